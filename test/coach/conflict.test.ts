import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Solver } from '../../source/coach/advice.ts';
import { findConflict } from '../../source/coach/conflict.ts';
import type { CodeRules, Known, Row } from '../../source/coach/known.ts';
import { formatConflict } from '../../source/coach/words.ts';
import {
  anyGame,
  anyGuess,
  anyKnown,
  CODE_BREAKERS,
  codesFor,
  FOUR_DIGITS,
  fitsNaively,
  fittingNaively,
  knownBy,
  LETTERS,
  PEGS,
  rulesWith,
  solverOf,
  spelled,
} from '../helpers/any-known.ts';
import { runs, workOf } from '../helpers/work.ts';

const SMALL = rulesWith(2, 700);

function conflictOf(known: Known) {
  return findConflict(solverOf(known.rules), known);
}

/** A row with a wrong clue, such as a person would give by mistake. */
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

/** A game in which one or two clues are mistakes, and the indices of their rows. */
function mistakenGame(ruleSets: readonly CodeRules[]) {
  return fc.tuple(anyGame(ruleSets, 6), mistakes).map(([known, errors]) => {
    const wrong = new Set(errors.map(({ at }) => at % Math.max(1, known.rows.length)));
    const by = errors[0]?.by ?? 0;
    const rows = known.rows.map((row, index) => (wrong.has(index) ? falsified(row, by) : row));
    return { known: { ...known, rows }, wrong: [...wrong].sort((a, b) => a - b) };
  });
}

function fits(known: Known): boolean {
  return fittingNaively(known).length > 0;
}

/** The smallest sets of rows that leave a consistent code if they are taken out. */
function fewestNaively(known: Known): number[][] {
  const all = [...known.rows.keys()];
  const sets = Array.from({ length: 2 ** all.length }, (_, bits) =>
    all.filter((row) => (bits >> row) & 1),
  ).filter((set) => fits({ ...known, rows: known.rows.filter((_, row) => !set.includes(row)) }));
  const fewest = Math.min(...sets.map((set) => set.length));
  return sets.filter((set) => set.length === fewest).sort((a, b) => (a.join() < b.join() ? -1 : 1));
}

it('if clues contradict each other and only one row can be wrong, that row is named', () => {
  fc.assert(
    fc.property(mistakenGame([PEGS, LETTERS, CODE_BREAKERS, FOUR_DIGITS]), ({ known, wrong }) => {
      const conflict = conflictOf(known);
      if (conflict && wrong.length === 1) expect(conflict.rows).toContain(wrong[0]);
    }),
    runs(200),
  );
});

it.each([
  ['one or two clues are mistaken', mistakenGame(SMALL).map(({ known }) => known)],
  ['clues are any', anyKnown(SMALL, 7).map((known) => ({ ...known, revealed: [] }))],
])(
  'if clues contradict each other, all rows that could be the only wrong one are named, or else the first of the smallest sets: %s',
  (_, any) => {
    const counts = new Map<number, number>();
    fc.assert(
      fc.property(any, (known) => {
        const conflict = conflictOf(known);
        expect(conflict === undefined).toBe(fits(known));
        if (!conflict) return;
        const sets = fewestNaively(known);
        const [first = []] = sets;
        const rows = first.length === 1 ? sets.flat().sort((a, b) => a - b) : first;
        expect(conflict).toEqual(
          first.length <= 3 ? { wrong: first.length, rows } : { wrong: 4, rows: [] },
        );
        counts.set(first.length, (counts.get(first.length) ?? 0) + 1);
      }),
      runs(1000),
    );
    expect(counts.get(1)).toBeGreaterThan(10);
    expect(counts.get(2)).toBeGreaterThan(0);
  },
);

it('if what was revealed contradicts itself, no row is named', () => {
  const revealed = [1, 2].map((symbol) => ({ symbol, peg: 0 }));
  expect(conflictOf({ ...knownBy(PEGS, '0000:1:0'), revealed })).toEqual({ wrong: 0, rows: [] });
});

it('a contradiction among thirty rows is found in a moment', async () => {
  const rows = fc
    .sample(anyGuess(PEGS), { numRuns: 30, seed: 1 })
    .map((guess) => ({ guess, red: 1, white: 1 }));
  const work = await workOf(() => {
    expect(conflictOf({ rules: PEGS, rows, revealed: [] })).toEqual({ wrong: 4, rows: [] });
  });
  expect(work).toBeLessThan(5000);
});

it('the search for a contradiction among clues of ten pegs is bounded', () => {
  const rules = { symbols: 12, lengths: [10], repeats: true, guessRepeats: true };
  const row = { guess: Array(10).fill(0), red: 1, white: 1 };
  const searched = (rows: number, isPossible: (rows: number) => boolean) => {
    let checks = 0;
    const consistent = (known: Known) => {
      checks++;
      return { count: isPossible(known.rows.length) ? 1 : 0 };
    };
    const solver = { rules, consistent } as unknown as Solver;
    const conflict = findConflict(solver, { rules, rows: Array(rows).fill(row), revealed: [] });
    expect(checks).toBeLessThan(60);
    return conflict && formatConflict(conflict);
  };
  expect(searched(30, (rows) => rows < 5)).toBe(
    "If only one clue is wrong, it's the clue of guess 3, 4, or 5, but more may be wrong.",
  );
  expect(searched(30, (rows) => rows === 0)).toBe('At least four clues are wrong.');
  expect(formatConflict({ wrong: 1, rows: [] })).toBe('At least one clue is wrong.');
});

/** The fewest rows that any code contradicts. The guess of a row in `rightRows` is the code. */
function fewestWith(known: Known, rightRows: readonly number[]): number {
  const wrong = (code: string) =>
    known.rows.filter((one, index) =>
      rightRows.includes(index)
        ? spelled(one.guess) !== code
        : !fitsNaively({ ...known, rows: [one] }, code),
    ).length;
  return Math.min(...codesFor(known.rules).map(wrong));
}

it('a guess that is claimed to be the secret contradicts the clues it would not have got, and other such guesses', () => {
  let conflicts = 0;
  fc.assert(
    fc.property(anyGame(SMALL, 5), fc.array(fc.nat(4), { maxLength: 2 }), (known, some) => {
      const rightRows = [...new Set(some.filter((number) => number < known.rows.length))];
      const conflict = findConflict(solverOf(known.rules), known, rightRows);
      expect(conflict?.wrong ?? 0).toBe(Math.min(4, fewestWith(known, rightRows)));
      if (conflict) conflicts += 1;
    }),
    runs(500),
  );
  expect(conflicts).toBeGreaterThan(5);
});

it('a guess that is claimed to be the secret is wrong itself, or shows which clue is', () => {
  const known = knownBy(PEGS, '0011:1:0 0023:4:0 4444:0:0');
  expect(findConflict(solverOf(PEGS), known, [1])).toEqual({ wrong: 1, rows: [0, 1] });
});
