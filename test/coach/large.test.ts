import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LargeSpace, largeBits, largeHint } from '../../source/coach/large.ts';
import { type Known, type Puzzle, weightsOf } from '../../source/coach/puzzle.ts';
import { clueFor } from '../../source/engine/clue.ts';
import {
  anyGame,
  anyKnown,
  fitsNaively,
  PEGS,
  puzzlesWith,
  spelled,
  worded,
} from './any-puzzle.ts';
import { bitsNaively } from './naive-bits.ts';

const LARGE = puzzlesWith(120_001, 3_000_000).filter(({ lengths }) => lengths.length < 4);
const LIFELINES: Puzzle = { ...PEGS, symbols: 10, lengths: [6] };
const LONG: Puzzle = { ...LIFELINES, lengths: [8] };
const HIDDEN: Puzzle = { ...PEGS, symbols: 8, lengths: [4, 5, 6] };

const made = new Map<string, LargeSpace>();

function largeOf(puzzle: Puzzle): LargeSpace {
  const key = JSON.stringify(puzzle);
  const space = made.get(key) ?? new LargeSpace(puzzle);
  made.set(key, space);
  return space;
}

const hintFor = (known: Known) => largeHint(known, largeOf(known.puzzle).fitting(known));

describe('a large puzzle', () => {
  it('has all codes at the start, each length as likely', () => {
    const all = largeOf(HIDDEN).fitting({ puzzle: HIDDEN, rows: [], revealed: [] });
    expect(all.count).toBe(4096 + 32_768 + 262_144);
    expect(all.masses.filter(Boolean)).toEqual([262_144, 262_144, 262_144]);
  });

  it('has samples of as many codes of each length as they weigh, all fitting', () => {
    fc.assert(
      fc.property(anyGame([HIDDEN, LIFELINES], 2), (known) => {
        const fitting = largeOf(known.puzzle).fitting(known);
        const codes = fitting.sample(300);
        expect(codes.every((code) => fitsNaively(known, spelled(code)))).toBe(true);
        const mass = fitting.masses.reduce((sum, one) => sum + (one ?? 0), 0);
        for (const length of known.puzzle.lengths) {
          const share = (fitting.masses[length] as number) / mass;
          const held =
            (fitting.masses[length] as number) / (weightsOf(known.puzzle)[length] as number);
          const some = codes.filter((code) => code.length === length);
          expect(Math.abs(some.length - 300 * share)).toBeLessThanOrEqual(0.5);
          expect(new Set(some.map(spelled)).size).toBe(Math.min(held, some.length));
        }
      }),
      { numRuns: 30 },
    );
  });

  it('has one of the likeliest codes, if any fits', () => {
    fc.assert(
      fc.property(anyKnown([HIDDEN, LIFELINES], 3), (known) => {
        const fitting = largeOf(known.puzzle).fitting(known);
        const [likeliest] = fitting.likeliest();
        expect(likeliest !== undefined).toBe(fitting.count > 0);
        if (!likeliest) return;
        expect(fitsNaively(known, spelled(likeliest))).toBe(true);
        const shortest = known.puzzle.lengths.find((length) => fitting.masses[length]);
        expect(likeliest).toHaveLength(shortest as number);
      }),
      { numRuns: 60 },
    );
  });
});

describe('the hint of a large puzzle', () => {
  it('can be made, and was not made before', () => {
    fc.assert(
      fc.property(anyKnown(LARGE, 4), (known) => {
        const hint = hintFor(known);
        const { puzzle, rows } = known;
        expect(hint !== undefined).toBe(largeOf(puzzle).fitting(known).count > 0);
        if (!hint) return;
        const { word, bits } = hint;
        expect(puzzle.lengths).toContain(word.length);
        if (!puzzle.guessRepeats) expect(new Set(word).size).toBe(word.length);
        expect(rows.map(({ guess }) => spelled(guess))).not.toContain(spelled(word));
        expect(bits).toBeGreaterThanOrEqual(-1e-9);
      }),
      { numRuns: 60 },
    );
  });

  it('is the same from two spaces, in any order of asking', () => {
    const spaces = [new LargeSpace(LIFELINES), new LargeSpace(LIFELINES)] as const;
    fc.assert(
      fc.property(fc.array(anyGame([LIFELINES], 4), { minLength: 2, maxLength: 4 }), (all) => {
        const ask = (space: LargeSpace) => (known: Known) => largeHint(known, space.fitting(known));
        const turned = all.toReversed().map(ask(spaces[1])).toReversed();
        expect(all.map(ask(spaces[0]))).toEqual(turned);
      }),
      { numRuns: 5 },
    );
  });

  it('is the code itself where one is left', () => {
    const rows = [{ guess: worded('01234567'), red: 7, white: 0 }];
    const revealed = [{ symbol: 9, peg: 7 }];
    const hint = hintFor({ puzzle: LONG, rows, revealed });
    expect(hint).toEqual({ word: worded('01234569'), bits: 0 });
  });

  it.each(['00000000', '12345678', '31415926', '27182818', '99887766'])(
    'finds %s within ten guesses',
    (secret) => {
      expect(turnsFor(LONG, secret)).toBeLessThanOrEqual(10);
    },
  );
});

/** How many guesses the hints take to find a secret. */
function turnsFor(puzzle: Puzzle, secret: string): number {
  let known: Known = { puzzle, rows: [], revealed: [] };
  for (let turn = 1; turn < 15; turn++) {
    const { word: guess } = hintFor(known) ?? expect.fail();
    if (spelled(guess) === secret) return turn;
    known = { ...known, rows: [...known.rows, { guess, ...clueFor(spelled(guess), secret) }] };
  }
  return 15;
}

describe('the bits of a guess in a large puzzle', () => {
  const few = (puzzles: readonly Puzzle[]) =>
    fc.tuple(anyGame(puzzles, 6), fc.nat()).map(([known, any]) => {
      const fitting = largeOf(known.puzzle).fitting(known);
      return { known, any, fitting };
    });

  /** Those of any guess against all codes that fit, where these are not too many. */
  const expectBits = (puzzles: readonly Puzzle[]) =>
    fc.assert(
      fc.property(few(puzzles), ({ known, any, fitting }) => {
        if (fitting.count === 0 || fitting.count > 2000) return;
        const codes = fitting.all();
        const zeros = Array<number>(known.puzzle.lengths[0] as number).fill(0);
        for (const guess of [codes[any % codes.length] as number[], zeros]) {
          const bits = bitsNaively(known.puzzle, codes, guess);
          expect(largeBits(known.puzzle, fitting, guess)).toBeCloseTo(bits, 9);
        }
      }),
      { numRuns: 60 },
    );

  it('are the entropy of its clues where the length is told', () => {
    expectBits([LIFELINES, { ...PEGS, symbols: 12, lengths: [5] }]);
  });

  it('are reckoned by weights where the length is hidden', () => {
    expectBits([HIDDEN]);
  });

  it('are none where nothing fits', () => {
    const rows = [{ guess: worded('012345'), red: 5, white: 1 }];
    const known = { puzzle: LIFELINES, rows, revealed: [] };
    expect(largeBits(LIFELINES, largeOf(LIFELINES).fitting(known), worded('000000'))).toBe(0);
  });
});
