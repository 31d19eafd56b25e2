import { clueIndex } from '../clues.ts';
import type { Known } from '../known.ts';
import type { ClueCounter } from './clue-counter.ts';
import { poolOf } from './pool.ts';
import type { Codes } from './space.ts';
import { evenlyWeighed } from './weighed.ts';

/**
 * With more codes than this, the guess that leaves the fewest at worst is taken without a search.
 */
const MOST = 2500;
/**
 * For the next guess, the search tries the FIRST_GUESSES guesses with the most bits, and as many
 * that leave the fewest codes at worst. For later guesses, it tries LATER_GUESSES of each.
 */
const FIRST_GUESSES = 40;
const LATER_GUESSES = 12;
/** At most this many guesses of equal rank are tried, as most of these are equivalent. */
const MOST_EQUAL = 2;
/** Sums of logarithms are rounded to multiples of 1 / ROUNDED, so that rounding errors drop out. */
const ROUNDED = 1e6;
/** The search stops after this many comparisons. A longer search has never changed the guess. */
const EFFORT = 5e7;
/** The search allows at most this many guesses in all. */
const MOST_IN_ALL = 9;

/**
 * Tries the guesses that leave the fewest codes at worst (Knuth, "The computer as Master Mind",
 * 1977), and those with the most bits. Takes the first after which one more guess finds the code
 * in every case. If there is none, two more guesses are allowed, then three, and so on.
 * @param codes all consistent codes, at least one
 */
export function worstCaseGuess(counter: ClueCounter, known: Known, codes: Codes): number {
  if (codes.length <= 2) return codes[0] as number;
  const isHard = known.hard === true;
  const search = new Search(counter, isHard);
  const pool = isHard ? codes : poolOf(counter.space, known, codes);
  const { byBits, bySize } = search.promising(pool, codes, FIRST_GUESSES);
  const best = [...bySize, ...byBits];
  const [first] = best as [number];
  if (codes.length > MOST) return first;
  for (let guesses = 2; guesses <= MOST_IN_ALL; guesses++) {
    const solving = best.find((guess) => search.solves(guess, codes, guesses));
    if (solving !== undefined) return solving;
  }
  return first;
}

class Search {
  readonly #counter: ClueCounter;
  readonly #all: Codes;
  readonly #isHard: boolean;
  /**
   * How many different clues wrong guesses can get. With several lengths, all red is one of them: a
   * longer code can begin with the guess.
   */
  readonly #clues: number;
  /** For each set of codes: how many guesses are known to be enough, and how many to be too few. */
  readonly #bounds = new Map<string, { enough: number; tooFew: number }>();
  #effort = 0;

  constructor(counter: ClueCounter, isHard: boolean) {
    const { all, tables, rules } = counter.space;
    this.#counter = counter;
    this.#all = all;
    this.#isHard = isHard;
    this.#clues = tables.clueCount - (rules.lengths.length > 1 ? 0 : 1);
  }

  /** Whether this guess and `guesses - 1` more find all codes. Also false if the search gave up. */
  solves(guess: number, codes: Codes, guesses: number): boolean {
    const parts = this.#counter.split(guess, codes);
    parts.sort((a, b) => b.length - a.length);
    return parts.every((part) => this.#isSolvable(part, guesses - 1));
  }

  #isSolvable(codes: Codes, guesses: number): boolean {
    if (codes.length <= 2) return codes.length <= guesses;
    if (guesses < 2 || codes.length > this.#capacity(guesses)) return false;
    const key = codes.join();
    const bounds = this.#bounds.get(key) ?? { enough: Number.POSITIVE_INFINITY, tooFew: 0 };
    this.#bounds.set(key, bounds);
    if (bounds.enough <= guesses) return true;
    if (bounds.tooFew >= guesses) return false;
    const pools = this.#isHard ? [codes] : [codes, this.#all];
    const isFound = pools.some((pool) => this.#anySolves(pool, codes, guesses));
    if (isFound) bounds.enough = guesses;
    else if (this.#effort <= EFFORT) bounds.tooFew = guesses;
    return isFound;
  }

  #anySolves(pool: Codes, codes: Codes, guesses: number): boolean {
    if (this.#effort > EFFORT) return false;
    const { byBits, bySize } = this.promising(
      pool,
      codes,
      LATER_GUESSES,
      this.#capacity(guesses - 1),
    );
    return [...new Set([...byBits, ...bySize])].some((guess) => this.solves(guess, codes, guesses));
  }

  /** At most this many codes can be found within `guesses` guesses, even if every clue occurs. */
  #capacity(guesses: number): number {
    return guesses <= 1 ? guesses : 1 + this.#clues * this.#capacity(guesses - 1);
  }

  /**
   * The `count` guesses with the most bits, and the `count` guesses that leave the fewest codes at
   * worst. Guesses that can leave more than `most` codes aren't among them.
   */
  promising(pool: Codes, codes: Codes, count: number, most = Number.POSITIVE_INFINITY) {
    const { space } = this.#counter;
    const isIn = new Uint8Array(space.size);
    for (const code of codes) isIn[code] = 1;
    // Chances don't matter in the worst case, so each code weighs 1.
    this.#counter.load(evenlyWeighed(codes));
    this.#effort += pool.length * (codes.length + this.#clues);
    // Keys to sort guesses by, lower ones first. Of equals, a guess that can be right comes first.
    const bitsKeys = new Float64Array(pool.length);
    const sizeKeys = new Float64Array(pool.length);
    const order: number[] = [];
    for (let i = 0; i < pool.length; i++) {
      const guess = pool[i] as number;
      const parts = this.#counter.partitionWeights(guess);
      const right = clueIndex(space.lengthOf[guess] as number, 0);
      // If the guess is one of the codes, it is taken out of the all-red part: it needs no further
      // guess. Longer codes that begin with it stay there.
      if (isIn[guess]) parts[right] = (parts[right] as number) - 1;
      const { largest, logs } = largestAndLogs(parts);
      if (largest > most) continue;
      bitsKeys[i] = 2 * Math.round(logs * ROUNDED) - (isIn[guess] as number);
      sizeKeys[i] = largest * ROUNDED ** 2 + (bitsKeys[i] as number);
      order.push(i);
    }
    const numbers = (at: number[]) => at.map((i) => pool[i] as number);
    return {
      byBits: numbers(varied(order, bitsKeys, count)),
      bySize: numbers(varied(order, sizeKeys, count)),
    };
  }
}

/** The `count` guesses with the lowest keys, at most MOST_EQUAL for each key. Sorts `order`. */
function varied(order: number[], keys: Float64Array, count: number): number[] {
  order.sort((a, b) => (keys[a] as number) - (keys[b] as number) || a - b);
  const isOther = (i: number, at: number) => keys[i] !== keys[order[at - MOST_EQUAL] as number];
  return order.filter(isOther).slice(0, count);
}

/** `logs`: Σ n·log₂n over the sizes n of the parts. The lower it is, the more bits a guess has. */
function largestAndLogs(weights: Float64Array): {
  readonly largest: number;
  readonly logs: number;
} {
  let [largest, logs] = [0, 0];
  for (let index = 0; index < weights.length; index++) {
    const weight = weights[index] as number;
    if (weight > 1) logs += weight * Math.log2(weight);
    if (weight > largest) largest = weight;
  }
  return { largest, logs };
}
