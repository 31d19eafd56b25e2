import { describe, expect, it, vi } from 'vitest';
import { newGame } from '../../../source/engine/game.ts';
import { Random } from '../../../source/engine/random.ts';
import type { AppState } from '../../../source/full-screen/model/state.ts';
import { copying, type World } from '../../../source/full-screen/model/update.ts';
import { colors } from '../../../source/games/colors.ts';
import type { Saves } from '../../../source/saves/saves.ts';
import { openApp, openAt } from '../../helpers/app.ts';
import { entriesIn } from '../../helpers/saves.ts';
import { stopAnimations } from '../../helpers/work.ts';

describe('the end of a game', () => {
  it('is recorded with the seed of the run, and the times of its first guess and of its end', async () => {
    const app = await openApp({
      flags: '--game colors --seed 1',
      now: '2026-12-05T23:59:00+01:00',
    });
    await app.type('<New Game><Colors>rrrr<Enter>', 'guess 2');
    vi.setSystemTime(new Date('2026-12-06T00:09:00+01:00'));
    await app.type('gggg<Enter>obry<Enter>', 'BROKEN in 3');
    const times = { begun: '2026-12-05T23:59:00+01:00', at: '2026-12-06T00:09:00+01:00' };
    expect(entriesIn(app.folder)).toMatchObject([{ ...times, seed: '1', draw: 1 }]);
    // The date comes with the count of the games, not only at the next minute.
    await app.type('<Menu>', 'Sunday 6 December 2026');
  });

  it('leads to the list of games, to other options, and to the start, and comes back by Esc', async () => {
    const app = await openAt('over-lost');
    await app.type('<Another game>', /^ New Game/);
    await app.type('<Esc>', 'not broken');
    await app.type('<Right>', 'That key does nothing here.');
    await app.type('<Up><Up><Up><Right>', 'New Game: Letters');
    await app.type('<Esc>', 'not broken');
    await app.type('0', '4: Quit');
    expect(app.screen).not.toContain('Continue');
    // A game made from this game's code has the same secret.
    await app.type('<New Game><Play a code>2cb1w40zsn<Enter>');
    await app.type('cbfe<Enter>', 'BROKEN in 1');
  });

  it.each([
    ['', 'NEW BEST: 2'],
    ['hint<Enter>', 'BROKEN in 2'],
  ])('names a new best only if no hint helped: %s', async (aid, shown) => {
    const app = await openApp({ flags: '--game colors --seed 1' });
    const random = new Random(1n);
    const [first, second] = [1, 2].map(() => newGame(colors.rules, random).secret);
    await app.type(`<New Game><Colors>rrrr<Enter>gggg<Enter>${first}<Enter>`, 'BROKEN in 3');
    await app.type(`<Play again>rrrr<Enter>${aid}`, 'guess 2');
    await app.type(`<CtrlU>${second}<Enter>`, shown);
    await app.shows(aid ? /with 1 hint/ : /games +2$/m);
    expect(app.screen.includes('NEW BEST')).toBe(aid === '');
    expect(await app.resize({ columns: 60, rows: 24 })).toMatch(/ broken in\n.* 2 ▇.*\n.* 3 ▇/);
    // A game that another program loses meanwhile makes it no worse.
    const other = await openApp({ folder: app.folder, flags: '--game colors' });
    await other.type('<New Game><Colors>rrrr<Enter>q<Enter>y', 'given up');
    await app.type('<Another game><Esc>', shown);
  });

  it('names the seventh win in a row', async () => {
    const app = await openApp({ flags: '--length 1 --symbols 2 --guesses 2 --seed 5' });
    await app.type('<New Game><Custom><Enter>', 'guess 1');
    for (let wins = 1; wins <= 7; wins++) {
      const [secret = ''] = app.secrets();
      await app.type(`${1 - Number(secret)}<Enter>${secret}<Enter>`, 'BROKEN in 2');
      if (wins < 7) await app.type('<Play again>', 'guess 1');
    }
    await app.shows('STREAK 7');
  });

  it('keeps its words to three rows, and in a narrow window only the last sentence of a lost story', async () => {
    const size = { columns: 60, rows: 20 };
    const won = await openAt('over-won', { size });
    await won.shows(
      /Congratulations, .*\n.*lock!\n.*(honor|newt|Fireworks|train|codemakers|paper)/,
    );
    const lost = await openApp({ flags: '--seed 11', size });
    const wrong = '5550 5551 5552 5553 5554 5555 5540 5541 5542 '.replaceAll(' ', '<Enter>');
    await lost.type(`<New Game><Code Breakers>${wrong}`, 'guess 10 of');
    await lost.type('5543<Enter>', 'OH, NO! IU has destroyed');
    expect(lost.screen).not.toContain('OUT OF TRIES');
  });

  it('tells how close a game was if a lifeline came after the last guess', async () => {
    const app = await openApp({ flags: '--game lifelines --length 4 --seed 3' });
    await app.type('<New Game><Lifelines>0011<Enter>', 'guess 2');
    await app.type('0022<Enter>', 'guess 3');
    await app.type('Lifeline#2<Enter>y', 'Lifeline#2: peg');
    await app.shows(/49 codes left[\s\S]* 1 0 [|] {3}▮{9} 686$/m);
    await app.type('q<Enter>y', /49 codes were left$/m);
    await app.shows(/ 1 0 [|] {3}▮{9} 686 /);
    await app.type('<Review>', / 1 0 [|] {3}▮+[ |]+▮* 686/);
  });

  it('is reviewed with what both lifelines told, to the last word, even in the smallest window', async () => {
    const size = { columns: 60, rows: 20 };
    const app = await openApp({ flags: '--game lifelines --length 6 --seed 3', size });
    await app.type('<New Game><Lifelines>001122<Enter>', 'guess 2');
    await app.type('Lifeline#1<Enter>y334455<Enter>', 'guess 3');
    await app.type('Lifeline#2<Enter>y', /: peg \d is/);
    await app.type('Reveal<Enter>y', 'You revealed the code.');
    await app.type('<Review>', /▮[|]▮ 201,684$[\s\S]* about 96,000\.$/m);
    expect(app.screen).not.toContain('Lifeline#');
    await app.type('<Enter>', /#1: the code contains an? \d\.$[^#]*#2:[^#]*\d\.$/m);
  });

  it('of a low and very wide board has its facts below the board, and no chart over them', async () => {
    const flags = '--length 10 --symbols 2 --guesses 4 --seed 5';
    const app = await openApp({ flags, begins: true });
    for (const ones of [0, 2, 3, 4]) await app.type(`${'1'.repeat(ones).padEnd(10, '0')}<Enter>`);
    await app.shows(/ skill +\d+%.*\n(.*\n)+.* games +1\n.* in a row +0\n/);
  });

  it('of a board that was finished before counts once: nothing is special, and no bar is its own', async () => {
    const app = await openApp({ flags: '--seed 11' });
    await app.type('<New Game><Code Breakers>0123<Enter><CtrlS><Enter>Tim<Enter>');
    await app.type('q<Enter>y', 'given up');
    await app.type('0<Load Game>143344<Enter>', /You finished this game before.*\sbest *\n/s);
    expect(app.screen).not.toMatch(/< this game|NO HINTS|NEW BEST/);
    await app.type('0<Load Game>14321<Enter>q<Enter>y<Share>', 'shows no clues');
    expect(app.screen).not.toMatch(/is this game|in brackets/);
    const again = await app.restart({ flags: '--seed 11', size: { columns: 60, rows: 24 } });
    // The puzzle takes the id that the same game had in the run before.
    await again.type('p<A new puzzle><Esc><Esc>2143344<Enter>', 'This game counts only once.');
  });

  it('of a game whose code could be seen has no skill, and counts nowhere, not even in what is shared', async () => {
    const saves = 'everything-in-one-folder';
    const app = await openApp({ saves, flags: '--game pegs --length 10 --testing --seed 3' });
    await app.type(
      '<New Game><Pegs>RGBYRGBYRG<Enter>q<Enter>y',
      /\d codes were left\n.*\n.* Testing mode: not counted\./,
    );
    expect(app.screen).not.toMatch(/skill|games +\d/);
    expect(await app.resize({ columns: 60, rows: 20 })).toMatch(/M codes left\n.* Not counted\./);
    expect(await app.type('<Share>', 'shows no clues')).not.toContain('streak');
    await app.type('<Esc><Play again>RBPORGGYPR<Enter>', /^ Pegs +BROKEN in 1$/m);
  });
});

describe('review', () => {
  it('shows the chosen guess and its text, whole, in a low window, too', async () => {
    const guesses = 'rgby oooo pppp gggg bbbb yyyy rrrr ryry bgbg opop'.split(' ');
    const app = await openApp({ flags: '--game pegs --seed 3', size: { columns: 60, rows: 20 } });
    await app.type(`<New Game><Pegs>${guesses.join('<Enter>')}<Enter>`, 'guess 11 of');
    await app.type('rrgg<Enter>ggrr<Enter>', 'not broken');
    await app.type('<Review>', / 2 more -[\s\S]*>[|] R {2}G {2}B {2}Y /);
    await app.shows(/There was no\s+better\s+guess\.$/m);
    await app.type('<PgUp>', 'guess 11 of 12');
    await app.type('<Home><End><PgDn>', 'guess 2 of 12');
  });

  it('tells what each guess left, chosen by the arrows, and stops at its ends', async () => {
    const app = await openAt('review-lost');
    const first = app.screen;
    expect(await app.type('<Down><Left>')).toBe(first);
    await app.type('<Up>', /guess 2 of 10[\s\S]*>\| a {2}b {2}c {2}e .* kind/);
    await app.type('<Right>'.repeat(12), 'guess 10 of 10');
    await app.type('<Enter>', 'That key does nothing here.');
    await app.type('<Esc>', '1: Play again');
  });

  it('praises nobody for taking no hints if there was no coach', async () => {
    const app = await openApp({ flags: '--game letters --seed 7' });
    await app.type('<New Game><Letters><Esc>cc<Esc>cbfe<Enter>', 'FIRST TRY');
    await app.type('<Review>', /skill +100%/);
    expect(app.screen).not.toContain('hints');
    expect(await app.resize({ columns: 60, rows: 20 })).not.toContain('hints');
  });

  it('replays the game by Space if animations are on, and stops at a key', async () => {
    const pass = stopAnimations();
    const app = await openApp({ flags: '--animations --game letters --seed 7' });
    await app.type('<New Game><Letters>abcd<Enter>');
    await app.type('abce<Enter>abcf<Enter>q<Enter>y', 'given up');
    await app.type('<Review>', /[|] c {2}b {2}f {2}e [|] R W [\s\S]*Space replay/);
    await app.type(' ', /[|] o {2}o {2}o {2}o [|] R W [\s\S]*Space stop/);
    pass(1000);
    await app.shows('guess 2 of 3');
    await app.type('<Down>', /guess 1 of 3[\s\S]*Space replay/);
    await app.type('<Up>', 'Space play on');
    await app.type('<Right>', /guess 3 of 3[\s\S]*Space replay/);
    await app.type(' ');
    for (const shown of ['guess 2 of 3', /guess 3 of 3[\s\S]*Space replay/]) {
      pass(1000);
      await app.shows(shown);
    }
  });
});

describe('share', () => {
  it('copies by c what it shows, which has no clue and no secret', async () => {
    const app = await openAt('share-sent');
    const text = Buffer.from('Letters X/10').toString('base64').slice(0, 12);
    expect(app.terminal.written).toContain(`\x1b]52;c;${text}`);
    expect(app.screen).not.toMatch(/cbfe|abcd/);
  });

  it('says that a text was copied, unless a key has cleared the notice meanwhile', async () => {
    let state = copying({ work: [] } as unknown as AppState, 'text');
    const { run } = state.work?.[0] ?? expect.fail();
    const send: World['send'] = (change) => {
      state = change(state);
    };
    const world = { copy: async () => 'copied', send } as unknown as World & { saves: Saves };
    await run(world);
    expect(state.notices).toEqual(['Copied.']);
    state = { ...state, notices: [] };
    await run(world);
    expect(state.notices).toEqual([]);
  });

  it('is letters if the terminal is not UTF-8', async () => {
    const app = await openAt('share-lost', { look: { unicode: false } });
    await app.shows(/A C C C C C C C C C +skill 20%/);
    await app.type('<Enter>', 'Sent to your terminal');
    const copied = app.terminal.written.split('\x1b]52;c;')[1]?.split('\x07')[0] ?? '';
    expect(Buffer.from(copied, 'base64').toString()).toMatch(/^Letters X[ -~\n]*$/);
  });
});
