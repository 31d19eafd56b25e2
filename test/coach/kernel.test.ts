import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createKernel, type Kernel, sampled, weighed } from '../../source/coach/kernel.ts';
import type { Known, Puzzle } from '../../source/coach/puzzle.ts';
import { cellOf } from '../../source/coach/tables.ts';
import { clueFor } from '../../source/engine/clue.ts';
import { anyKnown, CODE_BREAKERS, PEGS, puzzlesWith, spaceOf, spelled } from './any-puzzle.ts';

const SMALL = puzzlesWith(2, 1500);
const kernels = new Map<Puzzle, Kernel>();

function kernelOf(puzzle: Puzzle): Kernel {
  const kernel = kernels.get(puzzle) ?? createKernel(spaceOf(puzzle));
  kernels.set(puzzle, kernel);
  return kernel;
}

/** The codes that fit by the cells of their clues for a guess. */
function partsOf({ puzzle }: Known, guess: number, codes: Iterable<number>) {
  const space = spaceOf(puzzle);
  const parts = new Map<number, number[]>();
  for (const code of codes) {
    const { red, white } = clueFor(spelled(space.word(guess)), spelled(space.word(code)));
    const cell = cellOf(red, white);
    parts.set(cell, [...(parts.get(cell) ?? []), code]);
  }
  return parts;
}

const known = anyKnown(SMALL, 2);

describe('the kernel', () => {
  it('divides codes by the clues that the engine gives, each with its weight', () => {
    fc.assert(
      fc.property(known, fc.nat(), (known, any) => {
        const kernel = kernelOf(known.puzzle);
        const { space } = kernel;
        const codes = space.fitting(known);
        const guess = any % space.size;
        kernel.load(weighed(space, codes));
        const masses = [...kernel.divide(guess)];
        const parts = partsOf(known, guess, codes);
        const massOf = (part: number[]) =>
          part.reduce((sum, code) => sum + (space.weight[code] as number), 0);
        expect(masses).toEqual(masses.map((_, cell) => massOf(parts.get(cell) ?? [])));
      }),
      { numRuns: 500 },
    );
  });

  it('splits codes into those same parts, without the guess', () => {
    fc.assert(
      fc.property(known, fc.nat(), (known, any) => {
        const kernel = kernelOf(known.puzzle);
        const codes = kernel.space.fitting(known);
        const guess = any % kernel.space.size;
        const others = codes.filter((code) => code !== guess);
        const parts = [...partsOf(known, guess, others)].sort(([a], [b]) => a - b);
        const split = kernel.split(guess, codes).map((part) => [...part]);
        expect(split).toEqual(parts.map(([, part]) => part));
      }),
      { numRuns: 500 },
    );
  });

  it('says the same each time, whatever was loaded between', () => {
    const kernel = kernelOf(PEGS);
    const { space } = kernel;
    const all = weighed(space, space.fitting({ puzzle: PEGS, rows: [], revealed: [] }));
    kernel.load(all);
    const before = [...kernel.divide(8)];
    kernel.load(weighed(space, Int32Array.of(1, 2, 3)));
    kernel.divide(8);
    kernel.load(all);
    expect([...kernel.divide(8)]).toEqual(before);
  });
});

describe('weighed codes', () => {
  it('are runs of one weight each', () => {
    const space = spaceOf(CODE_BREAKERS);
    const codes = space.fitting({ puzzle: CODE_BREAKERS, rows: [], revealed: [] });
    expect(weighed(space, codes)).toEqual({
      codes,
      runs: [
        { end: 1296, weight: 36 },
        { end: 9072, weight: 6 },
        { end: 55_728, weight: 1 },
      ],
      mass: 3 * 46_656,
    });
  });

  it('are none where none fits', () => {
    const none = weighed(spaceOf(PEGS), new Int32Array());
    expect({ runs: none.runs, mass: none.mass }).toEqual({ runs: [], mass: 0 });
  });
});

describe('a sample', () => {
  it('has as many codes as it is asked for, ascending, all of them among the codes', () => {
    fc.assert(
      fc.property(known, fc.integer({ min: 1, max: 500 }), (known, count) => {
        const space = spaceOf(known.puzzle);
        const all = weighed(space, space.fitting(known));
        const { codes, runs, mass } = sampled(all, count);
        expect(codes).toHaveLength(Math.min(count, all.codes.length));
        expect([...codes].sort((a, b) => a - b)).toEqual([...codes]);
        const among = new Set(all.codes);
        expect(codes.every((code) => among.has(code))).toBe(true);
        if (count < all.codes.length) {
          expect(runs).toEqual([{ end: count, weight: 1 }]);
          expect(mass).toBe(count);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('has as many codes of each length as they weigh', () => {
    const space = spaceOf(CODE_BREAKERS);
    const all = weighed(space, space.fitting({ puzzle: CODE_BREAKERS, rows: [], revealed: [] }));
    const lengths = [...sampled(all, 60).codes].map((code) => space.length[code]);
    for (const length of [4, 5, 6]) {
      expect(lengths.filter((one) => one === length)).toHaveLength(20);
    }
  });
});
