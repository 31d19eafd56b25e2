import { clueIndex } from '../clues.ts';
import type { CodeIndices } from '../known.ts';
import type { CountPairs, PairTable } from './count-pairs.ts';
import type { Grouped } from './groups.ts';

/**
 * Counts how many codes give each clue to a guess, by pairs of groups. The words of each group are
 * first counted by key: the class of their symbol counts, and their red pegs. For two words, the
 * red pegs add up, and their classes are looked up for red and white together.
 *
 * Most calls come before V8 has optimized these loops, so each round does as little as possible.
 */
export class Partition {
  readonly #firsts: Keyed;
  readonly #lasts: Keyed;
  /**
   * How many values the red pegs of a code can take, 0 included. The entries of the tables are
   * multiples of this, so that adding the red pegs gives an index of `#codes`.
   */
  readonly #reds: number;
  readonly #one: PairTable<Uint8Array>;
  readonly #other: PairTable<Uint8Array>;
  /** By key of last words: their columns in these tables. */
  readonly #columns: Uint16Array;
  readonly #otherColumns: Uint16Array;
  /** How many of the last words being added have each key; `#keys` lists the keys that occur. */
  readonly #words: Int32Array;
  readonly #keys: Int32Array;
  /** The number of codes by red and white together and by red (`both * reds + red`). */
  readonly #codes: Float64Array;

  constructor(guess: CodeIndices, first: Grouped, last: Grouped, counts: CountPairs) {
    const cut = first.half.pegs;
    const caps = counts.caps([guess], () => false);
    const [classes, lastClasses] = counts.classes(first.half, last.half, caps);
    this.#firsts = keyed(first, guess.slice(0, cut), classes);
    this.#lasts = keyed(last, guess.slice(cut, cut + last.half.pegs), lastClasses);
    this.#reds = cut + last.half.pegs + 1;
    const [one, other] = counts.common(guess, this.#reds);
    this.#one = one;
    this.#other = other;
    const { ids } = this.#lasts;
    this.#columns = ids.map((id) => one.columns[id] as number);
    this.#otherColumns = ids.map((id) => other.columns[id] as number);
    this.#words = new Int32Array(ids.length);
    this.#keys = new Int32Array(ids.length);
    this.#codes = new Float64Array(this.#reds ** 2);
  }

  /** How many codes give each clue, by clue index. */
  get parts(): Float64Array {
    const parts = new Float64Array(clueIndex(this.#reds - 1, 0) + 1);
    for (let both = 0; both < this.#reds; both++) {
      for (let red = 0; red <= both; red++) {
        parts[clueIndex(red, both - red)] = this.#codes[both * this.#reds + red] as number;
      }
    }
    return parts;
  }

  /** Adds the codes that a group of first words makes with these groups of last words. */
  add(group: number, pairs: Int32Array, from: number, to: number): void {
    const { keys, sizes, ids, reds, from: starts } = this.#firsts;
    const { table, rows } = this.#one;
    const { table: otherTable, rows: otherRows } = this.#other;
    const columns = this.#columns;
    const otherColumns = this.#otherColumns;
    const codes = this.#codes;
    const words = this.#words;
    const lastKeys = this.#keys;
    const lastReds = this.#lasts.reds;
    const different = this.#addWords(pairs, from, to);
    for (let entry = starts[group] as number; entry < (starts[group + 1] as number); entry++) {
      const key = keys[entry] as number;
      const size = sizes[entry] as number;
      const red = reds[key] as number;
      const row = rows[ids[key] as number] as number;
      const otherRow = otherRows[ids[key] as number] as number;
      for (let i = 0; i < different; i++) {
        const other = lastKeys[i] as number;
        const at =
          red +
          (lastReds[other] as number) +
          (table[row + (columns[other] as number)] as number) +
          (otherTable[otherRow + (otherColumns[other] as number)] as number);
        codes[at] = (codes[at] as number) + size * (words[other] as number);
      }
    }
    for (let i = 0; i < different; i++) words[lastKeys[i] as number] = 0;
  }

  /** Counts the words of these groups by key. Returns how many different keys there are. */
  #addWords(pairs: Int32Array, from: number, to: number): number {
    const { keys, sizes, from: starts } = this.#lasts;
    const words = this.#words;
    const different = this.#keys;
    let count = 0;
    for (let pair = from; pair < to; pair++) {
      const group = pairs[pair] as number;
      const end = starts[group + 1] as number;
      for (let entry = starts[group] as number; entry < end; entry++) {
        const key = keys[entry] as number;
        if (words[key] === 0) different[count++] = key;
        words[key] = (words[key] as number) + (sizes[entry] as number);
      }
    }
    return count;
  }
}

/** For each group of a half, how many of its words have each key against a guess. */
type Keyed = {
  /** By group: its first entry. One more element at the end holds the number of entries. */
  readonly from: Int32Array;
  /** By entry: a key, and how many words of the group have it. */
  readonly keys: Uint16Array;
  readonly sizes: Int32Array;
  /** By key: an id of symbol counts in its class, and its red pegs. */
  readonly ids: Uint16Array;
  readonly reds: Uint8Array;
};

function keyed(
  { half, order, from: starts }: Grouped,
  partOfGuess: CodeIndices,
  classes: Uint16Array,
): Keyed {
  const width = half.pegs + 1;
  const redsOf = half.reds(partOfGuess);
  const { symbolCounts } = half;
  // All symbol counts of a class share the same number of symbols with the guess, so any of them
  // will do.
  const ids = new Uint16Array(classes.length * width);
  const reds = ids.map((_, key) => key % width);
  for (let id = 0; id < classes.length; id++) {
    const key = (classes[id] as number) * width;
    ids.fill(id, key, key + width);
  }
  const from = new Int32Array(starts.length);
  const keys = new Uint16Array(order.length);
  const sizes = new Int32Array(order.length);
  // By key: the last entry that was made for it, which may belong to an earlier group.
  const entries = new Int32Array(ids.length).fill(-1);
  let count = 0;
  for (let group = 0; group + 1 < starts.length; group++) {
    const [start, end] = [count, starts[group + 1] as number];
    for (let i = starts[group] as number; i < end; i++) {
      const word = order[i] as number;
      const key =
        (classes[symbolCounts[word] as number] as number) * width + (redsOf[word] as number);
      let entry = entries[key] as number;
      if (entry < start) {
        entry = count++;
        entries[key] = entry;
        keys[entry] = key;
      }
      sizes[entry] = (sizes[entry] as number) + 1;
    }
    from[group + 1] = count;
  }
  return { from, keys, sizes, ids, reds: Uint8Array.from(reds) };
}
