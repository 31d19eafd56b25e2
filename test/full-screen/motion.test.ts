import { describe, it } from 'vitest';
import { openApp } from '../helpers/app.ts';

const MOVING = '--motion --game letters --seed 7';

describe('where pictures move', () => {
  it('a clue arrives by itself, and a key during it is typed', async () => {
    const app = await openApp({ flags: MOVING });
    await app.type('<New Game><Letters>');
    app.terminal.type('abcd\rfe');
    await app.shows('| a  b  c  d | 1 1 |');
    await app.shows('>| f  e  o  o |');
  });

  it('the code opens peg by peg, and then all stands', async () => {
    const app = await openApp({ flags: MOVING });
    await app.type('<New Game><Letters>');
    app.terminal.type('cbfe\r');
    await app.terminal.waitFor('| c  o  o  o | R W |');
    await app.terminal.waitFor('| c  b  o  o | R W |');
    await app.shows('| c  b  f  e | R W |');
    await app.shows('1: Play again');
  });

  it('a key ends what moves, and works', async () => {
    const app = await openApp({ flags: MOVING });
    await app.type('<New Game><Letters>');
    app.terminal.type('cbfe\r');
    await app.terminal.waitFor('| c  o  o  o | R W |');
    app.terminal.type('x');
    await app.terminal.waitFor('| c  b  f  e | R W |');
    await app.type('1', 'guess number 1');
  });

  it('Ctrl-C leaves at once', async () => {
    const app = await openApp({ flags: MOVING });
    await app.type('<New Game><Letters>');
    app.terminal.type('cbfe\r');
    await app.terminal.waitFor('| c  o  o  o | R W |');
    app.terminal.type('\x03');
    await app.left;
  });
});

it('where nothing moves, a sentence stands for it', async () => {
  const app = await openApp({ flags: '--game letters --seed 7' });
  await app.type('<New Game><Letters>cbfe<Enter>', 'Guess 1 is the code.');
});
