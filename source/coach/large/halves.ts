import type { CodeIndices, CodeRules } from '../known.ts';

/**
 * All first halves that a code can have, or all last halves: the code 0123 has the first half 01
 * and the last half 23. They are numbered in the order of their symbols: 00, 01, 02, 10.
 */
export class Halves {
  readonly pegs: number;
  readonly size: number;
  /** The symbols of half number 0, then those of number 1, and so on. Each half has `pegs`. */
  readonly symbols: Uint8Array;
  /** For each half: the id of its symbol counts. 01 and 10 have the same id: one 0 and one 1. */
  readonly countsIds: Uint16Array;
  readonly countsIdCount: number;
  /** The halves, sorted by the ids of their symbol counts. */
  readonly byCountsId: Int32Array;
  /** For each id in `countsIds`: how often its halves have symbol 0, symbol 1, and so on. */
  readonly countsOfIds: Uint8Array;

  constructor({ symbols, repeats }: CodeRules, pegs: number) {
    this.pegs = pegs;
    const all = symbols ** pegs;
    const spelled = new Uint8Array(all * pegs);
    // A key is a number with the symbol counts as digits: two 0s and one 1 make 2 + 1 · base.
    const keys: number[] = [];
    const base = pegs + 1;
    const places = Array.from({ length: symbols }, (_, symbol) => base ** symbol);
    for (let value = 0; value < all; value++) {
      const start = keys.length * pegs;
      let [key, seen, different] = [0, 0, 0];
      for (let peg = pegs - 1, rest = value; peg >= 0; peg--, rest = Math.trunc(rest / symbols)) {
        const symbol = rest % symbols;
        spelled[start + peg] = symbol;
        key += places[symbol] as number;
        if ((seen & (1 << symbol)) === 0) different++;
        seen |= 1 << symbol;
      }
      if (repeats || different === pegs) keys.push(key);
    }
    const ids = numbered(keys);
    this.size = keys.length;
    this.symbols = spelled.subarray(0, this.size * pegs);
    this.countsIds = ids.numbers;
    this.countsIdCount = ids.keys.length;
    this.countsOfIds = Uint8Array.from(ids.keys.flatMap((key) => digitsOf(key, base, symbols)));
    const halves = Int32Array.from({ length: this.size }, (_, half) => half);
    this.byCountsId = ordered(halves, this.countsIds, this.countsIdCount);
  }

  addTo(code: number[], half: number): void {
    const end = (half + 1) * this.pegs;
    for (let at = half * this.pegs; at < end; at++) code.push(this.symbols[at] as number);
  }

  /** For each half: at how many pegs it equals this part of a guess. */
  redsWith(part: CodeIndices): Uint8Array {
    const { symbols, pegs } = this;
    const reds = new Uint8Array(this.size);
    // A guess can be shorter than the codes, so that few or none of its pegs are in this half.
    const compared = Math.min(pegs, part.length);
    for (let peg = 0; peg < compared; peg++) {
      const symbol = part[peg] as number;
      for (let half = 0, at = peg; half < reds.length; half++, at += pegs) {
        if (symbols[at] === symbol) reds[half] = (reds[half] as number) + 1;
      }
    }
    return reds;
  }
}

/** Numbers the different keys: `[7, 5, 7]` gives the keys `[7, 5]` and the numbers `[0, 1, 0]`. */
export function numbered(all: readonly number[]): { numbers: Uint16Array; keys: number[] } {
  const ids = new Map<number, number>();
  const numbers = new Uint16Array(all.length);
  for (let i = 0; i < all.length; i++) {
    const key = all[i] as number;
    const id = ids.get(key) ?? ids.size;
    if (id === ids.size) ids.set(key, id);
    numbers[i] = id;
  }
  return { numbers, keys: [...ids.keys()] };
}

/** The last `count` digits of a number, from right to left: `digitsOf(123, 10, 2)` is `[3, 2]`. */
export function digitsOf(number: number, base: number, count: number): number[] {
  return Array.from({ length: count }, (_, digit) => Math.trunc(number / base ** digit) % base);
}

/** Sorts halves by their keys, which are whole numbers below `keyCount`. A stable counting sort. */
export function ordered(
  halves: Int32Array,
  keyOf: { readonly [half: number]: number },
  keyCount: number,
): Int32Array {
  // For each key: where the next half with this key goes. The first two loops find where the halves
  // of a key begin: after all halves with lower keys.
  const next = new Int32Array(keyCount + 1);
  for (let i = 0; i < halves.length; i++) {
    const key = keyOf[halves[i] as number] as number;
    next[key + 1] = (next[key + 1] as number) + 1;
  }
  for (let key = 0; key < keyCount; key++) {
    next[key + 1] = (next[key + 1] as number) + (next[key] as number);
  }
  const order = new Int32Array(halves.length);
  for (let i = 0; i < halves.length; i++) {
    const half = halves[i] as number;
    const key = keyOf[half] as number;
    order[next[key] as number] = half;
    next[key] = (next[key] as number) + 1;
  }
  return order;
}
