import type { Proof } from '../engine/fact.ts';
import type { Solver } from './advice.ts';
import { countAgainst } from './facts.ts';
import { type Known, withRows } from './known.ts';

const MOST_MILLISECONDS = 1000;

/** Why a fact holds: no code that contradicts it fits all rows of the proof. */
export type Reason = {
  /** The row, counted from 0, that rules out the fewest codes (see `fit`). A hint names it last. */
  readonly last: number;
  /**
   * How many codes contradict the fact, but fit all rows of its proof except `last`. At least 1,
   * because `last` is needed to rule them out.
   */
  readonly fit: number;
  /** Without the symbols that lifelines revealed, the fact wouldn't hold, or `fit` would differ. */
  readonly needsLifelines?: true;
};

/** Undefined if counting takes too long. `clock` gives milliseconds. */
export function reasonFor(
  solver: Solver,
  known: Known,
  { fact, rows }: Proof,
  clock: () => number,
): Reason | undefined {
  const begun = clock();
  const countFitting = (given: Known, leftOut?: number) => {
    const kept = rows.filter((row) => row !== leftOut);
    return countAgainst(solver, withRows(given, kept), fact);
  };
  let reason: Reason | undefined;
  for (const last of rows) {
    if (clock() > begun + MOST_MILLISECONDS) return undefined;
    const fit = countFitting(known, last);
    if (!reason || fit <= reason.fit) reason = { last, fit };
  }
  if (!reason) return undefined;
  const { last, fit } = reason;
  const withoutLifelines = { ...known, revealed: [] };
  const hasLifelines = known.revealed.length > 0;
  const needsLifelines =
    hasLifelines &&
    (countFitting(withoutLifelines) > 0 || countFitting(withoutLifelines, last) !== fit);
  if (clock() > begun + MOST_MILLISECONDS) return undefined;
  return needsLifelines ? { ...reason, needsLifelines } : reason;
}
