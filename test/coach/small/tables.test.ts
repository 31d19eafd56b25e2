import fc from 'fast-check';
import { expect, it } from 'vitest';
import { clueIndex } from '../../../source/coach/clues.ts';
import type { Tables } from '../../../source/coach/small/tables.ts';
import { clueFor } from '../../../source/engine/clue.ts';
import {
  anyGuess,
  CODE_BREAKERS,
  codesFor,
  rulesWith,
  spelled,
  tablesOf,
  worded,
} from '../../helpers/any-known.ts';
import { runs } from '../../helpers/work.ts';

/** The index of a clue, looked up. */
function indexBy(tables: Tables, guess: readonly number[], code: readonly number[]): number {
  return (
    (tables.common(tables.symbolCounts(guess))[tables.symbolCounts(code)] as number) +
    (tables.redHi[tables.hi(guess) * tables.hiCount + tables.hi(code)] as number) +
    (tables.redLo[tables.lo(guess) * tables.loCount + tables.lo(code)] as number)
  );
}

it('a clue index is one number for each clue, without a gap', () => {
  for (let longest = 1; longest <= 10; longest++) {
    const indices = [];
    for (let both = 0; both <= longest; both++) {
      for (let red = 0; red <= both; red++) indices.push(clueIndex(red, both - red));
    }
    expect(indices).toEqual([...indices.keys()]);
    expect(indices.at(-1)).toBe(clueIndex(longest, 0));
  }
});

it('the tables tell the clue of any two codes of any lengths of Code Breakers', () => {
  const codes = codesFor(CODE_BREAKERS);
  const tables = tablesOf(CODE_BREAKERS);
  const anyCode = fc.constantFrom(...codes);
  fc.assert(
    fc.property(anyCode, anyCode, (guess, code) => {
      const { red, white } = clueFor(guess, code);
      return indexBy(tables, worded(guess), worded(code)) === clueIndex(red, white);
    }),
    runs(20_000),
  );
});

it('the tables tell the clue of any two words of any small rule set, repeats in a guess included', () => {
  const pair = fc
    .constantFrom(...rulesWith(1, 3000))
    .chain((rules) => fc.tuple(fc.constant(rules), anyGuess(rules), anyGuess(rules)));
  fc.assert(
    fc.property(pair, ([rules, guess, code]) => {
      const { red, white } = clueFor(spelled(guess), spelled(code));
      expect(indexBy(tablesOf(rules), guess, code)).toBe(clueIndex(red, white));
    }),
    runs(5000),
  );
});

it('the tables have a number of its own for each code', () => {
  for (const rules of rulesWith(500, 600)) {
    const tables = tablesOf(rules);
    const keys = codesFor(rules).map((code) => {
      const word = worded(code);
      return `${tables.hi(word)} ${tables.lo(word)}`;
    });
    expect(new Set(keys).size).toBe(keys.length);
  }
});
