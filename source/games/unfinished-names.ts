import type { GameState } from '../engine/game-state.ts';
import { dailyDateOf } from './daily.ts';
import { formatDay } from './dates.ts';
import { idOf } from './history-entry.ts';
import { ruleSetOf } from './index.ts';
import { type Match, turnIn } from './match.ts';

export type Unfinished = GameState | Match;

export const isMatch = (unfinished: Unfinished): unfinished is Match => 'players' in unfinished;

export const unfinishedId = (unfinished: Unfinished): string =>
  isMatch(unfinished) ? unfinished.id : idOf(unfinished);

export const savedAs = (name: string) => `the save "${name}"`;

/** `Daily 5 Dec: Pegs`, and shorter: `Daily: Pegs` or `Daily 5 Dec`. */
export function listedNames(unfinished: Unfinished) {
  const { title } = ruleSetOf(unfinished.rules.id);
  const date = isMatch(unfinished) ? undefined : dailyDateOf(unfinished);
  const kind = isMatch(unfinished) ? 'Friends' : date ? 'Daily' : unfinished.race ? 'Race' : '';
  if (kind === '') return { whole: title, withoutDate: title, withoutGame: title };
  const dated = date ? `${kind} ${formatDay(date)}` : kind;
  return { whole: `${dated}: ${title}`, withoutDate: `${kind}: ${title}`, withoutGame: dated };
}

export const listedName = (unfinished: Unfinished) => listedNames(unfinished).whole;

/** `guess 3`, or `code 2` of a match */
export function listedTurn(unfinished: Unfinished): string {
  if (!isMatch(unfinished)) return `guess ${unfinished.guesses.length + 1}`;
  return `code ${(turnIn(unfinished)?.code ?? 0) + 1}`;
}

export function listedProgress(unfinished: Unfinished): string {
  const turn = listedTurn(unfinished);
  return isMatch(unfinished) ? `${turn} of ${unfinished.codes}` : turn;
}
