import type { Mind } from './mind.ts';
import type { Known } from './puzzle.ts';

/**
 * Where clues contradict each other: the rows of which one must be wrong if only one is, or pairs of
 * rows that must both be wrong. Rows are counted from 0; empty where even two are not enough.
 */
export type Conflict = {
  readonly single: readonly number[];
  readonly pairs: readonly (readonly [number, number])[];
};

/** Finds the rows without which a code would fit again: each one first, then each two. */
export function findConflict(mind: Mind, known: Known): Conflict | undefined {
  if (mind.count(known) > 0) return undefined;
  const fitsWithout = (...left: readonly number[]) =>
    mind.count({ ...known, rows: known.rows.filter((_, index) => !left.includes(index)) }) > 0;
  const all = [...known.rows.keys()];
  const single = all.filter((index) => fitsWithout(index));
  if (single.length > 0) return { single, pairs: [] };
  const pairs = all.flatMap((first) =>
    all
      .slice(first + 1)
      .filter((second) => fitsWithout(first, second))
      .map((second) => [first, second] as const),
  );
  return { single: [], pairs };
}
