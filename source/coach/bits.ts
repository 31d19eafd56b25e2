import type { Puzzle } from './puzzle.ts';

/** How good a guess is against some codes. */
export type Worth = {
  /** The entropy of its clue in bits. A win counts as a clue of its own. */
  readonly bits: number;
  /** The bits plus a bonus for the chance of being right. Guesses are ranked by this. */
  readonly value: number;
};

/** The weights of the codes that give each clue to a guess: its partition. */
export type Parts = {
  /** By clue index, without the guess itself. */
  readonly parts: Float64Array;
  /** The weight of the guess itself, 0 if it is not among the codes. */
  readonly winWeight: number;
  /** The sum of all of them. */
  readonly totalWeight: number;
};

/** The parts with the number of codes in each, which differs from their weight where lengths do. */
export type CountedParts = Parts & { readonly counts: Float64Array };

/** All figures of a guess against some codes. Sizes of parts are weights. */
export type Figures = Worth & {
  /** How many parts there are. A win is one of its own. */
  readonly parts: number;
  /** The size of the largest part. */
  readonly largest: number;
  /** The mean size of the part that the secret is in: the sum of squares by the sum. */
  readonly expected: number;
  /** The chance that the guess is right. */
  readonly win: number;
};

/** What guesses can be ranked by. */
export const RANKINGS = ['value', 'bits', 'parts', 'expected', 'largest'] as const;
export type Ranking = (typeof RANKINGS)[number];

/** w·log₂w, the term for a part of weight w in an entropy; 0 for an empty part. */
export function weightLog(weight: number): number {
  return weight > 0 ? weight * Math.log2(weight) : 0;
}

/**
 * For weights below this, w·log₂w is looked up. The first hint waits for the table, and there are few
 * larger weights, so it is small.
 */
const LOGS = 1 << 15;
let logs: Float64Array | undefined;

/** w·log₂w by w, made at the first use; undefined if not all weights have to be in it. */
export function logsFor(totalWeight: number): Float64Array | undefined {
  if (totalWeight >= LOGS) return undefined;
  logs ??= Float64Array.from({ length: LOGS }, (_, w) => weightLog(w));
  return logs;
}

/**
 * The entropy of a partition in bits: log₂(total) - Σ w·log₂w / total over the parts' weights w.
 * @param parts the total weight of the codes for each clue, without the guess itself
 * @param winWeight the weight of the guess itself, 0 if it is not among the codes
 * @param totalWeight the sum of `parts` and `winWeight`
 * @param logs w·log₂w indexed by w; only if all weights are whole numbers below its length
 */
export function bitsOf(
  parts: Float64Array,
  winWeight: number,
  totalWeight: number,
  logs?: Float64Array,
): number {
  let sum = weightLog(winWeight);
  for (let index = 0; index < parts.length; index++) {
    const weight = parts[index] as number;
    if (weight > 1) sum += logs ? (logs[weight] as number) : weight * Math.log2(weight);
  }
  // Rounding errors can make the entropy slightly negative.
  return Math.max(0, Math.log2(totalWeight) - sum / totalWeight);
}

/**
 * The bonus, in bits, for a guess that is certainly right. It is higher if the length is hidden,
 * because codes then have different weights and trying a likely one pays off. Both numbers were
 * found by playing against every secret.
 */
export function winBonus({ lengths }: Pick<Puzzle, 'lengths'>): number {
  return lengths.length > 1 ? 2.5 : 1;
}

/** The worth of a guess with these parts; 0 if there are no codes. */
export function worthOf(puzzle: Puzzle, { parts, winWeight, totalWeight }: Parts): Worth {
  if (totalWeight === 0) return { bits: 0, value: 0 };
  const bits = bitsOf(parts, winWeight, totalWeight);
  return { bits, value: bits + (winBonus(puzzle) * winWeight) / totalWeight };
}

/** The chance that a guess with these parts is right; 0 if there are no codes. */
export function chanceOf({ winWeight, totalWeight }: Parts): number {
  return totalWeight === 0 ? 0 : winWeight / totalWeight;
}

/** The figures of a guess with these parts, which are not all empty. */
export function figuresOf(puzzle: Puzzle, partition: Parts): Figures {
  const { parts, winWeight, totalWeight } = partition;
  let count = winWeight > 0 ? 1 : 0;
  let largest = winWeight;
  let squares = winWeight * winWeight;
  for (let index = 0; index < parts.length; index++) {
    const weight = parts[index] as number;
    if (weight > 0) count++;
    if (weight > largest) largest = weight;
    squares += weight * weight;
  }
  return {
    ...worthOf(puzzle, partition),
    parts: count,
    largest,
    expected: squares / totalWeight,
    win: chanceOf(partition),
  };
}
