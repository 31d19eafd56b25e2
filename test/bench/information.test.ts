import { expect, test } from 'vitest';

const GAMES = 2000;

/** Numbers below `limit` that have nothing to do with each other. */
function numbers(seed: number, limit: number): number[] {
  let state = seed;
  return Array.from({ length: GAMES }, () => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  });
}

test('the information of two lists is what one tells of the other, and chance is none', async () => {
  // The bench is plain JavaScript without types of its own.
  const file = new URL('information.mjs', import.meta.url).href;
  const { informationOf } = await import(file);
  const about = numbers(1, 4);
  const noise = numbers(2, 300);
  for (const bits of informationOf(noise, about)) expect(Math.abs(bits)).toBeLessThan(0.05);
  for (const bits of informationOf(about, about)) expect(bits).toBeCloseTo(2, 1);
  // One bit, among much that tells nothing.
  const told = noise.map((number, index) => `${number} ${(about[index] ?? 0) % 2}`);
  const [least, likely] = informationOf(told, about);
  expect(least).toBeLessThan(1);
  expect(likely).toBeGreaterThan(least);
  expect(likely).toBeLessThan(1.2);
});
