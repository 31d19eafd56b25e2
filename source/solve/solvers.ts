import type { Solver } from '../coach/advice.ts';
import { isSmall, MAX_CODES, type Puzzle } from '../coach/puzzle.ts';
import { createSolver } from '../coach/solver.ts';
import { Recent } from '../engine/recent.ts';
import { countCodes } from '../engine/rules.ts';
import { formatNumber } from '../text/words.ts';

/** The solvers that were used last. Each holds tables of some megabytes. */
const solvers = new Recent<Solver>(4);

/** The solver for a puzzle: a new one, or the one that was used for it lately. */
export function solverFor(puzzle: Puzzle): Solver {
  return solvers.get(JSON.stringify(puzzle), () => createSolver(puzzle));
}

/** A sentence if a puzzle has more codes than can be listed, as `what` needs it. */
export function tooManyCodes(puzzle: Puzzle, what: string): string | undefined {
  if (isSmall(puzzle)) return undefined;
  const [most, codes] = [MAX_CODES, countCodes(puzzle)].map(formatNumber);
  return `${what} works with up to ${most} codes, and here there are ${codes}.`;
}
