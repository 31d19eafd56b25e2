import type { Solver } from './advice.ts';
import type { Known } from './puzzle.ts';

/** Remembers how many codes a history leaves, so that a new clue costs one count. */
export type CountMemory = Map<string, number>;

/**
 * How many codes were left when each guess was made, and how many are left now: one number more than
 * there are rows.
 * @param revealedAfter after how many guesses each of the symbols was revealed
 */
export function codesLeft(
  solver: Solver,
  known: Known,
  revealedAfter: readonly number[],
  memory: CountMemory,
): number[] {
  return Array.from({ length: known.rows.length + 1 }, (_, guesses) => {
    const before = knownAfter(known, guesses, revealedAfter);
    const key = JSON.stringify([before.rows, before.revealed]);
    const count = memory.get(key) ?? solver.consistent(before).count;
    memory.set(key, count);
    return count;
  });
}

/** What the player knew after this many guesses, and after the aids that came before the next one. */
export function knownAfter(known: Known, guesses: number, revealedAfter: readonly number[]): Known {
  return {
    ...known,
    rows: known.rows.slice(0, guesses),
    revealed: known.revealed.filter((_, aid) => (revealedAfter[aid] ?? 0) <= guesses),
  };
}
