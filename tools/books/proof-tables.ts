/** The tables for `proof-search.ts`: of clues, of lower bounds, and of the results so far. */
import type { Space } from '../../source/coach/small/space.ts';

/** A list of numbers: mostly codes or guesses, as their indices in the space. */
export type Numbers = ArrayLike<number>;

/** With more clues than this, the win included, masks (see `createMasks`) have 32 bits, not 16. */
const CLUES_OF_SHORT_MASK = 16;
/** One call of `scan` makes the masks of this many guesses (see `createMasks`). */
const BLOCK = 512;
/**
 * The results of the search are in a hash table with at most MOST_PLACES places. The result for a
 * set of codes can be at any of PROBES consecutive places.
 */
const MOST_PLACES = 2 ** 23;
const PROBES = 4;

/** The clues to all guesses, for every code as the secret; see `createClues`. */
export type Clues = {
  readonly cells: Uint8Array;
  /** For each code: the number of its row in `cells`. */
  readonly rows: Uint16Array;
  readonly stride: number;
  readonly win: number;
};

/**
 * A table of clues: a row of `stride` bytes for each code that has a weight, with a byte for each
 * guess. Clues are numbers from 0, and the highest, `win`, means that the guess is the code. A clue
 * that never occurs has no number.
 * @param weights the weight of each code; a code without weight can only be a guess
 */
export function createClues(space: Space, weights: Float64Array): Clues {
  const { size, tables } = space;
  const stride = size + (size % 2);
  const secrets = [...weights.keys()].filter((code) => weights[code] > 0);
  const rows = new Uint16Array(size);
  for (const [row, code] of secrets.entries()) rows[code] = row;
  const cells = new Uint8Array(secrets.length * stride);
  /** For each clue index: the clue's new number, or -1 if it has none yet. */
  const numbers = new Int16Array(tables.clueCount).fill(-1);
  let win = 0;
  for (const [row, code] of secrets.entries()) {
    const clueOf = space.clueIndices(space.indices(code));
    for (let guess = 0; guess < size; guess++) {
      if (guess === code) continue;
      const clue = clueOf(guess);
      if (numbers[clue] < 0) numbers[clue] = win++;
      cells[row * stride + guess] = numbers[clue];
    }
  }
  for (const [row, code] of secrets.entries()) cells[row * stride + code] = win;
  return { cells, rows, stride, win };
}

type Masks = {
  /** Makes the masks of up to BLOCK guesses from `first` on. Returns the guess to go on from. */
  scan(codes: Numbers, from: number, count: number, first: number): number;
  different(guess: number): number;
};

/**
 * Finds out which clues a guess can get from a set of codes, for every guess at once. `scan` makes
 * a mask for each guess, with a bit for each clue that it gets from one of the codes. `different`
 * counts these clues, the win twice. If codes take three guesses each, the count is how many can be
 * saved at best: one code of each clue can take two, and the code that is guessed takes one.
 */
export function createMasks({ cells, rows, stride, win }: Clues): Masks {
  const Row = win < CLUES_OF_SHORT_MASK ? Uint16Array : Uint32Array;
  const bits = new Row(cells.length);
  for (let i = 0; i < bits.length; i++) bits[i] = 1 << cells[i];
  // These are 32-bit words, so that 16-bit masks are combined two at a time.
  const words = new Uint32Array(bits.buffer);
  const width = (stride * Row.BYTES_PER_ELEMENT) / 4;
  const sums = new Uint32Array(width);
  const masks = new Row(sums.buffer);
  const counts = new Uint8Array(1 << 16);
  for (let mask = 1; mask < counts.length; mask++) counts[mask] = counts[mask >> 1] + (mask & 1);
  const perWord = 4 / Row.BYTES_PER_ELEMENT;
  return {
    scan(codes, from, count, first) {
      const start = first / perWord;
      const end = Math.min(start + BLOCK / perWord, width);
      const last = from + count - 1;
      sums.fill(0, start, end);
      for (let i = from; i <= last; i += 4) {
        // The last code can be used up to four times: setting its bits again changes nothing.
        const a = rows[codes[i]] * width;
        const b = rows[codes[Math.min(i + 1, last)]] * width;
        const c = rows[codes[Math.min(i + 2, last)]] * width;
        const d = rows[codes[Math.min(i + 3, last)]] * width;
        for (let j = start; j < end; j++) {
          sums[j] |= words[a + j] | words[b + j] | words[c + j] | words[d + j];
        }
      }
      return end * perWord;
    },
    different(guess) {
      const mask = masks[guess];
      return counts[mask & 0xffff] + counts[mask >>> 16] + ((mask >>> win) & 1);
    },
  };
}

