import { expect, it } from 'vitest';
import { gameReducer, playerView } from '../../../source/engine/game.ts';
import { turnSentences } from '../../../source/full-screen/model/screen-reader-text.ts';
import { sampleGame } from '../../helpers/every-screen.ts';
import { SAMPLES, type Sample } from '../../helpers/samples.ts';
import { gameWith } from '../../helpers/states.ts';

function sampleOf(title: string): Sample {
  return SAMPLES.find((sample) => sample.title === title) ?? expect.fail(title);
}

it('a game is told in one sentence per turn, and one for what is left', () => {
  const sentences = (...guesses: string[]) =>
    turnSentences(playerView(gameWith('550022', guesses)));
  expect(sentences().at(-1)).toBe('10 of 10 guesses left.');
  expect(sentences('153455', '5500')).toEqual([
    'Guess 1, 1 5 3 4 5 5: 1 red, 1 white.',
    'Guess 2, 5 5 0 0: 4 red, 0 white.',
    '8 of 10 guesses left.',
  ]);
});

it('what lifelines revealed is told after the turns', () => {
  const game = ['Lifeline#1', 'Lifeline#2'].reduce(
    (now, word) => gameReducer(now, { type: 'aid', word }),
    sampleGame(sampleOf('lifelines'), ['000000']),
  );
  const [turn, one, two, left] = turnSentences(playerView(game));
  expect(turn).toBe('Guess 1, 0 0 0 0 0 0: 1 red, 0 white.');
  expect(one).toMatch(/^Lifeline#1: the pattern contains a \d\.$/);
  expect(two).toMatch(/^Lifeline#2: digit \d of the pattern is a \d\.$/);
  expect(left).toBe('6 of 10 guesses left.');
});

it('a game that begins tells what there is, and the code where it is on show', () => {
  expect(turnSentences(playerView(sampleGame(sampleOf('pegs-large'), [])))).toEqual([
    'The colors: B blue, G green, O orange, P purple, R red, Y yellow, M maroon, W white, T teal, N navy, L lime, C cyan.',
    'Enter makes the guess, Esc opens the menu, ? is help.',
    'Testing mode: the code is yellow maroon white teal navy lime cyan blue green orange.',
    '30 of 30 guesses left.',
  ]);
});
