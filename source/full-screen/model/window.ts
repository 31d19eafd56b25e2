/** The size of the terminal's window. */
export type WindowSize = { readonly columns: number; readonly rows: number };

/** The smallest window that the game is played in. */
export const SMALLEST: WindowSize = { columns: 60, rows: 20 };

export function isTooSmall({ columns, rows }: WindowSize): boolean {
  return columns < SMALLEST.columns || rows < SMALLEST.rows;
}
