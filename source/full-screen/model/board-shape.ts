import { longest, type Rules } from '../../engine/rules.ts';
import { BOARD_FRAME, boardRule } from '../../games/board-rows.ts';
import type { Block } from './fit.ts';
import type { Cell } from './stage.ts';

/** How large a board is drawn. All lengths are columns or lines. */
export type BoardShape = {
  /** From the left of a peg to the left of the next one. */
  readonly pegStep: number;
  readonly rowStep: number;
  /** The lines above the guesses: two horizontal rules with the solution between them. */
  readonly head: number;
  /** A count of a clue. */
  readonly count: number;
  readonly isLarge: boolean;
};

/** The board of the line dialogue, cell by cell; a count is as wide as the largest one needs. */
export const SMALL: BoardShape = {
  pegStep: 3,
  rowStep: 1,
  head: BOARD_FRAME - 1,
  count: 0,
  isLarge: false,
};

/** Pegs of four columns and one and a half lines, separated by an empty column and half a line. */
export const LARGE: BoardShape = { pegStep: 5, rowStep: 2, head: 4, count: 3, isLarge: true };

/** The columns to the left of the frame: the mark of the current row stands there. */
export const BOARD_MARGIN = 1;

/** The frame, and what stands left of the first peg: the bar, and the blank of the large board. */
const beforePegs = ({ isLarge }: BoardShape) => BOARD_MARGIN + (isLarge ? 2 : 1);

export function boardWidth(rules: Rules, shape: BoardShape = SMALL): number {
  if (!shape.isLarge) return BOARD_MARGIN + boardRule(rules).length;
  return beforePegs(shape) + shape.pegStep * longest(rules) + countsWidth(shape) + 2;
}

/** The columns between the bars beside the counts of a large board. */
export function countsWidth({ count }: BoardShape): number {
  return 1 + count + 1 + count + 1;
}

export function boardLines(guesses: number, { head, rowStep }: BoardShape): number {
  return head + rowStep * guesses + 1;
}

export function guessesIn(lines: number, { head, rowStep }: BoardShape): number {
  return Math.floor((lines - head - 1) / rowStep);
}

/** The block of a board, which keeps at least one row of guesses. */
export function boardBlock({ guesses }: Rules, shape: BoardShape = SMALL): Block {
  return { lines: boardLines(guesses, shape), least: boardLines(1, shape), goes: 9 };
}

/** The cell of a peg's symbol on its board; rows count from the top. */
export function pegCell(peg: number, row: number, shape: BoardShape): Cell {
  return {
    x: beforePegs(shape) + 1 + shape.pegStep * peg,
    y: shape.head + shape.rowStep * row,
  };
}

/** The peg and the row at a cell of a board; either may be outside of it. */
export function pegAt({ x, y }: Cell, shape: BoardShape) {
  return {
    peg: Math.floor((x - beforePegs(shape)) / shape.pegStep),
    row: Math.floor((y - shape.head) / shape.rowStep),
  };
}
