import { longest } from '../../engine/rules.ts';
import { clueIndex } from '../clues.ts';
import type { CodeIndices, CodeRules } from '../known.ts';

/**
 * Tables for looking up clues. A code is cut into two halves, its words: 0112 into 01 and 12. It
 * also has symbol counts: one 0, two 1s, one 2. All words are numbered, and so are all symbol
 * counts. These numbers are their ids.
 *
 * Two entries for the words say how many pegs are red, and an entry for the symbol counts says how
 * many are red or white. The sum of the three entries is the index of the clue. Looking it up takes
 * about a nanosecond, and comparing two codes peg by peg takes about a hundred.
 */
export class Tables {
  readonly symbols: number;
  readonly longest: number;
  /** The first half (word) of a code has this many pegs. A shorter code has only a first half. */
  readonly cut: number;
  readonly firstWordCount: number;
  readonly lastWordCount: number;
  readonly symbolCountIds: number;
  readonly clueCount: number;
  readonly words: Words;
  /** For first halves `a` and `b` (index `a * firstWordCount + b`): at how many pegs they agree. */
  readonly #firstReds: Uint8Array;
  /** The same for last halves. */
  readonly #lastReds: Uint8Array;
  /** The ids of symbol counts. 0123 and 3210 have the same key, and so the same id. */
  readonly #idsByKey = new Map<number, number>();
  /** `#counts[symbol][id]`: how often the symbol is in a code whose symbol counts have this id. */
  readonly #counts: readonly Uint8Array[];
  readonly #places: readonly number[];
  readonly #whiteClues: (Uint8Array | undefined)[] = [];

  constructor({ symbols, lengths }: CodeRules) {
    this.symbols = symbols;
    this.longest = longest({ lengths });
    this.cut = Math.ceil(this.longest / 2);
    this.firstWordCount = wordsUpTo(symbols, this.cut);
    this.lastWordCount = wordsUpTo(symbols, this.longest - this.cut);
    this.clueCount = clueIndex(this.longest, 0) + 1;
    this.#firstReds = redTable(symbols, this.cut);
    this.#lastReds =
      this.cut * 2 === this.longest ? this.#firstReds : redTable(symbols, this.longest - this.cut);
    // A code's key has its symbol counts as digits in base `longest + 1`: 0112 has 1, 2 and 1.
    this.#places = Array.from({ length: symbols }, (_, symbol) => (this.longest + 1) ** symbol);
    this.words = wordsOf(this.#places, this.cut);
    const all = symbolCountsOf(this.#places, this.longest).filter(({ size }) =>
      lengths.includes(size),
    );
    for (const [id, { key }] of all.entries()) this.#idsByKey.set(key, id);
    this.symbolCountIds = all.length;
    this.#counts = this.#places.map((_, symbol) =>
      Uint8Array.from(all, ({ counts }) => counts[symbol] as number),
    );
  }

  firstWordOf(code: CodeIndices): number {
    return wordId(this.symbols, code, 0, Math.min(this.cut, code.length));
  }

  lastWordOf(code: CodeIndices): number {
    return wordId(this.symbols, code, Math.min(this.cut, code.length), code.length);
  }

  /** For each first word: at how many pegs it equals `word`. */
  redsOfFirst(word: number): Uint8Array {
    return this.#firstReds.subarray(word * this.firstWordCount, (word + 1) * this.firstWordCount);
  }

  redsOfLast(word: number): Uint8Array {
    return this.#lastReds.subarray(word * this.lastWordCount, (word + 1) * this.lastWordCount);
  }

  /** The id of a code's symbol counts. The code has to have one of the rule set's lengths. */
  symbolCounts(code: CodeIndices): number {
    let key = 0;
    for (let peg = 0; peg < code.length; peg++) key += this.#places[code[peg] as number] as number;
    return this.#idsByKey.get(key) as number;
  }

