import { countCodes } from '../engine/rules.ts';
import { sumOf } from '../engine/values.ts';
import { type HistoryEntry, isCutShort, viewAtEnd } from '../games/history-entry.ts';
import { overall, type Reviewed, reviewQuestion } from './game-review.ts';

/** With more codes than this, a review can take seconds. */
const MOST_CODES = 200_000_000;

/**
 * The question that has the coach rate the player's skill in a game. Undefined if the skill is
 * already known, if the game can't be reviewed, or if the review could take seconds.
 */
export function askedAbout(entry: HistoryEntry) {
  // If a game was cut short, there is no review: the beginning of a game shows no skill.
  if (entry.skill !== undefined || entry.guesses.length === 0 || isCutShort(entry))
    return undefined;
  const view = viewAtEnd(entry);
  if (!view || countCodes(view.rules) > MOST_CODES) return undefined;
  return reviewQuestion(view);
}

export function skillOfGame(
  entry: HistoryEntry,
  reviewed: readonly Reviewed[] = [],
): number | undefined {
  return isCutShort(entry) ? undefined : (entry.skill ?? overall(reviewed)?.skill);
}

const RECENT = 10;

/** The games that count for the skill in the statistics. `last`: the latest games, oldest first. */
export const recentOf = (last: readonly HistoryEntry[]) =>
  last.filter((entry) => !isCutShort(entry)).slice(-RECENT);

/** `mean` is from 0 to 1, over the last `games` games. */
export type Skill = { readonly mean: number; readonly games: number };

export function skillOver(skills: readonly (number | undefined)[]): Skill | undefined {
  const known = skills.filter((skill) => skill !== undefined);
  const games = known.length;
  if (games === 0) return undefined;
  return { games, mean: sumOf(known) / games };
}
