const BUTTONS = { left: 0, right: 2, wheelUp: 64, wheelDown: 65 } as const;

type Cell = { readonly x: number; readonly y: number };

/** The bytes that a terminal sends for a press on a cell and, for a button, for its release. */
export function pressAt({ x, y }: Cell, button: keyof typeof BUTTONS = 'left'): string {
  const report = `\x1b[<${BUTTONS[button]};${x + 1};${y + 1}`;
  return BUTTONS[button] < 64 ? `${report}M${report}m` : `${report}M`;
}
