import type { CountedParts, Figures, Ranking, Worth } from './bits.ts';
import type { CodeIndices, CodeRules, Known, Revealed } from './known.ts';

export type Advice = {
  readonly remaining: number;
  /** The probability of each length, if the secret can have several. */
  readonly lengths?: readonly { readonly length: number; readonly chance: number }[];
  /** The suggested guess and its worth; absent if no code is consistent. */
  readonly guess?: Worth & {
    readonly code: CodeIndices;
    /** Not all guesses were compared with every code, so another may have a higher value. */
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
 * What to look for in a guess instead of a high value: that the fewest further guesses are needed,
 * on average (`strong`) or in the worst case (`worst`). Both searches take longer. Solvers that
 * can't list all codes and guesses go by value.
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
  /** By length: the total weight (`weightsOf`) of the consistent codes with this length. */
  readonly weightsByLength: readonly number[];
  /** All consistent codes, however many, sorted by length and then by symbols. */
  each(): Iterable<CodeIndices>;
  /** The consistent codes with their weights; only a sample of them unless `isAll`. */
  sample(): {
    readonly codes: readonly CodeIndices[];
    readonly weights: readonly number[];
    readonly isAll: boolean;
  };
  /** How many consistent codes have the symbol at the peg, or anywhere if no peg is given. */
  countWith(revealed: Revealed): number;
};

/** Answers questions about a rule set's codes. Of a secret, it knows only what `Known` says. */
export type Solver = {
  readonly rules: CodeRules;
  readonly consistent: (known: Known) => ConsistentCodes;
  /** For each clue to the guess: how many consistent codes give it, and their total weight. */
  readonly partition: (known: Known, guess: CodeIndices) => CountedParts;
  readonly advise: (known: Known, options?: AdviceOptions) => Advice;
  /**
   * The `count` best guesses by this ranking. Leaves out illegal guesses, and those already made.
   * Missing if the rules allow too many codes or guesses to list.
   */
  readonly ranked?: (known: Known, by: Ranking, count: number) => readonly RankedCode[];
};

export type RankedCode = Figures & { readonly code: CodeIndices };

/** Advice lists the consistent codes if there are at most this many. */
export const FEW_CODES = 20;

/** The probability of each length, given weights by length. Empty if the rules have only one. */
export function lengthsOf(
  { lengths }: CodeRules,
  weights: readonly number[],
): Pick<Advice, 'lengths'> {
  const all = lengths.reduce((sum, length) => sum + (weights[length] ?? 0), 0);
  if (lengths.length === 1) return {};
  const chance = (length: number) => (all === 0 ? 0 : (weights[length] ?? 0) / all);
  return { lengths: lengths.map((length) => ({ length, chance: chance(length) })) };
}
