import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lengthsOf } from '../../../source/coach/advice.ts';
import { winBonus } from '../../../source/coach/bits.ts';
import type { CodeRules, Known } from '../../../source/coach/known.ts';
import {
  anyGame,
  anyGuess,
  anyKnown,
  bitsNaively,
  fitsNaively,
  fittingNaively,
  HIDDEN,
  knownAbout,
  knownBy,
  LIFELINES,
  largeOf,
  rulesWith,
  spelled,
  winChanceNaively,
  worded,
} from '../../helpers/any-known.ts';
import { byTurns } from '../../helpers/stress/attack.ts';
import { dearRuns, IS_FULL, runs } from '../../helpers/work.ts';

/** Rule sets with few codes, so that a test can go through all of them to check the counts. */
const SMALL = rulesWith(1, 1500);

/** Rule sets of six pegs. Going through all of their codes still takes less than a second. */
const EIGHT: CodeRules = { ...LIFELINES, symbols: 8 };
const NINE: CodeRules = { ...LIFELINES, symbols: 9 };

it('a large rule set has all codes at the start, and each length is equally likely', () => {
  const all = largeOf(HIDDEN).consistent(knownBy(HIDDEN));
  expect(all.count).toBe(4096 + 32_768 + 262_144);
  const { lengths = [] } = lengthsOf(HIDDEN, all.countsByLength);
  expect(lengths.map(({ chance }) => chance)).toEqual([1 / 3, 1 / 3, 1 / 3]);
});

it('the samples of a large rule set have codes of each length in proportion to their weight, all consistent', () => {
  fc.assert(
    fc.property(anyGame([HIDDEN, LIFELINES], 2), (known) => {
      const codes = largeOf(known.rules).consistent(known);
      const { codes: some, weights } = codes.spread(300);
      expect(some.every((code) => fitsNaively(known, spelled(code)))).toBe(true);
      expect(new Set(some.map(spelled)).size).toBe(some.length);
      const { lengths = [{ length: 6, chance: 1 }] } = lengthsOf(known.rules, codes.countsByLength);
      for (const { length, chance } of lengths) {
        const count = codes.countsByLength[length] as number;
        const held = weights.filter((_, index) => some[index]?.length === length);
        const weight = held.reduce((sum, one) => sum + one, 0);
        expect(Math.abs(weight - 300 * chance)).toBeLessThanOrEqual(0.5);
        expect(held.length).toBe(Math.min(count, weight));
      }
    }),
    dearRuns(100),
  );
});

it('a sample of a large rule set takes the middle code of each share, so it stays away from both ends', () => {
  let tried = 0;
  fc.assert(
    fc.property(anyGame([LIFELINES], 6), fc.integer({ min: 1, max: 9 }), (known, size) => {
      const codes = largeOf(LIFELINES).consistent(known);
      if (codes.count > 10_000 || codes.count < size) return;
      tried += 1;
      const all = codes.all();
      const share = codes.count / size;
      const middles = Array.from({ length: size }, (_, i) => all[Math.floor((i + 0.5) * share)]);
      expect(codes.spread(size).codes).toEqual(middles);
    }),
    runs(40),
  );
  expect(tried).toBeGreaterThan(10);
});

it('a large rule set knows one of the likeliest codes, if any fits', () => {
  fc.assert(
    fc.property(anyKnown([HIDDEN, LIFELINES], 3), (known) => {
      const codes = largeOf(known.rules).consistent(known);
      const likeliest = codes.likeliest();
      expect(likeliest !== undefined).toBe(codes.count > 0);
      if (!likeliest) return;
      expect(fitsNaively(known, spelled(likeliest))).toBe(true);
      const shortest = known.rules.lengths.find((length) => codes.countsByLength[length]);
      expect(likeliest).toHaveLength(shortest as number);
    }),
    runs(60),
  );
});

function expectWorth(known: Known, codes: readonly string[], guess: readonly number[]): void {
  const { bits, value } = largeOf(known.rules).consistent(known).worth(guess);
  if (codes.length === 0) {
    expect([bits, value]).toEqual([0, 0]);
    return;
  }
  const words = codes.map(worded);
  expect(bits).toBeCloseTo(bitsNaively(known.rules, words, guess), 9);
  const bonus = winBonus(known.rules) * winChanceNaively(known.rules, words, guess);
  expect(value).toBeCloseTo(bits + bonus, 9);
}

it('the worth of a guess by halves is the same as by trying every code, for any history and any guess', () => {
  const asked = anyKnown(SMALL).chain((known) =>
    fc.tuple(fc.constant(known), anyGuess(known.rules), fc.nat()),
  );
  fc.assert(
    fc.property(asked, ([known, guess, any]) => {
      const codes = fittingNaively(known);
      if (codes.length === 0) return;
      expectWorth(known, codes, guess);
      expectWorth(known, codes, worded(codes[any % codes.length] ?? ''));
    }),
    runs(1000),
  );
});

it('the worth of a guess by halves is exact for many codes, with and without clues', () => {
  const row = '012345:1:1';
  const hidden = { ...knownBy(HIDDEN, row), revealed: [{ symbol: 7 }] };
  const some = [knownBy(EIGHT), knownBy(EIGHT, row), hidden];
  const all = [...some, knownBy(LIFELINES, row)];
  for (const known of IS_FULL ? all : byTurns(some, 1)) {
    const codes = fittingNaively(known);
    expect(codes.length).toBeGreaterThan(10_000);
    expectWorth(known, codes, worded(known.rows.length > 0 ? '667740' : '001123'));
  }
});

it('the worth of a guess by halves is exact after very many clues, too', () => {
  const guesses = Array.from({ length: 17 }, (_, row) => `${row % 3}${row % 2}0${row % 4}11`);
  const known = knownAbout(NINE, '345677', ...guesses);
  const codes = fittingNaively(known);
  expect(codes.length).toBeGreaterThan(200);
  expectWorth(known, codes, worded('345566'));
  // No row before this one has an 8 in it.
  const last = { guess: worded('888888'), red: 0, white: 0 };
  const more = { ...known, rows: [...known.rows, last] };
  const fewer = codes.filter((code) => !code.includes('8'));
  expectWorth(more, fewer, worded('345566'));
});

it('counting by halves finds the same symbols at each peg and anywhere as trying every code', () => {
  fc.assert(
    fc.property(anyKnown(SMALL), (known) => {
      const codes = fittingNaively(known).map(worded);
      const counted = largeOf(known.rules).consistent(known);
      for (let symbol = 0; symbol < known.rules.symbols; symbol++) {
        const holding = codes.filter((code) => code.includes(symbol)).length;
        expect(counted.countWith({ symbol })).toBe(holding);
        for (let peg = 0; peg < Math.max(...known.rules.lengths); peg++) {
          const having = codes.filter((code) => code[peg] === symbol).length;
          expect(counted.countWith({ symbol, peg })).toBe(having);
        }
      }
    }),
    dearRuns(400),
  );
});

it('the codes of a history are the same whatever histories were asked about before', () => {
  fc.assert(
    fc.property(fc.array(anyGame([HIDDEN], 4), { minLength: 2, maxLength: 6 }), (all) => {
      const ask = (known: Known) => {
        const codes = largeOf(HIDDEN).consistent(known);
        return [codes.count, codes.sample()];
      };
      expect(all.map(ask)).toEqual(all.toReversed().map(ask).toReversed());
    }),
    dearRuns(40),
  );
});
