import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Question } from '../../../source/coach/questions.ts';
import { withAsked } from '../../../source/full-screen/model/coach.ts';
import type { AppState } from '../../../source/full-screen/model/state.ts';
import { openApp, openAt } from '../../helpers/app.ts';
import { askHere } from '../../helpers/coach.ts';

describe('a quiet coach', () => {
  it('shows how many codes are left, as bars in their rows, and opens by Tab, at no charge', async () => {
    const app = await openAt('play-clue');
    await app.type(
      '0123<Enter><Enter>',
      /[|] 0 1 [|] {3}▮+ 2,360\n.*[|] 0 1 [|] {3}▮+ 2,360\n.*each ▮ halves them$/m,
    );
    await app.type('<Tab>', /2,360 codes left +Coach/);
    await app.type(
      '4444<Tab>',
      'Guess 1 rules it out: its clue would have been 0 R 0 W, not 0 R 1 W.',
    );
  });

  it('shortens a number that its row has no room for', async () => {
    const app = await openApp({ flags: '--seed 1' });
    await app.type('<New Game><Code Breakers>1104<Enter>', /[|] {3}▮{14} 12k$/m);
    await app.shows('11,713 codes left');
    const narrow = await openApp({
      flags: '--length 10 --symbols 3 --guesses 8 --seed 5',
      size: { columns: 60, rows: 20 },
    });
    await narrow.type('<New Game><Custom><Enter>0011220011<Enter>', /1,408 left\n.*of 59,049\n/);
    await narrow.shows(/▮ 1,408\n.*▮ = 2 halvings$/m);
    await narrow.resize({ columns: 63, rows: 20 });
    await narrow.shows('1,408 codes left');
  });

  it('scrolls its bars with the board, and hides those of hidden rows', async () => {
    const guesses = 'rrrr gggg bbbb yyyy pppp oooo rrgg rgrg bbrr rgby rgbp'.split(' ');
    const app = await openApp({
      flags: '--game pegs --guesses 30 --seed 3',
      size: { columns: 60, rows: 20 },
    });
    await app.type(`<New Game><Pegs>${guesses.join('<Enter>')}<Enter>`, 'guess 12 of 30');
    await app.shows(/^ [+]- \d+ more .* each ▮ halves them$/m);
    await app.type('<PgDn><PgDn><PgDn>', /R {2}R {2}R {2}R [|] \d \d [|] {3}▮+ \d+$/m);
  });

  it('leaves the bars if it has nothing to show instead', async () => {
    const flags = '--game custom --length 9 --symbols 6 --seed 5';
    const app = await openApp({ flags, begins: true, size: { columns: 60, rows: 20 } });
    await app.type(
      '012345012<Enter><Tab>',
      /▮+ [\d,]+$[\s\S]*^ Ctrl-N shows pencil marks\.\s+Tab again/m,
    );
    await app.type('hint<Enter>', /W [|] {3}1 hint$/m);
  });

  it('types its strong guess after it told it, and then has nothing new to say', async () => {
    const app = await openAt('play-strong');
    await app.type('<Tab><Back>0', /: 144540$/m);
    await app.type('<Back>1', 'guess 2 of 10');
    // The strong guess is already on the row, so the coach has nothing new to say.
    for (const _ of [1, 2])
      await app.type('<Tab>', /A strong guess is \d+\. A typical clue leaves/);
    expect(app.screen).not.toContain('Tab again');
    await app.type('<Enter>hint<Enter>', 'A strong guess is');
    await app.type('<Esc><Esc><Enter>', 'Type your guess first.');
    await app.type('12', /: 12$[\s\S]*A strong guess is \d+\. A typical/m);
  });

  it('names what is wrong on the row, and promises no check of an incomplete guess', async () => {
    const app = await openAt('play-clue');
    await app.type('01<Tab>', 'Tab again for a fact, if there is one (counts as a hint).');
    await app.type('9<Tab>', 'It must be only numbers 0 through 5.');
    await app.shows('Tab again for a fact, if there is one (counts as a hint).');
    await app.type('<CtrlU>01_3<Tab>', 'Type a whole guess, and Tab checks it.');
    expect(app.screen).not.toMatch(/\d hint/);
  });

  it('names the lifeline that rules a guess out, and says of its own guess that it only tests', async () => {
    const app = await openApp({ flags: '--game lifelines --length 4 --seed 3' });
    await app.type('<New Game><Lifelines>0123<Enter>Lifeline#2<Enter>y', /peg 3 is an 8/);
    await app.type('1452<Tab><Tab>', 'Lifeline#2 rules it out: peg 3 is a');
    await app.type(
      '<CtrlU>hint<Enter>',
      /A strong guess is 1452\.[\s\S]*That\s+guess\s+can't\s+be\s+the\s+code:/,
    );
    await app.type('<Tab><CtrlU>1452<Tab>', /A strong guess is 1452\.[\s\S]*it\s+only\s+tests\.$/m);
  });
});

