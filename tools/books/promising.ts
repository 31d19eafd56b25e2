import type { Clues, Numbers } from './proof-tables.ts';

/** Estimates assume that a clue tells this share of log₂(clues) bits, the most that it can tell. */
const SHARE = 0.8;
/**
 * Up to PLAYED guesses, those with the best estimates, are compared by playing the games of all
 * codes to the end. Each further guess of a game is one of up to LOOKED_AT codes, the one with the
 * best estimate. Here, an estimate takes at most AGAINST codes as the secret.
 */
const PLAYED = 40;
const LOOKED_AT = 40;
const AGAINST = 200;
/** Only this many guesses with the same estimate are compared, as most are equivalent. */
const ALIKE = 2;
/** Estimates count as equal if they agree when rounded to 1/ROUNDED of a guess. */
const ROUNDED = 1024;
const GUESSES = 2 ** 16;

/**
 * Returns a function that finds the best guesses of `pool` if `codes` are left: at most `most` of
 * them, the best first. To compare guesses, it plays games to their end, as strong play does.
 * @param clues the result of `createClues` for these weights
 */
export function createPromising(
  { cells, rows, stride, win }: Clues,
  weights: Float64Array,
): (pool: Iterable<number>, codes: Numbers, most: number) => number[] {
  const isEven = weights.every((weight) => weight <= 1);
  /** For each weight that a set can have: about how many guesses its codes will take. */
  const costs = Float64Array.from({ length: sumOf(weights) + 1 }, (_, weight) => {
    if (weight < 2) return weight;
    if (isEven && weight === 2) return 3;
    return weight * (1 + Math.log(weight) / (SHARE * Math.log(win)));
  });
  /** For each clue: the weight of its part. */
  const parts = new Int32Array(win + 1);
  const clueOf = (guess: number, code: number) => cells[rows[code] * stride + guess];

  /**
   * About how many guesses the codes will take after `guess`, in units of 1/ROUNDED. If `codes` are
   * a sample, the estimate can only be compared with others for the same sample.
   */
  function estimate(guess: number, codes: Numbers): number {
    parts.fill(0);
    for (let i = 0; i < codes.length; i++) parts[clueOf(guess, codes[i])] += weights[codes[i]];
    const own = parts[win];
    let cost = costs[own] - own;
    for (let clue = 0; clue < win; clue++) cost += costs[parts[clue]];
    return Math.round(ROUNDED * cost);
  }

  /** How many guesses the codes take together: `guess`, and then those that `bestOf` chooses. */
  function costAfter(guess: number, codes: Numbers): number {
    const parts = Array.from({ length: win }, (): number[] => []);
    for (let i = 0; i < codes.length; i++) {
      const code = codes[i];
      const clue = clueOf(guess, code);
      if (clue !== win) parts[clue].push(code);
    }
    return parts.reduce((cost, part) => cost + costOf(part), sumOf(codes, weights));
  }

  function costOf(codes: readonly number[]): number {
    if (codes.length === 0) return 0;
    const [one, other = one] = codes.map((code) => weights[code]);
    if (codes.length === 1) return one;
    return codes.length === 2
      ? Math.max(one, other) + 2 * Math.min(one, other)
      : costAfter(bestOf(codes), codes);
  }

  function bestOf(codes: readonly number[]): number {
    const against = spaced(codes, AGAINST);
    let [best, least] = [-1, Number.POSITIVE_INFINITY];
    for (const guess of Array.from(spaced(codes, LOOKED_AT))) {
      const cost = estimate(guess, against);
      if (cost < least) [best, least] = [guess, cost];
    }
    return best;
  }

  return (pool, codes, most) => {
    // An estimate and a guess make one number to sort by.
    const sorted = Float64Array.from(
      pool,
      (guess) => estimate(guess, codes) * GUESSES + guess,
    ).sort();
    const estimateAt = (i: number) => Math.floor(sorted[i] / GUESSES);
    const different = sorted.filter((_, i) => i < ALIKE || estimateAt(i - ALIKE) !== estimateAt(i));
    return Array.from(different.subarray(0, PLAYED), (key) => key % GUESSES)
      .map((guess) => ({ guess, cost: costAfter(guess, codes) }))
      .sort((one, other) => one.cost - other.cost)
      .slice(0, most)
      .map(({ guess }) => guess);
  };
}

function sumOf(some: Numbers, weights?: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < some.length; i++) sum += weights ? weights[some[i]] : some[i];
  return sum;
}

function spaced(codes: Numbers, count: number): Numbers {
  if (codes.length <= count) return codes;
  const step = codes.length / count;
  return Array.from({ length: count }, (_, index) => codes[Math.floor(index * step)]);
}
