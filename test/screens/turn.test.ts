import { expect, it } from 'vitest';
import { playerView } from '../../source/engine/game.ts';
import { turnSentence } from '../../source/screens/turn.ts';
import { gameWith } from './states.ts';

it.each([
  [[], '10 of 10 guesses left.'],
  [['153455'], 'Guess 1, 1 5 3 4 5 5: 1 red, 1 white; 9 of 10 guesses left.'],
  [['153455', '5500'], 'Guess 2, 5 5 0 0: 4 red, 0 white; 8 of 10 guesses left.'],
])('after %j the game stands so', (guesses, sentence) => {
  expect(turnSentence(playerView(gameWith('550022', guesses)))).toBe(sentence);
});
