import { memoryFor, type Solver } from './advice.ts';
import type { CodeIndices, Known } from './known.ts';

const remembered = memoryFor<number>();

/** Counts the codes that were left before the first guess and after each clue. */
export function countsLeft(
  solver: Solver,
  known: Known,
  revealedAfter: readonly number[],
): number[] {
  return Array.from({ length: known.rows.length + 1 }, (_, guesses) => {
    const seen = knownWithClue(known, guesses, revealedAfter);
    const key = JSON.stringify([seen.rows, seen.revealed]);
    return remembered(solver).get(key, () => solver.consistent(seen).count);
  });
}

/** What the player knew right after this many clues, without any symbol that was revealed later. */
export function knownWithClue(
  known: Known,
  guesses: number,
  revealedAfter: readonly number[],
): Known {
  const before = knownAfter(known, guesses - 1, revealedAfter);
  return { ...before, rows: known.rows.slice(0, guesses) };
}

/** What the player knew after this many guesses, with what was revealed before the next guess. */
export function knownAfter(known: Known, guesses: number, revealedAfter: readonly number[]): Known {
  return {
    ...known,
    rows: known.rows.slice(0, guesses),
    revealed: known.revealed.filter((_, aid) => (revealedAfter[aid] ?? 0) <= guesses),
  };
}

/**
 * How many codes a typical clue to the guess leaves: the geometric mean over all consistent
 * secrets, weighted by their chances. If the guess is right, one code is left.
 */
export function typicalLeft(
  solver: Solver,
  known: Known,
  { code: guess, bits }: { readonly code: CodeIndices; readonly bits: number },
): number {
  // If there is only one length, all codes are equally likely, and each bit halves their number.
  if (solver.rules.lengths.length === 1) return solver.consistent(known).count / 2 ** bits;
  const { parts, counts, totalWeight } = solver.partition(known, guess);
  const logs = parts.reduce(
    (sum, weight, clue) => (weight > 0 ? sum + weight * Math.log2(counts[clue] as number) : sum),
    0,
  );
  return 2 ** (logs / totalWeight);
}
