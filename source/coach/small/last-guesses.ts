import { winningGuess } from '../last-guesses.ts';
import type { Known } from '../puzzle.ts';
import type { ClueCounter } from './clue-counter.ts';
import { bestGuesses } from './hint.ts';
import { poolOf } from './pool.ts';
import type { Codes } from './space.ts';
import { Valuer } from './value.ts';
import { weighed } from './weighed.ts';

/** If all guesses take more comparisons than this, only the best SOME by value are looked at. */
const EXACT = 1e6;
const SOME = 40;

/**
 * The guess after which the code is found most often within `left` guesses, two or three.
 * @param codes all codes that are consistent with `known`; at least one
 * @param first the guess that is taken if no other is better
 */
export function lastGuesses(
  counter: ClueCounter,
  known: Known,
  codes: Codes,
  first: number,
  left: number,
): number {
  const { tables, weight, size } = counter.space;
  const parting = { weight, clues: tables.clueCount, partition: counter.partition };
  const later = known.hard ? [] : Int32Array.from({ length: size }, (_, code) => code);
  const guesses = [first, ...byValue(counter, known, codes)];
  return winningGuess(parting, codes, guesses, later, left);
}

/** The guesses that can be made, the best by value first. */
function byValue(counter: ClueCounter, known: Known, codes: Codes): Iterable<number> {
  const pool = known.hard ? codes : poolOf(counter.space, known, codes);
  if (pool.length * codes.length > EXACT) {
    return bestGuesses(counter, known, codes, SOME).map(({ guess }) => guess);
  }
  const own = new Float64Array(counter.space.size);
  for (const code of codes) own[code] = counter.space.weight[code] as number;
  const values = new Valuer(counter, weighed(counter.space, codes)).values(pool, own);
  const order = [...pool.keys()].sort((a, b) => (values[b] as number) - (values[a] as number));
  return order.map((at) => pool[at] as number);
}
