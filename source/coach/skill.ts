import { type HistoryEntry, viewAtEnd } from '../games/history-entry.ts';
import type { Skill } from '../games/statistics-words.ts';
import { codesOf, puzzleOf } from './puzzle.ts';
import { overall, type Reviewed, reviewQuestion } from './review.ts';

/** A review of a game with more codes takes the coach seconds. */
const MOST_CODES = 200_000_000;

/**
 * The question to the coach how a recorded game was played; undefined where that is recorded, where
 * no guess was made, and where the answer would take seconds.
 */
export function askedAbout(entry: HistoryEntry) {
  if (entry.skill !== undefined || entry.guesses.length === 0) return undefined;
  const view = viewAtEnd(entry);
  if (!view || codesOf(puzzleOf(view.rules)) > MOST_CODES) return undefined;
  return reviewQuestion(view);
}

/** The skill of a game, from its entry or from the coach's answer, from 0 to 1. */
export function skillOfGame(
  { skill }: HistoryEntry,
  reviewed: readonly Reviewed[] = [],
): number | undefined {
  return skill ?? overall(reviewed)?.skill;
}

/** The mean of the skills that are known; undefined without one. */
export function skillOver(skills: readonly (number | undefined)[]): Skill | undefined {
  const known = skills.filter((skill) => skill !== undefined);
  const games = known.length;
  if (games === 0) return undefined;
  return { games, mean: known.reduce((sum, skill) => sum + skill, 0) / games };
}
