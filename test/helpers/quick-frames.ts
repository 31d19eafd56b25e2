/**
 * Ink waits this many milliseconds after a frame before it draws the next one. Tests wait for
 * thousands of frames, mostly in these pauses, so here a pause takes one millisecond.
 */
const INK_WAITS = 17;

/** A little longer, in milliseconds, than Ink waits between two frames. */
export const A_FRAME = 2;

const { setTimeout: later } = globalThis;
globalThis.setTimeout = Object.assign(
  (task: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) =>
    later(task, ms === INK_WAITS ? 1 : ms, ...args),
  later,
);
