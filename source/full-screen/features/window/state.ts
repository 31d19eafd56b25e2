export type WindowSize = { readonly columns: number; readonly rows: number };

export const SMALLEST: WindowSize = { columns: 60, rows: 20 };

export function isTooSmall({ columns, rows }: WindowSize): boolean {
  return columns < SMALLEST.columns || rows < SMALLEST.rows;
}

export type WindowParts = {
  readonly message:
    | { readonly type: 'resized'; readonly size: WindowSize }
    | { readonly type: 'drawn' }
    | { readonly type: 'highlight'; readonly value: string }
    | { readonly type: 'suspend' | 'redraw' | 'leave' };
  /** `awaitDrawn`: sends `drawn` once the screen is drawn. */
  readonly effect: { readonly type: 'awaitDrawn' | 'suspend' | 'redraw' | 'leave' };
};
