/** Draws a whole number from 0 to `count - 1`. */
export type Draw = (count: number) => number;

/**
 * The random generator sfc32 (Doty-Humphrey, PractRand 2010), seeded with four 32-bit numbers. The
 * engine's own generator draws secrets, so the linter keeps that one out of the coach.
 */
export function drawFrom([a = 0, b = 0, c = 0, start = 0]: readonly number[]): Draw {
  const state = { a, b, c, counter: start };
  const next = () => {
    const sum = (state.a + state.b + state.counter) | 0;
    state.counter = (state.counter + 1) | 0;
    state.a = state.b ^ (state.b >>> 9);
    state.b = (state.c + (state.c << 3)) | 0;
    state.c = (((state.c << 21) | (state.c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  // Skips the first numbers, which are still alike if seeds are alike.
  for (let number = 0; number < 12; number++) next();
  return (count) => Math.floor((next() / 2 ** 32) * count);
}
