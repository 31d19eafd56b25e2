import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sampled, weighed } from '../../../source/coach/small/weighed.ts';
import { anyKnown, CODE_BREAKERS, PEGS, rulesWith, spaceOf } from '../../helpers/any-known.ts';
import { runs } from '../../helpers/work.ts';

const known = anyKnown(rulesWith(2, 1500), 2);

it('weighed codes are runs of one weight each', () => {
  const space = spaceOf(CODE_BREAKERS);
  const codes = space.consistent({ rules: CODE_BREAKERS, rows: [], revealed: [] });
  expect(weighed(space, codes)).toEqual({
    codes,
    runs: [
      { end: 1296, weight: 36 },
      { end: 9072, weight: 6 },
      { end: 55_728, weight: 1 },
    ],
    totalWeight: 3 * 46_656,
  });
});

it('weighed codes are none where none fits', () => {
  const none = weighed(spaceOf(PEGS), new Int32Array());
  expect({ runs: none.runs, totalWeight: none.totalWeight }).toEqual({
    runs: [],
    totalWeight: 0,
  });
});

it('a sample has as many codes as it is asked for, ascending, all of them among the codes', () => {
  fc.assert(
    fc.property(known, fc.integer({ min: 1, max: 500 }), (known, count) => {
      const space = spaceOf(known.rules);
      const all = weighed(space, space.consistent(known));
      const { codes, runs, totalWeight } = sampled(all, count);
      expect(codes).toHaveLength(Math.min(count, all.codes.length));
      expect([...codes].sort((a, b) => a - b)).toEqual([...codes]);
      const among = new Set(all.codes);
      expect(codes.every((code) => among.has(code))).toBe(true);
      if (count < all.codes.length) {
        expect(runs).toEqual([{ end: count, weight: 1 }]);
        expect(totalWeight).toBe(count);
      }
    }),
    runs(500),
  );
});

it('a sample has as many codes of each length as they weigh', () => {
  const space = spaceOf(CODE_BREAKERS);
  const all = weighed(space, space.consistent({ rules: CODE_BREAKERS, rows: [], revealed: [] }));
  const lengths = [...sampled(all, 60).codes].map((code) => space.length[code]);
  for (const length of [4, 5, 6]) {
    expect(lengths.filter((one) => one === length)).toHaveLength(20);
  }
});
