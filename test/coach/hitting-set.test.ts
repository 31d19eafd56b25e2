import fc from 'fast-check';
import { expect, it } from 'vitest';
import { smallestHittingSet } from '../../source/coach/hitting-set.ts';
import { runs } from '../helpers/work.ts';

const MOST = 9;

/** Groups of numbers below MOST, each ascending and none empty. */
const anyGroups = fc.array(
  fc
    .uniqueArray(fc.nat(MOST - 1), { minLength: 1, maxLength: 5 })
    .map((group) => group.sort((a, b) => a - b)),
  { maxLength: 12 },
);

/** Every set of numbers below MOST, smaller ones first, and of one size in order. */
const SETS = Array.from({ length: 2 ** MOST }, (_, bits) =>
  Array.from({ length: MOST }, (__, number) => number).filter((number) => (bits >> number) & 1),
).sort((a, b) => a.length - b.length || (a.join() < b.join() ? -1 : 1));

it('the smallest hitting set is the first of the smallest sets that hold one of each group', () => {
  fc.assert(
    fc.property(anyGroups, (groups) => {
      const hits = (set: number[]) => groups.every((group) => group.some((n) => set.includes(n)));
      expect(smallestHittingSet(groups, MOST)).toEqual(SETS.find(hits));
    }),
    runs(2000),
  );
});

it('the smallest hitting set is none where it would be larger than allowed', () => {
  const groups = [[0, 1], [2], [3, 4]];
  expect(smallestHittingSet(groups, 2)).toBeUndefined();
  expect(smallestHittingSet(groups, 3)).toEqual([0, 2, 3]);
});

it('the smallest hitting set of no groups is empty', () => {
  expect(smallestHittingSet([], 0)).toEqual([]);
});
