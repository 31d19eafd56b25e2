import type { Figures } from '../coach/bits.ts';

/** The objects that `solve --json` prints and the library returns; see `schema/solve.json`. */

/** What fits a history, and a strong guess. */
export type Solution = {
  /** How many codes fit, exactly. */
  readonly remaining: number;
  /** Null if no code fits, or if no guess is left. */
  readonly guess: string | null;
  /** The entropy of the guess's clue. */
  readonly bits: number | null;
  /** The codes that fit, if there are at most 20. */
  readonly codes?: readonly string[];
  /** The probability of each length, if the length is hidden. */
  readonly lengths?: Readonly<Record<string, number>>;
  /** Whether another guess could be better: not every one was compared with every code. */
  readonly approximate: boolean;
  /** If it is approximate, for up to 120,000 codes: how many bits more another can be worth. */
  readonly loss?: number;
  /** The last guess is the secret. */
  readonly solved?: true;
  /** If nothing fits and one wrong clue can be the reason: the guesses that can have it, from 1. */
  readonly wrong?: readonly number[];
  /** If nothing fits: the fewest clues that are wrong, or 4 if more than 3 are. */
  readonly leastWrong?: number;
};

/** A guess and its figures. Where the length is hidden, codes count by their weight. */
type GuessFigures = Omit<Figures, 'value'> & {
  readonly guess: string;
  /** Whether the guess can be the secret. */
  readonly fits: boolean;
};

/** The figures and parts of one guess. */
export type Analysis = GuessFigures & {
  /** The size of each part that is not empty, by `red:white`; `win` is a part of its own. */
  readonly partition: Readonly<Record<string, number>>;
};

/** One of the best guesses. */
export type RankedGuess = GuessFigures & Pick<Figures, 'value'>;
