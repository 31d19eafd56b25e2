import { countCodes, countCodesOf } from '../engine/rules.ts';
import type { Solver } from './advice.ts';
import { isConsistentWin } from './clues.ts';
import { type CodeRules, isSmall, type Known, withRows } from './known.ts';

/** Rows are named only if at most this many clues are wrong. */
const MOST = 3;

/**
 * How many words (halves of codes) the checks of a search may go through in all; see `checksFor`.
 * Thirty rows of ten pegs and twelve symbols that all contradict each other take some 3 seconds.
 */
const EFFORT = 8e6;

/** Which clues can be wrong if no code is consistent. Rows are counted from 0. */
export type Conflict = {
  /** At least this many clues are wrong; 0 if the revealed symbols contradict each other. */
  readonly wrong: number;
  /**
   * If `wrong` is 1, every row whose clue can be the wrong one. If it is 2 to MOST, the first set
   * of this many rows whose removal leaves a consistent code. Otherwise empty.
   */
  readonly rows: readonly number[];
  /**
   * The search stopped early, so more clues may be wrong. If `wrong` is 1, `rows` holds every row
   * that was not ruled out as the wrong one; it may be empty if none was.
   */
  readonly isUnfinished?: true;
};

/**
 * Finds which clues can be wrong; undefined if a code is consistent. `wins`: the rows whose guess
 * the player called the code. `mayWin`: a row whose guess may be the code. All other guesses are
 * not the code. Rows are left out one at a time, then in pairs, and so on. If a code is consistent
 * with the remaining rows, the rows left out explain the contradiction. If not, some of the
 * remaining rows contradict each other, say 2, 3 and 7. One of these must be wrong, so from then
 * on, a set of rows is tried only if 2, 3 or 7 is in it. Few sets have a row of every such group
 * (implicit hitting sets; Moreno-Centeno & Karp 2013).
 */
export function findConflict(
  solver: Solver,
  known: Known,
  wins: readonly number[] = [],
  mayWin = -1,
): Conflict | undefined {
  const all = [...known.rows.keys()];
  let checks = checksFor(known.rules);
  /** Once all checks are used up, everything counts as possible. */
  const isPossible = (rows: readonly number[]) =>
    checks-- <= 0 ||
    hasConsistent(solver, known, rows, wins) ||
    (rows.includes(mayWin) && hasConsistent(solver, known, rows, [...wins, mayWin]));
  const without = (left: readonly number[]) => all.filter((row) => !left.includes(row));
  if (isPossible(all)) return undefined;
  if (!isPossible([])) return { wrong: 0, rows: [] };
  const groups = [contradiction(all, isPossible)];
  const hitsGroups = (rows: readonly number[]) =>
    groups.every((group) => group.some((row) => rows.includes(row)));
  for (let size = 1; size <= MOST; size++) {
    for (const left of subsets(all, size)) {
      if (!hitsGroups(left)) continue;
      if (checks <= 0) return asFarAs(size, all, hitsGroups);
      const rest = without(left);
      if (!isPossible(rest)) groups.push(contradiction(rest, isPossible));
      else if (size > 1) return { wrong: size, rows: left };
      else {
        const rows = all.filter((row) => hitsGroups([row]) && isPossible(without([row])));
        return { wrong: 1, rows, ...(checks < 0 && UNFINISHED) };
      }
    }
  }
  return { wrong: MOST + 1, rows: [] };
}

/**
 * A set of rows that contradict each other, all of which are needed for that. A binary search finds
 * how many of the first rows are enough for a contradiction. Then each row that is not needed is
 * dropped.
 */
function contradiction(
  rows: readonly number[],
  isPossible: (rows: readonly number[]) => boolean,
): readonly number[] {
  let [possible, impossible] = [0, rows.length];
  while (impossible - possible > 1) {
    const middle = (possible + impossible) >> 1;
    if (isPossible(rows.slice(0, middle))) possible = middle;
    else impossible = middle;
  }
  return needed(rows.slice(0, impossible), (some) => !isPossible(some));
}

const UNFINISHED = { isUnfinished: true } as const;

/** The result if the checks run out while sets of `size` rows are tried. */
function asFarAs(
  size: number,
  all: readonly number[],
  hitsGroups: (rows: readonly number[]) => boolean,
): Conflict {
  const rows = size > 1 ? [] : all.filter((row) => hitsGroups([row]));
  if (rows.length === 0) return { wrong: Math.max(size, 2), rows, ...UNFINISHED };
  return { wrong: 1, rows: rows.length < all.length ? rows : [], ...UNFINISHED };
}

/**
 * How many sets of rows may be checked. A check goes through all codes or, if there are too many,
 * through all words (halves of codes). A code takes a twentieth of the time of a word.
 */
export function checksFor(rules: CodeRules): number {
  const halves = rules.lengths.map((length) => countCodesOf(rules, Math.ceil(length / 2)));
  const words = isSmall(rules)
    ? countCodes(rules) / 20
    : halves.reduce((sum, half) => sum + half, 0);
  return Math.ceil(EFFORT / words);
}

/** Whether a code is consistent with the rows that have these indices. */
function hasConsistent(
  solver: Solver,
  known: Known,
  numbers: readonly number[],
  wins: readonly number[],
): boolean {
  const subset = withRows(known, numbers);
  const won = [...numbers.keys()].filter((index) => wins.includes(numbers[index] as number));
  return won.length > 0 ? isConsistentWin(subset, won) : solver.consistent(subset).count > 0;
}

/** The subsets of this size, in lexicographic order. */
export function* subsets(numbers: readonly number[], size: number): Generator<readonly number[]> {
  if (size === 0) yield [];
  else {
    for (const [at, number] of numbers.entries()) {
      for (const rest of subsets(numbers.slice(at + 1), size - 1)) yield [number, ...rest];
    }
  }
}

/** Tries to leave out each number in turn, and drops it if the remaining ones are enough. */
export function needed(
  numbers: readonly number[],
  isEnough: (numbers: readonly number[]) => boolean,
): readonly number[] {
  return numbers.reduce((kept, number) => {
    const fewer = kept.filter((each) => each !== number);
    return isEnough(fewer) ? fewer : kept;
  }, numbers);
}
