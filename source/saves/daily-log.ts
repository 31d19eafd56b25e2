import { isOnTime, type Streak, streakOn } from '../games/daily.ts';
import type { HistoryEntry } from './history-entry.ts';

/** How a daily code ended. */
export type DailyResult = {
  /** The id of the game. */
  readonly id: string;
  /** In how many guesses it was broken; absent if it was not. */
  readonly broken?: number;
  /** It counts in no streak: it was not begun on its date, or comes from another file. */
  readonly isPractice?: true;
};

/** How the daily codes of one game ended, by their dates. */
export type DailyLog = Readonly<Record<string, DailyResult>>;

/** What the daily codes of one game come to. */
export type DailyFigures = Streak & {
  readonly played: number;
  readonly won: number;
  /** How many guesses the broken ones took on average; absent if there is none. */
  readonly average?: number;
};

/** How the daily code of an entry ended. Of the entries of one game and date the first counts. */
export function dailyResultOf(entry: HistoryEntry): DailyResult {
  const { id, result, guesses, daily = '', begun, imported } = entry;
  return {
    id,
    ...(result === 'won' && { broken: guesses.length }),
    ...((imported || !isOnTime(daily, begun)) && { isPractice: true }),
  };
}

/** The figures on the date `today`. */
export function dailyFigures(log: DailyLog, today: string): DailyFigures {
  const results = Object.values(log);
  const broken = results.flatMap(({ broken }) => broken ?? []);
  const onTime = Object.entries(log).filter(([, { broken, isPractice }]) => broken && !isPractice);
  const sum = broken.reduce((sum, guesses) => sum + guesses, 0);
  return {
    played: results.length,
    won: broken.length,
    ...(broken.length > 0 && { average: sum / broken.length }),
    ...streakOn(today, log[today] !== undefined, new Set(onTime.map(([date]) => date))),
  };
}
