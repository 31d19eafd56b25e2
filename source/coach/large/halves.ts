import type { CodeIndices, CodeRules } from '../known.ts';

/**
 * All words of the first or of the last half of the codes. A word is the sequence of symbols on the
 * pegs of that half: the code 0123 has the first word 01 and the last word 23.
 */
export class Halves {
  readonly pegs: number;
  readonly size: number;
  /** The symbols of one word after another, `pegs` entries for each word. */
  readonly symbols: Uint8Array;
  /** For each word: the id of its symbol counts. 01 and 10 have the same id: one 0 and one 1. */
  readonly countsIds: Uint16Array;
  readonly countsIdCount: number;
  /** The words, sorted by the ids of their symbol counts. */
  readonly byCountsId: Int32Array;
  /** For each id in `countsIds`: how often its words have symbol 0, symbol 1, and so on. */
  readonly countsOfIds: Uint8Array;

  constructor({ symbols, repeats }: CodeRules, pegs: number) {
    this.pegs = pegs;
    const all = symbols ** pegs;
    const spelled = new Uint8Array(all * pegs);
    // A word's key has its symbol counts as digits: two 0s and one 1 make the key 2 + 1 · base.
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
    const words = Int32Array.from({ length: this.size }, (_, word) => word);
    this.byCountsId = ordered(words, this.countsIds, this.countsIdCount);
  }

  addTo(code: number[], word: number): void {
    const end = (word + 1) * this.pegs;
    for (let at = word * this.pegs; at < end; at++) code.push(this.symbols[at] as number);
  }

  /** For each word: at how many pegs it equals this part of a guess. */
  redsWith(part: CodeIndices): Uint8Array {
    const { symbols, pegs } = this;
    const reds = new Uint8Array(this.size);
    // A guess can be shorter than the codes, so that few or none of its pegs are in this half.
    const compared = Math.min(pegs, part.length);
    for (let peg = 0; peg < compared; peg++) {
      const symbol = part[peg] as number;
      for (let word = 0, at = peg; word < reds.length; word++, at += pegs) {
        if (symbols[at] === symbol) reds[word] = (reds[word] as number) + 1;
      }
    }
    return reds;
  }
}

/** Numbers the different items: `[7, 5, 7]` gives the keys `[7, 5]` and the numbers `[0, 1, 0]`. */
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

/** Sorts words by their keys, which are whole numbers below `keyCount`. A stable counting sort. */
export function ordered(
  words: Int32Array,
  keyOf: { readonly [word: number]: number },
  keyCount: number,
): Int32Array {
  // For each key: the position for the next word with this key. The first two loops find where the
  // words of a key begin: after all words with lower keys.
  const next = new Int32Array(keyCount + 1);
  for (let i = 0; i < words.length; i++) {
    const key = keyOf[words[i] as number] as number;
    next[key + 1] = (next[key + 1] as number) + 1;
  }
  for (let key = 0; key < keyCount; key++) {
    next[key + 1] = (next[key + 1] as number) + (next[key] as number);
  }
  const order = new Int32Array(words.length);
  for (let i = 0; i < words.length; i++) {
    const word = words[i] as number;
    const key = keyOf[word] as number;
    order[next[key] as number] = word;
    next[key] = (next[key] as number) + 1;
  }
  return order;
}
