import type { Puzzle, Word } from './puzzle.ts';

/** A clue as one number: that of red and white together first, then red (a triangle number). */
export function cellOf(red: number, white: number): number {
  const both = red + white;
  return (both * (both + 1)) / 2 + red;
}

/**
 * Clues by looking them up. A code is cut into two parts of words, whose numbers give the red pegs
 * (`hi`, `lo`), and the number of its symbols, whatever their order (`bag`), gives red and white
 * together. So a clue is the sum of three entries, a nanosecond where a comparison of codes takes
 * a hundred.
 */
export class Tables {
  readonly symbols: number;
  readonly longest: number;
  /** Pegs in the first part. */
  readonly cut: number;
  /** How many words there are for the first and for the second part, and how many bags. */
  readonly his: number;
  readonly los: number;
  readonly bags: number;
  /** How many cells there are. */
  readonly cells: number;
  /** The red pegs of a guess's part with a code's part: `guess * his + code`, `… * los + …`. */
  readonly redHi: Uint8Array;
  readonly redLo: Uint8Array;
  readonly #bagIds = new Map<number, number>();
  /** For each bag the numbers of its two halves, by the first and the last symbols. */
  readonly #halves: [Uint16Array, Uint16Array];
  readonly #common: [Uint8Array, Uint8Array];
  readonly #halfCounts: [number, number];
  readonly #places: readonly number[];
  readonly #rows: (Uint8Array | undefined)[] = [];

  constructor({ symbols, lengths }: Puzzle) {
    this.symbols = symbols;
    this.longest = Math.max(...lengths);
    this.cut = Math.ceil(this.longest / 2);
    this.his = wordsUpTo(symbols, this.cut);
    this.los = wordsUpTo(symbols, this.longest - this.cut);
    this.cells = cellOf(this.longest, 0) + 1;
    this.redHi = redTable(symbols, this.cut);
    this.redLo =
      this.cut * 2 === this.longest ? this.redHi : redTable(symbols, this.longest - this.cut);
    // A bag's key is its counts as digits, so that a symbol more adds its place's value.
    this.#places = Array.from({ length: symbols }, (_, symbol) => (this.longest + 1) ** symbol);
    const half = Math.ceil(symbols / 2);
    const first = subBags(this.#places.slice(0, half), this.longest);
    const last = subBags(this.#places.slice(half), this.longest);
    const ids: [number[], number[]] = [[], []];
    for (const [i, a] of first.entries()) {
      for (const [j, b] of last.entries()) {
        if (!lengths.includes(a.size + b.size)) continue;
        this.#bagIds.set(a.key + b.key, ids[0].length);
        ids[0].push(i);
        ids[1].push(j);
      }
    }
    this.bags = ids[0].length;
    this.#halves = [Uint16Array.from(ids[0]), Uint16Array.from(ids[1])];
    this.#common = [commonOf(first), commonOf(last)];
    this.#halfCounts = [first.length, last.length];
  }

  hi(word: Word): number {
    return wordId(this.symbols, word, 0, Math.min(this.cut, word.length));
  }

  lo(word: Word): number {
    return wordId(this.symbols, word, Math.min(this.cut, word.length), word.length);
  }

  /** The number of a code's bag; the code has one of the puzzle's lengths. */
  bag(word: Word): number {
    let key = 0;
    for (let peg = 0; peg < word.length; peg++) key += this.#places[word[peg] as number] as number;
    return this.#bagIds.get(key) as number;
  }

  /** The first cell of what a bag has in common with each bag. Made when it is first asked for. */
  common(bag: number): Uint8Array {
    const known = this.#rows[bag];
    if (known) return known;
    const [firstOf, lastOf] = this.#halves;
    const [firsts, lasts] = this.#halfCounts;
    const first = this.#common[0].subarray((firstOf[bag] as number) * firsts);
    const last = this.#common[1].subarray((lastOf[bag] as number) * lasts);
    const row = new Uint8Array(this.bags);
    for (let other = 0; other < this.bags; other++) {
      const both =
        (first[firstOf[other] as number] as number) + (last[lastOf[other] as number] as number);
      row[other] = (both * (both + 1)) >> 1;
    }
    this.#rows[bag] = row;
    return row;
  }
}

/** Some symbols, whatever their order: how many of each, how many in all, and a key of its own. */
type Bag = { readonly counts: readonly number[]; readonly size: number; readonly key: number };

/** The bags of some of the symbols, of any size up to the longest code. */
function subBags(places: readonly number[], longest: number): Bag[] {
  let bags: Bag[] = [{ counts: [], size: 0, key: 0 }];
  for (const place of places) {
    bags = bags.flatMap(({ counts, size, key }) =>
      Array.from({ length: longest - size + 1 }, (_, count) => ({
        counts: [...counts, count],
        size: size + count,
        key: key + count * place,
      })),
    );
  }
  return bags;
}

/** For each two bags how many symbols they have in common. */
function commonOf(bags: readonly Bag[]): Uint8Array {
  const table = new Uint8Array(bags.length ** 2);
  for (const [i, { counts: a }] of bags.entries()) {
    for (const [j, { counts: b }] of bags.entries()) {
      let both = 0;
      for (let s = 0; s < a.length; s++) both += Math.min(a[s] as number, b[s] as number);
      table[i * bags.length + j] = both;
    }
  }
  return table;
}

/** How many words of up to so many pegs there are, the empty one among them. */
function wordsUpTo(symbols: number, pegs: number): number {
  let words = 0;
  for (let length = 0; length <= pegs; length++) words += symbols ** length;
  return words;
}

/** The number of a part of a code among all words: shorter ones first. */
function wordId(symbols: number, word: Word, from: number, to: number): number {
  // As digits 1 to `symbols` the words of all lengths count on without a gap.
  let id = 0;
  for (let i = from; i < to; i++) id = id * symbols + (word[i] as number) + 1;
  return id;
}

/** For each two words of up to so many pegs how many pegs are equal. */
function redTable(symbols: number, pegs: number): Uint8Array {
  const words = wordsUpTo(symbols, pegs);
  const lengths = new Uint8Array(words);
  const table = new Uint8Array(words * words);
  const shorter = (id: number) => Math.trunc((id - 1) / symbols);
  for (let id = 1; id < words; id++) lengths[id] = (lengths[shorter(id)] as number) + 1;
  // A word is a shorter one and a peg more, so each entry follows from one that is there.
  for (let a = 1; a < words; a++) {
    const [aShorter, aLength] = [shorter(a), lengths[a] as number];
    for (let b = 1; b < words; b++) {
      const bLength = lengths[b] as number;
      const before =
        (aLength < bLength ? a : aShorter) * words + (bLength < aLength ? b : shorter(b));
      const isEqual = aLength === bLength && (a - b) % symbols === 0;
      table[a * words + b] = (table[before] as number) + (isEqual ? 1 : 0);
    }
  }
  return table;
}
