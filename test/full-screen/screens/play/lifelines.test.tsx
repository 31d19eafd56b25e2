import { expect, it } from 'vitest';
import { gameReducer } from '../../../../source/engine/game.ts';
import { screenOf } from '../../../../source/full-screen/model/state.ts';
import { sampleGame } from '../../../helpers/every-screen.ts';
import { DOWN, ENTER, ESC, runApp } from '../../../helpers/running-app.tsx';
import { SAMPLES, type Sample } from '../../../helpers/samples.ts';
import { playing } from '../../../helpers/states.ts';

const SAMPLE = SAMPLES.find(({ title }) => title === 'lifelines') as Sample;
const GAME = sampleGame(SAMPLE);
/** A game with one guess left. */
const LAST = sampleGame(
  SAMPLE,
  [...'012345678'].map((digit) => digit.repeat(6)),
);
const SMALL = { columns: 60, rows: 20 };

function aided(...words: string[]) {
  return words.reduce((game, word) => gameReducer(game, { type: 'aid', word }), GAME);
}

it('a lifeline on the prompt reveals a number, and costs a guess', async () => {
  const { terminal, store, saves } = runApp({ state: playing(GAME) });
  terminal.type('Lifeline#1\r');
  const screen = await terminal.waitFor(/Lifeline#1: the pattern contains a [0-9]\./);
  expect(screen).toContain('6 digits, 7 guesses left, guess 3');
  expect(screen).toContain('| -  -  -  -  -  - | - - |');
  expect(screen).toMatch(/^ Guess 3:$/m);
  expect(store.read().game?.used).toHaveLength(1);
  await terminal.waitFor(() => saves.kept?.used.length === 1);
});

it('a lifeline on the prompt reveals a number in its place, and costs two', async () => {
  const { terminal } = runApp({ state: playing(GAME) });
  terminal.type('Lifeline#2\r');
  const screen = await terminal.waitFor(/digit (\d) of the pattern is a (\d)\./);
  const [, place = '', symbol] = /digit (\d) of the pattern is a (\d)\./.exec(screen) ?? [];
  expect(SAMPLE.secret[Number(place) - 1]).toBe(symbol);
  expect(screen).toContain('6 digits, 6 guesses left, guess 3');
});

it.each([
  ['Lifeline#1', aided('Lifeline#1'), 'You have already used Lifeline#1.'],
  ['Lifeline#2', LAST, 'You do not have enough guesses left for Lifeline#2.'],
  ['lifeline#1', GAME, 'Your guess was "lifeline#1". This is too long.'],
])('the word %s is refused on the prompt, and stays to be corrected', async (word, game, words) => {
  const { terminal, store } = runApp({ state: playing(game) });
  terminal.type(`${word}\r`);
  expect(await terminal.waitFor(words)).toMatch(new RegExp(`^ Guess \\d+: ${word}$`, 'm'));
  expect(store.read().game).toEqual({ ...game, draft: word });
});

it('Reveal on the prompt loses the game', async () => {
  const { terminal, saves } = runApp({ state: playing(GAME) });
  terminal.type('Reveal\r');
  await terminal.waitFor('Reveal the code and lose?');
  terminal.type('y');
  const screen = await terminal.waitFor('> 1: Play again');
  expect(screen).toContain(`The pattern was ${SAMPLE.secret}.`);
  expect(screen).toContain('| 9  0  7  2  2  1 | R W |');
  expect(saves.kept).toBeUndefined();
});

it.each([
  ['its number', '3'],
  ['arrows and Enter', DOWN + DOWN + ENTER],
])('a lifeline in the game menu is chosen by %s', async (_, keys) => {
  const { terminal, store } = runApp({ state: playing({ ...GAME, draft: '12' }) });
  terminal.type(ESC);
  await terminal.waitFor(
    /3: Lifeline#2\n.* reveals a digit in its position, costs 2\n.* guesses\n/,
  );
  terminal.type(keys);
  const screen = await terminal.waitFor(/Lifeline#2: digit \d of the pattern is a \d\./);
  expect(screen).toContain('guess 3');
  expect(store.read().game?.draft).toBe('12');
});

it('a lifeline in the game menu that is refused leaves the menu open, and says why', async () => {
  const game = aided('Lifeline#1');
  const { terminal, store } = runApp({ state: playing(game) });
  terminal.type(ESC);
  const screen = await terminal.waitFor('Game menu');
  expect(screen).toMatch(/2: Lifeline#1\n.* You have already used Lifeline#1\.\n/);
  terminal.type('2');
  await terminal.waitFor(() => store.read().notices.length > 0);
  expect(store.read().notices).toEqual(['You have already used Lifeline#1.']);
  expect(screenOf(store.read()).name).toBe('gameMenu');
  expect(store.read().game).toEqual(game);
});

it('Reveal in the game menu loses the game', async () => {
  const { terminal } = runApp({ state: playing(GAME) });
  terminal.type(ESC);
  await terminal.waitFor('0: Reveal');
  expect(terminal.screen()).not.toContain('Give up');
  terminal.type('0');
  await terminal.waitFor('Reveal the code and lose?');
  terminal.type('y');
  await terminal.waitFor(`The pattern was ${SAMPLE.secret}.`);
});

it.each(['lifelines', 'lifelines-8'])(
  'stays beside the board in a small window: %s',
  async (title) => {
    const sample = SAMPLES.find((one) => one.title === title) as Sample;
    const { terminal } = runApp({
      size: SMALL,
      state: playing(sampleGame(sample), { size: SMALL }),
    });
    terminal.type('Lifeline#1\rLifeline#2\r');
    await terminal.waitFor('Lifeline#2: digit');
    const guess = '5'.repeat(sample.secret.length);
    terminal.type(`${guess}\r`);
    await terminal.waitFor('Guess 4:');
    terminal.type('12');
    const screen = await terminal.waitFor(/Guess 4: 12$/m);
    expect(screen).toMatch(/ {3}contains a \d$/m);
    expect(screen).toMatch(/ {3}digit \d is a \d$/m);
  },
);

it('what lifelines revealed is there again when the game is loaded', async () => {
  const game = aided('Lifeline#1');
  const { terminal, store } = runApp({ state: playing(game) });
  terminal.type('wq\r2Tim\r');
  await terminal.waitFor('Game saved in slot 2 as Tim.');
  terminal.type('3');
  await terminal.waitFor('Lifelines, 6 digits, 7 guesses left, guess 3');
  terminal.type('2');
  await terminal.waitFor(/ {3}contains a \d$/m);
  expect(store.read().game).toEqual(game);
  terminal.type('Lifeline#1\r');
  await terminal.waitFor('You have already used Lifeline#1.');
});
