import type { GameState } from '../engine/game-state.ts';
import { dailyDateOf } from '../games/daily.ts';
import { formatDay } from '../games/dates.ts';
import { ruleSetOf } from '../games/index.ts';
import { turnIn } from '../games/match.ts';
import { isMatch, type Unfinished } from './unfinished.ts';

/** The name of a game in lists and titles, such as `Pegs`, or `Race: Pegs` for a race. */
export function nameOf({ rules, race }: GameState): string {
  const { title } = ruleSetOf(rules.id);
  return race ? `Race: ${title}` : title;
}

/** What a slot holds, by the name that the player gave it: `the save "Ana"`. */
export const savedAs = (name: string) => `the save "${name}"`;

/** In a list: `Code Breakers`, `Daily 27 Nov: Colors`, `Friends: Pegs`. */
export function listedName(unfinished: Unfinished): string {
  const { title } = ruleSetOf(unfinished.rules.id);
  if (isMatch(unfinished)) return `Friends: ${title}`;
  const date = dailyDateOf(unfinished);
  return date === undefined ? nameOf(unfinished) : `Daily ${formatDay(date)}: ${title}`;
}

/** The progress of an unfinished game or match in a list: `guess 3`, `code 2 of 4`. */
export function listedProgress(unfinished: Unfinished): string {
  if (!isMatch(unfinished)) return `guess ${unfinished.guesses.length + 1}`;
  return `code ${(turnIn(unfinished)?.code ?? 0) + 1} of ${unfinished.codes}`;
}
