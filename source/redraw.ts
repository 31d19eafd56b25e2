import type { Instance } from 'ink';
import { ERASE_SCREEN } from './terminal/look.ts';

/** Draws a view anew, whatever something else has left on the screen. */
export function redraw(
  stdout: NodeJS.WriteStream,
  ink: Instance,
  view: Parameters<Instance['rerender']>[0],
): void {
  stdout.write(ERASE_SCREEN);
  ink.clear();
  ink.rerender(view);
  // At once and not with the next frame, for until then the screen is empty.
  ink.waitUntilRenderFlush().catch(() => {});
}
