import type { Known, Puzzle, Word } from './puzzle.ts';
import type { Steps } from './steps.ts';

/** What the coach can say of a history. */
export type Advice = {
  /** How many codes fit. */
  readonly remaining: number;
  /** How likely each length is, where the secret can have several. */
  readonly lengths?: readonly { readonly length: number; readonly chance: number }[];
  /** A strong guess, and the bits that it is expected to tell; none where nothing fits. */
  readonly guess?: { readonly word: Word; readonly bits: number };
  /** The codes that fit, where there are few. */
  readonly codes?: readonly Word[];
};

export type AdviceOptions = {
  /** Plays the best guesses out before it chooses: slower, and a little better. */
  readonly strong?: boolean;
  /** There is one guess left, so only a code that may be right will do. */
  readonly isLast?: boolean;
};

/** What is known of the codes that fit, however many there are. Nothing here knows the secret. */
export type Mind = {
  readonly puzzle: Puzzle;
  /** How many codes fit. */
  readonly count: (known: Known) => number;
  /** What they weigh together, by length: bits are reckoned by weights. */
  readonly masses: (known: Known) => readonly number[];
  /** The codes that fit, or where they are too many some that stand for all. */
  readonly some: (known: Known) => { readonly codes: readonly Word[]; readonly isAll: boolean };
  /** The bits that the clue of this guess is expected to tell; 0 where nothing fits. */
  readonly bits: (known: Known, guess: Word) => number;
  readonly advise: (known: Known, options?: AdviceOptions) => Advice;
  /** The same, step by step. */
  readonly adviceSteps: (known: Known, options?: AdviceOptions) => Steps<Advice>;
};

/** Up to so many codes are told one by one. */
export const FEW = 20;

/** The chances of the lengths by what their codes weigh together. */
export function lengthsOf({ lengths }: Puzzle, masses: readonly number[]): Pick<Advice, 'lengths'> {
  const all = lengths.reduce((sum, length) => sum + (masses[length] ?? 0), 0);
  if (lengths.length === 1) return {};
  const chance = (length: number) => (all === 0 ? 0 : (masses[length] ?? 0) / all);
  return { lengths: lengths.map((length) => ({ length, chance: chance(length) })) };
}
