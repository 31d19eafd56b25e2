import type { Instance } from 'ink';
import { ERASE_SCREEN } from '../terminal/look.ts';

/** Erases the screen, whatever is on it, and draws the view again. */
export function redraw(
  stdout: NodeJS.WriteStream,
  ink: Instance,
  view: Parameters<Instance['rerender']>[0],
): void {
  stdout.write(ERASE_SCREEN);
  ink.clear();
  ink.rerender(view);
  // Flushes at once, because the screen is empty until the next frame.
  ink.waitUntilRenderFlush().catch(() => {});
}
