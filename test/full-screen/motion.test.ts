import { describe, expect, it } from 'vitest';
import { type App, openApp } from '../helpers/app.ts';

const MOVING = '--animations --game letters --seed 7';

/** The code cbfe while it opens. */
const OPENING = /\| c {2}[bo] {2}[fo] {2}o \| R W \|/;

/** Letters, won with the first guess, while its code opens. */
async function opening(): Promise<App> {
  const app = await openApp({ flags: MOVING });
  await app.type('<New Game><Letters>');
  app.terminal.type('cbfe\r');
  const opens = () => OPENING.test(app.screen) || app.screen.includes('| c  b  f  e | R W |');
  await app.terminal.waitFor(opens);
  expect(app.screen).toMatch(OPENING);
  return app;
}

// What moves goes by the clock, and a machine that is busy may draw nothing between beginning and end.
describe('where pictures move', { retry: 3 }, () => {
  it('a clue arrives by itself, and a key during it is typed', async () => {
    const app = await openApp({ flags: MOVING });
    await app.type('<New Game><Letters>');
    app.terminal.type('abcd\rfe');
    await app.shows('| a  b  c  d | 1 1 |');
    await app.shows('>| f  e  o  o |');
    await app.shows(/ 1 1 \| {3}▮{6} 48$/m);
  });

  it('the code opens peg by peg, and then all stands', async () => {
    const app = await opening();
    await app.shows('| c  b  f  e | R W |');
    await app.shows('1: Play again');
  });

  it('a key ends what moves, and works', async () => {
    const app = await opening();
    expect(await app.press('x')).toContain('| c  b  f  e | R W |');
    await app.type('1', 'What is your guess');
  });

  it('Ctrl-C leaves at once', async () => {
    const app = await opening();
    app.terminal.type('\x03');
    await app.left;
  });
});