describe('hints', () => {
  it('are counted once, and told at the end of the game and in its review', async () => {
    const app = await openAt('play');
    // Whatever takes the price off the page, no hint is given before it is there again.
    await app.type('<Tab>2<Back><Tab><CtrlN><Esc><Tab><Esc><Esc><Tab>', 'counts as');
    await app.type('<PgUp><Tab>?<Esc><Tab><Enter><Tab>', 'counts as');
    expect(app.screen).not.toMatch(/\d hint/);
    await app.type('\x0c<Tab>', /Coach +1 hint/);
    await app.type('43344<Enter>', /1 hint/);
    await app.type('<Review>', 'with 1 hint');
    // Hints are also counted in a small window, where skill and luck have no column of their own.
    await app.resize({ columns: 60, rows: 20 });
    await app.shows(/skill \d+% +hints 1\n.*luck \w/);
    await app.resize({ columns: 80, rows: 24 });
    // In the next game, the coach is closed again.
    await app.type('<Esc><Play again>', 'guess 1 of 10');
    expect(app.screen).not.toMatch(/Peg +1 +2/);
  });

  it('are announced whatever is typed, and not charged for the strong guess on the row', async () => {
    const app = await openApp({ flags: '--game letters --seed 7' });
    await app.type('<New Game><Letters>abcd<Enter>', 'guess 2');
    await app.type('abhint<Enter>', /: ab$.*A strong guess is \w{4}\..*as a\s+hint\./ms);
    await app.shows(/ of 360 {3}1 hint$/m);
    const [, guess = ''] = /A strong guess is (\w{4})\./.exec(app.screen) ?? [];
    await app.type('<Tab><CtrlU>', /: ab$/m);
    const other = await openApp({ flags: '--game letters --seed 7' });
    await other.type(`<New Game><Letters>abcd<Enter>${guess}<Tab><Tab>`, 'fits');
    while (!/strong guess \(counts as a hint\)/.test(other.screen)) await other.type('<Tab>');
    const before = /Coach.*/.exec(other.screen)?.[0];
    await other.type(
      '<Tab><Tab>',
      /\bis \w{4}\..*\s+It's on your row already, so no hint counted\./,
    );
    expect(/Coach.*/.exec(other.screen)?.[0]).toBe(before);
  });

  it('are not charged for the strong guess on the row if the coach names it later', async () => {
    const { coach, answers } = slowCoach();
    const app = await openApp({ flags: '--game letters', coach });
    await app.type('<New Game><Letters>abcd<Tab><Tab>', 'strong guess (counts as a hint)');
    await app.type('<Tab>', 'The coach is thinking');
    answers(9);
    await app.shows(/\babcd\b.*\s+It's on your row already, so no hint counted\./);
    expect(app.screen).not.toMatch(/\d hint/);
  });

  it('are not charged for the only code left if the pencil marks show it', async () => {
    const app = await openApp({ flags: '--game letters --seed 7' });
    await app.type('<New Game><Letters>abcd<Enter>fcea<Enter><Tab>', /guess 3.*\sCoach\s/s);
    while (!/codes left are beside/.test(app.screen)) await app.type('<Tab>', /free|hint/);
    await app.shows(/ 18 codes left +Coach[\s\S]* edcf {2}efad {2}efcb$/m);
    await app.type('<PgUp><Tab>', 'Tab again for a strong guess');
    await app.type('ebfc<Enter>', '1 code left');
    await app.type('<Tab>', /Only cbfe is left\.\s+Tab again to type it \(free\)\./);
    await app.shows(/Coach +1 hint$/m);
  });

  it('stay below the pencil marks, and if there is no room for all, the last new one stays', async () => {
    const app = await openApp({ flags: '--game custom --seed 1' });
    await app.type('<New Game><Custom><Enter>01234<Enter>33221<Enter><Tab><Tab>', 'contains a 0');
    await app.type('<CtrlU>5555<Enter><Tab><Tab>', / [.] = ruled out {3}contains 4$/m);
    for (const guess of ['20202', '3355', '223344'])
      await app.type(`<CtrlU>${guess}<Enter><Tab><Tab>`, / Peg . is a /);
    await app.resize({ columns: 120, rows: 40 });
    // Even a small chance has a bar: `6 2%` would look like 62%.
    await app.shows(/ 6 ▇ 2%\n.*\n.* So far\n.* contains 4\n.* 4 at .*\n.* 0 at .*\n.* 2 at /);
  });

  it('cross out in the pencil marks whatever the only code that they named has not', async () => {
    const { coach, answers } = slowCoach();
    const app = await openApp({ flags: '--game letters --seed 7', coach });
    await app.type('<New Game><Letters>abcd<Enter>fcea<Enter>ebfc<Enter><Tab><Tab>', 'is thinking');
    answers(9);
    await app.shows('Only cbfe');
    await app.shows(/ [.] {2}[.] {2}[.] {2}e$/m);
  });
});

it('a coach that is off was turned off in the game menu, and stays off', async () => {
  const app = await openAt('gameMenu');
  await app.type('c', /c: Coach: full[\s\S]*The coach is open from the start\./);
  await app.type('c', 'c: Coach: off');
  await app.type('<Esc>', 'guess 2 of 10');
  expect(app.screen).not.toMatch(/codes left/);
  await app.type('<Esc><Settings>', /Coach +off/);
});

/** A coach that answers only when it is told to, and only as many questions. */
function slowCoach() {
  const asked: string[] = [];
  const open: (() => void)[] = [];
  const coach: typeof askHere = async (question) => {
    asked.push(JSON.stringify(question));
    await new Promise<void>((resolve) => open.push(resolve));
    return askHere(question);
  };
  const answers = (count: number) => {
    for (const resolve of open.splice(0, count)) resolve();
  };
  const answersNext = async () => {
    while (open.length === 0) await nextTurn();
    answers(1);
  };
  return { coach, asked, answers, answersNext };
}

describe('while the coach thinks', () => {
  async function waitingForTab() {
    const { coach, answers } = slowCoach();
    const app = await openApp({ flags: '--seed 11', coach });
    await app.type('<New Game><Code Breakers>0123<Enter>', '… codes left');
    await app.type('<Tab><Tab>', /^ The coach is thinking …$/m);
    return { app, answers };
  }

  it('keys work until Tab waits for it, and then come after the answer', async () => {
    const { app, answers } = await waitingForTab();
    await app.type('45');
    expect(app.screen).not.toMatch(/: 45$/m);
    answers(9);
    await app.shows(/: 45$/m);
  });

  it('Esc opens the game menu at once, drops the keys before it, and no answer is told', async () => {
    const { app, answers } = await waitingForTab();
    await app.type('45<Esc>', 'Back to the game');
    answers(9);
    await app.type('<Esc>', /codes left +Coach/);
    await app.shows(/quit\):$/m);
    expect(app.screen).not.toMatch(/\d hint/);
  });

  it('a race that the player has finished waits for the machine, which goes on below Help, or ends without it', async () => {
    const { coach, asked, answers } = slowCoach();
    const app = await openApp({ coach, flags: '--seed 2', look: { unicode: false } });
    await app.type('<New Game><Race the machine><Enter>0123<Enter><Tab>', 'Coach');
    await app.shows(/[|] {5}[|].*\n.* 2 1 [|] {3}[|] [.]{3} [|] /);
    await app.type('0021<Enter>', "You're done. The machine is");
    await app.type('?', /^ Esc +end the race/m);
    answers(9);
    await expect.poll(() => asked.filter((each) => each.includes('"machine"')).length).toBe(2);
    await app.type('<Esc><Esc>', /^ Code Breakers .*BROKEN in 2$/m);
  });
});