  /** For a first half, finds the last halves that can follow it in a code of this length. */
  followers({ repeats, symbols }: CodeRules, length: number): (first: number) => Followers {
    const { held, isTwice, keys } = this.words;
    const [from, to] = wordRange(symbols, length - Math.min(this.cut, length));
    const none = { words: new Uint16Array(), counts: new Uint16Array() };
    // First words with the same symbol counts, and so the same key, have the same followers.
    const ofKey = new Map<number, Followers>();
    return (first) => {
      if (!repeats && isTwice[first] === 1) return none;
      const key = keys[first] as number;
      const known = ofKey.get(key);
      if (known) return known;
      const words: number[] = [];
      const counts: number[] = [];
      for (let last = from; last < to; last++) {
        const shared = (held[first] as number) & (held[last] as number);
        if (!repeats && (shared !== 0 || isTwice[last] === 1)) continue;
        words.push(last);
        counts.push(this.#idsByKey.get(key + (keys[last] as number)) as number);
      }
      const followers = { words: Uint16Array.from(words), counts: Uint16Array.from(counts) };
      ofKey.set(key, followers);
      return followers;
    };
  }

  /**
   * For guesses whose symbol counts have this id, and for each id that a code's can have: the index
   * of the clue if no peg is red. Each red peg adds 1 to the index.
   */
  whiteClues(id: number): Uint8Array {
    const known = this.#whiteClues[id];
    if (known) return known;
    const row = new Uint8Array(this.symbolCountIds);
    for (const counts of this.#counts) {
      const wanted = counts[id] as number;
      if (wanted === 0) continue;
      for (let i = 0; i < row.length; i++) {
        const held = counts[i] as number;
        row[i] = (row[i] as number) + (held < wanted ? held : wanted);
      }
    }
    for (let i = 0; i < row.length; i++) {
      const pegs = row[i] as number;
      row[i] = (pegs * (pegs + 1)) >> 1;
    }
    this.#whiteClues[id] = row;
    return row;
  }
}

/** How often each symbol occurs, the sum of these counts, and a key that only these counts have. */
type SymbolCounts = {
  readonly counts: readonly number[];
  readonly size: number;
  readonly key: number;
};

function symbolCountsOf(places: readonly number[], longest: number): SymbolCounts[] {
  let all: SymbolCounts[] = [{ counts: [], size: 0, key: 0 }];
  for (const place of places) {
    all = all.flatMap(({ counts, size, key }) =>
      Array.from({ length: longest - size + 1 }, (_, count) => ({
        counts: [...counts, count],
        size: size + count,
        key: key + count * place,
      })),
    );
  }
  return all;
}

/** Properties of all words. Each array begins with those of word 0. */
type Words = {
  /** Each word's symbols, `cut` entries for each word. */
  readonly pegs: Uint8Array;
  /** The symbols that the word has, as bits: 1 for symbol 0, 2 for symbol 1, 4 for symbol 2. */
  readonly held: Int32Array;
  readonly keys: Float64Array;
  /** 1 if the word has a symbol twice. */
  readonly isTwice: Uint8Array;
};

/** Last halves that can follow a first half, and for each such code the id of its symbol counts. */
type Followers = { readonly words: Uint16Array; readonly counts: Uint16Array };

/** All words, which are halves of codes. `places`: what each symbol adds to the key of a word. */
function wordsOf(places: readonly number[], cut: number): Words {
  const symbols = places.length;
  const words = wordsUpTo(symbols, cut);
  const lengths = new Uint8Array(words);
  const [held, isTwice] = [new Int32Array(words), new Uint8Array(words)];
  const keys = new Float64Array(words);
  const pegs = new Uint8Array(words * cut);
  // Each word is a shorter word, which has a lower id, with one more symbol.
  for (let word = 1; word < words; word++) {
    const symbol = (word - 1) % symbols;
    const shorter = (word - 1 - symbol) / symbols;
    const length = lengths[shorter] as number;
    const before = held[shorter] as number;
    lengths[word] = length + 1;
    held[word] = before | (1 << symbol);
    keys[word] = (keys[shorter] as number) + (places[symbol] as number);
    isTwice[word] = (before >> symbol) & 1 ? 1 : (isTwice[shorter] as number);
    for (let peg = 0; peg < length; peg++)
      pegs[word * cut + peg] = pegs[shorter * cut + peg] as number;
    pegs[word * cut + length] = symbol;
  }
  return { pegs, held, isTwice, keys };
}

/** The ids of the words of this length: from `from` up to, but not including, `to`. */
export function wordRange(symbols: number, length: number): [from: number, to: number] {
  return [length === 0 ? 0 : wordsUpTo(symbols, length - 1), wordsUpTo(symbols, length)];
}

/** The number of words with at most this many pegs, the empty word included. */
function wordsUpTo(symbols: number, pegs: number): number {
  // `**` would give floating-point numbers, which would slow down everything computed from them.
  let words = 1;
  for (let length = 0, ofLength = 1; length < pegs; length++) {
    ofLength *= symbols;
    words += ofLength;
  }
  return words;
}

/** The id of the word on the pegs `from` to `to - 1`. Shorter words have lower ids. */
function wordId(symbols: number, code: CodeIndices, from: number, to: number): number {
  // With digits from 1 instead of 0, words of all lengths are numbered without gaps.
  let id = 0;
  for (let i = from; i < to; i++) id = id * symbols + (code[i] as number) + 1;
  return id;
}

/** For each pair of words of at most this many pegs: at how many pegs they are equal. */
function redTable(symbols: number, pegs: number): Uint8Array {
  const words = wordsUpTo(symbols, pegs);
  const lengths = new Uint8Array(words);
  const table = new Uint8Array(words * words);
  const shorter = (id: number) => Math.trunc((id - 1) / symbols);
  for (let id = 1; id < words; id++) lengths[id] = (lengths[shorter(id)] as number) + 1;
  // A word is a shorter word with one more peg, so each entry follows from an earlier one.
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
