import type { Worth } from '../bits.ts';
import type { Known } from '../puzzle.ts';
import { type ClueCounter, sampled, type Weighed, weighed } from './clue-counter.ts';
import { poolOf } from './pool.ts';
import type { Codes } from './space.ts';
import { Valuer } from './value.ts';

/** A guess, its worth, and its weight among the consistent codes (0 if it is not one). */
export type Scored = Worth & { readonly guess: number; readonly own: number };

/** If it takes no more comparisons than this, every guess is compared with every code. */
const EXACT = 3e6;
/** The fixed cost of a guess, in comparisons. */
const PER_GUESS = 40;
/** Otherwise guesses are compared with a sample, and only the best go on to a larger one. */
const ROUNDS = [
  { sample: 24, best: 1500 },
  { sample: 200, best: 40 },
] as const;
/** Values that differ by less than this count as equal. */
const EQUAL = 1e-9;

/**
 * At most `count` guesses with the highest values, the best first; none if no code is consistent.
 * The same history always gets the same answer.
 * @param codes all codes that are consistent with `known`
 */
export function bestGuesses(counter: ClueCounter, known: Known, codes: Codes, count = 1): Scored[] {
  const { space } = counter;
  if (codes.length === 0) return [];
  const all = weighed(space, codes);
  const own = new Float64Array(space.size);
  for (let i = 0; i < codes.length; i++) {
    own[codes[i] as number] = space.weight[codes[i] as number] as number;
  }
  // With at most two codes, no guess is better than the likelier of them.
  let pool = codes.length <= 2 ? codes : poolOf(space, known, codes);
  if (known.hard) pool = pool.filter((code) => (own[code] as number) > 0);
  if (pool.length * (codes.length + PER_GUESS) > EXACT) {
    for (const { sample, best } of ROUNDS) {
      const values = valuesOf(counter, pool, own, all, sample);
      pool = top(pool, values, own, Math.max(best, count));
    }
  }
  const values = valuesOf(counter, pool, own, all, codes.length);
  const best = top(pool, values, own, count);
  const valuer = new Valuer(counter, all);
  return Array.from(best, (guess) => {
    const weight = own[guess] as number;
    return { guess, own: weight, ...valuer.worth(guess, weight) };
  });
}

/** The value of each guess of the pool against a sample of this many codes. */
function valuesOf(
  counter: ClueCounter,
  pool: Codes,
  own: Float64Array,
  all: Weighed,
  sample: number,
): Float64Array {
  const some = sampled(all, sample);
  const valuer = new Valuer(counter, some);
  const share = some.totalWeight / all.totalWeight;
  const values = new Float64Array(pool.length);
  for (let i = 0; i < pool.length; i++) {
    const guess = pool[i] as number;
    const weight = (own[guess] as number) * share;
    values[i] = valuer.value(guess, weight, some !== all);
  }
  return values;
}

/** The best `count` guesses of a pool. Equal values are ordered by weight, then by code number. */
function top(pool: Codes, values: Float64Array, own: Float64Array, count: number): Codes {
  const best: number[] = [];
  const isBefore = (a: number, b: number) => {
    const difference = (values[a] as number) - (values[b] as number);
    if (Math.abs(difference) > EQUAL) return difference > 0;
    const [guess, other] = [pool[a] as number, pool[b] as number];
    const likelier = (own[guess] as number) - (own[other] as number);
    return likelier === 0 ? guess < other : likelier > 0;
  };
  for (let i = 0; i < pool.length; i++) {
    if (best.length === count && !isBefore(i, best[count - 1] as number)) continue;
    let [low, high] = [0, best.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isBefore(i, best[middle] as number)) high = middle;
      else low = middle + 1;
    }
    best.splice(low, 0, i);
    if (best.length > count) best.pop();
  }
  return Int32Array.from(best, (i) => pool[i] as number);
}
