import type { WindowSize } from '../../terminal/screen-output.ts';
import { memoizeByObject } from './state.ts';

/** The most columns of the stage, which is the part of the window that a page uses. */
const WIDEST = 132;

/** In columns. A narrower page has no `third` column. */
const NARROW = 70;

/** In columns. In a narrower page, a board or a table beside a menu would be cut off. */
const WITH_BESIDE_MENU = 77;

const LARGE: WindowSize = { columns: 110, rows: 34 };

/** From this many rows on, one stays empty under the title (TOP) or above the footer (FOOT). */
const [WITH_TOP, WITH_FOOT] = [22, 21];

export const NOTICE_ROWS = 2;

/** The columns that are empty at either side of a page. */
export const MARGIN = 1;

/** A cell of a window, or of a part of it, counted from 0 at the upper left. */
export type Cell = { readonly x: number; readonly y: number };

export type Extent = { readonly width: number; readonly height: number };

export type Room = Cell & Extent;

/** A page's content begins at `left`, `top`. Each `x` and `noticeRow` counts from that corner. */
const stageIn = memoizeByObject((size: WindowSize) => {
  const columns = Math.min(WIDEST, size.columns);
  const left = Math.floor((size.columns - columns) / 2);
  const inner = columns - 2 * MARGIN;
  const isNarrow = columns < NARROW;
  const hasRoomBesideMenu = columns >= WITH_BESIDE_MENU;
  const top = size.rows < WITH_TOP ? 1 : 2;
  const rowsToFooter = size.rows - top - 1;
  const isLow = size.rows < WITH_FOOT;
  const rows = rowsToFooter - (isLow ? 0 : 1);
  return {
    left,
    top,
    columns,
    inner,
    isNarrow,
    hasRoomBesideMenu,
    isLow,
    /** All rows from `top` to the footer. An empty row above the footer isn't counted in `rows`. */
    rowsToFooter,
    rows,
    noticeRow: rows - NOTICE_ROWS,
    menu: { x: MARGIN, width: hasRoomBesideMenu ? 43 : inner },
    besideMenu: { x: 46, width: hasRoomBesideMenu ? columns - 46 : 0 },
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
