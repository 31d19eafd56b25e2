import type { Solver } from '../coach/advice.ts';
import { isSmall, MAX_CODES, type Puzzle } from '../coach/puzzle.ts';
import { createSolver } from '../coach/solver.ts';
import { countCodes } from '../engine/rules.ts';
import { formatNumber } from '../text/words.ts';

/** This many solvers are kept for the next call. Each holds tables of some megabytes. */
const MOST_SOLVERS = 4;

/** The solvers that were used last, the last one at the end. */
const solvers = new Map<string, Solver>();

/** The solver for a puzzle: a new one, or the one that was used for it lately. */
export function solverFor(puzzle: Puzzle): Solver {
  const key = JSON.stringify(puzzle);
  const solver = solvers.get(key) ?? createSolver(puzzle);
  solvers.delete(key);
  solvers.set(key, solver);
  for (const [oldest] of solvers) {
    if (solvers.size <= MOST_SOLVERS) break;
    solvers.delete(oldest);
  }
  return solver;
}

/** A sentence if a puzzle has more codes than can be listed, as `what` needs it. */
export function tooManyCodes(puzzle: Puzzle, what: string): string | undefined {
  if (isSmall(puzzle)) return undefined;
  const [most, codes] = [MAX_CODES, countCodes(puzzle)].map(formatNumber);
  return `${what} works with up to ${most} codes, and here there are ${codes}.`;
}
