import { readStamp } from '../text/local-time.ts';
import { counted, skillPercent } from '../text/words.ts';
import type { DailyFigures } from './daily-log.ts';
import type { HistoryEntry } from './history-entry.ts';
import type { RuleSet } from './rule-set.ts';

/**
 * Games that were given up count as played. `average` and `best` are about the guesses of won
 * games, and absent if no game was won.
 */
export type Played = {
  readonly played: number;
  readonly won: number;
  readonly average?: number;
  readonly best?: number;
};

export type GameTotals = Played & {
  /** How many of the latest games were won in a row. */
  readonly streak: number;
  readonly longest: number;
  readonly hints: number;
  readonly distribution: Readonly<Record<number, number>>;
  readonly withoutHints: Played;
};

/** `mean` is from 0 to 1, over the last `games` games. */
export type Skill = { readonly mean: number; readonly games: number };

const MOST_BARS = 9;

const WIDTH = 30;

/** The label is `4`, `12+` or `2-4` guesses, or `x` for games that weren't won. */
export type DistributionRow = {
  readonly label: string;
  readonly games: number;
  readonly guesses?: readonly [least: number, most: number];
};

/**
 * While more than `most` rows are for won games, two are merged: the first two or the last two,
 * whichever have fewer games.
 */
export function distributionRows(
  { distribution, played, won }: Pick<GameTotals, 'distribution' | 'played' | 'won'>,
  most = MOST_BARS,
): DistributionRow[] {
  const lost = played > won ? [{ label: 'x', games: played - won }] : [];
  const numbers = Object.keys(distribution).map(Number);
  if (numbers.length === 0) return lost;
  const [fewest, largest] = [Math.min(...numbers), Math.max(...numbers)];
  let [from, to] = [fewest, largest];
  const gamesIn = (low: number, high: number) =>
    numbers.reduce((sum, n) => sum + (n >= low && n <= high ? (distribution[n] ?? 0) : 0), 0);
  while (to - from + 1 > most) {
    if (gamesIn(fewest, from + 1) < gamesIn(to - 1, largest)) from += 1;
    else to -= 1;
  }
  const rows = Array.from({ length: to - from + 1 }, (_, index) => {
    const guesses = from + index;
    const low = guesses === from ? fewest : guesses;
    const high = guesses === to ? largest : guesses;
    const label = low < guesses ? `${low}-${high}` : `${guesses}${high > guesses ? '+' : ''}`;
    return { label, games: gamesIn(low, high), guesses: [low, high] as const };
  });
  return [...rows, ...lost];
}

/** `width` columns for the longest bar, and at least 1 for each row with games. */
export function barLengths(rows: readonly DistributionRow[], width: number): number[] {
  const most = Math.max(1, ...rows.map(({ games }) => games));
  return rows.map(({ games }) =>
    games === 0 ? 0 : Math.max(1, Math.round((games / most) * width)),
  );
}

export function formatMean(mean: number | undefined): string {
  return mean === undefined ? '' : mean.toFixed(1);
}

export function gameLines(set: RuleSet, figures: GameTotals, skill?: Skill): string[] {
  if (figures.played === 0) return [set.title, '  No games yet.'];
  return [
    set.title,
    ...gameSentences(set, figures, skill).map((sentence) => `  ${sentence}`),
    '',
    ...barLines(figures),
  ];
}

function gameSentences(set: RuleSet, figures: GameTotals, skill?: Skill): string[] {
  const { played, won, streak, longest, average, best, hints, withoutHints } = figures;
  const par = set.par(set.rules);
  const strong = par === undefined ? '' : ` Par ${formatMean(par)}.`;
  const mean = (guesses: number) => `${formatMean(guesses)} guesses on average`;
  return [
    `${counted(played, 'game')}, ${won} won, ${streak} in a row, longest ${longest}.`,
    ...(average === undefined ? [] : [`${mean(average)}, ${best} at best.${strong}`]),
    ...(skill ? [`Skill ${skillPercent(skill.mean)} over the last ${ofGames(skill.games)}.`] : []),
    hints === 0
      ? 'No hints.'
      : `${counted(hints, 'hint')}. Without hints: ${counted(withoutHints.played, 'game')}, ${withoutHints.won} won${
          withoutHints.average === undefined ? '' : `, ${mean(withoutHints.average)}`
        }.`,
  ];
}

const ofGames = (games: number) => (games === 1 ? 'game' : `${games} games`);

function barLines(figures: GameTotals): string[] {
  const rows = distributionRows(figures);
  const lengths = barLengths(rows, WIDTH);
  const digits = Math.max(...rows.map(({ games }) => String(games).length));
  return rows.map(({ label, games }, index) => {
    const bar = '#'.repeat(lengths[index] ?? 0).padEnd(WIDTH);
    const what = label === 'x' ? '  not broken' : '';
    return `  ${label.padStart(5)}  ${bar}  ${String(games).padStart(digits)}${what}`;
  });
}

export function dailyLines(
  title: string,
  games: readonly (readonly [RuleSet, DailyFigures])[],
): string[] {
  const width = Math.max(...games.map(([{ title }]) => title.length));
  return [
    title,
    ...games.map(([{ title }, figures]) => `  ${title.padEnd(width)}  ${dailySentence(figures)}`),
  ];
}

function dailySentence({ played, won, streak, longest }: DailyFigures): string {
  if (played === 0) return 'none yet.';
  return `${played} played, ${won} won, streak ${streak}, longest ${longest}.`;
}

export function lastPlayed(
  games: Readonly<Record<string, { readonly last: readonly HistoryEntry[] }>>,
): string | undefined {
  const entries = Object.values(games).flatMap(({ last }) => last.at(-1) ?? []);
  const momentOf = ({ at }: HistoryEntry) => readStamp(at) ?? 0;
  return entries.sort((a, b) => momentOf(b) - momentOf(a))[0]?.game;
}
