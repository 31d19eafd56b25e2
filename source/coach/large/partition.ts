import { clueIndex } from '../clues.ts';
import type { CodeIndices } from '../known.ts';
import type { Grouped } from './groups.ts';
import type { PairTable, SharedSymbols } from './shared-symbols.ts';

/**
 * Counts how many codes give each clue to a guess, one pair of groups after another.
 *
 * Say the guess is 1123, and a group of first words, 01 and 10, pairs with a group of last words,
 * 03, 30 and 33. All that matters of a word is its kind: which symbols it shares with 1123, and how
 * many red pegs it has.
 * - 01, 10: share a 1, one red peg with 11. One kind with two words.
 * - 03, 33: share a 3, one red peg with 23. One kind with two words.
 * - 30: shares a 3, no red peg with 23. Another kind, with one word.
 * So two additions count all six codes: 2 · 2 codes share 1 and 3 and have two red pegs, and 2 · 1
 * codes share 1 and 3 and have one.
 *
 * Most calls come before V8 has optimized these loops, so each round does as little as possible.
 */
export class Partition {
  readonly #firsts: Tallies;
  readonly #lasts: Tallies;
  /** One more than the most red pegs that a code can have. */
  readonly #redsEnd: number;
  /** Two tables whose entries add up to red and white together, times `#redsEnd`. */
  readonly #lowSymbols: PairTable<Uint8Array>;
  readonly #highSymbols: PairTable<Uint8Array>;
  /** By kind of last words: their columns in `#lowSymbols` and `#highSymbols`. */
  readonly #lowColumns: Uint16Array;
  readonly #highColumns: Uint16Array;
  /** By kind of last words: how many of the words being added are of this kind. */
  readonly #words: Int32Array;
  /** The kinds of the words being added, each once. */
  readonly #kinds: Int32Array;
  /** How many codes have each clue, at the index (red + white) · `#redsEnd` + red. */
  readonly #codes: Float64Array;

