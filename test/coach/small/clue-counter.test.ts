import fc from 'fast-check';
import { expect, it } from 'vitest';
import { clueIndex } from '../../../source/coach/clue-index.ts';
import type { Known } from '../../../source/coach/puzzle.ts';
import { sampled, weighed } from '../../../source/coach/small/clue-counter.ts';
import { clueFor } from '../../../source/engine/clue.ts';
import {
  anyKnown,
  CODE_BREAKERS,
  counterOf,
  PEGS,
  puzzlesWith,
  spaceOf,
  spelled,
} from '../../helpers/any-puzzle.ts';
import { runs } from '../../helpers/runs.ts';

const SMALL = puzzlesWith(2, 1500);

/** The codes that fit by the indices of their clues for a guess. */
function partsOf({ puzzle }: Known, guess: number, codes: Iterable<number>) {
  const space = spaceOf(puzzle);
  const parts = new Map<number, number[]>();
  for (const code of codes) {
    const { red, white } = clueFor(spelled(space.indices(guess)), spelled(space.indices(code)));
    const index = clueIndex(red, white);
    parts.set(index, [...(parts.get(index) ?? []), code]);
  }
  return parts;
}

const known = anyKnown(SMALL, 2);

it('the counter divides codes by the clues that the engine gives, each with its weight', () => {
  fc.assert(
    fc.property(known, fc.nat(), (known, any) => {
      const counter = counterOf(known.puzzle);
      const { space } = counter;
      const codes = space.consistent(known);
      const guess = any % space.size;
      counter.load(weighed(space, codes));
      const weights = [...counter.partitionWeights(guess)];
      const parts = partsOf(known, guess, codes);
      const totalWeightOf = (part: number[]) =>
        part.reduce((sum, code) => sum + (space.weight[code] as number), 0);
      expect(weights).toEqual(weights.map((_, index) => totalWeightOf(parts.get(index) ?? [])));
    }),
    runs(500),
  );
});

it('the counter splits codes into those same parts, without the guess', () => {
  fc.assert(
    fc.property(known, fc.nat(), (known, any) => {
      const counter = counterOf(known.puzzle);
      const codes = counter.space.consistent(known);
      const guess = any % counter.space.size;
      const others = codes.filter((code) => code !== guess);
      const parts = [...partsOf(known, guess, others)].sort(([a], [b]) => a - b);
      const parted = counter.partition(guess, codes).map((part) => [...part]);
      expect(parted).toEqual(parts.map(([, part]) => part));
    }),
    runs(500),
  );
});

it('the counter says the same each time, whatever was loaded between', () => {
  const counter = counterOf(PEGS);
  const { space } = counter;
  const all = weighed(space, space.consistent({ puzzle: PEGS, rows: [], revealed: [] }));
  counter.load(all);
  const before = [...counter.partitionWeights(8)];
  counter.load(weighed(space, Int32Array.of(1, 2, 3)));
  counter.partitionWeights(8);
  counter.load(all);
  expect([...counter.partitionWeights(8)]).toEqual(before);
});

it('weighed codes are runs of one weight each', () => {
  const space = spaceOf(CODE_BREAKERS);
  const codes = space.consistent({ puzzle: CODE_BREAKERS, rows: [], revealed: [] });
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
      const space = spaceOf(known.puzzle);
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
  const all = weighed(space, space.consistent({ puzzle: CODE_BREAKERS, rows: [], revealed: [] }));
  const lengths = [...sampled(all, 60).codes].map((code) => space.length[code]);
  for (const length of [4, 5, 6]) {
    expect(lengths.filter((one) => one === length)).toHaveLength(20);
  }
});
