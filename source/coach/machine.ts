import type { Level } from '../engine/race.ts';
import { sumOf } from '../engine/values.ts';
import type { Solver } from './advice.ts';
import type { CodeIndices, Known } from './known.ts';

export type MachineTurn = {
  readonly level: Level;
  /** Two 32-bit numbers, drawn at random. Only the level `easy` uses them. */
  readonly randomNumbers: readonly number[];
  readonly guessesLeft: number;
};

/** Undefined if no code is consistent. */
export function machineGuess(
  solver: Solver,
  known: Known,
  { level, randomNumbers, guessesLeft }: MachineTurn,
): CodeIndices | undefined {
  if (level === 'easy') return anyConsistent(solver, known, randomNumbers);
  const play = level === 'strong' ? level : undefined;
  return solver.advise(known, { play, guessesLeft }).guess?.code;
}

/** A random consistent code, from a sample if there are very many. Heavier codes are likelier. */
function anyConsistent(
  solver: Solver,
  known: Known,
  randomNumbers: readonly number[],
): CodeIndices | undefined {
  const { codes, weights } = solver.consistent(known).sample();
  let rest = Math.floor(fractionOf(randomNumbers) * sumOf(weights));
  return codes.find((_, index) => {
    rest -= weights[index] as number;
    return rest < 0;
  });
}

/**
 * A fraction from 0 to less than 1, made of 53 bits of two 32-bit numbers. If this used `drawFrom`,
 * a saved race would get different guesses when it is played again.
 */
function fractionOf([high = 0, low = 0]: readonly number[]): number {
  return ((high >>> 0) * 2 ** 21 + (low >>> 11)) / 2 ** 53;
}
