import type { Update } from '../../source/full-screen/model/navigation.ts';
import type { AppState } from '../../source/full-screen/model/state.ts';
import { dailySeed } from '../../source/games/hashed-games.ts';
import { type PuzzleOutcome, puzzleEntryOf } from '../../source/saves/puzzle-entry.ts';
import { answerTo } from './coach.ts';
import { CLOCK } from './daily-states.ts';
import { choose, updated } from './steps.ts';

/** The state once the coach has made the puzzle that an update asks for. */
export function withPuzzleMade({ state, effects }: Update): AppState {
  const effect = effects.find(({ type }) => type === 'ask');
  if (effect?.type !== 'ask') throw new Error('No puzzle was asked for.');
  const answer = answerTo(effect.question);
  return updated(state, { type: 'answered', key: effect.key, answer }).state;
}

/** A new puzzle, opened from the first menu, which the coach still makes. */
export function puzzleAskedIn(start: AppState): Update {
  return updated(start, choose('puzzles'), choose('new'));
}

/** The same once it is made. */
export function puzzleIn(start: AppState): AppState {
  return withPuzzleMade(puzzleAskedIn(start));
}

/** The message that opens the puzzle of the day of Pegs, which may have been answered before. */
export function pegsOpened(answered?: Pick<PuzzleOutcome, 'result' | 'answer'>, date = TODAY) {
  const about = { id: 'an-answer', of: 'pegs', daily: date };
  const entry = answered && puzzleEntryOf({ ...about, ...answered }, `${date}T21:14:03+01:00`);
  const seed = String(dailySeed('pegs', date, 'puzzle'));
  return { type: 'puzzleOpened', setId: 'pegs', date, seed, ...(entry && { entry }) } as const;
}

const TODAY = CLOCK.today;

/** The puzzle of the day of Pegs, opened from the first menu. */
export function puzzleOfTheDay(
  start: AppState,
  answered?: Pick<PuzzleOutcome, 'result' | 'answer'>,
): AppState {
  return withPuzzleMade(updated(start, choose('puzzles'), pegsOpened(answered)));
}
