/**
 * Ink waits this many milliseconds after a frame before it draws the next one. A test waits for
 * thousands of frames, and most of its time went by in these pauses. So they last one here.
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
