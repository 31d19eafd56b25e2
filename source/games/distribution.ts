import { sumOf } from '../engine/values.ts';

/** How many games were won in each number of guesses. */
export type Distribution = Readonly<Record<number, number>>;

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

export type Outcomes = { readonly played: number; readonly distribution: Distribution };

export function playedOf({ played, distribution }: Outcomes): Played {
  const numbers = Object.keys(distribution).map(Number);
  const won = sumOf(Object.values(distribution));
  const guesses = sumOf(numbers.map((number) => number * (distribution[number] ?? 0)));
  return { played, won, ...(won > 0 && { average: guesses / won, best: Math.min(...numbers) }) };
}

const MOST_BARS = 9;

/** The label is `4`, `12+` or `2-4` guesses, or `x` for games that weren't won. */
export type DistributionRow = {
  readonly label: string;
  readonly games: number;
  readonly guesses?: readonly [least: number, most: number];
};

/** If won games need more than `most` rows, rows with few games at either end are merged. */
export function distributionRows(
  { distribution, played }: Outcomes,
  most = MOST_BARS,
): DistributionRow[] {
  const notWon = played - sumOf(Object.values(distribution));
  const lost = notWon > 0 ? [{ label: 'x', games: notWon }] : [];
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
