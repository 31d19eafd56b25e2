import type { CodeRules } from './known.ts';

export type Worth = {
  /** The entropy of the clue to the guess, in bits. Being right counts as one of the clues. */
  readonly bits: number;
  /** The bits plus a bonus for the chance of being right. Guesses are ranked by value. */
  readonly value: number;
};

/** The codes, divided into parts by the clue that they give to a guess. */
export type Partition = {
  /** For each clue index: the weight of the codes that give that clue, without the guess itself. */
  readonly weights: Float64Array;
  /** The weight of the guess itself, 0 if it is not among the codes. */
  readonly winWeight: number;
  /** The sum of `weights` and `winWeight`. The functions below divide by it, so it mustn't be 0. */
  readonly totalWeight: number;
};

/** `counts[index]` is the number of codes in a part, `weights[index]` the sum of their weights. */
export type CountedPartition = Partition & { readonly counts: Float64Array };

/**
 * The figures of a guess. A part is the codes that would give the same clue. Its size is the sum of
 * their weights.
 */
export type Figures = Worth & {
  /** How many different clues the guess can get, the clue to a right guess included. */
  readonly parts: number;
  readonly largest: number;
  /** The mean size of the part that has the secret: Σ size² / Σ size. Larger parts are likelier. */
  readonly expected: number;
  /** The chance of being right. */
  readonly win: number;
};

export const RANKINGS = ['value', 'bits', 'parts', 'expected', 'largest'] as const;
export type Ranking = (typeof RANKINGS)[number];

/** Values that differ by no more than this count as equal. */
export const ROUNDING = 1e-9;
/** Apart from its comparisons with codes, valuing a guess takes as long as this many of them. */
export const PER_GUESS = 40;

export function weightLog(weight: number): number {
  return weight > 0 ? weight * Math.log2(weight) : 0;
}

/** Few weights are this large, and filling a larger table would delay the first hint. */
const LOG_TABLE_SIZE = 1 << 15;
let logs: Float64Array | undefined;

/** A table with w·log₂w at index w. Undefined if weights can be too large for it. */
export function logsFor(totalWeight: number): Float64Array | undefined {
  if (totalWeight >= LOG_TABLE_SIZE) return undefined;
  logs ??= Float64Array.from({ length: LOG_TABLE_SIZE }, (_, w) => weightLog(w));
  return logs;
}

/**
 * The entropy of the clue: log₂(total) - Σ w·log₂w / total. `logs` is the table of `logsFor`:
 * it saves time, but all weights must be whole numbers then.
 */
export function bitsOf(
  weights: Float64Array,
  winWeight: number,
  totalWeight: number,
  logs?: Float64Array,
): number {
  let sum = weightLog(winWeight);
  for (let index = 0; index < weights.length; index++) {
    const weight = weights[index] as number;
    // For a weight of 1, w·log₂w is 0.
    if (weight > 1) sum += logs ? (logs[weight] as number) : weight * Math.log2(weight);
  }
  // Rounding errors can make the entropy slightly negative.
  return Math.max(0, Math.log2(totalWeight) - sum / totalWeight);
}

/** The bonus, in bits, for a guess that is sure to be right. Tuned by playing every secret. */
export function winBonus({ lengths }: Pick<CodeRules, 'lengths'>): number {
  return lengths.length > 1 ? 2.5 : 1;
}

export function worthOf(rules: CodeRules, { weights, winWeight, totalWeight }: Partition): Worth {
  const bits = bitsOf(weights, winWeight, totalWeight);
  return { bits, value: bits + (winBonus(rules) * winWeight) / totalWeight };
}

export function chanceOf({ winWeight, totalWeight }: Partition): number {
  return winWeight / totalWeight;
}

export function figuresOf(rules: CodeRules, partition: Partition): Figures {
  const { weights, winWeight, totalWeight } = partition;
  let count = winWeight > 0 ? 1 : 0;
  let largest = winWeight;
  let squares = winWeight * winWeight;
  for (let index = 0; index < weights.length; index++) {
    const weight = weights[index] as number;
    if (weight > 0) count++;
    if (weight > largest) largest = weight;
    squares += weight * weight;
  }
  return {
    ...worthOf(rules, partition),
    parts: count,
    largest,
    expected: squares / totalWeight,
    win: chanceOf(partition),
  };
}
