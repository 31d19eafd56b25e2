import type { Reviewed } from '../../../coach/review.ts';
import type { GameState } from '../../../engine/game.ts';
import { aidLines, endLines, replaySteps } from '../../../games/replay.ts';
import { formatNumber } from '../../../text/words.ts';
import { memoizeByObject } from '../../model/once.ts';

const stepsOf = memoizeByObject(replaySteps);

export function lastStep(game: GameState): number {
  return stepsOf(game).length - 1;
}

/** The game at a step; a step beyond its end shows the end. */
export function stepAt(game: GameState, at: number): GameState {
  const steps = stepsOf(game);
  return steps[Math.min(at, steps.length - 1)] as GameState;
}

/** How many codes were left before the first guess and after each; 0 after the right one. */
export function countsIn(reviewed: readonly Reviewed[]): number[] {
  return [
    ...reviewed.slice(0, 1).map(({ before }) => before),
    ...reviewed.map(({ after }) => after),
  ];
}

/** `11,368`, or that the code is broken if none is left. */
export function leftText(count: number): string {
  return count === 0 ? 'broken' : formatNumber(count);
}

/** What is said at a step: what aids revealed before its guess, and the game's words at the end. */
export function sentencesAt(game: GameState, at: number): string[] {
  const step = stepAt(game, at);
  const before = at > 0 ? stepAt(game, at - 1) : undefined;
  return [...aidLines(before, step), ...endLines(step)];
}
