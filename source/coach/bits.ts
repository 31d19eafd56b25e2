import type { CodeRules } from './known.ts';

export type Worth = {
  /** The entropy of the clue to the guess, in bits. "Right" is one of the possible clues. */
  readonly bits: number;
  /** The bits plus a bonus for the chance of being right. Guesses are ranked by value. */
  readonly value: number;
};

/** The codes, divided into parts by the clue that they give to a guess. */
export type Parts = {
  /** By clue index: the total weight of the codes in the part. The guess itself is in no part. */
  readonly parts: Float64Array;
  /** The weight of the guess itself, 0 if it is not among the codes. */
  readonly winWeight: number;
  /** The sum of `parts` and `winWeight`. */
  readonly totalWeight: number;
};

/** `counts`: by clue index, how many codes are in the part. A code can weigh more than 1. */
export type CountedParts = Parts & { readonly counts: Float64Array };

/** The figures of a guess. The size of a part is the sum of its codes' weights. */
export type Figures = Worth & {
  /** How many parts hold codes; one more if the guess can be right. */
  readonly parts: number;
  /** The weight of the largest part. */
  readonly largest: number;
  /** The mean size of the secret's part: the sum of the squared sizes, divided by the total. */
  readonly expected: number;
  /** The chance of being right. */
  readonly win: number;
};

export const RANKINGS = ['value', 'bits', 'parts', 'expected', 'largest'] as const;
export type Ranking = (typeof RANKINGS)[number];

/** w·log₂w: how much a part of weight w adds to the sum in `bitsOf`. An empty part adds 0. */
export function weightLog(weight: number): number {
  return weight > 0 ? weight * Math.log2(weight) : 0;
}

/**
 * For weights below this, w·log₂w is looked up in a table. Few weights are larger, and filling a
 * larger table would delay the first hint.
 */
const LOGS = 1 << 15;
let logs: Float64Array | undefined;

/** The table of w·log₂w, built at the first call; undefined if weights can be too large for it. */
export function logsFor(totalWeight: number): Float64Array | undefined {
  if (totalWeight >= LOGS) return undefined;
  logs ??= Float64Array.from({ length: LOGS }, (_, w) => weightLog(w));
  return logs;
}

/**
 * The entropy of a partition in bits: log₂(total) - Σ w·log₂w / total over the parts' weights w.
 * The table `logs` (`logsFor`) may be given if all weights are whole numbers that are in the table.
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
 * The bonus, in bits, for a guess that is certainly right. With several lengths, trying a likely
 * code pays off more. The numbers 2.5 and 1 were found by playing against every secret.
 */
export function winBonus({ lengths }: Pick<CodeRules, 'lengths'>): number {
  return lengths.length > 1 ? 2.5 : 1;
}

/** The worth of a guess with these parts; 0 if there are no codes. */
export function worthOf(rules: CodeRules, { parts, winWeight, totalWeight }: Parts): Worth {
  if (totalWeight === 0) return { bits: 0, value: 0 };
  const bits = bitsOf(parts, winWeight, totalWeight);
  return { bits, value: bits + (winBonus(rules) * winWeight) / totalWeight };
}

/** The chance that a guess with these parts is right; 0 if there are no codes. */
export function chanceOf({ winWeight, totalWeight }: Parts): number {
  return totalWeight === 0 ? 0 : winWeight / totalWeight;
}

/** The figures of a guess with these parts. Their total weight has to be more than 0. */
export function figuresOf(rules: CodeRules, partition: Parts): Figures {
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
    ...worthOf(rules, partition),
    parts: count,
    largest,
    expected: squares / totalWeight,
    win: chanceOf(partition),
  };
}
