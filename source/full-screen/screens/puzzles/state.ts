import type { Marks } from '../../../coach/marks.ts';
import type { RowPuzzle } from '../../../coach/row-puzzle.ts';
import type { Difficulty } from '../../../coach/row-puzzle-difficulty.ts';
import type { PuzzleEntry, PuzzleOutcome } from '../../../games/puzzle-entry.ts';

export type PuzzlesScreen = { readonly name: 'puzzles'; readonly setId: string };

/** A puzzle: rows that leave one code, and the answer being typed. */
export type PuzzleScreen = {
  readonly name: 'puzzle';
  readonly setId: string;
  /** The id of its answer in the history. */
  readonly id: string;
  /** It is the puzzle of the day of this date. */
  readonly daily?: string;
  /** It was answered before, in this way. */
  readonly entry?: PuzzleEntry;
  /** The seed that it is made from, and the difficulty that was asked for, if any. */
  readonly seed: string;
  readonly wanted?: Difficulty;
  /** The puzzle, as soon as the coach has made it. */
  readonly made?: RowPuzzle;
  /** What each of its rows alone proves. */
  readonly marks?: Marks;
  readonly typed: string;
  readonly cursor: number;
  /** Once it is answered: the answer, if one was given, and whether it is right. */
  readonly answered?: { readonly code?: string; readonly sentence: string };
  /** Once it is answered: the menu is on the screen. */
  readonly isDrawn?: boolean;
};

type OfDay = { readonly setId: string; readonly date: string };

export type PuzzleParts = {
  readonly screen: PuzzlesScreen | PuzzleScreen | (OfDay & { readonly name: 'olderPuzzle' });
  readonly message: OfDay & {
    readonly type: 'puzzleOpened';
    readonly seed: string;
    readonly entry?: PuzzleEntry;
  };
  readonly effect:
    | (OfDay & { readonly type: 'openPuzzle' })
    | { readonly type: 'recordPuzzle'; readonly outcome: PuzzleOutcome };
};
