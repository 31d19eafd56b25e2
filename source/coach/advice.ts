import { Recent } from '../engine/recent.ts';
import { sumOf } from '../engine/values.ts';
import type { CountedPartition, Figures, Ranking, Worth } from './bits.ts';
import { type CodeIndices, type CodeRules, type Known, type Revealed, weightsOf } from './known.ts';

export type Advice = {
  /** How many codes are consistent. Each counts once, however likely its length is. */
  readonly remaining: number;
  /** How likely each length is. Absent if the rules have only one length. */
  readonly lengths?: readonly { readonly length: number; readonly chance: number }[];
  /** Absent if no code is consistent. */
  readonly guess?: Worth & {
    readonly code: CodeIndices;
    /** Not all guesses were compared with every code, so another guess may have a higher value. */
    readonly approximate?: true;
    /** If this is the last guess of the game: the chance that it is right. */
    readonly chance?: number;
  };
  /** All consistent codes, shorter ones first, if there are at most FEW_CODES. */
  readonly codes?: readonly CodeIndices[];
};

/** `typical`: how many codes a typical clue to the guess leaves. */
export type FullAdvice = Advice & { readonly guess?: { readonly typical: number } };

/**
 * `strong` asks for the guess after which the fewest further guesses are needed on average, and
 * `worst` for the fewest in the worst case. If neither is asked for, or there are too many codes or
 * guesses to list, the guess with the highest `value` is advised (see `Worth` in bits.ts).
 */
export type Play = 'strong' | 'worst';

export type AdviceOptions = {
  readonly play?: Play | undefined;
  /** How many guesses the player still has. If only one, the likeliest code is advised. */
  readonly guessesLeft?: number;
};

/** `weights[i]` is the weight of `codes[i]`. No code appears twice. */
export type WeightedCodes = {
  readonly codes: readonly CodeIndices[];
  readonly weights: readonly number[];
};

/**
 * All codes, or only some. If only some were picked, `isAll` is false, and `weights[i]` says how
 * often `codes[i]` was picked.
 */
export type Sample = WeightedCodes & { readonly isAll: boolean };

/** `count` evenly spaced positions from 0 to `size - 1`. If `count` is larger, some come twice. */
export function evenPositions(size: number, count: number): number[] {
  const step = size / count;
  return Array.from({ length: count }, (_, i) => Math.floor((i + 0.5) * step));
}

/** All counts are exact, however large. */
export type ConsistentCodes = {
  readonly count: number;
  readonly countsByLength: readonly number[];
  /** Sorted by length, then by symbols. */
  each(): Iterable<CodeIndices>;
  sample(): Sample;
  countWith(revealed: Revealed): number;
};

/** Answers questions about the codes of some rules. All it knows of a secret is in `Known`. */
export type Solver = {
  readonly rules: CodeRules;
  readonly consistent: (known: Known) => ConsistentCodes;
  /** The guess needs one of the rules' lengths, but may repeat symbols even if codes may not. */
  readonly partition: (known: Known, guess: CodeIndices) => CountedPartition;
  readonly advise: (known: Known, options?: AdviceOptions) => Advice;
  /** The best guesses not made yet. Missing if there are too many codes or guesses to list. */
  readonly ranked?: (known: Known, by: Ranking, count: number) => readonly RankedCode[];
};

/** How many answers of each kind the coach remembers: more than any game has rows. */
const ANSWERS_REMEMBERED = 64;

/** Makes a function that returns a solver's memory for its answers of one kind. */
export function memoryFor<Value>(): (solver: Solver) => Recent<Value> {
  const memories = new WeakMap<Solver, Recent<Value>>();
  return (solver) => {
    const memory = memories.get(solver) ?? new Recent<Value>(ANSWERS_REMEMBERED);
    memories.set(solver, memory);
    return memory;
  };
}

export type RankedCode = Figures & { readonly code: CodeIndices };

const FEW_CODES = 20;

export function adviceWith(
  rules: CodeRules,
  codes: ConsistentCodes,
  guess: Advice['guess'],
): Advice {
  return {
    remaining: codes.count,
    ...lengthsOf(rules, codes.countsByLength),
    ...(guess && { guess }),
    ...(codes.count <= FEW_CODES && { codes: [...codes.each()] }),
  };
}

export function lengthsOf(
  rules: CodeRules,
  countsByLength: readonly number[],
): Pick<Advice, 'lengths'> {
  const { lengths } = rules;
  if (lengths.length === 1) return {};
  const weights = weightsOf(rules).map((weight, length) => weight * (countsByLength[length] ?? 0));
  const all = sumOf(lengths.map((length) => weights[length] as number));
  const chance = (length: number) => (all === 0 ? 0 : (weights[length] as number) / all);
  return { lengths: lengths.map((length) => ({ length, chance: chance(length) })) };
}
