/** Codes and guesses by their numbers. Codes are ascending by length, so the first one is the likeliest. */
export type Numbers = ArrayLike<number> & Iterable<number>;

/** What the search for the last guesses works on. */
export type Parting = {
  /** By number: the weight that a guess has as a code. */
  readonly weight: ArrayLike<number>;
  /** How many clues a guess can get at most. */
  readonly clues: number;
  /** The codes grouped by their clue for a guess, without the guess itself. */
  partition(guess: number, codes: Numbers): readonly Numbers[];
};

/** With more guesses left than this, a guess is chosen by its value alone. */
export const LAST_GUESSES = 3;
/** An exact search ends after this many comparisons. Each guess counts as PER_GUESS more. */
const EFFORT = 1e6;
const PER_GUESS = 100;
/** Otherwise CANDIDATES guesses are compared, and after each of them LOOKED_AT of the codes left. */
const CANDIDATES = 10;
const LOOKED_AT = 40;

/**
 * The guess after which the code is found most often within `left` guesses, this one included; the
 * first of several equal ones. It is exact where that is cheap. With three guesses left and many
 * codes it compares only a few guesses.
 * @param guesses what can be guessed now, the best by value first
 * @param later what can be guessed after that, besides a code that is left
 */
export function winningGuess(
  parting: Parting,
  codes: Numbers,
  guesses: Numbers,
  later: Numbers,
  left: number,
): number {
  const exact = new Search(parting, later, EFFORT);
  const best = exact.best(guesses, codes, left);
  if (left === 2 || !exact.isExhausted) return best;
  return new Search(parting, []).best(Array.from(guesses).slice(0, CANDIDATES), codes, left);
}

class Search {
  readonly #parting: Parting;
  readonly #later: Numbers;
  readonly #effort: number;
  #spent = 0;
  /** The results of `#won` for two guesses, by the list of the codes, so that none is searched twice. */
  readonly #ofTwo = new Map<string, number>();

  constructor(parting: Parting, later: Numbers, effort = Number.POSITIVE_INFINITY) {
    this.#parting = parting;
    this.#later = later;
    this.#effort = effort;
  }

  get isExhausted(): boolean {
    return this.#spent > this.#effort;
  }

  best(guesses: Numbers, codes: Numbers, left: number): number {
    const bound = this.#bound(codes, left);
    let [best, most] = [-1, -1];
    for (const guess of guesses) {
      const won = this.#wonBy(guess, codes, left, most);
      if (won > most) [best, most] = [guess, won];
      if (most >= bound || this.isExhausted) break;
    }
    return best;
  }

  /** The weight of the codes that are found within `left` guesses, one or two. */
  #won(codes: Numbers, left: number): number {
    const bound = this.#bound(codes, left);
    if (left === 1 || codes.length <= left) return bound;
    const key = Array.from(codes).join();
    const known = this.#ofTwo.get(key);
    if (known !== undefined) return known;
    let most = 0;
    for (const guesses of [this.#looked(codes), this.#later]) {
      for (const guess of guesses) {
        if (most >= bound || this.isExhausted) break;
        most = Math.max(most, this.#wonBy(guess, codes, left, most));
      }
    }
    this.#ofTwo.set(key, most);
    return most;
  }

  /**
   * The weight that is found within `left` guesses if this is the first of them. It may be too low if
   * it cannot exceed `most`.
   */
  #wonBy(guess: number, codes: Numbers, left: number, most: number): number {
    this.#spent += codes.length + PER_GUESS;
    const parts = this.#parting.partition(guess, codes);
    const others = parts.reduce((sum, part) => sum + part.length, 0);
    let won = others < codes.length ? (this.#parting.weight[guess] as number) : 0;
    for (const part of parts) won += this.#bound(part, left - 1);
    if (left === 2) return won;
    for (const part of parts) {
      if (won <= most) break;
      won += this.#won(part, left - 1) - this.#bound(part, left - 1);
    }
    return won;
  }

  /** The codes that are tried as guesses against themselves: all of them, if the search is exact. */
  #looked(codes: Numbers): Numbers {
    const step = codes.length / LOOKED_AT;
    if (step <= 1 || this.#effort < Number.POSITIVE_INFINITY) return codes;
    return Array.from({ length: LOOKED_AT }, (_, i) => codes[Math.floor(i * step)] as number);
  }

  /** An upper bound of the weight found within `left` guesses: it assumes that every clue occurs. */
  #bound(codes: Numbers, left: number): number {
    let capacity = 0;
    for (let guesses = 0; guesses < left; guesses++) capacity = 1 + this.#parting.clues * capacity;
    let weight = 0;
    for (let i = 0; i < Math.min(capacity, codes.length); i++) {
      weight += this.#parting.weight[codes[i] as number] as number;
    }
    return weight;
  }
}
