import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CodeRules, Known, Row } from '../../../source/coach/known.ts';
import { SpaceOfLength } from '../../../source/coach/large/space-of-length.ts';
import {
  anyKnown,
  CODE_BREAKERS,
  fittingNaively,
  PEGS,
  rulesWith,
  spaceOf,
  spelled,
} from '../../helpers/any-known.ts';
import { dearRuns, runs } from '../../helpers/work.ts';

const made = new Map<string, SpaceOfLength>();

function spaceOfLength(rules: CodeRules, length: number): SpaceOfLength {
  const key = `${JSON.stringify(rules)} ${length}`;
  const space = made.get(key) ?? new SpaceOfLength(rules, length);
  made.set(key, space);
  return space;
}

/** Every code that fits, of all lengths, by its rank. */
function codesOf(known: Known): string[] {
  return known.rules.lengths.flatMap((length) => {
    const consistent = spaceOfLength(known.rules, length).consistent(known);
    const codes = consistent.at([...Array(consistent.count).keys()]);
    expect(codes).toHaveLength(consistent.count);
    return codes.map(spelled);
  });
}

function countOf(known: Known): number {
  return known.rules.lengths.reduce(
    (sum, length) => sum + spaceOfLength(known.rules, length).consistent(known).count,
    0,
  );
}

/** Every clue that a guess can have. */
function cluesFor(guess: readonly number[]): Row[] {
  const clues: Row[] = [];
  for (let red = 0; red <= guess.length; red++) {
    for (let white = 0; red + white <= guess.length; white++) clues.push({ guess, red, white });
  }
  return clues;
}

it('the halves hold each code that fits exactly once, for any history of any small rule set', () => {
  fc.assert(
    fc.property(anyKnown(rulesWith(1, 1500), 10), (known) => {
      expect(codesOf(known).sort()).toEqual(fittingNaively(known).sort());
    }),
    runs(750),
  );
});

it.each([1, 8, 9, 16, 17])('the halves use the white pegs of clue %i, too', (clues) => {
  const row = { guess: [0, 0, 0, 0], red: 0, white: 0 };
  const rows = [...Array<Row>(clues - 1).fill(row), { guess: [1, 1, 2, 3], red: 0, white: 2 }];
  const known: Known = { rules: PEGS, rows, revealed: [] };
  expect(codesOf(known).sort()).toEqual(fittingNaively(known).sort());
});

it.each([
  ['Code Breakers', [CODE_BREAKERS], 15],
  ['rule sets of 5,000 to 20,000 codes', rulesWith(5000, 20_000), 20],
  ['rule sets of 90,000 codes and more', rulesWith(90_000, 120_000), 5],
])('the halves hold the codes of the space: %s', (_, ruleSets, numRuns) => {
  fc.assert(
    fc.property(anyKnown(ruleSets, 4), (known) => {
      const space = spaceOf(known.rules);
      const codes = Array.from(space.consistent(known), (code) => spelled(space.indices(code)));
      expect(codesOf(known).sort()).toEqual(codes.sort());
    }),
    dearRuns(numRuns),
  );
});

it('the halves find a few codes by their ranks, the same as when they find all', () => {
  fc.assert(
    fc.property(
      anyKnown(rulesWith(100, 1500), 2),
      fc.integer({ min: 1, max: 9 }),
      (known, step) => {
        for (const length of known.rules.lengths) {
          const codes = spaceOfLength(known.rules, length).consistent(known);
          const ranks = [...Array(codes.count).keys()];
          const some = ranks.filter((rank) => rank % step === 0);
          const all = codes.at(ranks);
          expect(codes.at(some)).toEqual(some.map((rank) => all[rank]));
        }
      },
    ),
    runs(150),
  );
});

it.each([
  ['one other symbol', 9, 0, 10 * 11],
  ['two symbols swapped', 8, 2, 45],
  ['no symbol in its place', 0, 10, 1_334_961],
])('the longest codes that differ from a guess by %s are counted', (_, red, white, count) => {
  const rules = { ...PEGS, symbols: 12, lengths: [10] };
  const guess = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
  expect(countOf({ rules, rows: [{ guess, red, white }], revealed: [] })).toBe(count);
});

describe('ten symbols', () => {
  const digits = (length: number): CodeRules => ({ ...PEGS, symbols: 10, lengths: [length] });
  const know = (length: number, rows: readonly Row[] = []): Known => ({
    rules: digits(length),
    rows,
    revealed: [],
  });

  it.each([
    [6, 1e6],
    [8, 1e8],
  ])('ten symbols and %i pegs make %i codes', (length, codes) => {
    expect(countOf(know(length))).toBe(codes);
  });

  it.each([
    ['8 pegs', 8, [0, 0, 1, 1, 2, 2, 3, 4], 1e8],
    ['7 pegs', 7, [9, 8, 7, 6, 5, 4, 3], 1e7],
  ])(
    'a guess divides the codes of ten symbols and %s without a rest',
    (_, length, guess, codes) => {
      let sum = 0;
      for (const row of cluesFor(guess)) sum += countOf(know(length, [row]));
      // Every code gives one of these clues, except the guess itself.
      expect(sum).toBe(codes - 1);
    },
  );

  it('a second guess divides the codes of ten symbols without a rest', () => {
    const first = { guess: [0, 0, 1, 1, 2, 3], red: 1, white: 1 };
    const guess = [0, 4, 4, 5, 1, 6];
    let sum = 0;
    for (const row of cluesFor(guess)) sum += countOf(know(6, [first, row]));
    const all = countOf(know(6, [first]));
    const itself = { ...know(6, [first]), revealed: guess.map((symbol, peg) => ({ symbol, peg })) };
    expect(sum).toBe(all - countOf(itself));
  });

  it('codes of ten symbols hold what was revealed', () => {
    const revealed = [{ symbol: 7 }, { symbol: 5, peg: 7 }];
    expect(countOf({ ...know(8), revealed })).toBe(1e7 - 9 ** 7);
    expect(countOf({ ...know(8), revealed: [{ symbol: 5, peg: 8 }] })).toBe(0);
  });
});
