import type { CodeIndices, CodeRules } from '../known.ts';

/** All words of one half of a code. A word is the sequence of symbols on the pegs of the half. */
export class Half {
  readonly pegs: number;
  readonly size: number;
  /** The symbols of all words, `pegs` entries each. */
  readonly symbols: Uint8Array;
  /** By word: the id of its symbol counts. The words 01 and 10 have equal counts, and so one id. */
  readonly symbolCounts: Uint16Array;
  /** The words, sorted by the ids of their symbol counts. */
  readonly byCounts: Int32Array;
  readonly idCount: number;
  /** By id of symbol counts: the counts, one entry per symbol. */
  readonly counts: Uint8Array;

  constructor({ symbols, repeats }: CodeRules, pegs: number) {
    this.pegs = pegs;
    const all = symbols ** pegs;
    const spelled = new Uint8Array(all * pegs);
    // By word: a number whose digits say how often each symbol is in the word.
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
    const counts = numbered(keys);
    this.size = keys.length;
    this.symbols = spelled.subarray(0, this.size * pegs);
    this.symbolCounts = counts.numbers;
    this.idCount = counts.keys.length;
    this.counts = Uint8Array.from(counts.keys.flatMap((key) => digitsOf(key, base, symbols)));
    const words = Int32Array.from({ length: this.size }, (_, word) => word);
    this.byCounts = ordered(words, this.symbolCounts, this.idCount);
  }

  addTo(code: number[], word: number): void {
    const end = (word + 1) * this.pegs;
    for (let at = word * this.pegs; at < end; at++) code.push(this.symbols[at] as number);
  }

  /** By word: its red pegs for this part of a guess. If the guess is short, the part is, too. */
  reds(part: CodeIndices): Uint8Array {
    const { symbols, pegs } = this;
    const reds = new Uint8Array(this.size);
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

/** `keys`: the different items, in order of appearance. `numbers`: each item's index in `keys`. */
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

/** The last `count` digits of a number in this base, starting with the very last. */
export function digitsOf(number: number, base: number, count: number): number[] {
  return Array.from({ length: count }, (_, digit) => Math.trunc(number / base ** digit) % base);
}

/** Sorts words by their keys, whole numbers from 0 to `keys - 1`, with a stable counting sort. */
export function ordered(
  words: Int32Array,
  keyOf: { readonly [word: number]: number },
  keys: number,
): Int32Array {
  // By key: the position for its next word. The first two loops set this to where its words begin.
  const next = new Int32Array(keys + 1);
  for (let i = 0; i < words.length; i++) {
    const key = keyOf[words[i] as number] as number;
    next[key + 1] = (next[key + 1] as number) + 1;
  }
  for (let key = 0; key < keys; key++) {
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
