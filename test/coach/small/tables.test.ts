import fc from 'fast-check';
import { expect, it } from 'vitest';
import { clueIndex } from '../../../source/coach/clue-index.ts';
import type { Tables } from '../../../source/coach/small/tables.ts';
import { clueFor } from '../../../source/engine/clue.ts';
import {
  anyGuess,
  CODE_BREAKERS,
  codesFor,
  puzzlesWith,
  spelled,
  tablesOf,
  worded,
} from '../../helpers/any-puzzle.ts';
import { runs } from '../../helpers/work.ts';

/** The index of a clue, looked up. */
function indexBy(tables: Tables, guess: readonly number[], code: readonly number[]): number {
  return (
    (tables.common(tables.symbolCounts(guess))[tables.symbolCounts(code)] as number) +
    (tables.redHi[tables.hi(guess) * tables.his + tables.hi(code)] as number) +
    (tables.redLo[tables.lo(guess) * tables.los + tables.lo(code)] as number)
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

it('the tables know 28 clues, 840 symbol counts and 259 halves of Code Breakers', () => {
  const { clueCount, symbolCountIds, his, los, cut } = tablesOf(CODE_BREAKERS);
  expect({ clueCount, symbolCountIds, his, los, cut }).toEqual({
    clueCount: 28,
    symbolCountIds: 126 + 252 + 462,
    his: 259,
    los: 259,
    cut: 3,
  });
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

it('the tables tell the clue of any two words of any small puzzle, repeats in a guess included', () => {
  const pair = fc
    .constantFrom(...puzzlesWith(1, 3000))
    .chain((puzzle) => fc.tuple(fc.constant(puzzle), anyGuess(puzzle), anyGuess(puzzle)));
  fc.assert(
    fc.property(pair, ([puzzle, guess, code]) => {
      const { red, white } = clueFor(spelled(guess), spelled(code));
      expect(indexBy(tablesOf(puzzle), guess, code)).toBe(clueIndex(red, white));
    }),
    runs(5000),
  );
});

it('the tables have a number of its own for each code', () => {
  for (const puzzle of puzzlesWith(500, 600)) {
    const tables = tablesOf(puzzle);
    const keys = codesFor(puzzle).map((code) => {
      const word = worded(code);
      return `${tables.hi(word)} ${tables.lo(word)}`;
    });
    expect(new Set(keys).size).toBe(keys.length);
  }
});

it('the tables give the same row of symbol counts each time', () => {
  const tables = tablesOf(CODE_BREAKERS);
  const id = tables.symbolCounts([5, 4, 3, 2]);
  expect(tables.symbolCounts([2, 3, 4, 5])).toBe(id);
  expect(tables.common(id)).toBe(tables.common(id));
});
