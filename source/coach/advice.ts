import type { CountedParts, Figures, Ranking, Worth } from './bits.ts';
import type { CodeIndices, CodeRules, Known, Revealed } from './known.ts';

export type Advice = {
  readonly remaining: number;
  /** The probability of each length, if the secret can have several. */
  readonly lengths?: readonly { readonly length: number; readonly chance: number }[];
  /** A strong guess and its worth; absent if no code is consistent. */
  readonly guess?: Worth & {
    readonly code: CodeIndices;
    /** Not all guesses were compared with every code, so another may have a higher value. */
    readonly approximate?: true;
    /** If this is the last guess of the game: the chance that it is right. */
    readonly chance?: number;
  };
  /** The consistent codes, ascending, if there are at most FEW_CODES. */
  readonly codes?: readonly CodeIndices[];
};

/** `typical`: how many codes a typical clue to the guess leaves. */
export type FullAdvice = Advice & { readonly guess?: { readonly typical: number } };

/**
 * How to choose a guess, if not simply by its value: `strong` plays the best guesses to the end of
 * the game, which is a little better; `worst` looks for the fewest guesses in the worst case. Both
 * are slower. In a large rule set, both give the ordinary hint.
 */
export type Play = 'strong' | 'worst';

export type AdviceOptions = {
  readonly play?: Play | undefined;
  /** How many guesses are left to the player. With 1, the likeliest code is guessed. */
  readonly left?: number;
};

/** The codes that are consistent in a position. All counts are exact, however large. */
type ConsistentCodes = {
  readonly count: number;
  /** By length: the sum of the codes' weights (`weightsOf`), from which bits and chances follow. */
  readonly weightsByLength: readonly number[];
  /** All codes, however many, shorter ones first, then in the order of their symbols. */
  each(): Iterable<CodeIndices>;
  /** All codes with their weights, or a sample of them if there are too many. */
  sample(): {
    readonly codes: readonly CodeIndices[];
    readonly weights: readonly number[];
    readonly isAll: boolean;
  };
  /** How many codes have the symbol at the peg, or anywhere if no peg is given. */
  countWith(revealed: Revealed): number;
};

/** Answers questions about a rule set's codes. It knows only clues and never sees the secret. */
export type Solver = {
  readonly rules: CodeRules;
  readonly consistent: (known: Known) => ConsistentCodes;
  /** By clue to a guess: how many consistent codes give it, and their total weight, exactly. */
  readonly partition: (known: Known, guess: CodeIndices) => CountedParts;
  readonly advise: (known: Known, options?: AdviceOptions) => Advice;
  /**
   * The best `count` of all legal guesses, with exact figures. Absent if there are too many to
   * list.
   */
  readonly ranked?: (known: Known, by: Ranking, count: number) => readonly RankedCode[];
};

export type RankedCode = Figures & { readonly code: CodeIndices };

/** Advice lists the consistent codes if there are at most this many. */
export const FEW_CODES = 20;

/** The probability of each length, from the weights by length; empty if there is only one. */
export function lengthsOf(
  { lengths }: CodeRules,
  weights: readonly number[],
): Pick<Advice, 'lengths'> {
  const all = lengths.reduce((sum, length) => sum + (weights[length] ?? 0), 0);
  if (lengths.length === 1) return {};
  const chance = (length: number) => (all === 0 ? 0 : (weights[length] ?? 0) / all);
  return { lengths: lengths.map((length) => ({ length, chance: chance(length) })) };
}
