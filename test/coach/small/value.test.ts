import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clueIndex } from '../../../source/coach/clues.ts';
import { Valuer } from '../../../source/coach/small/value.ts';
import { sampled, weighed, winWeights } from '../../../source/coach/small/weighed.ts';
import {
  anyKnown,
  bitsNaively,
  CODE_BREAKERS,
  counterOf,
  rulesWith,
  weights,
  worded,
} from '../../helpers/any-known.ts';
import { dearRuns, runs } from '../../helpers/work.ts';

const SMALL = rulesWith(2, 1500);

describe('the bits of a guess', () => {
  const codesOfStart = () => {
    const counter = counterOf(CODE_BREAKERS);
    const codes = counter.space.consistent({ rules: CODE_BREAKERS, rows: [], revealed: [] });
    return { counter, all: weighed(counter.space, codes) };
  };

  it.each([
    ['001122', 3.616767, 27, 8370],
    ['001212', 3.615698, undefined, 8356],
  ])(
    'the bits of a guess are known for the first one of Code Breakers: %s',
    (typed, bits, parts, largest) => {
      const { counter, all } = codesOfStart();
      const { space } = counter;
      const guess = space.codeOf(worded(typed));
      const own = space.weightOf[guess] as number;
      const worth = new Valuer(counter, all).worth(guess, own);
      expect(worth.bits).toBeCloseTo(bits, 6);
      const found = counter.split(guess, all.codes);
      if (parts !== undefined) expect(found.length + 1).toBe(parts);
      expect(Math.max(...found.map((part) => part.length))).toBe(largest);
    },
  );

  it('the bits of a guess are the entropy of its clues: a win counts as a clue of its own, and codes by their weights', () => {
    fc.assert(
      fc.property(anyKnown(SMALL, 2), fc.nat(), (known, any) => {
        const counter = counterOf(known.rules);
        const { space } = counter;
        const codes = space.consistent(known);
        if (codes.length === 0) return;
        // Half of the guesses are codes that fit.
        const guess = any % 2 === 0 ? (codes[any % codes.length] as number) : any % space.size;
        const own = codes.includes(guess) ? (space.weightOf[guess] as number) : 0;
        const words = Array.from(codes, (code) => space.indices(code));
        const bits = bitsNaively(known.rules, words, space.indices(guess));
        const worth = new Valuer(counter, weighed(space, codes)).worth(guess, own);
        expect(worth.bits).toBeCloseTo(bits, 9);
        expect(worth.bits).toBeGreaterThanOrEqual(-1e-9);
        expect(worth.value).toBeGreaterThanOrEqual(worth.bits);
      }),
      runs(1000),
    );
  });

  it('a guess tells no bits if one code fits, and one bit if two are equally likely', () => {
    const counter = counterOf(CODE_BREAKERS);
    const { space } = counter;
    const [one, other] = ['0123', '3210'].map((code) => space.codeOf(worded(code)));
    const codes = Int32Array.of(one as number, other as number);
    expect(
      new Valuer(counter, weighed(space, codes.slice(0, 1))).worth(codes[0] as number, 36).bits,
    ).toBe(0);
    expect(new Valuer(counter, weighed(space, codes)).worth(codes[0] as number, 36).bits).toBe(1);
  });

  it('the value of many guesses is that of each of them', () => {
    fc.assert(
      fc.property(anyKnown(SMALL, 2), fc.integer({ min: 1, max: 200 }), (known, count) => {
        const counter = counterOf(known.rules);
        const { space } = counter;
        const all = weighed(space, space.consistent(known));
        if (all.codes.length === 0) return;
        const own = winWeights(space, all.codes);
        const guesses = Int32Array.from({ length: space.size }, (_, guess) => guess);
        const expectAll = (values: Float64Array, value: (guess: number) => number) => {
          for (const guess of guesses) expect(values[guess]).toBeCloseTo(value(guess), 4);
        };
        const valuer = new Valuer(counter, all);
        expectAll(valuer.values(guesses, own), (guess) =>
          valuer.value(guess, own[guess] as number, false),
        );
        const some = sampled(all, count);
        if (some === all) return;
        const share = count / all.totalWeight;
        const ofSome = new Valuer(counter, some);
        expectAll(ofSome.sampledValues(guesses, own, share), (guess) =>
          ofSome.value(guess, (own[guess] as number) * share, true),
        );
      }),
      dearRuns(60),
    );
  });

  it('the values of guesses against a sample are the same to the last bit if they are equal', () => {
    const { counter, all } = codesOfStart();
    const values = new Valuer(counter, sampled(all, 24)).sampledValues(
      Int32Array.from({ length: 55_728 }, (_, guess) => guess),
      new Float64Array(55_728),
      1,
    );
    const gaps = values.sort().map((value, at) => value - (values[at - 1] ?? 0));
    expect(gaps.filter((gap) => gap > 0 && gap < 1e-9)).toHaveLength(0);
    expect(gaps.filter((gap) => gap === 0).length).toBeGreaterThan(10_000);
  });

  it('a guess that is once in a sample is not counted among the codes that begin with it', () => {
    const { counter, all } = codesOfStart();
    const { space } = counter;
    const sample = sampled(all, 900);
    const valuer = new Valuer(counter, sample);
    const guess = sample.codes.find(
      (code) =>
        space.lengthOf[code] === 4 &&
        (counter.partitionWeights(code)[clueIndex(4, 0)] as number) > 1,
    ) as number;
    const own = new Float64Array(space.size).fill(space.weightOf[guess] as number);
    const [value] = valuer.sampledValues(Int32Array.of(guess), own, 1 / (own[guess] as number));
    expect(value).toBeCloseTo(valuer.value(guess, 1, true), 9);
  });

  it('the weights behind the bits of a guess are those of the lengths', () => {
    const words = ['0123', '01234', '012345'].map(worded);
    expect(weights(CODE_BREAKERS, words, worded('5555'))).toEqual([36 + 6, 1]);
  });
});
