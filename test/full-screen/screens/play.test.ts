import { describe, expect, it } from 'vitest';
import { openApp, openAt } from '../../helpers/app.ts';
import { expectWhole } from '../../helpers/whole-screen.ts';

describe('a guess', () => {
  it('that was made before is named before it counts again', async () => {
    const app = await openAt('play');
    await app.type(
      '0123<Enter>0123<Enter>',
      'You have already guessed 0123 (guess 1). Enter makes it again.',
    );
    await app.shows('guess 2 of 10');
    await app.type('4', /: 4$/m);
    await app.type('<Back>0123<Enter><Enter>', 'guess 3 of 10');
  });

  it('that is wrong is refused with the reason and stays: a symbol begins another, Backspace or an arrow mends it, and a short one goes on', async () => {
    const app = await openAt('play');
    await app.type('0192<Enter>', 'It must be only numbers 0 through 5.');
    await app.shows('guess 1 of 10');
    await app.type('4', /: 4$/m);
    await app.type('<Back>0192<Enter><Back>4', /: 0194$/m);
    await app.type('<Enter><Left>5', /: 0195$/m);
    await app.type('<CtrlU>012<Enter>', 'Your guess was "012". This is too short.');
    await app.type('4', /: 0124$/m);
    await app.type('<Enter>01x3<Enter><Esc><Leave><Continue>4', /: 4$/m);
  });

  it('is refused in the words of the game, and colors are typed in small letters or capitals', async () => {
    const app = await openApp({ flags: '--seed 11' });
    await app.type('<New Game><Code Breakers>01x3<Enter>', 'It must be only numbers!');
    await app.type('<Esc><Leave><New Game><Letters>aabb<Enter>', 'It must not repeat a letter.');
    await app.type('<CtrlU>abcx<Enter>', 'Your guess was "abcx".');
    await app.type('<Esc><Leave><New Game><Pegs>rRx<Enter>', 'Your guess was "rRx".');
    await app.type('<Tab><Tab>', 'Your guess was "rRx".');
    await app.type('<Enter>');
    await app.shows('R right color, right place');
    await app.type('rGb', />\| R {2}G {2}B {2}o[\s\S]*: RGB$/m);
    await app.type('y<Enter>', '| R  G  B  Y |');
    await app.type('<Esc><Leave><New Game><Colors><Enter>', 'Type your guess first.');
    await app.type('01<Enter>', 'Your guess was "RO". This is too short.');
    await app.shows('A guess has 4 colors.');
    await app.type('27<Enter>', 'Your guess was "ROY7".');
  });

  it('is changed by arrows, and refused as long as it has a gap', async () => {
    const app = await openAt('play-typed');
    await app.type('<Left><Up>', /: 0124$/m);
    await app.type('<Left><Left><Left><Down>', /: 5124$/m);
    await app.type('<Up><Up>', /: 1124$/m);
    await app.type('<CtrlU>0_23', '>| 0  o  2  3  o  o |');
    await app.type('<Enter>', '2 is empty');
    await app.type('1', '>| 0  1  2  3  o  o |');
  });

  it('is the last row again after Ctrl-R, then the one before it, and Ctrl-U brings back what it was', async () => {
    const app = await openAt('play');
    await app.type('0123<Enter>3210<Enter>45', '>| 4  5  o');
    await app.type('<CtrlR><CtrlR><CtrlR>', '>| 3  2  1  0');
    await app.type('<CtrlR>', '>| 0  1  2  3');
    await app.type('<CtrlU>', '>| 4  5  o');
  });

  it('shows nothing beyond the last peg if no word can begin with it', async () => {
    const app = await openAt('play');
    await app.type('hell字0', '| h  e  l  l  ?  0 |');
    await app.type('123', 'The row is full');
    await app.type('x', 'The row is full');
    expect(app.screen).toMatch(/: hell字0$/m);
    expectWhole(app);
  });

  it('is not made if more was typed than it shows, until Enter is pressed again', async () => {
    const app = await openAt('play');
    await app.type('0000012<Tab><Enter>', /than the row holds\. Enter makes the guess 000001\.$/m);
    await app.shows('guess 1 of 10');
    await app.type('<Enter>', 'guess 2 of 10');
  });

  it('makes room for a word, and comes back once that is deleted', async () => {
    const app = await openAt('play');
    await app.type('012345<Left>wq', /: wq$/m);
    await app.type('<Back><Back>', />\| 0 {2}1 {2}2 {2}3 {2}4 {2}5 .*: 012345$/ms);
    await app.type('<Back>hin', /: hin$/m);
    await app.type('<CtrlU>', /: 01234$/m);
    await app.type('<CtrlU>', /quit\):$/m);
    await app.type('012345q1<Back><Back>', /quit\):$/m);
    await app.type('012345q<Enter>', '4: Quit');
  });
});

