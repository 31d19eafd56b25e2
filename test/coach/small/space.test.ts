import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isSmall, MOST_LISTED_CODES } from '../../../source/coach/known.ts';
import { countCodes } from '../../../source/engine/rules.ts';
import {
  anyKnown,
  CODE_BREAKERS,
  codesFor,
  FOUR_DIGITS,
  fitsNaively,
  fittingNaively,
  LETTERS,
  PEGS,
  rulesWith,
  spaceOf,
  spelled,
  worded,
} from '../../helpers/any-known.ts';
import { dearRuns } from '../../helpers/work.ts';

it('a space is for about 100,000 codes', () => {
  expect(isSmall({ ...PEGS, symbols: 10, lengths: [5] })).toBe(true);
  expect(isSmall({ ...PEGS, symbols: 10, lengths: [6] })).toBe(false);
  expect(isSmall(CODE_BREAKERS)).toBe(true);
  expect(MOST_LISTED_CODES).toBeGreaterThanOrEqual(100_000);
});

it.each([[CODE_BREAKERS], [PEGS], [LETTERS], [FOUR_DIGITS]])(
  'a space holds every code of %j once, in order',
  (rules) => {
    const space = spaceOf(rules);
    const words = Array.from({ length: space.size }, (_, code) => spelled(space.indices(code)));
    expect(words).toEqual(codesFor(rules));
  },
);

it('a space finds each code by its symbols, and nothing that is not a code', () => {
  const space = spaceOf(CODE_BREAKERS);
  expect(space.all.filter((code) => space.codeOf(space.indices(code)) !== code)).toHaveLength(0);
  for (const word of ['', '012', '0123450', '0126']) expect(space.codeOf(worded(word))).toBe(-1);
  expect(spaceOf(LETTERS).codeOf([0, 0, 1, 2])).toBe(-1);
  expect(spaceOf(LETTERS).codeOf([5, 4, 3, 2])).toBe(359);
});

it('a space weighs codes by their length', () => {
  const space = spaceOf(CODE_BREAKERS);
  const weight = (code: string) => space.weightOf[space.codeOf(worded(code))];
  expect(['0123', '01234', '012345'].map(weight)).toEqual([36, 6, 1]);
});

it('at the start, all codes fit', () => {
  for (const rules of [CODE_BREAKERS, PEGS, LETTERS]) {
    expect(spaceOf(rules).consistent({ rules, rows: [], revealed: [] })).toHaveLength(
      countCodes(rules),
    );
  }
});

it.each([
  ['Code Breakers', CODE_BREAKERS, 20],
  ['Colors and Pegs', PEGS, 200],
  ['Letters', LETTERS, 300],
  ['Lifelines of four', FOUR_DIGITS, 60],
  ['Custom without repeats', { ...CODE_BREAKERS, symbols: 7, repeats: false }, 60],
])('the codes that fit are the ones that the engine takes in %s', (_, rules, numRuns) => {
  fc.assert(
    fc.property(anyKnown([rules]), (known) => {
      const space = spaceOf(rules);
      const fitting = [...space.consistent(known)].map((code) => spelled(space.indices(code)));
      expect(fitting).toEqual(fittingNaively(known));
    }),
    dearRuns(numRuns),
  );
});

it('the codes that fit are the ones that the engine takes, even with as many codes as a space can hold', () => {
  const largest = rulesWith(90_000, MOST_LISTED_CODES);
  fc.assert(
    fc.property(anyKnown(largest), fc.nat(), (known, from) => {
      const space = spaceOf(known.rules);
      const fits = new Set(space.consistent(known));
      for (let i = 0; i < 300; i++) {
        const code = (from + i * 7919) % space.size;
        expect(fits.has(code)).toBe(fitsNaively(known, spelled(space.indices(code))));
      }
    }),
    dearRuns(24),
  );
});
