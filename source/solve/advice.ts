import { type Advice, lengthsOf, type Play, type Solver } from '../coach/advice.ts';
import { isConsistentWin } from '../coach/clues.ts';
import { type Conflict, findConflict } from '../coach/conflict.ts';
import { isSmall, type Known, MAX_CODES, type Puzzle } from '../coach/puzzle.ts';
import { createSolver } from '../coach/solver.ts';
import { Recent } from '../engine/recent.ts';
import { countCodes, LIMITS } from '../engine/rules.ts';
import { formatNumber } from '../text/words.ts';

/** The advice in a position, with the further results that `solve` reports. */
export type SolvedAdvice = Advice & {
  /** The last guess is the secret. */
  readonly isSolved?: true;
  /** Which clues can be wrong, if nothing fits. */
  readonly conflict?: Conflict;
};

type AdviceWanted = {
  readonly play?: Play | undefined;
  /** How many guesses the game has, if that matters. */
  readonly guesses?: number | undefined;
};

/** The advice in a position. It suggests no guess once all `guesses` of the game are used up. */
export function adviceOn(solver: Solver, known: Known, wanted: AdviceWanted): SolvedAdvice {
  const finished = finishedAdvice(solver, known);
  if (finished) return finished;
  const { play, guesses = Number.POSITIVE_INFINITY } = wanted;
  const left = guesses - known.rows.length;
  const { guess, ...rest } = solver.advise(known, { play, left });
  return { ...rest, ...(guess && left > 0 && { guess }) };
}

/** The advice in a position that leaves nothing to guess; undefined if some code fits. */
export function finishedAdvice(solver: Solver, known: Known): SolvedAdvice | undefined {
  if (solver.consistent(known).count > 0) return undefined;
  const solved = solvedBy(known);
  if (solved) return solved;
  const conflict = conflictIn(solver, known);
  const { puzzle } = known;
  return {
    remaining: 0,
    total: countCodes(puzzle),
    ...lengthsOf(puzzle, []),
    codes: [],
    ...(conflict && { conflict }),
  };
}

/**
 * The solution of a position that no further code fits, if all pegs of the last guess are red. If a
 * longer code fitted, the secret might merely begin with that guess.
 */
function solvedBy(known: Known): SolvedAdvice | undefined {
  const { puzzle, rows } = known;
  const code = rows.at(-1)?.guess;
  if (!code || rows.at(-1)?.red !== code.length) return undefined;
  if (!isConsistentWin(known, [rows.length - 1])) return undefined;
  const weights: number[] = [];
  weights[code.length] = 1;
  return {
    remaining: 1,
    total: countCodes(puzzle),
    ...lengthsOf(puzzle, weights),
    guess: { code, bits: 0, value: 0 },
    codes: [code],
    isSolved: true,
  };
}

/** Which clues can be wrong; undefined for more rows than a game can have. */
function conflictIn(solver: Solver, known: Known): Conflict | undefined {
  const { rows } = known;
  if (rows.length > LIMITS.guesses[1]) return undefined;
  const { guess = [], red = 0 } = rows.at(-1) ?? {};
  return findConflict(solver, known, [], red === guess.length ? rows.length - 1 : undefined);
}

/** The solvers that were used most recently. Each holds tables of some megabytes. */
const solvers = new Recent<Solver>(4);

/** The solver for a puzzle: one that was used recently, or a new one. */
export function solverFor(puzzle: Puzzle): Solver {
  return solvers.get(JSON.stringify(puzzle), () => createSolver(puzzle));
}

/** A sentence if a puzzle has too many codes for `what`, which lists them; otherwise undefined. */
export function tooManyCodes(puzzle: Puzzle, what: string): string | undefined {
  if (isSmall(puzzle)) return undefined;
  const [most, codes] = [MAX_CODES, countCodes(puzzle)].map(formatNumber);
  return `${what} works with up to ${most} codes, and here there are ${codes}.`;
}
