import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findConflict } from '../../source/coach/conflict.ts';
import type { Known, Puzzle, Row } from '../../source/coach/puzzle.ts';
import {
  anyGame,
  CODE_BREAKERS,
  fittingNaively,
  LETTERS,
  PEGS,
  puzzlesWith,
  worded,
} from './any-puzzle.ts';
import { mindOf } from './minds.ts';

const SMALL = puzzlesWith(2, 700);
const LIFELINES: Puzzle = { ...PEGS, symbols: 10 };

function conflictOf(known: Known) {
  return findConflict(mindOf(known.puzzle), known);
}

/** A row with another clue, as somebody would mistake it. */
function falsified({ guess, red, white }: Row, by: number): Row {
  const others = [
    { guess, red: red + 1, white: Math.max(0, white - 1) },
    { guess, red: Math.max(0, red - 1), white: white + 1 },
    { guess, red, white: white + 1 },
    { guess, red: white, white: red },
    { guess, red: 0, white: 0 },
  ].filter((one) => one.red !== red || one.white !== white);
  return others[by % others.length] ?? { guess, red, white: white + 1 };
}

const mistakes = fc.array(fc.record({ at: fc.nat(9), by: fc.nat(4) }), {
  minLength: 1,
  maxLength: 2,
});

/** A game of which one clue was mistaken, or two, and which rows they are. */
function mistakenGame(puzzles: readonly Puzzle[]) {
  return fc.tuple(anyGame(puzzles, 6), mistakes).map(([known, errors]) => {
    const wrong = new Set(errors.map(({ at }) => at % Math.max(1, known.rows.length)));
    const by = errors[0]?.by ?? 0;
    const rows = known.rows.map((row, index) => (wrong.has(index) ? falsified(row, by) : row));
    return { known: { ...known, rows }, wrong: [...wrong].sort((a, b) => a - b) };
  });
}

function without(known: Known, ...left: number[]): Known {
  return { ...known, rows: known.rows.filter((_, index) => !left.includes(index)) };
}

function fits(known: Known): boolean {
  return fittingNaively(known).length > 0;
}

describe('clues that contradict each other', () => {
  it.each([
    ['small puzzles', SMALL],
    ['Pegs and Letters', [PEGS, LETTERS]],
  ])('name the row that is wrong, or the two: %s', (_, puzzles) => {
    let conflicts = 0;
    fc.assert(
      fc.property(mistakenGame(puzzles), ({ known, wrong }) => {
        const conflict = conflictOf(known);
        expect(conflict === undefined).toBe(fits(known));
        if (!conflict) return;
        conflicts += 1;
        if (wrong.length === 1) expect(conflict.single).toContain(wrong[0]);
        else if (conflict.single.length === 0) expect(conflict.pairs).toContainEqual(wrong);
      }),
      { numRuns: 600 },
    );
    expect(conflicts).toBeGreaterThan(150);
  });

  it('of a large puzzle name it, too', () => {
    fc.assert(
      fc.property(mistakenGame([CODE_BREAKERS, LIFELINES]), ({ known, wrong }) => {
        const conflict = conflictOf(known);
        if (conflict && wrong.length === 1) expect(conflict.single).toContain(wrong[0]);
      }),
      { numRuns: 100 },
    );
  });

  it('name all rows, or else all pairs, without which a code fits', () => {
    fc.assert(
      fc.property(mistakenGame(SMALL), ({ known }) => {
        const conflict = conflictOf(known);
        if (!conflict) return;
        const all = [...known.rows.keys()];
        const single = all.filter((row) => fits(without(known, row)));
        expect(conflict.single).toEqual(single);
        const pairs = all.flatMap((a) => all.filter((b) => b > a).map((b) => [a, b]));
        const both = pairs.filter(([a = 0, b = 0]) => fits(without(known, a, b)));
        expect(conflict.pairs).toEqual(single.length > 0 ? [] : both);
      }),
      { numRuns: 300 },
    );
  });

  it('of which two are not enough name none', () => {
    const rows = ['0000', '1111', '2222'].map((guess) => ({
      guess: worded(guess),
      red: 4,
      white: 0,
    }));
    expect(conflictOf({ puzzle: PEGS, rows: rows.slice(0, 1), revealed: [] })).toEqual({
      single: [0],
      pairs: [],
    });
    expect(conflictOf({ puzzle: PEGS, rows: rows.slice(0, 2), revealed: [] })).toEqual({
      single: [],
      pairs: [[0, 1]],
    });
    expect(conflictOf({ puzzle: PEGS, rows, revealed: [] })).toEqual({ single: [], pairs: [] });
  });
});
