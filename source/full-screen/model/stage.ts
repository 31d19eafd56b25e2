import type { Rules } from '../../engine/rules.ts';
import { BOARD_FRAME } from '../../games/board-rows.ts';
import { type AppState, memoizeByObject, type ScreenName } from './state.ts';

/** The stage's width, and its width in windows that are at least WIDE_FROM columns wide. */
const USUAL = 80;
const WIDE = 108;
const WIDE_FROM = 110;

/** The stage's height, unless the game's board needs more, and the height of the large stage. */
const ROWS = 24;
const LARGE_ROWS = 40;
const LARGE_FROM = 34;

/** The rows of the board's screen besides the guesses and the frame of the board. */
const AROUND_BOARD = 10;

/** More rows for the end of a game. A lost game with all its sentences and items needs three. */
const MORE_AT_END = 3;

const PAGES_OF_TEXT: readonly ScreenName[] = ['help', 'rules', 'panel', 'review', 'statistics'];

/**
 * The stage of a state: the part of the window that everything is on, centered from left to right,
 * with a third of the spare rows above it. During a game only the rules and the window decide its
 * height, so that nothing moves; at the end only the footer moves. Pages of text have all rows.
 */
export const stageOf = memoizeByObject((state: AppState) => {
  const { size, settings } = state;
  const rules = rulesOnBoard(state);
  const isWide = size.columns >= WIDE_FROM;
  const columns = Math.min(isWide ? WIDE : USUAL, size.columns);
  const isLarge = isLargeStage(state) || settings.board === 'large';
  const needed = rules ? rules.guesses + BOARD_FRAME + AROUND_BOARD : 0;
  const usualRows = Math.min(Math.max(isLarge ? LARGE_ROWS : ROWS, needed), size.rows);
  const name = state.screens.at(-1)?.name;
  const left = Math.floor((size.columns - columns) / 2);
  if (name && PAGES_OF_TEXT.includes(name)) return { columns, rows: size.rows, left, top: 0 };
  const top = Math.floor((size.rows - usualRows) / 3);
  const isOver = name === 'over';
  const mostRows = usualRows + (isOver && !isLarge ? MORE_AT_END : 0);
  return { columns, rows: Math.min(mostRows, size.rows - top), left, top };
});

export type Stage = ReturnType<typeof stageOf>;

/** A cell of the stage or of a box on it, counted from 0 at the upper left. */
export type Cell = { readonly x: number; readonly y: number };

function rulesOnBoard({ screens, game }: AppState): Rules | undefined {
  return screens.find((screen) => screen.name === 'break')?.game.rules ?? game?.rules;
}

export function isLargeStage({ size }: AppState): boolean {
  return size.columns >= WIDE_FROM && size.rows >= LARGE_FROM;
}

/** Whether the stage is wide enough to have the coach to the left of the board. */
export function isWide({ columns }: Pick<Stage, 'columns'>): boolean {
  return columns >= WIDE;
}

export type WindowSize = { readonly columns: number; readonly rows: number };

export const SMALLEST: WindowSize = { columns: 60, rows: 20 };

export function isTooSmall({ columns, rows }: WindowSize): boolean {
  return columns < SMALLEST.columns || rows < SMALLEST.rows;
}
