import { clueFor } from '../engine/clue.ts';
import type { Solver } from './advice.ts';
import { type CodeIndices, isSmall, type Row } from './puzzle.ts';

/**
 * The par of a code: how many guesses strong play takes to find it, the right one included. It has
 * as many guesses as it needs. Undefined if the puzzle has too many codes for strong play, or if
 * this is not one of its codes. Neither time nor chance plays a part, so par is the same
 * everywhere.
 */
export function parOf(solver: Solver, code: CodeIndices): number | undefined {
  const { puzzle } = solver;
  if (!isSmall(puzzle)) return undefined;
  const rows: Row[] = [];
  for (;;) {
    const { guess } = solver.advise({ puzzle, rows: [...rows], revealed: [] }, { strong: true });
    if (!guess) return undefined;
    if (guess.code.join() === code.join()) return rows.length + 1;
    rows.push({ guess: guess.code, ...clueFor(guess.code, code) });
  }
}
