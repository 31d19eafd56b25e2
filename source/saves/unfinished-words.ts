import type { GameState } from '../engine/game-state.ts';
import { dailyDateOf } from '../games/daily.ts';
import { formatDay } from '../games/dates.ts';
import { ruleSetOf } from '../games/index.ts';
import { turnIn } from '../games/match.ts';
import { isMatch, type Unfinished } from './unfinished.ts';

export function nameOf({ rules, race }: GameState): string {
  const { title } = ruleSetOf(rules.id);
  return race ? `Race: ${title}` : title;
}

export const savedAs = (name: string) => `the save "${name}"`;

export function listedName(unfinished: Unfinished): string {
  const { title } = ruleSetOf(unfinished.rules.id);
  if (isMatch(unfinished)) return `Friends: ${title}`;
  const date = dailyDateOf(unfinished);
  return date === undefined ? nameOf(unfinished) : `Daily ${formatDay(date)}: ${title}`;
}

export function listedProgress(unfinished: Unfinished): string {
  if (!isMatch(unfinished)) return `guess ${unfinished.guesses.length + 1}`;
  return `code ${(turnIn(unfinished)?.code ?? 0) + 1} of ${unfinished.codes}`;
}
