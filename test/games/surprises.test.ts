import { expect, it } from 'vitest';
import { SURPRISES, surpriseBefore, surpriseOf } from '../../source/games/surprises.ts';

it('each win in a row has another surprise', () => {
  const numbers = Array.from({ length: 3 * SURPRISES.length }, (_, i) => i + 1);
  for (const number of numbers) expect(surpriseOf(number)).not.toBe(surpriseOf(number + 1));
  expect(surpriseOf(1)).toBe(SURPRISES[0]);
  expect(new Set(numbers.flatMap(surpriseOf)).size).toBe(SURPRISES.flat().length);
});

it('the seed of the run decides which surprise comes first', () => {
  expect(surpriseBefore('12') - surpriseBefore('11')).toBe(1);
  expect(surpriseBefore('-12')).toBe(surpriseBefore('12'));
  expect(Number.isInteger(surpriseBefore('9'.repeat(1000)))).toBe(true);
});
