import { expect, it } from 'vitest';
import { type App, openApp } from '../helpers/app.ts';
import { drawnRows } from '../helpers/picture.ts';
import { stopAnimations } from '../helpers/work.ts';

/** How long a frame of an animation is shown, in milliseconds. */
const FRAME = 84;

/** Letters, whose code is cbfe, after a guess. What moves stands still until `frame` is called. */
async function guessed(guess: string): Promise<{ app: App; frame: () => void }> {
  const pass = stopAnimations();
  const app = await openApp({ flags: '--animations --game letters --seed 7' });
  await app.type(`<New Game><Letters>${guess}<Enter>`);
  return { app, frame: () => pass(FRAME) };
}

it('a clue arrives count by count, and its bar falls to the codes left block by block', async () => {
  const { app, frame } = await guessed('abcd');
  for (const [clue, blocks] of [
    ['0 0', 8],
    ['1 0', 7],
    ['1 1', 6],
    ['1 1', 6],
  ]) {
    await app.shows(new RegExp(`a {2}b {2}c {2}d \\| ${clue} \\| {3}▮{${blocks}} 48$`, 'm'));
    frame();
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

it('Ctrl-C leaves at once', async () => {
  const { app } = await guessed('cbfe');
  app.terminal.type('\x03');
  await app.left;
});
