import type { Update } from '../../source/full-screen/model/navigation.ts';
import type { AppState } from '../../source/full-screen/model/state.ts';
import { answerTo } from './coach.ts';
import { choose, updated } from './steps.ts';

/** The state once the coach has made the puzzle that an update asks for. */
export function withPuzzleMade({ state, effects }: Update): AppState {
  const effect = effects.find(({ type }) => type === 'ask');
  if (effect?.type !== 'ask') throw new Error('No puzzle was asked for.');
  const answer = answerTo(effect.question);
  return updated(state, { type: 'answered', key: effect.key, answer }).state;
}

/** A puzzle, opened from the first menu. */
export function puzzleIn(start: AppState): AppState {
  return withPuzzleMade(updated(start, choose('puzzles')));
}
