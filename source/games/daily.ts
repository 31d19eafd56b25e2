import type { GameState } from '../engine/game-state.ts';
import { daysBetween } from './dates.ts';
import { DEFAULT_RULE_SET, RULE_SETS } from './index.ts';
import type { RuleSet } from './rule-set.ts';

export const FIRST_DAILY = '2026-11-01';

export const DAILY_SETS: readonly RuleSet[] = RULE_SETS.filter((set) => !set.takesAnyNumbers);

export function dailyDateOf({ origin }: Pick<GameState, 'origin'>): string | undefined {
  return origin?.daily;
}

export const isDaily = (game: GameState): boolean => dailyDateOf(game) !== undefined;

export function dailyFlags(id: string, date: string): string {
  return `${id === DEFAULT_RULE_SET.rules.id ? '' : `--game ${id} `}--date ${date}`;
}

export function dailyNumber(date: string): number {
  return daysBetween(FIRST_DAILY, date) + 1;
}

export const OTHER_FIRST = 'Another program finished this daily code first. That game counts.';

export function isOnTime(daily: string, begun: string | undefined): boolean {
  return begun?.slice(0, daily.length) === daily;
}

const WEEK = 7;

export type Streak = {
  readonly streak: number;
  readonly longest: number;
};

/**
 * `broken` has the dates whose code was broken on time. A streak may miss one of any seven days in
 * a row. The current streak ends today or, while today's game isn't finished, yesterday. Dates
 * after `today` don't count, because the clock may have been set back.
 */
export function streakOn(today: string, isFinished: boolean, broken: ReadonlySet<string>): Streak {
  // Days are counted from today: 0 is today, -1 is yesterday.
  const brokenDays = new Set([...broken].map((date) => daysBetween(today, date)));
  const first = Math.min(...brokenDays);
  let [streak, longest, missed] = [0, 0, Number.NEGATIVE_INFINITY];
  for (let day = first; day <= (isFinished ? 0 : -1); day++) {
    if (brokenDays.has(day)) {
      streak += 1;
      longest = Math.max(longest, streak);
    } else {
      // After a second miss within a week, the streak is only the days between the two misses.
      if (day - missed < WEEK) streak = day - missed - 1;
      missed = day;
    }
  }
  return { streak, longest };
}
