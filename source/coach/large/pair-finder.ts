import { countsOf, type Grouped, sizeOf } from './groups.ts';
import type { PairTest, PairTests } from './shared-symbols.ts';

/** Finds the groups of last words that make consistent codes with a group of first words. */
export class PairFinder {
  readonly #last: Grouped;
  /** The test for the first eight rows. `#moreTests`: for later rows, up to eight rows each. */
  readonly #main: PairTest;
  readonly #moreTests: readonly PairTest[];
  /** By group of last words: its columns in the two tables of the first test. */
  readonly #lowColumns: Uint16Array;
  readonly #highColumns: Uint16Array;
  readonly pairs: number[] = [];

  constructor(last: Grouped, [main, ...moreTests]: PairTests) {
    this.#last = last;
    this.#main = main;
    this.#moreTests = moreTests;
    const groups = last.from.length - 1;
    this.#lowColumns = new Uint16Array(groups);
    this.#highColumns = new Uint16Array(groups);
    for (let group = 0; group < groups; group++) {
      const counts = countsOf(last, group);
      this.#lowColumns[group] = main.lowSymbols.columns[counts] as number;
      this.#highColumns[group] = main.highSymbols.columns[counts] as number;
    }
  }

  /**
   * Appends to `pairs` the groups of last words that fit first words with this label and these
   * symbol counts (an id). Returns how many words the groups have in all.
   */
  find(label: number, firstCounts: number): number {
    const { lowSymbols, highSymbols, target } = this.#main;
    const from = this.#last.ofLabel[label] as number;
    const to = this.#last.ofLabel[label + 1] as number;
    const lowTable = lowSymbols.table;
    const highTable = highSymbols.table;
    const lowColumns = this.#lowColumns;
    const highColumns = this.#highColumns;
    const lowRow = lowSymbols.rows[firstCounts] as number;
    const highRow = highSymbols.rows[firstCounts] as number;
    const { pairs } = this;
    const last = this.#last;
    let words = 0;
    for (let group = from; group < to; group++) {
      const sum =
        (lowTable[lowRow + (lowColumns[group] as number)] as number) +
        (highTable[highRow + (highColumns[group] as number)] as number);
      if (sum !== target || !this.#passes(firstCounts, group)) continue;
      pairs.push(group);
      words += sizeOf(last, group);
    }
    return words;
  }

  #passes(firstCounts: number, group: number): boolean {
    const lastCounts = countsOf(this.#last, group);
    for (let test = 0; test < this.#moreTests.length; test++) {
      const { lowSymbols, highSymbols, target } = this.#moreTests[test] as PairTest;
      const sum =
        entryOf(lowSymbols, firstCounts, lastCounts) +
        entryOf(highSymbols, firstCounts, lastCounts);
      if (sum !== target) return false;
    }
    return true;
  }
}

function entryOf({ rows, columns, table }: PairTest['lowSymbols'], first: number, last: number) {
  return table[(rows[first] as number) + (columns[last] as number)] as number;
}
