import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestGuesses, type Scored } from '../../source/coach/hint.ts';
import { createKernel, type Kernel, weighed } from '../../source/coach/kernel.ts';
import type { Known, Puzzle } from '../../source/coach/puzzle.ts';
import { strongGuess } from '../../source/coach/strong.ts';
import { Valuer } from '../../source/coach/value.ts';
import {
  anyGame,
  anyKnown,
  CODE_BREAKERS,
  fitsNaively,
  LETTERS,
  PEGS,
  puzzlesWith,
  spaceOf,
  spelled,
} from './any-puzzle.ts';

const SMALL = puzzlesWith(1, 1000);
const kernels = new Map<Puzzle, Kernel>();

function kernelOf(puzzle: Puzzle): Kernel {
  const kernel = kernels.get(puzzle) ?? createKernel(spaceOf(puzzle));
  kernels.set(puzzle, kernel);
  return kernel;
}

function best(known: Known, count = 1): Scored[] {
  const kernel = kernelOf(known.puzzle);
  return bestGuesses(kernel, known, kernel.space.fitting(known), count);
}

function strong(known: Known): Scored | undefined {
  const kernel = kernelOf(known.puzzle);
  return strongGuess(kernel, known, kernel.space.fitting(known));
}

/** That a guess may be made, was not made before, and fits where it says so. */
function expectGood(known: Known, { guess, own }: Scored): void {
  const word = spaceOf(known.puzzle).word(guess);
  const { puzzle, rows } = known;
  expect(puzzle.lengths).toContain(word.length);
  if (!puzzle.guessRepeats) expect(new Set(word).size).toBe(word.length);
  expect(rows.map((row) => spelled(row.guess))).not.toContain(spelled(word));
  expect(own > 0).toBe(fitsNaively(known, spelled(word)));
}

describe('the best guesses', () => {
  it('can be made, were not made before, and fit where they say so', () => {
    fc.assert(
      fc.property(anyKnown(SMALL), (known) => {
        for (const scored of best(known, 5)) expectGood(known, scored);
      }),
      { numRuns: 1000 },
    );
  });

  it('are some wherever a code fits, and none elsewhere', () => {
    fc.assert(
      fc.property(anyKnown(SMALL), (known) => {
        const { length } = kernelOf(known.puzzle).space.fitting(known);
        expect(best(known).length).toBe(length > 0 ? 1 : 0);
      }),
      { numRuns: 1000 },
    );
  });

  it('are the code itself where one is left, and the likelier of two', () => {
    fc.assert(
      fc.property(anyGame(SMALL), (known) => {
        const { space } = kernelOf(known.puzzle);
        const codes = space.fitting(known);
        if (codes.length > 2) return;
        const weights = [...codes].map((code) => space.weight[code] as number);
        expect(best(known)[0]?.own ?? 0).toBe(Math.max(0, ...weights));
      }),
      { numRuns: 1000 },
    );
  });

  it('come with the best first, and each once', () => {
    fc.assert(
      fc.property(anyKnown(SMALL), (known) => {
        const scored = best(known, 8);
        const values = scored.map(({ value }) => value);
        for (const [i, value] of values.slice(1).entries()) {
          expect(value).toBeLessThanOrEqual((values[i] as number) + 1e-9);
        }
        expect(new Set(scored.map(({ guess }) => guess)).size).toBe(scored.length);
      }),
      { numRuns: 500 },
    );
  });

  it('are worth as much as any guess at all, where the code may have repeats', () => {
    const puzzles = puzzlesWith(3, 400).filter(({ repeats }) => repeats);
    fc.assert(
      fc.property(anyGame(puzzles, 3), (known) => {
        const kernel = kernelOf(known.puzzle);
        const { space } = kernel;
        const codes = space.fitting(known);
        if (codes.length < 3) return;
        const valuer = new Valuer(kernel, weighed(space, codes));
        const made = known.rows.map(({ guess }) => space.codeOf(guess));
        let most = 0;
        for (let guess = 0; guess < space.size; guess++) {
          if (made.includes(guess)) continue;
          const own = codes.includes(guess) ? (space.weight[guess] as number) : 0;
          most = Math.max(most, valuer.worth(guess, own).value);
        }
        expect(best(known)[0]?.value).toBeCloseTo(most, 8);
      }),
      { numRuns: 300 },
    );
  });

  it('are the same from another kernel, whatever was asked before', () => {
    const [one, other] = [PEGS, PEGS].map((puzzle) => createKernel(spaceOf(puzzle)));
    fc.assert(
      fc.property(fc.array(anyKnown([PEGS]), { minLength: 2, maxLength: 5 }), (all) => {
        const ask = (kernel: Kernel | undefined) => (known: Known) =>
          bestGuesses(kernel ?? expect.fail(), known, spaceOf(PEGS).fitting(known), 3);
        expect(all.map(ask(one))).toEqual(all.toReversed().map(ask(other)).toReversed());
      }),
      { numRuns: 20 },
    );
  });

  it.each([
    [CODE_BREAKERS, '001122'],
    [LETTERS, '0123'],
  ])('start %j with %s', (puzzle, typed) => {
    const [scored] = best({ puzzle, rows: [], revealed: [] });
    expect(spelled(spaceOf(puzzle).word(scored?.guess ?? -1))).toBe(typed);
  });
});

describe('the strong guess', () => {
  it('can be made, was not made before, and fits where it says so', () => {
    fc.assert(
      fc.property(anyKnown(SMALL), (known) => {
        const scored = strong(known);
        if (scored) expectGood(known, scored);
        expect(scored !== undefined).toBe(kernelOf(known.puzzle).space.fitting(known).length > 0);
      }),
      { numRuns: 300 },
    );
  });

  it('is the same each time, whatever was asked between', () => {
    fc.assert(
      fc.property(anyGame([PEGS, LETTERS]), (known) => {
        const scored = strong(known);
        strong({ ...known, rows: known.rows.slice(1) });
        expect(strong(known)).toEqual(scored);
      }),
      { numRuns: 30 },
    );
  });
});
