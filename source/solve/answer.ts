import {
  type Advice,
  lengthsOf,
  type Play,
  type RankedCode,
  type Solver,
} from '../coach/advice.ts';
import { figuresOf, type Partition, type Ranking } from '../coach/bits.ts';
import { isConsistentWin } from '../coach/clues.ts';
import { type Conflict, findConflict } from '../coach/conflict.ts';
import {
  type CodeIndices,
  type CodeRules,
  isSmall,
  type Known,
  MOST_LISTED_CODES,
} from '../coach/known.ts';
import { MOST_LISTED_GUESSES } from '../coach/small/clue-counter.ts';
import { countGuesses, listsGuesses } from '../coach/small/solver.ts';
import { createSolver } from '../coach/solver.ts';
import { Recent } from '../engine/recent.ts';
import { countCodes, LIMITS } from '../engine/rules.ts';
import { formatNumber } from '../text/words.ts';

export type KnownPosition = {
  readonly known: Known;
  /** How many guesses the player still has. If this is missing, there is no limit. */
  readonly guessesLeft?: number | undefined;
  /**
   * The last guess is known to be the secret. Its clue alone can't always tell: if the length is
   * hidden, an all-red clue also fits longer codes.
   */
  readonly isWon?: boolean;
};

export type SolvedAdvice = Advice & {
  /** The last guess is the secret. */
  readonly isSolved?: true;
  /** Which clues can be wrong, if no code fits. */
  readonly conflict?: Conflict;
};

export type Analysed = RankedCode & { readonly partition: Partition };

/** Recent advice is kept, because programs ask for the same first guess in every game. */
const advices = new Recent<SolvedAdvice>(1000);

/** What to guess. The same position always gets the same answer. */
export function adviceOn(position: KnownPosition, play?: Play): SolvedAdvice {
  return advices.get(JSON.stringify([position, play]), () => {
    const { known, guessesLeft = Number.POSITIVE_INFINITY } = position;
    const solver = solverFor(known.rules);
    const finished = finishedAdvice(solver, position);
    if (finished) return finished;
    const { guess, ...rest } = solver.advise(known, { play, guessesLeft });
    return { ...rest, ...(guess && guessesLeft > 0 && { guess }) };
  });
}

/** How good a guess is. Undefined if there is no code left to find. */
export function analysisOf(position: KnownPosition, code: CodeIndices): Analysed | undefined {
  const { known } = position;
  const partition = solverAt(position)?.partition(known, code);
  return partition && { code, ...figuresOf(known.rules, partition), partition };
}

/** The best guesses. Undefined if there is no code left to find, or too many guesses to compare. */
export function bestGuesses(
  position: KnownPosition,
  count: number,
  by: Ranking,
): readonly RankedCode[] | undefined {
  return solverAt(position)?.ranked?.(position.known, by, count);
}

/** All codes that fit: after a win, the secret. Undefined if none fits. */
export function codesLeft(position: KnownPosition): Iterable<CodeIndices> | undefined {
  const solver = solverAt(position);
  if (solver) return solver.consistent(position.known).each();
  const { isSolved, codes } = adviceOn(position);
  return isSolved && codes;
}

/** Undefined if there is no code left to find. */
function solverAt(position: KnownPosition): Solver | undefined {
  const solver = solverFor(position.known.rules);
  return finishedAdvice(solver, position) ? undefined : solver;
}

/** The advice if the game is won or no code fits. Undefined if there is a code left to find. */
function finishedAdvice(solver: Solver, position: KnownPosition): SolvedAdvice | undefined {
  const { known, isWon } = position;
  if (!isWon && solver.consistent(known).count > 0) return undefined;
  const solved = solvedBy(known);
  if (solved) return solved;
  const conflict = conflictIn(solver, position);
  return {
    remaining: 0,
    ...lengthsOf(known.rules, []),
    codes: [],
    ...(conflict && { conflict }),
  };
}

/** The advice if the last guess can be the secret: all its pegs are red, and it fits all clues. */
function solvedBy(known: Known): SolvedAdvice | undefined {
  const { rules, rows } = known;
  const code = rows.at(-1)?.guess;
  if (!code || rows.at(-1)?.red !== code.length) return undefined;
  if (!isConsistentWin(known, [rows.length - 1])) return undefined;
  const counts: number[] = [];
  counts[code.length] = 1;
  return {
    remaining: 1,
    ...lengthsOf(rules, counts),
    guess: { code, bits: 0, value: 0 },
    codes: [code],
    isSolved: true,
  };
}

/** Which clues can be wrong. Undefined if there are more rows than any game can have. */
function conflictIn(solver: Solver, { known, isWon }: KnownPosition): Conflict | undefined {
  const { rows } = known;
  if (rows.length > LIMITS.guesses[1]) return undefined;
  const last = rows.length - 1;
  if (isWon) return findConflict(solver, known, [last]);
  const { guess = [], red = 0 } = rows[last] ?? {};
  // If all pegs of the last guess are red, the secret is that guess, or a longer code that begins
  // with it.
  return findConflict(solver, known, [], red === guess.length ? last : undefined);
}

/** The solvers that were used most recently. Each holds tables of some megabytes. */
const solvers = new Recent<Solver>(4);

export function solverFor(rules: CodeRules): Solver {
  return solvers.get(JSON.stringify(rules), () => createSolver(rules));
}

/** If the codes are too many to list: a sentence that begins with `what`. Otherwise undefined. */
export function tooManyCodes(rules: CodeRules, what: string): string | undefined {
  return isSmall(rules) ? undefined : tooMany(what, 'codes', MOST_LISTED_CODES, countCodes(rules));
}

export function tooManyGuesses(rules: CodeRules, what: string): string | undefined {
  const wrong = tooManyCodes(rules, what);
  if (wrong !== undefined || listsGuesses(rules)) return wrong;
  return tooMany(what, 'guesses', MOST_LISTED_GUESSES, countGuesses(rules));
}

function tooMany(what: string, things: string, most: number, count: number): string {
  const [limit, number] = [most, count].map(formatNumber);
  return `${what} works with up to ${limit} ${things}, and here there are ${number}.`;
}
