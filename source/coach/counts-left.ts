import { memoryFor, type Solver } from './advice.ts';
import { type CodeIndices, type Known, knownAtClue } from './known.ts';

const remembered = memoryFor<number>();

/** Counts the codes that were left before the first guess and after each clue. */
export function countsLeft(
  solver: Solver,
  known: Known,
  revealedAfter: readonly number[],
): number[] {
  return Array.from({ length: known.rows.length + 1 }, (_, guesses) => {
    const seen = knownAtClue(known, guesses, revealedAfter);
    const key = JSON.stringify([seen.rows, seen.revealed]);
    return remembered(solver).get(key, () => solver.consistent(seen).count);
  });
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
  const { weights, counts, totalWeight } = solver.partition(known, guess);
  const logs = weights.reduce(
    (sum, weight, clue) => (weight > 0 ? sum + weight * Math.log2(counts[clue] as number) : sum),
    0,
  );
  return 2 ** (logs / totalWeight);
}
