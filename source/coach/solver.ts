import type { Solver } from './advice.ts';
import { largeSolver } from './large/solver.ts';
import { isSmall, type Puzzle } from './puzzle.ts';
import { smallSolver } from './small/solver.ts';

/**
 * The solver for a puzzle: `small/` if its codes can be listed, else `large/`. Building its tables
 * takes time. Its answers depend on nothing but the puzzle and the question.
 */
export function createSolver(puzzle: Puzzle): Solver {
  return isSmall(puzzle) ? smallSolver(puzzle) : largeSolver(puzzle);
}
