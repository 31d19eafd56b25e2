import process from 'node:process';
import type { Writable } from 'node:stream';

/** A terminal that takes no byte for this many milliseconds has stopped reading. */
const PATIENCE = 400;

const LOOK_EVERY = 20;

/** What Node has of a stream below the public part. */
type Handled = {
  readonly _handle?: {
    setBlocking?(isBlocking: boolean): unknown;
    readonly writeQueueSize?: number;
  };
};

/**
 * Makes writing return at once. Otherwise the whole process waits for a terminal that reads
 * nothing, and hears neither keys nor signals. On Windows writing always waits, but terminals there
 * always read.
 */
export function unblock(output: Writable): void {
  if (process.platform !== 'win32') (output as Handled)._handle?.setBlocking?.(false);
}

export function isBehind(output: Writable): boolean {
  return output.writable && output.writableLength > 0;
}

/** Resolves when the terminal has taken all that was written, or takes nothing more. */
export async function flushed(output: Writable): Promise<void> {
  const left = () => output.writableLength + ((output as Handled)._handle?.writeQueueSize ?? 0);
  let [before, since] = [left(), performance.now()];
  while (isBehind(output) && performance.now() - since < PATIENCE) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
    const now = left();
    if (now !== before) since = performance.now();
    before = now;
  }
}

/** Writes a sentence on standard error, right before the end. */
export function sayLast(sentence: string): void {
  if (process.stderr.isTTY) unblock(process.stderr);
  process.stderr.write(`${sentence}\n`);
}