describe('what the coach was asked', () => {
  it('is asked once, and still known when the player comes back', async () => {
    const { coach, asked, answers } = slowCoach();
    const app = await openApp({ flags: '--seed 11', coach });
    await app.type('<New Game><Code Breakers>0123<Enter>', '… codes left');
    answers(9);
    await app.shows(/\d codes left/);
    await app.type('45?<Esc><Esc><Leave><Continue>', /\d codes left/);
    await app.type('<CtrlU>43344<Enter>', 'BROKEN in 2');
    await app.type('<Share>c', /The coach is thinking(?!.*c copy)/s);
    answers(9);
    await app.type('<Esc><Review>', /skill +\d+%/);
    expect(app.terminal.written).not.toContain('\x1b]52;');
    expect(new Set(asked).size).toBe(asked.length);
  });

  it('leaves bars and marks of earlier turns as they are, and shows no other figure, until it is answered', async () => {
    const { coach, answers } = slowCoach();
    const app = await openApp({ flags: '--seed 11', coach });
    await app.type('<New Game><Code Breakers><Tab>0123<Enter>', '…');
    answers(9);
    await app.shows(/\d codes left +Coach/);
    const kept = /^.*Peg 1.*$/m.exec(app.screen);
    await app.type('4555<Enter>', '… codes left');
    await app.shows(kept?.[0] ?? 'Peg +1');
    await app.shows(/Length +4 …\n.* 5 …\n.* 6 …\n/);
    await app.type('<Esc>c', 'Coach: full');
    await app.type('cc<Esc>', /each ▮ halves them$/m);
  });

  it('leaves marks of an earlier lifeline as they are', async () => {
    const { coach, answers } = slowCoach();
    const flags = '--game lifelines --length 4 --seed 3';
    const app = await openApp({ flags, begins: true, coach });
    for (const keys of ['<Tab>0123<Enter>', 'Lifeline#2<Enter>y']) {
      await app.type(keys, '… codes left');
      answers(9);
      await app.shows(/\d codes left +Coach/);
    }
    await app.type('4567<Enter>', /… codes left[\s\S]* 7 {2}7 {2}[.] {2}7$/m);
  });

  it('leaves the page of Break my code as it is until the answer comes, and the keys after it wait', async () => {
    const { coach, answers } = slowCoach();
    const app = await openApp({ flags: '--seed 11', coach });
    await app.type('<New Game><Break my code><Pegs>', 'Think of a code');
    answers(1);
    await app.shows('What is the clue?');
    await app.type('00<Enter>1', /… codes left[\s\S]*What is the clue[\s\S]*That's my code!/);
    answers(1);
    await app.shows(/guess 2$[\s\S]*>[|].* 1 0 [|]/m);
    await app.type('<Esc>y<Pegs>01<Enter><Esc>', "Leave this game? It isn't saved.");
  });

  it('leaves what is typed while a puzzle is made as its answer', async () => {
    const { coach, answers } = slowCoach();
    const app = await openApp({ flags: '--seed 1', coach });
    await app.type('<Puzzles><A new puzzle>45', 'Making a puzzle');
    answers(1);
    await app.shows(/clue\? 45$/m);
  });

  it('shows a figure only once it is final, so that it never changes while it is read', async () => {
    const { coach, answersNext } = slowCoach();
    const app = await openApp({ saves: 'history-long-with-summary', coach });
    await app.type('<Statistics><Right until Pegs>', /skill +…/);
    await answersNext();
    await app.shows(/not broken +\d+%/);
    expect(app.screen).toMatch(/^ skill +…$/m);
    for (let game = 1; game < 10; game++) await answersNext();
    await app.shows(/^ skill +\d+% +last \d+ games/m);
  });
});

it('of more than 300 answers the oldest are forgotten, but none that is still asked for', () => {
  const question = (at: number) => ({ type: 'analysis', at }) as unknown as Question;
  const asked = Array.from({ length: 302 }, (_, at) => [question(0), question(at)]);
  const { answers } = asked.reduce(withAsked, { answers: new Map() } as unknown as AppState);
  const kept = [...answers.keys()].map((key) => JSON.parse(key).at);
  expect([kept.length, kept[0], kept[1], kept.at(-1)]).toEqual([300, 0, 3, 301]);
});

const gone = async () => {
  await nextTurn();
  throw new Error('The thread is gone.');
};

it('a coach that is gone is mentioned once, and the game goes on without it', async () => {
  const app = await openApp({ saves: 'settings-coach-full', flags: '--seed 11', coach: gone });
  await app.type('<New Game><Code Breakers><Tab>', /No coach +Coach$[^…]*, or it stopped\.$/m);
  expect(await app.resize({ columns: 60, rows: 20 })).not.toContain('…');
  await app.type('0123<Enter>43344<Tab>', /This guess fits every clue\.(?!.*again)/s);
  await app.type('<Enter>', 'BROKEN in 2');
  expect(app.screen).not.toMatch(/skill|…/);
  await app.type('<Review>', /0 {2}1 {2}2 {2}3[\s\S]*coach/i);
  expect(await app.type('<Esc><Menu><Statistics>', /^ games +1/m)).not.toContain('…');
});
