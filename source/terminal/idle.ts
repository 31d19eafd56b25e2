import type { Readable } from 'node:stream';

/** How long a player may type nothing, in milliseconds, and the sentence that is said at the end. */
export type Patience = { readonly patience: number; readonly sentence: string };

/**
 * Calls back once when nothing has come from a stream for this long, from now on.
 * @param patience in milliseconds, below 2³¹
 */
export function whenIdle(input: Readable, patience: number, act: () => void): void {
  const timer = setTimeout(act, patience).unref();
  // A listener starts the stream, whose first bytes would be lost if its reader came later.
  if (input.readableFlowing === null) input.pause();
  input.on('data', () => timer.refresh());
}
