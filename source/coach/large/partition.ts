import { clueIndex } from '../clue-index.ts';
import type { CodeIndices } from '../puzzle.ts';
import type { CountPairs, PairTable } from './count-pairs.ts';
import type { Grouped } from './groups.ts';
import { ordered } from './half.ts';

/**
 * Counts how many codes get each clue for a guess, by pairs of groups. The words of a group are
 * first counted by their red pegs and by the class of their symbol counts. For two words the red
 * pegs add up, and red and white together is looked up by their symbol counts.
 */
export class Partition {
  /** How many codes get each clue, by clue index. */
  readonly parts: Float64Array;
  readonly #firsts: Entries;
  readonly #lasts: Entries;
  readonly #one: PairTable<Uint8Array>;
  readonly #other: PairTable<Uint8Array>;
  readonly #columns: Uint16Array;
  readonly #otherColumns: Uint16Array;
  /** How many values the red pegs of a last word can take, 0 included. */
  readonly #reds: number;
  /**
   * The number of last words by red and white together and by their own red (`both * reds + red`).
   */
  readonly #lastWords: Float64Array;
  #lowest = 0;
  #highest = 0;

  constructor(guess: CodeIndices, first: Grouped, last: Grouped, counts: CountPairs) {
    const cut = first.half.pegs;
    const length = cut + last.half.pegs;
    this.#firsts = entriesOf(first, guess, 0, counts);
    const lasts = entriesOf(last, guess, cut, counts);
    this.#lasts = lasts;
    const [one, other] = counts.common(guess);
    this.#one = one;
    this.#other = other;
    this.#columns = new Uint16Array(lasts.counts.length);
    this.#otherColumns = new Uint16Array(lasts.counts.length);
    for (let entry = 0; entry < lasts.counts.length; entry++) {
      const id = lasts.counts[entry] as number;
      this.#columns[entry] = one.columns[id] as number;
      this.#otherColumns[entry] = other.columns[id] as number;
    }
    this.#reds = last.half.pegs + 1;
    this.#lastWords = new Float64Array((length + 1) * this.#reds);
    this.parts = new Float64Array(clueIndex(length, 0) + 1);
  }

  /** Adds the codes that a group of first words makes with these groups of last words. */
  add(group: number, pairs: Int32Array, from: number, to: number): void {
    const { counts, from: starts } = this.#firsts;
    const end = starts[group + 1] as number;
    for (let entry = starts[group] as number; entry < end; ) {
      const id = counts[entry] as number;
      this.#collect(id, pairs, from, to);
      // Entries of the same symbol counts stand together, and differ by their red pegs.
      const start = entry;
      while (entry < end && counts[entry] === id) entry++;
      this.#addFound(start, entry);
    }
  }

  /**
   * Counts the last words of these groups in `#lastWords`, for first words of these symbol counts.
   */
  #collect(counts: number, pairs: Int32Array, from: number, to: number): void {
    const [one, other, lastWords, reds] = [this.#one, this.#other, this.#lastWords, this.#reds];
    const [columns, otherColumns, lasts] = [this.#columns, this.#otherColumns, this.#lasts];
    const row = one.rows[counts] as number;
    const otherRow = other.rows[counts] as number;
    let [lowest, highest] = [lastWords.length, 0];
    for (let pair = from; pair < to; pair++) {
      const group = pairs[pair] as number;
      const end = lasts.from[group + 1] as number;
      for (let entry = lasts.from[group] as number; entry < end; entry++) {
        const both =
          (one.table[row + (columns[entry] as number)] as number) +
          (other.table[otherRow + (otherColumns[entry] as number)] as number);
        const at = both * reds + (lasts.reds[entry] as number);
        lastWords[at] = (lastWords[at] as number) + (lasts.sizes[entry] as number);
        if (both < lowest) lowest = both;
        if (both > highest) highest = both;
      }
    }
    this.#lowest = lowest;
    this.#highest = highest;
  }

  /**
   * Adds the codes of these entries' first words with the counted last words, and clears the
   * counts.
   */
  #addFound(start: number, end: number): void {
    const { reds, sizes } = this.#firsts;
    for (let both = this.#lowest; both <= this.#highest; both++) {
      for (let red = 0; red < this.#reds; red++) {
        const words = this.#lastWords[both * this.#reds + red] as number;
        if (words === 0) continue;
        this.#lastWords[both * this.#reds + red] = 0;
        for (let entry = start; entry < end; entry++) {
          const all = red + (reds[entry] as number);
          const index = clueIndex(all, both - all);
          this.parts[index] = (this.parts[index] as number) + words * (sizes[entry] as number);
        }
      }
    }
  }
}

/**
 * How many words of each group of a half have the same in common with a guess. An entry counts the
 * words of one group with equal red pegs and the same class of symbol counts.
 */
type Entries = {
  /** By group: its first entry. A last element holds the number of entries. */
  readonly from: Int32Array;
  /**
   * By entry: a symbol counts id of its class, the red pegs of its words, how many words it has.
   */
  readonly counts: Uint16Array;
  readonly reds: Uint8Array;
  readonly sizes: Float64Array;
};

function entriesOf(
  { half, order, from: groupFrom }: Grouped,
  guess: CodeIndices,
  shift: number,
  counts: CountPairs,
): Entries {
  const width = half.pegs + 1;
  const reds = half.reds(guess.slice(shift, shift + half.pegs));
  const classes = counts.classes(
    half,
    counts.caps([guess], () => false),
  );
  // All symbol counts of a class share the same number of symbols with the guess, so any of them
  // can stand for it.
  const standsFor = new Uint16Array(classes.length);
  for (const [id, one] of classes.entries()) standsFor[one] = id;
  const groups = groupFrom.length - 1;
  const [keyOf, groupOf] = [new Uint16Array(half.size), new Int32Array(half.size)];
  for (let group = 0; group < groups; group++) {
    for (let i = groupFrom[group] as number; i < (groupFrom[group + 1] as number); i++) {
      const word = order[i] as number;
      const one = classes[half.symbolCounts[word] as number] as number;
      keyOf[word] = one * width + (reds[word] as number);
      groupOf[word] = group;
    }
  }
  const sorted = ordered(ordered(order, keyOf, classes.length * width), groupOf, groups);
  const from = new Int32Array(groupFrom.length);
  const entries = {
    from,
    counts: new Uint16Array(sorted.length),
    reds: new Uint8Array(sorted.length),
    sizes: new Float64Array(sorted.length),
  };
  let entry = -1;
  let [group, key] = [-1, -1];
  for (let i = 0; i < sorted.length; i++) {
    const word = sorted[i] as number;
    if (groupOf[word] !== group || keyOf[word] !== key) {
      [group, key] = [groupOf[word] as number, keyOf[word] as number];
      entry++;
      entries.counts[entry] = standsFor[Math.trunc(key / width)] as number;
      entries.reds[entry] = key % width;
    }
    entries.sizes[entry] = (entries.sizes[entry] as number) + 1;
    from[group + 1] = entry + 1;
  }
  return entries;
}
