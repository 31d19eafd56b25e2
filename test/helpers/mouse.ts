const BUTTONS = { left: 0, right: 2, wheelUp: 64, wheelDown: 65 } as const;

type Cell = { readonly x: number; readonly y: number };

/** What a terminal sends for a press on a cell, and for its release if it was of a button. */
export function pressAt({ x, y }: Cell, button: keyof typeof BUTTONS = 'left'): string {
  const report = `\x1b[<${BUTTONS[button]};${x + 1};${y + 1}`;
  return BUTTONS[button] < 64 ? `${report}M${report}m` : `${report}M`;
}
