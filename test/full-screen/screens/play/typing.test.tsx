import { describe, expect, it } from 'vitest';
import { sampleGame } from '../../../helpers/every-screen.ts';
import { keyOf } from '../../../helpers/keys.ts';
import {
  ESC,
  LEFT,
  type Running,
  type RunningOptions,
  runApp,
  UP,
} from '../../../helpers/running-app.tsx';
import { SAMPLES, type Sample } from '../../../helpers/samples.ts';
import { playing } from '../../../helpers/states.ts';

function sampleOf(title: string): Sample {
  return SAMPLES.find((sample) => sample.title === title) ?? expect.fail(title);
}

/** A game of a sample that has just begun. */
function begin(
  title: string,
  guesses: readonly string[] = [],
  look: RunningOptions['look'] = {},
): Running {
  return runApp({ look, state: playing(sampleGame(sampleOf(title), guesses)) });
}

it.each(['1453', 'obpg', 'OBPG', 'o4Pg'])(
  'is typed by its digit or its letter: %s',
  async (text) => {
    const { terminal, store } = begin('colors');
    terminal.type(text);
    await terminal.waitFor('| O  B  P  G | 0 0 |');
    await terminal.waitFor(`four colors: ${text}`);
    terminal.type('\r');
    await terminal.waitFor('guess 2 of 10');
    expect(store.read().game?.guesses).toEqual(['OBPG']);
  },
);

it.each([
  ['spam', 'Your guess was "spam". It must be only colors R, O, Y, G, B, and P.'],
  ['0126', 'Your guess was "0126". It must be only colors R, O, Y, G, B, and P.'],
  ['012', 'Your guess was "012". This is too short.\n A guess has 4 colors.'],
])('what is no color is refused: %s', async (text, words) => {
  const { terminal, store } = begin('colors');
  terminal.type(`${text}\r`);
  expect(await terminal.waitFor(words)).toContain(`four colors: ${text}\n`);
  expect(store.read().game?.guesses).toEqual([]);
});

it('a color is stepped from where it was typed by its digit', async () => {
  const { terminal } = begin('colors');
  terminal.type(`1${LEFT}${UP}`);
  await terminal.waitFor('| Y  o  o  o | 0 0 |');
});

it('a color has its clue on the board alone', async () => {
  const { terminal } = begin('colors');
  terminal.type('0123\r');
  expect(await terminal.waitFor('| R  O  Y  G | 1 2 |')).not.toContain('Your clue is');
});

it('a letter is taken as a small one', async () => {
  const { terminal, store } = begin('letters');
  terminal.type('AbCd');
  await terminal.waitFor('| a  b  c  d | 0 0 |');
  terminal.type('\r');
  await terminal.waitFor('Enter guess number 2 :');
  expect(store.read().game?.guesses).toEqual(['abcd']);
});

it('a letter is stepped from a capital', async () => {
  const { terminal } = begin('letters');
  terminal.type(`B${LEFT}${UP}`);
  await terminal.waitFor('| c  o  o  o | 0 0 |');
});

it('a letter may come twice where that was chosen', async () => {
  const { terminal } = begin('letters-repeats');
  terminal.type('aafa\r');
  expect(await terminal.waitFor('Enter guess number 2 :')).toContain('| a  a  f  a | 1 1 |');
});

it('a peg is typed by a small letter too', async () => {
  const { terminal, store } = begin('pegs');
  terminal.type('rBby');
  expect(await terminal.waitFor('| R  B  B  Y | 0 0 |')).toContain('Enter guess: rBby\n');
  terminal.type('\r');
  await terminal.waitFor('| R  B  B  Y | 2 1 |');
  expect(store.read().game?.guesses).toEqual(['RBBY']);
});

it('a number that was guessed is refused the second time', async () => {
  const { terminal, store } = begin('lifelines', ['123456']);
  terminal.type('123456\r');
  const screen = await terminal.waitFor('Your guess was "123456". You have already made it.');
  expect(screen).toContain('Guess 2: 123456\n');
  expect(store.read().game?.guesses).toEqual(['123456']);
});

it.each([
  ['12345', 'Your guess was "12345". This is too short.\n A guess has 6 digits.'],
  ['12345x', 'Your guess was "12345x". It must be only digits 0 through 9.'],
])('a number %s is refused', async (text, words) => {
  const { terminal } = begin('lifelines');
  terminal.type(`${text}\r`);
  expect(await terminal.waitFor(words)).toContain(`Guess 1: ${text}\n`);
});

it('a row that is full takes a symbol in the place of the one under the cursor', async () => {
  const { terminal } = begin('letters');
  terminal.type(`abcd${LEFT}${LEFT}e`);
  await terminal.waitFor('| a  b  e  d | 0 0 |');
  terminal.type('f');
  await terminal.waitFor('| a  b  e  f | 0 0 |');
});

it('Backspace after a fill takes out its last peg alone', async () => {
  const { terminal, store } = begin('code-breakers');
  terminal.type('0*3');
  await terminal.waitFor('save and quit): 033333');
  terminal.type('\x7f');
  await expect.poll(() => store.read().game?.draft).toBe('03333');
});

it('a row that is full takes a word behind it, which is no guess any more', async () => {
  const { terminal, store } = begin('letters');
  terminal.type('abcdx');
  await terminal.waitFor('Enter guess number 1 : abcdx');
  expect(store.read().game?.draft).toBe('abcdx');
});

describe('history', () => {
  const table = 'No.  Guess  Black  White\n   1  RBBY       2      1\n   2  GGOO       0      0';

  it('the history is a page that a word on the prompt opens, and Esc closes', async () => {
    const { terminal, store } = begin('pegs', ['RBBY', 'GGOO']);
    terminal.type('history\r');
    expect(await terminal.waitFor(/^ History$/m)).toContain(table);
    terminal.type(ESC);
    await terminal.waitFor('guess 3 of 12');
    expect(store.read().game).toMatchObject({ draft: '', guesses: ['RBBY', 'GGOO'] });
  });

  it('the history is in the game menu', async () => {
    const { terminal } = begin('pegs', ['RBBY', 'GGOO']);
    terminal.type(ESC);
    terminal.type(await keyOf(terminal, 'History'));
    expect(await terminal.waitFor(/^ History$/m)).toContain(table);
  });

  it('the history of many guesses begins at its end, and scrolls from there', async () => {
    const sample = sampleOf('pegs-large');
    const size = { columns: 60, rows: 20 };
    const game = sampleGame(sample, [...sample.guesses, ...sample.guesses.slice(0, 10)]);
    const { terminal } = runApp({ size, state: playing(game, { size }) });
    terminal.type('history\r');
    expect(await terminal.waitFor('lines 9-25 of 25')).toMatch(/^ +24 /m);
    terminal.type(UP);
    await terminal.waitFor('lines 8-24 of 25');
    terminal.type('\x1b[H');
    expect(await terminal.waitFor('lines 1-17 of 25')).toContain('No.  Guess');
  });

  it('the history says that there is none yet', async () => {
    const { terminal } = begin('pegs');
    terminal.type('history\r');
    await terminal.waitFor('No guesses yet.');
  });

  it('history is no word of the other games', async () => {
    const { terminal } = begin('letters');
    terminal.type('history\r');
    await terminal.waitFor('Your guess was "history". This is too long.');
  });
});
