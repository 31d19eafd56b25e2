import type { PairTest, PairTests } from './count-pairs.ts';
import { countsOf, type Grouped, sizeOf } from './groups.ts';

/**
 * Finds the groups of last words that make consistent codes with a group of first words, and lists
 * them.
 */
export class PairFinder {
  readonly #last: Grouped;
  readonly #main: PairTest;
  readonly #others: readonly PairTest[];
  /** By group of last words: its columns in the two tables of the main test. */
  readonly #columns: Uint16Array;
  readonly #otherColumns: Uint16Array;
  #pairs = new Int32Array(1024);
  #length = 0;

  constructor(last: Grouped, [main, ...others]: PairTests) {
    this.#last = last;
    this.#main = main;
    this.#others = others;
    const groups = last.from.length - 1;
    this.#columns = new Uint16Array(groups);
    this.#otherColumns = new Uint16Array(groups);
    for (let group = 0; group < groups; group++) {
      const counts = countsOf(last, group);
      this.#columns[group] = main.one.columns[counts] as number;
      this.#otherColumns[group] = main.other.columns[counts] as number;
    }
  }

  /** How many groups have been found so far. */
  get length(): number {
    return this.#length;
  }

  /** All groups found, in the order in which `find` was called. */
  pairs(): Int32Array {
    return this.#pairs.slice(0, this.#length);
  }

  /**
   * Appends the groups of last words with this label that pass all tests together with `counts`,
   * the id of the symbol counts of a group of first words. Returns how many words these groups have
   * in all.
   */
  find(label: number, counts: number): number {
    const { one, other, target } = this.#main;
    const from = this.#last.ofLabel[label] as number;
    const to = this.#last.ofLabel[label + 1] as number;
    this.#reserve(to - from);
    const sums = one.table;
    const otherSums = other.table;
    const columns = this.#columns;
    const otherColumns = this.#otherColumns;
    const row = one.rows[counts] as number;
    const otherRow = other.rows[counts] as number;
    const pairs = this.#pairs;
    const last = this.#last;
    let length = this.#length;
    let width = 0;
    for (let group = from; group < to; group++) {
      const sum =
        (sums[row + (columns[group] as number)] as number) +
        (otherSums[otherRow + (otherColumns[group] as number)] as number);
      if (sum !== target || !this.#passes(counts, group)) continue;
      pairs[length++] = group;
      width += sizeOf(last, group);
    }
    this.#length = length;
    return width;
  }

  #passes(counts: number, group: number): boolean {
    const id = countsOf(this.#last, group);
    for (let test = 0; test < this.#others.length; test++) {
      const { one, other, target } = this.#others[test] as PairTest;
      const at = (one.rows[counts] as number) + (one.columns[id] as number);
      const otherAt = (other.rows[counts] as number) + (other.columns[id] as number);
      if ((one.table[at] as number) + (other.table[otherAt] as number) !== target) return false;
    }
    return true;
  }

  #reserve(count: number): void {
    if (this.#length + count <= this.#pairs.length) return;
    const longer = new Int32Array(2 * (this.#length + count));
    longer.set(this.#pairs);
    this.#pairs = longer;
  }
}
