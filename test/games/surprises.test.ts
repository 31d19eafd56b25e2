import { expect, it } from 'vitest';
import { SURPRISES, surpriseRow, surpriseSaid, winsBefore } from '../../source/games/surprises.ts';

it.each([surpriseSaid, surpriseRow])('each win in a row has another surprise', (surprise) => {
  const wins = Array.from({ length: 3 * SURPRISES.length }, (_, i) => i + 1);
  for (const win of wins) expect(surprise(win)).not.toBe(surprise(win + 1));
  expect(SURPRISES[0]).toContain(surprise(1));
  expect(new Set(wins.map(surprise)).size).toBe(SURPRISES.length);
});

it('the seed of the run decides which surprise comes first', () => {
  expect(winsBefore('12') - winsBefore('11')).toBe(1);
  expect(winsBefore('-12')).toBe(winsBefore('12'));
  expect(Number.isInteger(winsBefore('9'.repeat(1000)))).toBe(true);
});