  constructor(guess: CodeIndices, first: Grouped, last: Grouped, shared: SharedSymbols) {
    const cut = first.half.pegs;
    const [classes, lastClasses] = shared.classes([guess]);
    this.#firsts = tallied(first, guess.slice(0, cut), classes);
    this.#lasts = tallied(last, guess.slice(cut, cut + last.half.pegs), lastClasses);
    this.#redsEnd = cut + last.half.pegs + 1;
    const { lowSymbols, highSymbols } = shared.tables(guess, this.#redsEnd);
    this.#lowSymbols = lowSymbols;
    this.#highSymbols = highSymbols;
    const { countsOfKind } = this.#lasts;
    this.#lowColumns = countsOfKind.map((counts) => lowSymbols.columns[counts] as number);
    this.#highColumns = countsOfKind.map((counts) => highSymbols.columns[counts] as number);
    this.#words = new Int32Array(countsOfKind.length);
    this.#kinds = new Int32Array(countsOfKind.length);
    this.#codes = new Float64Array(this.#redsEnd ** 2);
  }

  /** How many codes give each clue, by clue index. */
  get parts(): Float64Array {
    const parts = new Float64Array(clueIndex(this.#redsEnd - 1, 0) + 1);
    for (let pegs = 0; pegs < this.#redsEnd; pegs++) {
      for (let red = 0; red <= pegs; red++) {
        parts[clueIndex(red, pegs - red)] = this.#codes[pegs * this.#redsEnd + red] as number;
      }
    }
    return parts;
  }

  /** Adds the codes of a group of first words and the groups `pairs[from]` to `pairs[to - 1]`. */
  add(group: number, pairs: Int32Array, from: number, to: number): void {
    const { firstTally, kindOfTally, wordsOfTally, countsOfKind, redsOfKind } = this.#firsts;
    const { table: lowTable, rows: lowRows } = this.#lowSymbols;
    const { table: highTable, rows: highRows } = this.#highSymbols;
    const lowColumns = this.#lowColumns;
    const highColumns = this.#highColumns;
    const codes = this.#codes;
    const lastWords = this.#words;
    const lastKinds = this.#kinds;
    const redsOfLastKind = this.#lasts.redsOfKind;
    const different = this.#addLastWords(pairs, from, to);
    const end = firstTally[group + 1] as number;
    for (let tally = firstTally[group] as number; tally < end; tally++) {
      const kind = kindOfTally[tally] as number;
      const words = wordsOfTally[tally] as number;
      const reds = redsOfKind[kind] as number;
      const counts = countsOfKind[kind] as number;
      const lowRow = lowRows[counts] as number;
      const highRow = highRows[counts] as number;
      for (let i = 0; i < different; i++) {
        const lastKind = lastKinds[i] as number;
        const at =
          reds +
          (redsOfLastKind[lastKind] as number) +
          (lowTable[lowRow + (lowColumns[lastKind] as number)] as number) +
          (highTable[highRow + (highColumns[lastKind] as number)] as number);
        codes[at] = (codes[at] as number) + words * (lastWords[lastKind] as number);
      }
    }
    for (let i = 0; i < different; i++) lastWords[lastKinds[i] as number] = 0;
  }

  /** Counts the words of `pairs[from]` to `pairs[to - 1]` by kind. Returns the number of kinds. */
  #addLastWords(pairs: Int32Array, from: number, to: number): number {
    const { firstTally, kindOfTally, wordsOfTally } = this.#lasts;
    const words = this.#words;
    const kinds = this.#kinds;
    let different = 0;
    for (let pair = from; pair < to; pair++) {
      const group = pairs[pair] as number;
      const end = firstTally[group + 1] as number;
      for (let tally = firstTally[group] as number; tally < end; tally++) {
        const kind = kindOfTally[tally] as number;
        if (words[kind] === 0) kinds[different++] = kind;
        words[kind] = (words[kind] as number) + (wordsOfTally[tally] as number);
      }
    }
    return different;
  }
}

/** The words of one half, counted by group and kind. Each such count is a tally. */
type Tallies = {
  /** By group: its first tally. One more element at the end holds the number of tallies. */
  readonly firstTally: Int32Array;
  readonly kindOfTally: Uint16Array;
  readonly wordsOfTally: Int32Array;
  /** By kind: any id of symbol counts in its class. */
  readonly countsOfKind: Uint16Array;
  readonly redsOfKind: Uint8Array;
};

function tallied(
  { half, order, from }: Grouped,
  partOfGuess: CodeIndices,
  classes: Uint16Array,
): Tallies {
  const { symbolCounts } = half;
  const redsOfWord = half.reds(partOfGuess);
  // A kind is `class * width + reds`.
  const width = half.pegs + 1;
  const countsOfKind = new Uint16Array(classes.length * width);
  const redsOfKind = new Uint8Array(countsOfKind.length);
  for (let kind = 0; kind < redsOfKind.length; kind++) redsOfKind[kind] = kind % width;
  for (let counts = 0; counts < classes.length; counts++) {
    const kind = (classes[counts] as number) * width;
    countsOfKind.fill(counts, kind, kind + width);
  }
  const firstTally = new Int32Array(from.length);
  const kindOfTally = new Uint16Array(order.length);
  const wordsOfTally = new Int32Array(order.length);
  // By kind: its latest tally. If this tally belongs to an earlier group, a new tally is begun.
  const tallyOfKind = new Int32Array(countsOfKind.length).fill(-1);
  let tallies = 0;
  for (let group = 0; group + 1 < from.length; group++) {
    const [start, end] = [tallies, from[group + 1] as number];
    for (let i = from[group] as number; i < end; i++) {
      const word = order[i] as number;
      const kind =
        (classes[symbolCounts[word] as number] as number) * width + (redsOfWord[word] as number);
      let tally = tallyOfKind[kind] as number;
      if (tally < start) {
        tally = tallies++;
        tallyOfKind[kind] = tally;
        kindOfTally[tally] = kind;
      }
      wordsOfTally[tally] = (wordsOfTally[tally] as number) + 1;
    }
    firstTally[group + 1] = tallies;
  }
  return { firstTally, kindOfTally, wordsOfTally, countsOfKind, redsOfKind };
}
