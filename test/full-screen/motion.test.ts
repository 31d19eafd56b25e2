import { expect, it } from 'vitest';
import { openApp } from '../helpers/app.ts';
import { askHere } from '../helpers/coach.ts';
import { drawnRows } from '../helpers/picture.ts';
import { stopAnimations } from '../helpers/work.ts';

/** How long a frame of an animation is shown, in milliseconds. */
const FRAME = 84;

/** Letters, whose code is cbfe, after a guess. What moves stands still until `frame` is called. */
async function guessed(guess: string, coach = askHere) {
  const pass = stopAnimations();
  const app = await openApp({ flags: '--animations --game letters --seed 7', coach });
  await app.type(`<New Game><Letters>${guess}<Enter>`);
  return { app, frame: () => pass(FRAME) };
}

it('only the last clue arrives, count by count, and its bar falls block by block once it is counted', async () => {
  let count = () => {};
  const counted = new Promise<void>((done) => {
    count = done;
  });
  const { app, frame } = await guessed('acdf<Enter>abcd', async (question) => {
    if (question.known.rows.length > 1) await counted;
    return askHere(question);
  });
  await app.shows(/d \| 0 0 \| {3}▮{6}\n/);
  for (const [clue, bar] of [
    ['1 0', '▮{6}'],
    ['1 0', '▮{6} 14'],
    ['1 1', '▮{5} 14'],
    ['1 1', '▮{4} 14'],
  ]) {
    const before = 'a {2}c {2}d {2}f \\| 0 2 \\| {3}▮{6} 84$';
    if (bar?.endsWith('{6} 14')) count();
    else frame();
    await app.shows(new RegExp(`d \\| ${clue} \\| {3}${bar}\\n.*${before}`, 'm'));
  }
});

it('a key typed while a clue arrives is not lost, and shows the clue at once', async () => {
  const { app } = await guessed('abcd');
  await app.type('fe', />\| f {2}e {2}o {2}o \|/);
  await app.shows(/ 1 1 \| {3}▮{6} 48$/m);
});

it('the code opens peg by peg, a wave of light goes up to it from the guess, and then nothing moves', async () => {
  const { app, frame } = await guessed('cbfe');
  for (const opened of ['o  o  o  o', 'c  o  o  o', 'c  b  o  o', 'c  b  f  o', 'c  b  f  e']) {
    await app.shows(`| ${opened} | R W |`);
    frame();
  }
  /** From the code down to the guess: the rows in the crest of the wave, and in its wake. */
  const lights = () =>
    drawnRows(app.terminal)
      .filter((row) => row.startsWith(' |'))
      .map((row) => (/~ bold 1\b/.test(row) ? '*' : /~ accent 1\b/.test(row) ? '+' : '.'))
      .join('');
  /** The color of a peg of the winning guess. */
  const face = () => {
    const { x, y } = app.terminal.find('| c  b  f  e | 4 0');
    return app.terminal.cell(x + 2, y)?.getBgColor();
  };
  const bright: ReturnType<typeof face>[] = [];
  for (const lit of [
    ...['..........*', '........*.*', '.......*+.*', '......*+..*', '.....*+...*', '....*+....*'],
    ...['...*+.....*', '..*+......*', '.*+.......*', '**+.......*', '*.........*', '*..........'],
  ]) {
    await app.terminal.waitFor(() => lights() === lit);
    if (lit.endsWith('*')) bright.push(face());
    frame();
  }
  await app.terminal.waitFor(() => lights() === '...........');
  expect(bright).not.toContain(face());
  await app.shows('1: Play again');
});

it('a key ends what moves, and works', async () => {
  const { app } = await guessed('cbfe');
  expect(await app.press('x')).toContain('| c  b  f  e | R W |');
  await app.type('1', 'What is your guess');
});
