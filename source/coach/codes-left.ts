import { clueFor } from '../engine/clue.ts';
import type { Recent } from '../engine/recent.ts';
import type { Solver } from './advice.ts';
import type { CodeIndices, Known } from './puzzle.ts';

/**
 * How many codes were left when each guess was made, and how many are left now: one number more than
 * there are rows.
 * @param revealedAfter after how many guesses each of the symbols was revealed
 * @param memory remembers the counts, so that a new clue costs one more
 */
export function codesLeft(
  solver: Solver,
  known: Known,
  revealedAfter: readonly number[],
  memory: Recent<number>,
): number[] {
  return Array.from({ length: known.rows.length + 1 }, (_, guesses) => {
    const before = knownAfter(known, guesses, revealedAfter);
    const key = JSON.stringify([before.rows, before.revealed]);
    return memory.get(key, () => solver.consistent(before).count);
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

/** The key of the guess itself among the clues. */
const RIGHT = -1;

/**
 * How many codes a typical clue to a guess leaves: the geometric mean over all secrets, each as likely as
 * it is, where the guess itself leaves one code. It is exact, except where the length is hidden and the
 * codes are too many to list: then a sample stands for them.
 * @param bits the bits of the guess
 */
export function typicalLeft(
  solver: Solver,
  known: Known,
  { code: guess, bits }: { readonly code: CodeIndices; readonly bits: number },
): number {
  const consistent = solver.consistent(known);
  // Codes of one length are equally likely, so the bits say by what factor they become fewer.
  if (solver.puzzle.lengths.length === 1) return consistent.count / 2 ** bits;
  const { codes, weights } = consistent.sample();
  const parts = new Map<number, { weight: number; count: number }>();
  for (const [at, code] of codes.entries()) {
    const { red, white } = clueFor(guess, code);
    const isGuess = red === guess.length && red === code.length;
    const key = isGuess ? RIGHT : red * 100 + white;
    const part = parts.get(key) ?? { weight: 0, count: 0 };
    part.weight += weights[at] ?? 0;
    part.count++;
    parts.set(key, part);
  }
  const scale = consistent.count / Math.max(1, codes.length);
  let [total, logs] = [0, 0];
  for (const [key, { weight, count }] of parts) {
    total += weight;
    if (key !== RIGHT) logs += weight * Math.log2(Math.max(1, count * scale));
  }
  return total === 0 ? 0 : 2 ** (logs / total);
}
