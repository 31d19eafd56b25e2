import { defined } from '../engine/values.ts';
import { isOnTime, type Streak, streakOn } from './daily.ts';
import { type Distribution, type Played, playedOf } from './distribution.ts';
import type { HistoryEntry } from './history-entry.ts';
import type { PuzzleEntry } from './puzzle-entry.ts';

export type DailyResult = {
  readonly id: string;
  /** How many guesses it took. Absent if the code wasn't broken. */
  readonly guesses?: number;
  readonly isGivenUp?: true;
  /** The game or puzzle was imported, or wasn't begun on its date, so it counts in no streak. */
  readonly isPractice?: true;
};

/** Results by date. A log is about one rule set's daily codes, or its puzzles of the day. */
export type DailyLog = Readonly<Record<string, DailyResult>>;

export type DailyFigures = Streak & Played & { readonly distribution: Distribution };

export function dailyResultOf(entry: HistoryEntry): DailyResult {
  // `begun` is absent if Reveal ended the game before the first guess.
  const { id, result, guesses, daily = '', at, begun = at, imported } = entry;
  return defined({
    id,
    guesses: result === 'won' ? guesses.length : undefined,
    isGivenUp: result === 'given up' || undefined,
    isPractice: imported || !isOnTime(daily, begun) || undefined,
  });
}

/** A puzzle counts as begun when it is answered. A right answer counts as one guess. */
export function puzzleResultOf({ id, result, daily, at, imported }: PuzzleEntry): DailyResult {
  return defined({
    id,
    guesses: result === 'right' ? 1 : undefined,
    isPractice: imported || !isOnTime(daily, at) || undefined,
  });
}

export function dailyFigures(log: DailyLog | undefined = {}, today: string): DailyFigures {
  const results = Object.values(log);
  const onTime = Object.entries(log).filter(
    ([, { guesses, isPractice }]) => guesses && !isPractice,
  );
  const distribution: Record<number, number> = {};
  for (const { guesses } of results) {
    if (guesses) distribution[guesses] = (distribution[guesses] ?? 0) + 1;
  }
  return {
    ...playedOf({ played: results.length, distribution }),
    distribution,
    ...streakOn(today, log[today] !== undefined, new Set(onTime.map(([date]) => date))),
  };
}

/** Why the answer with this `id` doesn't count, or else the streak if the puzzle is today's. */
export function puzzleNotes(
  log: DailyLog,
  about: { readonly id: string; readonly date: string; readonly today: string },
): string[] {
  const { id, date, today } = about;
  const first = log[date];
  if (!first) return [];
  if (first.id !== id) {
    return ['Another program answered this puzzle first. That answer counts.'];
  }
  if (first.isPractice)
    return ["You didn't answer it here on its day, so it doesn't count in your streak."];
  if (date !== today) return [];
  const { streak, longest } = dailyFigures(log, today);
  return longest === 0 ? [] : [`Streak ${streak}, longest ${longest}.`];
}
