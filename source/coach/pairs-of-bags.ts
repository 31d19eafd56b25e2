import type { Known } from './puzzle.ts';

/** Sums of so many rows' counts of up to ten pegs are exact as one number. */
const ROWS = 15;
const BASE = 11;
/** In the place of a sum where no code may have such a bag: it meets no other to make a target. */
const NEVER = -(2 ** 60);

/**
 * The bags that the halves of a code can have, two by two: whether what they hold together fits red
 * and white of every row. The symbols are cut in two, since of a few symbols there are few bags: what
 * two halves have of them is a number, and that number gives what it has in common with each guess.
 */
export class PairsOfBags {
  readonly #parts: readonly [Part, Part];

  constructor(
    symbols: number,
    length: number,
    firsts: readonly number[],
    lasts: readonly number[],
  ) {
    const cut = Math.ceil(symbols / 2);
    this.#parts = [
      new Part([0, cut], length, firsts, lasts),
      new Part([cut, symbols], length, firsts, lasts),
    ];
  }

  /** Of two bags, by their numbers, whether they fit what is known together. */
  fitting(known: Known, repeats: boolean): (first: number, last: number) => boolean {
    const [one, other] = this.#parts;
    const tests = targets(known).map((target, index) => {
      const rows = known.rows.slice(index * ROWS, (index + 1) * ROWS);
      const isFirst = index === 0;
      return {
        target,
        ofOne: one.sums(rows, isFirst ? known.revealed : [], repeats),
        ofOther: other.sums(rows, isFirst ? known.revealed : [], repeats),
      };
    });
    const [only] = tests;
    if (tests.length === 1 && only) {
      const { target, ofOne, ofOther } = only;
      return (first, last) =>
        (ofOne[one.of(first, last)] as number) + (ofOther[other.of(first, last)] as number) ===
        target;
    }
    return (first, last) =>
      tests.every(
        ({ target, ofOne, ofOther }) =>
          (ofOne[one.of(first, last)] as number) + (ofOther[other.of(first, last)] as number) ===
          target,
      );
  }
}

/** What red and white of the rows come to, so many rows in a number; one at least. */
function targets({ rows }: Known): number[] {
  const sums: number[] = [];
  for (let from = 0; from === 0 || from < rows.length; from += ROWS) {
    const some = rows.slice(from, from + ROWS);
    sums.push(some.reduceRight((sum, { red, white }) => sum * BASE + red + white, 0));
  }
  return sums;
}

/** The bags by what they hold of some of the symbols. */
class Part {
  readonly #range: readonly [number, number];
  /** By bag of a half what it holds of these symbols, as a number; by two such that of both. */
  readonly #firsts: Uint16Array;
  readonly #lasts: Uint16Array;
  readonly #both: Uint16Array;
  readonly #width: number;
  /** By number of both, the counts. */
  readonly #counts: (readonly number[])[] = [];

  constructor(
    range: readonly [number, number],
    length: number,
    firsts: readonly number[],
    lasts: readonly number[],
  ) {
    this.#range = range;
    const base = length + 1;
    // A key's digits are its counts: those of these symbols are cut out of it.
    const cut = (key: number) => Math.trunc(key / base ** range[0]) % base ** (range[1] - range[0]);
    const [ofFirsts, ofLasts] = [numbered(firsts.map(cut)), numbered(lasts.map(cut))];
    this.#firsts = ofFirsts.numbers;
    this.#lasts = ofLasts.numbers;
    this.#width = ofLasts.keys.length;
    const sums = ofFirsts.keys.flatMap((a) => ofLasts.keys.map((b) => a + b));
    const both = numbered(sums);
    this.#both = both.numbers;
    this.#counts = both.keys.map((key) => digitsOf(key, base, range[1] - range[0]));
  }

  /** The number of what two bags hold of these symbols together. */
  of(first: number, last: number): number {
    return this.#both[
      (this.#firsts[first] as number) * this.#width + (this.#lasts[last] as number)
    ] as number;
  }

  /** By that number, what it has in common with each guess, all in one sum. */
  sums(rows: Known['rows'], revealed: Known['revealed'], repeats: boolean): Float64Array {
    const [from, to] = this.#range;
    const wanted = rows.map(({ guess }) => countsOf(guess, from, to));
    const needed = revealed
      .filter(({ symbol }) => symbol >= from && symbol < to)
      .map(({ symbol }) => symbol - from);
    return Float64Array.from(this.#counts, (counts) => {
      if (needed.some((symbol) => counts[symbol] === 0)) return NEVER;
      if (!repeats && counts.some((count) => count > 1)) return NEVER;
      return wanted.reduceRight((sum, guess) => sum * BASE + common(counts, guess), 0);
    });
  }
}

/** Each key's number, counted up as the keys come, and the keys by number. */
function numbered(all: readonly number[]): { numbers: Uint16Array; keys: number[] } {
  const ids = new Map<number, number>();
  const numbers = Uint16Array.from(all, (key) => {
    const id = ids.get(key) ?? ids.size;
    ids.set(key, id);
    return id;
  });
  return { numbers, keys: [...ids.keys()] };
}

function digitsOf(key: number, base: number, digits: number): number[] {
  return Array.from({ length: digits }, (_, digit) => Math.trunc(key / base ** digit) % base);
}

function countsOf(guess: readonly number[], from: number, to: number): number[] {
  const counts = Array<number>(to - from).fill(0);
  for (const symbol of guess) {
    if (symbol >= from && symbol < to)
      counts[symbol - from] = (counts[symbol - from] as number) + 1;
  }
  return counts;
}

function common(a: readonly number[], b: readonly number[]): number {
  let both = 0;
  for (let i = 0; i < a.length; i++) both += Math.min(a[i] as number, b[i] as number);
  return both;
}
