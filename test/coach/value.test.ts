import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createKernel, type Kernel, weighed } from '../../source/coach/kernel.ts';
import type { Puzzle } from '../../source/coach/puzzle.ts';
import { Valuer } from '../../source/coach/value.ts';
import { anyKnown, CODE_BREAKERS, puzzlesWith, spaceOf, worded } from './any-puzzle.ts';
import { bitsNaively, masses } from './naive-bits.ts';

const SMALL = puzzlesWith(2, 1500);
const kernels = new Map<Puzzle, Kernel>();

function kernelOf(puzzle: Puzzle): Kernel {
  const kernel = kernels.get(puzzle) ?? createKernel(spaceOf(puzzle));
  kernels.set(puzzle, kernel);
  return kernel;
}

describe('the bits of a guess', () => {
  const codesOfStart = () => {
    const kernel = kernelOf(CODE_BREAKERS);
    const codes = kernel.space.fitting({ puzzle: CODE_BREAKERS, rows: [], revealed: [] });
    return { kernel, all: weighed(kernel.space, codes) };
  };

  it.each([
    ['001122', 3.616767, 27, 8370],
    ['001212', 3.615698, undefined, 8356],
  ])('are known for the first one of Code Breakers: %s', (typed, bits, parts, largest) => {
    const { kernel, all } = codesOfStart();
    const { space } = kernel;
    const guess = space.codeOf(worded(typed));
    const own = space.weight[guess] as number;
    const worth = new Valuer(kernel, all).worth(guess, own);
    expect(worth.bits).toBeCloseTo(bits, 6);
    const split = kernel.split(guess, all.codes);
    if (parts !== undefined) expect(split.length + 1).toBe(parts);
    expect(Math.max(...split.map((part) => part.length))).toBe(largest);
  });

  it('are the entropy of its clues, a win as one of its own, codes by their weights', () => {
    fc.assert(
      fc.property(anyKnown(SMALL, 2), fc.nat(), (known, any) => {
        const kernel = kernelOf(known.puzzle);
        const { space } = kernel;
        const codes = space.fitting(known);
        if (codes.length === 0) return;
        // Half of the guesses are codes that fit.
        const guess = any % 2 === 0 ? (codes[any % codes.length] as number) : any % space.size;
        const own = codes.includes(guess) ? (space.weight[guess] as number) : 0;
        const words = Array.from(codes, (code) => space.word(code));
        const bits = bitsNaively(known.puzzle, words, space.word(guess));
        const worth = new Valuer(kernel, weighed(space, codes)).worth(guess, own);
        expect(worth.bits).toBeCloseTo(bits, 9);
        expect(worth.bits).toBeGreaterThanOrEqual(-1e-9);
        expect(worth.value).toBeGreaterThanOrEqual(worth.bits);
      }),
      { numRuns: 1000 },
    );
  });

  it('are those of the naive entropy in Code Breakers too', () => {
    const { kernel, all } = codesOfStart();
    const { space } = kernel;
    const words = Array.from(all.codes, (code) => space.word(code));
    for (const typed of ['0123', '01234', '55555']) {
      const guess = space.codeOf(worded(typed));
      const { bits } = new Valuer(kernel, all).worth(guess, space.weight[guess] as number);
      expect(bits).toBeCloseTo(bitsNaively(CODE_BREAKERS, words, worded(typed)), 9);
    }
  });

  it('are none where one code fits, and one where two are as likely', () => {
    const kernel = kernelOf(CODE_BREAKERS);
    const { space } = kernel;
    const [one, other] = ['0123', '3210'].map((code) => space.codeOf(worded(code)));
    const codes = Int32Array.of(one as number, other as number);
    expect(
      new Valuer(kernel, weighed(space, codes.slice(0, 1))).worth(codes[0] as number, 36).bits,
    ).toBe(0);
    expect(new Valuer(kernel, weighed(space, codes)).worth(codes[0] as number, 36).bits).toBe(1);
  });

  it('come from masses that are those of the lengths', () => {
    const words = ['0123', '01234', '012345'].map(worded);
    expect(masses(CODE_BREAKERS, words, worded('5555'))).toEqual([36 + 6, 1]);
  });
});
