import { countCodes } from '../engine/rules.ts';
import { type HistoryEntry, isCutShort, viewAtEnd } from '../games/history-entry.ts';
import type { Skill } from '../games/statistics-words.ts';
import { overall, type Reviewed, reviewQuestion } from './game-review.ts';

/** With more codes than this, the coach needs seconds for a review. */
const MOST_CODES = 200_000_000;

/**
 * The question for the review that tells the skill of a recorded game. Undefined if the skill is
 * recorded, if the review is impossible or takes seconds, or if the player made no guess, gave up
 * or revealed the code: the beginning of a game shows no skill.
 */
export function askedAbout(entry: HistoryEntry) {
  if (entry.skill !== undefined || entry.guesses.length === 0 || isCutShort(entry))
    return undefined;
  const view = viewAtEnd(entry);
  if (!view || countCodes(view.rules) > MOST_CODES) return undefined;
  return reviewQuestion(view);
}

/** How well a game was played, from 0 to 1: the recorded skill or else the review's, if known. */
export function skillOfGame(
  entry: HistoryEntry,
  reviewed: readonly Reviewed[] = [],
): number | undefined {
  return isCutShort(entry) ? undefined : (entry.skill ?? overall(reviewed)?.skill);
}

/** The statistics show the mean skill of this many games, the latest ones. */
const RECENT = 10;

/** The games that count for the skill in the statistics. `last`: the latest games, oldest first. */
export const recentOf = (last: readonly HistoryEntry[]) =>
  last.filter((entry) => !isCutShort(entry)).slice(-RECENT);

/** The mean of the known skills; undefined if none is known. */
export function skillOver(skills: readonly (number | undefined)[]): Skill | undefined {
  const known = skills.filter((skill) => skill !== undefined);
  const games = known.length;
  if (games === 0) return undefined;
  return { games, mean: known.reduce((sum, skill) => sum + skill, 0) / games };
}
