import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CodeIndices, Known, Puzzle, Row } from '../../../source/coach/puzzle.ts';
import { clueFor } from '../../../source/engine/clue.ts';
import { anyGame, HIDDEN, LIFELINES, solverOf, spelled, worded } from '../../helpers/any-puzzle.ts';
import { byTurns } from '../../helpers/stress/attack.ts';
import { runs } from '../../helpers/work.ts';

const EIGHT: Puzzle = { ...LIFELINES, lengths: [8] };

function advised(known: Known, strong: boolean) {
  const play = strong ? 'strong' : undefined;
  return solverOf(known.puzzle).advise(known, { play }).guess ?? expect.fail();
}

function rowFor(guess: CodeIndices, code: CodeIndices): Row {
  return { guess, ...clueFor(spelled(guess), spelled(code)) };
}

/** The guesses that these codes take together. */
function taken(known: Known, codes: readonly CodeIndices[], strong: boolean): number {
  const { code: guess } = advised(known, strong);
  const parts = new Map<string, { row: Row; codes: CodeIndices[] }>();
  for (const code of codes) {
    if (spelled(code) === spelled(guess)) continue;
    const row = rowFor(guess, code);
    const key = `${row.red} ${row.white}`;
    const part = parts.get(key) ?? { row, codes: [] };
    part.codes.push(code);
    parts.set(key, part);
  }
  let guesses = codes.length;
  for (const { row, codes } of parts.values()) {
    guesses += taken({ ...known, rows: [...known.rows, row] }, codes, strong);
  }
  return guesses;
}

/** What is known after the first hints, where this is the code, with at most `most` codes left. */
function knownOf(puzzle: Puzzle, code: string, most: number): Known {
  let known: Known = { puzzle, rows: [], revealed: [] };
  while (solverOf(puzzle).count(known) > most) {
    const row = rowFor(advised(known, false).code, worded(code));
    known = { ...known, rows: [...known.rows, row] };
  }
  return known;
}

it('strong play takes fewer guesses than the hints where few codes of a large puzzle are left', () => {
  const sums = { hint: 0, strong: 0 };
  for (const code of byTurns(['16180339', '69314718'], 1)) {
    const known = knownOf(EIGHT, code, 160);
    const codes = [...solverOf(EIGHT).consistent(known).each()];
    sums.hint += taken(known, codes, false);
    sums.strong += taken(known, codes, true);
  }
  expect(sums.strong).toBeLessThan(sums.hint);
}, 60_000);

it('strong play is the hint in a large puzzle with more than 8000 codes left', () => {
  const known: Known = { puzzle: LIFELINES, rows: [], revealed: [] };
  expect(advised(known, true).code).toEqual(advised(known, false).code);
});

it('strong play in a large puzzle is a guess that was not made yet, the same each time, with its exact bits', () => {
  fc.assert(
    fc.property(anyGame([LIFELINES, HIDDEN, EIGHT], 6), (known) => {
      const solver = solverOf(known.puzzle);
      const { remaining, guess } = solver.advise(known, { play: 'strong' });
      expect(guess !== undefined).toBe(remaining > 0);
      if (!guess) return;
      expect(known.rows.map((row) => spelled(row.guess))).not.toContain(spelled(guess.code));
      expect(guess.bits).toBe(solver.worth(known, guess.code).bits);
      expect(guess).not.toHaveProperty('approximate');
      solver.advise({ ...known, rows: known.rows.slice(1) }, { play: 'strong' });
      expect(solver.advise(known, { play: 'strong' }).guess).toEqual(guess);
    }),
    runs(40),
  );
});