describe('words on the prompt', () => {
  it('are made of any letters, none of which is a shortcut there, and are taken in any case', async () => {
    const app = await openAt('play-clue');
    for (const letters of ['acdefg', 'hjkmno', 'qrstuv', 'y']) {
      await app.type(`<CtrlU>${letters}`, new RegExp(`: ${letters}$`, 'm'));
    }
    await app.type('<CtrlU>history<Enter>', 'Your guess was "histor".');
    await app.type('<CtrlU>HINT<Enter>', 'A strong guess is');
  });

  it('q gives up after a question, and shows the code; Esc or n takes it back, and no other key', async () => {
    const app = await openAt('play-clue');
    await app.type('q<Enter>', 'Give up this game? It counts as given up.');
    await app.type('<Enter>xm1<Up>', /as given up\. .*Leave\n .*menu\. Press y or Esc\.\n/);
    await app.type('<Esc>1', /quit\): 1$/m);
    await app.type('2q<Enter><Esc>', /: 12$/m);
    await app.type('<CtrlU>q<Enter>y', '| 4  3  3  4  4  o | R W |');
    await app.shows('given up');
  });

  it('wq saves the game and ends it, and goes back to the pegs that it replaced if it is cancelled', async () => {
    const app = await openAt('play-clue');
    await app.type('012345wq<Enter>', 'Save Game');
    await app.type('<Esc>', /guess 2 of 10[\s\S]*: 012345$/m);
    await app.type('wq<Enter><Enter>Tim<Enter>', '4: Quit');
    await app.shows(/3: Load Game +1 saved/);
    expect(app.screen).not.toContain('Continue');
  });
});

describe('lifelines', () => {
  it('a lifeline costs guesses, is taken once, and what it told stays beside the board', async () => {
    const app = await openAt('play-lifeline');
    await app.shows('guess 1 of 9');
    await app.type('Lifeline#1<Enter>', 'You have already used Lifeline#1.');
    await app.type('<CtrlU>LIFEline', ': LIFEline');
    expect(app.screen).not.toContain('L  I  F');
    await app.type('2<Enter>y', 'peg 4 is a 0');
    await app.shows('guess 1 of 7');
    await app.type('123456<Enter>', /Lifeline#1: contains a 5\s+Lifeline#2: peg 4 is a 0/);
    await app.type('123456<Enter>', /already/);
    await app.shows('guess 2 of 7');
    await app.type('<Tab>', '. = ruled out so far');
  });

  it('as many codes are left at first as there are of the length that was drawn', async () => {
    const app = await openApp({ flags: '--game lifelines --seed 7', begins: true });
    await app.shows(/ ([\d,]+) (codes )?left\n.* of \1$/m);
  });

  it('the lines below the board say what to type, and what it costs', async () => {
    const app = await openApp({ flags: '--game lifelines --length 4 --seed 7' });
    const words = 'Type Lifeline#1 (a digit for 1 guess), Lifeline#2 (a peg for 2), or Reveal';
    await app.type('<New Game><Lifelines>', words);
    await app.resize({ columns: 60, rows: 20 });
    await app.shows(' Type Lifeline#1 (a digit: 1 guess), Lifeline#2 (a peg: 2)\n');
    await app.type('lifeLine<Enter>', 'Type Lifeline#1 or Lifeline#2.');
    await app.type('<CtrlU>lifeline1', '(q to quit): lifeline1');
    await app.resize({ columns: 80, rows: 24 });
    await app.type('<CtrlU>');
    for (const digit of '01234567') await app.type(`000${digit}<Enter>`, `| 0  0  0  ${digit} |`);
    await app.shows('Type Lifeline#1 (a digit for 1 guess) or Reveal (you lose)');
    await app.type('<Esc>', 'g: Lifeline#2 (too late)');
    // The code was offered, but not revealed.
    expect(await app.type('<Esc>0008<Enter>0009<Enter>', 'not broken')).toMatch(
      / You are out of guesses\./,
    );
  });
});

it('the game menu goes on below a board with fewer rows, and leaves the prompt its columns', async () => {
  const app = await openApp({ flags: '--game pegs --guesses 2', begins: true });
  await app.type('<Esc>', /Guess \(q to quit\):\n {2}B {2}G {2}O {2}P .* r: Rules\n/);
  await app.shows(/ m: Leave\n\n +0: Give up\n/);
});

it('on the last guess in a low window, PgDn shows the first row, and PgUp the current one again', async () => {
  const size = { columns: 80, rows: 20 };
  const app = await openApp({ flags: '--game pegs --seed 3', begins: true, size });
  const guesses = [...'gbypo'].map((peg) => `bb${peg}g<Enter>yyp${peg}<Enter>`);
  await app.type(`rrrr<Enter>${guesses.join('')}`, /guess 12 of 12.*PgUp PgDn scroll/s);
  await app.type('<PgDn>', /- 1 more -.*\n [|] Y[\s\S]* R {2}R {2}R {2}R [|] .*\n [+]---/);
  await app.type('<PgUp>', /[|] R W [|].*\n [+]---.*\n>[|] o [\s\S]* G [|] .*\n [+]- 1 more -/);
});