/**
 * For each number of codes: the fewest guesses that they can take together. At best, one code takes
 * one guess, the next `clues` codes two each, the next `clues`² codes three each, and so on.
 */
export function leastCosts(size: number, clues: number): Float64Array {
  const costs = new Float64Array(size + 1);
  for (let codes = 1, guess = 1, width = 1; codes <= size; guess++, width *= clues) {
    for (let i = 0; i < width && codes <= size; i++, codes++)
      costs[codes] = costs[codes - 1] + guess;
  }
  return costs;
}

/** 32-bit numbers that look random but are the same each time (the last step of MurmurHash3). */
export function scattered(count: number, seed: number): Int32Array {
  return Int32Array.from({ length: count }, (_, i) => mixed(Math.imul(i + 1, 0x9e3779b1) ^ seed));
}

export function mixed(number: number): number {
  let x = number ^ (number >>> 16);
  x = Math.imul(x, 0x85ebca6b);
  x ^= x >>> 13;
  x = Math.imul(x, 0xc2b2ae35);
  return x ^ (x >>> 16);
}

/**
 * A result about a set of codes: its size and three sums (see `createMemory`), its cost, and the
 * guess that has this cost. If the set may cost more, `guess` is -1.
 */
export type Found = readonly [
  size: number,
  a: number,
  b: number,
  c: number,
  cost: number,
  guess: number,
];

/**
 * Remembers a lower bound for the cost of a set of codes and, if the set costs exactly that, the
 * guess to begin with. Each code has three random numbers. A set is recognized by its size and by
 * the sums of its codes' numbers: even in 10^12 comparisons, two sets are not expected to agree in
 * all of these. A set that finds no free place replaces the smallest set at its PROBES places.
 * @param codes how many codes there are in all
 */
export function createMemory(codes: number) {
  const count = Math.min(MOST_PLACES, 2 ** Math.ceil(2 * Math.log2(codes) + 2));
  const last = count - 1;
  const keys = new Int32Array(2 * count);
  const sizes = new Uint16Array(count);
  const costs = new Int32Array(count);
  const guesses = new Int32Array(count);
  const isAt = (place: number, size: number, b: number, c: number) =>
    sizes[place] === size && keys[2 * place] === b && keys[2 * place + 1] === c;
  return {
    /** For each place: the least that its set can cost, and a guess that costs just that, or -1. */
    costs,
    guesses,
    /** The place of a set, or -1 if it is not remembered. */
    find(size: number, a: number, b: number, c: number): number {
      let place = (a ^ Math.imul(size, 0x9e3779b1)) & last;
      for (let i = 0; i < PROBES; i++) {
        if (isAt(place, size, b, c)) return place;
        place = (place + 1) & last;
      }
      return -1;
    },
    keep(...[size, a, b, c, cost, guess]: Found): void {
      let place = (a ^ Math.imul(size, 0x9e3779b1)) & last;
      let smallest = place;
      for (let i = 0; i < PROBES; i++) {
        if (sizes[place] < sizes[smallest]) smallest = place;
        if (isAt(place, size, b, c)) {
          smallest = place;
          break;
        }
        place = (place + 1) & last;
      }
      sizes[smallest] = size;
      keys[2 * smallest] = b;
      keys[2 * smallest + 1] = c;
      costs[smallest] = cost;
      guesses[smallest] = guess;
    },
  };
}
