import type { Solver } from './advice.ts';
import { isConsistentWin } from './clues.ts';
import { type Known, withRows } from './known.ts';
import { checksFor, needed, subsets } from './row-sets.ts';

/** If more clues than this are wrong, the search ends without saying which. */
const MOST_WRONG = 3;

/** Which clues can be wrong if no code is consistent. Rows are counted from 0. */
export type Conflict = {
  /** At least this many clues are wrong. With 0, the revealed symbols contradict each other. */
  readonly wrong: number;
  /**
   * With one wrong clue: all rows whose clue can be the wrong one. With 2 or 3 wrong clues: 2 or 3
   * rows whose clues can be the wrong ones, though others can be, too. Otherwise empty.
   */
  readonly rows: readonly number[];
  /** The search stopped early: more clues may be wrong. `rows` may name right clues, or none. */
  readonly isUnfinished?: true;
};

/**
 * Leaves out rows one at a time, then in pairs, then in threes, until a code is consistent with the
 * remaining rows. If no code is, some of the remaining rows contradict each other, say 2, 3 and 7.
 * One of their clues must be wrong, so from then on, row 2, 3 or 7 is always among the rows that
 * are left out. Each failure adds such a group. Few sets of rows have a row of every group, so few
 * are tried (implicit hitting sets; Moreno-Centeno & Karp 2013).
 * @param rightRows the rows whose guess is taken to be the code
 * @param maybeRight one more row whose guess can be the code; all other guesses are wrong
 * @returns undefined if a code is consistent
 */
export function findConflict(
  solver: Solver,
  known: Known,
  rightRows: readonly number[] = [],
  maybeRight?: number,
): Conflict | undefined {
  const all = [...known.rows.keys()];
  let checks = checksFor(known.rules);
  /** Whether a code fits these rows. Once `checks` is 0, the answer is true without a check. */
  const isPossible = (rows: readonly number[]) =>
    checks-- <= 0 ||
    hasConsistent(solver, known, rows, rightRows) ||
    (maybeRight !== undefined &&
      rows.includes(maybeRight) &&
      hasConsistent(solver, known, rows, [...rightRows, maybeRight]));
  const without = (some: readonly number[]) => all.filter((row) => !some.includes(row));
  if (isPossible(all)) return undefined;
  if (!isPossible([])) return { wrong: 0, rows: [] };
  const groups = [contradiction(all, isPossible)];
  const hitsGroups = (rows: readonly number[]) =>
    groups.every((group) => group.some((row) => rows.includes(row)));
  for (let size = 1; size <= MOST_WRONG; size++) {
    for (const leftOut of subsets(all, size)) {
      if (!hitsGroups(leftOut)) continue;
      if (checks <= 0) return unfinishedAt(size, all, hitsGroups);
      const rest = without(leftOut);
      if (!isPossible(rest)) groups.push(contradiction(rest, isPossible));
      else if (size > 1) return { wrong: size, rows: leftOut };
      else {
        const rows = all.filter((row) => hitsGroups([row]) && isPossible(without([row])));
        // If `checks` is below 0, some of these rows were taken without a check.
        return { wrong: 1, rows, ...(checks < 0 && UNFINISHED) };
      }
    }
  }
  return { wrong: MOST_WRONG + 1, rows: [] };
}

/** Rows that contradict each other. Leave out any one of them, and a code fits the rest. */
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

/**
 * What is known if the search stops while it leaves out `size` rows. If only one clue is wrong, its
 * row is in every group of contradicting rows. If that's true of all rows, none is named.
 */
function unfinishedAt(
  size: number,
  all: readonly number[],
  hitsGroups: (rows: readonly number[]) => boolean,
): Conflict {
  const rows = size > 1 ? [] : all.filter((row) => hitsGroups([row]));
  if (rows.length === 0) return { wrong: Math.max(size, 2), rows, ...UNFINISHED };
  return { wrong: 1, rows: rows.length < all.length ? rows : [], ...UNFINISHED };
}

/** Whether a code fits these rows. If some are `rightRows`, the code has to be their guess. */
function hasConsistent(
  solver: Solver,
  known: Known,
  numbers: readonly number[],
  rightRows: readonly number[],
): boolean {
  const subset = withRows(known, numbers);
  const right = [...numbers.keys()].filter((index) => rightRows.includes(numbers[index] as number));
  return right.length > 0 ? isConsistentWin(subset, right) : solver.consistent(subset).count > 0;
}
