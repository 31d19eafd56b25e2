import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellOf, Tables } from '../../source/coach/tables.ts';
import { clueFor } from '../../source/engine/clue.ts';
import { anyGuess, CODE_BREAKERS, codesFor, puzzlesWith, spelled, worded } from './any-puzzle.ts';

/** The cell of a clue, looked up. */
function cellBy(tables: Tables, guess: readonly number[], code: readonly number[]): number {
  return (
    (tables.common(tables.bag(guess))[tables.bag(code)] as number) +
    (tables.redHi[tables.hi(guess) * tables.his + tables.hi(code)] as number) +
    (tables.redLo[tables.lo(guess) * tables.los + tables.lo(code)] as number)
  );
}

describe('a cell', () => {
  it('is one number for each clue, without a gap', () => {
    for (let longest = 1; longest <= 10; longest++) {
      const cells = [];
      for (let both = 0; both <= longest; both++) {
        for (let red = 0; red <= both; red++) cells.push(cellOf(red, both - red));
      }
      expect(cells).toEqual([...cells.keys()]);
      expect(cells.at(-1)).toBe(cellOf(longest, 0));
    }
  });
});

describe('the tables', () => {
  const made = new Map<string, Tables>();
  const tablesOf = (puzzle: ConstructorParameters<typeof Tables>[0]): Tables => {
    const key = JSON.stringify(puzzle);
    const tables = made.get(key) ?? new Tables(puzzle);
    made.set(key, tables);
    return tables;
  };

  it('know 28 clues, 840 bags and 259 halves of Code Breakers', () => {
    const { cells, bags, his, los, cut } = tablesOf(CODE_BREAKERS);
    expect({ cells, bags, his, los, cut }).toEqual({
      cells: 28,
      bags: 126 + 252 + 462,
      his: 259,
      los: 259,
      cut: 3,
    });
  });

  it('tell the clue of any two codes of any lengths of Code Breakers', () => {
    const codes = codesFor(CODE_BREAKERS);
    const tables = tablesOf(CODE_BREAKERS);
    const anyCode = fc.constantFrom(...codes);
    fc.assert(
      fc.property(anyCode, anyCode, (guess, code) => {
        const { red, white } = clueFor(guess, code);
        return cellBy(tables, worded(guess), worded(code)) === cellOf(red, white);
      }),
      { numRuns: 20_000 },
    );
  });

  it('tell the clue of any two words of any small puzzle, repeats in a guess included', () => {
    const pair = fc
      .constantFrom(...puzzlesWith(1, 3000))
      .chain((puzzle) => fc.tuple(fc.constant(puzzle), anyGuess(puzzle), anyGuess(puzzle)));
    fc.assert(
      fc.property(pair, ([puzzle, guess, code]) => {
        const { red, white } = clueFor(spelled(guess), spelled(code));
        expect(cellBy(tablesOf(puzzle), guess, code)).toBe(cellOf(red, white));
      }),
      { numRuns: 5000 },
    );
  });

  it('have a number of its own for each code', () => {
    for (const puzzle of puzzlesWith(500, 600)) {
      const tables = tablesOf(puzzle);
      const keys = codesFor(puzzle).map((code) => {
        const word = worded(code);
        return `${tables.hi(word)} ${tables.lo(word)}`;
      });
      expect(new Set(keys).size).toBe(keys.length);
    }
  });

  it('give the same row of a bag each time', () => {
    const tables = tablesOf(CODE_BREAKERS);
    const bag = tables.bag([5, 4, 3, 2]);
    expect(tables.bag([2, 3, 4, 5])).toBe(bag);
    expect(tables.common(bag)).toBe(tables.common(bag));
  });
});
