import { expect, it } from 'vitest';
import { SURPRISES, surpriseOf, winsBefore } from '../../source/games/surprises.ts';

it('the surprises are another one each win in a row, and all of them come', () => {
  const wins = Array.from({ length: 3 * SURPRISES.length }, (_, i) => i + 1);
  for (const win of wins) {
    expect(surpriseOf(win)).toBeDefined();
    expect(surpriseOf(win)).not.toBe(surpriseOf(win + 1));
  }
  expect(surpriseOf(1)).toBe(SURPRISES[0]);
  const brought = new Set(wins.map((win) => surpriseOf(win)));
  expect(brought.size).toBe(SURPRISES.length);
});

it('the surprises begin at another one by the seed of the run', () => {
  expect(winsBefore('12') - winsBefore('11')).toBe(1);
  expect(winsBefore('-12')).toBe(winsBefore('12'));
  expect(Number.isInteger(winsBefore('9'.repeat(1000)))).toBe(true);
});
