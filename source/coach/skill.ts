import { countCodes } from '../engine/rules.ts';
import { type HistoryEntry, isCutShort, viewAtEnd } from '../games/history-entry.ts';
import type { Skill } from '../games/statistics-words.ts';
import { overall, type Reviewed, reviewQuestion } from './game-review.ts';

/** With more codes than this, the coach needs seconds for a review. */
const MOST_CODES = 200_000_000;

/**
 * Asks for the review of a recorded game, which tells the player's skill. Undefined if the skill is
 * recorded already, or if the review would take seconds. Also undefined without a guess, or if the
 * player gave up or revealed the code: the first guesses alone don't show skill.
 */
export function askedAbout(entry: HistoryEntry) {
  if (entry.skill !== undefined || entry.guesses.length === 0 || isCutShort(entry))
    return undefined;
  const view = viewAtEnd(entry);
  if (!view || countCodes(view.rules) > MOST_CODES) return undefined;
  return reviewQuestion(view);
}

/** How well a game was played, from 0 to 1: as recorded, or else as the coach's review says. */
export function skillOfGame(
  entry: HistoryEntry,
  reviewed: readonly Reviewed[] = [],
): number | undefined {
  return isCutShort(entry) ? undefined : (entry.skill ?? overall(reviewed)?.skill);
}

/** The statistics show the mean skill of this many games, the latest ones. */
const RECENT = 10;

/** The games that the skill in the statistics covers. `last` is sorted by when the games ended. */
export const recentOf = (last: readonly HistoryEntry[]) =>
  last.filter((entry) => !isCutShort(entry)).slice(-RECENT);

/** The mean of the known skills; undefined if none is known. */
export function skillOver(skills: readonly (number | undefined)[]): Skill | undefined {
  const known = skills.filter((skill) => skill !== undefined);
  const games = known.length;
  if (games === 0) return undefined;
  return { games, mean: known.reduce((sum, skill) => sum + skill, 0) / games };
}
