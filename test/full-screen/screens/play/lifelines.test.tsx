import { expect, it } from 'vitest';
import { gameReducer } from '../../../../source/engine/game.ts';
import { sampleGame } from '../../../helpers/every-screen.ts';
import { ESC, runApp } from '../../../helpers/running-app.tsx';
import { SAMPLES, type Sample } from '../../../helpers/samples.ts';
import { playing } from '../../../helpers/states.ts';

const SAMPLE = SAMPLES.find(({ title }) => title === 'lifelines') as Sample;
const GAME = sampleGame(SAMPLE);
/** A game with one guess left. */
const LAST = sampleGame(
  SAMPLE,
  [...'012345678'].map((digit) => digit.repeat(6)),
);

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
