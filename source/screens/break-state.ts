import type { Conflict } from '../coach/conflict.ts';
import { type Known, puzzleOf, wordOf } from '../coach/puzzle.ts';
import type { Rules } from '../engine/rules.ts';

/** A guess of the machine's and the clue that the player gave it. */
export type BreakRow = { readonly guess: string; readonly red: number; readonly white: number };

/** The machine breaks a code that the player thought of. */
export type BreakScreen = {
  readonly name: 'break';
  readonly rules: Rules;
  /** The last row waits for its clue while the machine is `asking`. */
  readonly rows: readonly BreakRow[];
  /** The row whose clue is being given or mended, and which part of it. */
  readonly at: number;
  readonly field: 'red' | 'white';
  readonly phase: 'thinking' | 'asking' | 'conflict' | 'solved';
  readonly conflict?: Conflict;
  /** How many codes fitted before the last guess. */
  readonly remaining?: number;
  /** How many guesses it should take. */
  readonly par?: number;
  readonly highlighted?: string;
};

/** What the machine knows: the rows that have their clues. */
export function breakKnown({ rules, rows }: BreakScreen): Known {
  return {
    puzzle: puzzleOf(rules),
    rows: rows.map(({ guess, red, white }) => ({ guess: wordOf(rules, guess), red, white })),
    revealed: [],
  };
}
