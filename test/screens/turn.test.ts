import { expect, it } from 'vitest';
import { playerView } from '../../source/engine/game.ts';
import { turnSentences } from '../../source/screens/turn.ts';
import { gameWith } from './states.ts';

it('a game is told in one sentence per turn, and one for what is left', () => {
  const sentences = (...guesses: string[]) =>
    turnSentences(playerView(gameWith('550022', guesses)));
  expect(sentences()).toEqual(['10 of 10 guesses left.']);
  expect(sentences('153455', '5500')).toEqual([
    'Guess 1, 1 5 3 4 5 5: 1 red, 1 white.',
    'Guess 2, 5 5 0 0: 4 red, 0 white.',
    '8 of 10 guesses left.',
  ]);
});
