import type { WindowSize } from '../../terminal/screen-output.ts';
import { memoizeByObject } from './state.ts';

/** Pages are at most this many columns wide. The part of the window that they use is the stage. */
const WIDEST = 132;

/** A page narrower than this has no column for the coach alone (`third`). */
const NARROW = 70;

/** With fewer columns, nothing is beside a menu, because a board or a table would be cut off. */
const EXPLAINED = 77;

/** Windows of at least this size get the large board by default. */
const LARGE: WindowSize = { columns: 110, rows: 34 };

/** How many rows a window needs for an empty row under the title, and for one above the footer. */
const [WITH_TOP, WITH_FOOT] = [22, 21];

export const NOTICE_ROWS = 2;

/** How many columns are kept empty at either side of a page. */
export const MARGIN = 1;

/** A cell of a window, or of a part of it, counted from 0 at the upper left. */
export type Cell = { readonly x: number; readonly y: number };

/** The size of a part of a window, in columns and rows. */
export type Extent = { readonly width: number; readonly height: number };

export type Room = Cell & Extent;

/** `left` and `top`: where in the window a page's content begins. Other places count from there. */
const stageIn = memoizeByObject((size: WindowSize) => {
  const columns = Math.min(WIDEST, size.columns);
  const left = Math.floor((size.columns - columns) / 2);
  const inner = columns - 2 * MARGIN;
  const isNarrow = columns < NARROW;
  const hasExplains = columns >= EXPLAINED;
  const top = size.rows < WITH_TOP ? 1 : 2;
  const rowsToFooter = size.rows - top - 1;
  /** In a low window, no row is left empty above the footer. */
  const isLow = size.rows < WITH_FOOT;
  const rows = rowsToFooter - (isLow ? 0 : 1);
  return {
    left,
    top,
    columns,
    inner,
    isNarrow,
    hasExplains,
    isLow,
    /** How many rows are between title and footer. `rows` doesn't count an empty last one. */
    rowsToFooter,
    rows,
    /** The first row of notices, and so the number of rows above them. */
    noticeRow: rows - NOTICE_ROWS,
    /** The columns of a menu or form, and of the explanation beside it. */
    menu: { x: MARGIN, width: hasExplains ? 43 : inner },
    explains: { x: 46, width: hasExplains ? columns - 46 : 0 },
    /** The columns for the coach, the facts about a finished game, or a second board. */
    third: { x: columns - 29, width: 28 },
  };
});

export const stageOf = ({ size }: { readonly size: WindowSize }) => stageIn(size);

export type Stage = ReturnType<typeof stageIn>;

export function isLarge({ columns, rows }: WindowSize): boolean {
  return columns >= LARGE.columns && rows >= LARGE.rows;
}

export const SMALLEST: WindowSize = { columns: 60, rows: 20 };

export function isTooSmall({ columns, rows }: WindowSize): boolean {
  return columns < SMALLEST.columns || rows < SMALLEST.rows;
}
