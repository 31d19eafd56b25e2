import { PER_GUESS, ROUNDING, type Worth } from '../bits.ts';
import type { Known } from '../known.ts';
import type { ClueCounter } from './clue-counter.ts';
import { poolOf } from './pool.ts';
import type { Codes, Space } from './space.ts';
import { Valuer } from './value.ts';
import { sampled, type Weighed, weighed, winWeights } from './weighed.ts';

/** A guess and its worth. `winWeight`: its weight if it is a consistent code, otherwise 0. */
export type Scored = Worth & {
  readonly guess: number;
  readonly winWeight: number;
  /** Some legal guesses were not compared with every code. */
  readonly approximate?: true;
};

/** If no more comparisons than this are needed, every guess is compared with every code. */
const EXACT = 3e6;
/** Each round compares guesses with `sample` codes, and keeps `best` guesses for the next. */
type Rounds = readonly { readonly sample: number; readonly best: number }[];
/** A search for one guess. What it finds is seldom more than 0.002 bits worse than the best. */
const FOR_ONE: Rounds = [
  { sample: 60, best: 4000 },
  { sample: 250, best: 300 },
  { sample: 1000, best: 40 },
];
/** A second, wider search, which sometimes finds a guess worth up to 0.03 bits more. */
const FOR_ONE_AGAIN: Rounds = [
  { sample: 60, best: 12_000 },
  { sample: 250, best: 3000 },
  { sample: 1000, best: 250 },
];
/**
 * If the second search's guess isn't better by more than this many bits, the first search's guess
 * is kept. Earlier versions had only the first search. So if one of them saved a race, the
 * machine mostly makes the same guesses when it plays that race again.
 */
const MUCH = 0.005;
/** For a search that finds several good guesses: `strong.ts` plays whole games with each. */
const FOR_SEVERAL: Rounds = [
  { sample: 24, best: 1500 },
  { sample: 200, best: 40 },
];

/** The same position always gets the same guess. `codes`: all consistent codes. */
export function bestGuess(counter: ClueCounter, known: Known, codes: Codes): Scored | undefined {
  const values = new Values(counter, codes);
  const { best, isSampled } = search(values, known, 1, FOR_ONE);
  const [scored] = best;
  if (!scored || !isSampled) return scored;
  const [again = scored] = search(values, known, 1, FOR_ONE_AGAIN).best;
  return { ...(again.value > scored.value + MUCH ? again : scored), approximate: true };
}

/** The best guess comes first. None is marked `approximate`, even if only samples were compared. */
export function bestGuesses(
  counter: ClueCounter,
  known: Known,
  consistent: Codes,
  count: number,
): Scored[] {
  return search(new Values(counter, consistent), known, count, FOR_SEVERAL).best;
}

function search(
  values: Values,
  known: Known,
  count: number,
  rounds: Rounds,
): { readonly best: Scored[]; readonly isSampled: boolean } {
  const { codes, winWeights } = values;
  if (codes.length === 0) return { best: [], isSampled: false };
  // If there are at most two codes, no guess is better than the likelier of them.
  let pool = codes.length <= 2 ? codes : poolOf(values.space, known, codes);
  if (known.hard) pool = pool.filter((code) => (winWeights[code] as number) > 0);
  let isSampled = false;
  if (pool.length * (codes.length + PER_GUESS) > EXACT) {
    for (const { sample, best } of rounds) {
      const chosen = Math.max(best, count);
      if (pool.length <= chosen) continue;
      pool = bestInPoolOrder(pool, values.of(pool, sample), chosen);
      isSampled = true;
    }
  }
  const best = bestFirst(pool, values.of(pool, codes.length), winWeights, count);
  return { best: values.scored(best), isSampled };
}

/** Computes values of guesses against `codes`, and keeps them for a second search. */
class Values {
  readonly space: Space;
  readonly codes: Codes;
  readonly winWeights: Float64Array;
  readonly #counter: ClueCounter;
  readonly #all: Weighed;
  /** For each size of sample: the value of each guess, or NaN if it isn't computed yet. */
  readonly #bySample = new Map<number, Float64Array>();

  constructor(counter: ClueCounter, codes: Codes) {
    this.space = counter.space;
    this.codes = codes;
    this.winWeights = winWeights(counter.space, codes);
    this.#counter = counter;
    this.#all = weighed(counter.space, codes);
  }

  /** The value of each guess of the pool against a sample of this many codes. */
  of(pool: Codes, sample: number): Float64Array {
    const byGuess =
      this.#bySample.get(sample) ?? new Float64Array(this.space.size).fill(Number.NaN);
    this.#bySample.set(sample, byGuess);
    const missing = pool.filter((guess) => Number.isNaN(byGuess[guess]));
    const computed = this.#against(missing, sample);
    for (let i = 0; i < missing.length; i++) byGuess[missing[i] as number] = computed[i] as number;
    const values = new Float64Array(pool.length);
    for (let i = 0; i < pool.length; i++) values[i] = byGuess[pool[i] as number] as number;
    return values;
  }

  #against(pool: Codes, sample: number): Float64Array {
    const against = sampled(this.#all, sample);
    const valuer = new Valuer(this.#counter, against);
    if (against === this.#all) return valuer.values(pool, this.winWeights);
    const share = against.totalWeight / this.#all.totalWeight;
    return valuer.sampledValues(pool, this.winWeights, share);
  }

  scored(guesses: Codes): Scored[] {
    const valuer = new Valuer(this.#counter, this.#all);
    return Array.from(guesses, (guess) => {
      const winWeight = this.winWeights[guess] as number;
      return { guess, winWeight, ...valuer.worth(guess, winWeight) };
    });
  }
}

/** The `count` best guesses, in the order of the pool. Of equal values the first are taken. */
function bestInPoolOrder(pool: Codes, values: Float64Array, count: number): Codes {
  if (pool.length <= count) return pool;
  const least = lowestOfBest(values, count);
  let equal = count;
  for (let i = 0; i < values.length; i++) if ((values[i] as number) > least) equal--;
  return pool.filter((_, i) => {
    const value = values[i] as number;
    return value > least || (value === least && equal-- > 0);
  });
}

/** The `count`-th highest, by Hoare's quickselect: sorting would take a sixth of a hint's time. */
function lowestOfBest(values: Float64Array, count: number): number {
  const parted = values.slice();
  const wanted = values.length - count;
  let [low, high] = [0, values.length - 1];
  while (low < high) {
    const pivot = parted[(low + high) >> 1] as number;
    let [up, down] = [low, high];
    while (up <= down) {
      while ((parted[up] as number) < pivot) up++;
      while ((parted[down] as number) > pivot) down--;
      if (up > down) break;
      const lower = parted[down] as number;
      parted[down--] = parted[up] as number;
      parted[up++] = lower;
    }
    // Between `down` and `up`, values are equal to the pivot.
    if (wanted <= down) high = down;
    else if (wanted >= up) low = up;
    else return pivot;
  }
  return parted[wanted] as number;
}

/** The best `count` guesses of a pool. Equal values are ordered by weight, then by code number. */
function bestFirst(pool: Codes, values: Float64Array, weights: Float64Array, count: number): Codes {
  const best: number[] = [];
  const isBefore = (a: number, b: number) => {
    const difference = (values[a] as number) - (values[b] as number);
    if (Math.abs(difference) > ROUNDING) return difference > 0;
    const [guessA, guessB] = [pool[a] as number, pool[b] as number];
    const likelier = (weights[guessA] as number) - (weights[guessB] as number);
    return likelier === 0 ? guessA < guessB : likelier > 0;
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
