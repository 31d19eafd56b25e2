import { countsIdOf, type Grouped, sizeOf } from './groups.ts';
import type { PairTest, PairTests } from './shared-symbols.ts';

/** Codes are cut into a first and a last half. This finds last halves that go with first ones. */
export class PartnerFinder {
  readonly #last: Grouped;
  /** Tests the first eight rows. */
  readonly #mainTest: PairTest;
  /** Test the other rows, up to eight each. */
  readonly #moreTests: readonly PairTest[];
  /** For each group of last halves: its column in the table `#mainTest.lowSymbols`. */
  readonly #lowColumns: Uint16Array;
  readonly #highColumns: Uint16Array;
  readonly partners: number[] = [];

  constructor(last: Grouped, [mainTest, ...moreTests]: PairTests) {
    this.#last = last;
    this.#mainTest = mainTest;
    this.#moreTests = moreTests;
    const groups = last.starts.length - 1;
    this.#lowColumns = new Uint16Array(groups);
    this.#highColumns = new Uint16Array(groups);
    for (let group = 0; group < groups; group++) {
      const countsId = countsIdOf(last, group);
      this.#lowColumns[group] = mainTest.lowSymbols.columns[countsId] as number;
      this.#highColumns[group] = mainTest.highSymbols.columns[countsId] as number;
    }
  }

  /**
   * Appends to `partners` the groups of last halves that make consistent codes with first halves of
   * this `redsId` and these symbol counts. Returns how many last halves that adds.
   */
  find(redsId: number, firstCountsId: number): number {
    const { lowSymbols, highSymbols, target } = this.#mainTest;
    const from = this.#last.firstGroups[redsId] as number;
    const to = this.#last.firstGroups[redsId + 1] as number;
    const lowTable = lowSymbols.table;
    const highTable = highSymbols.table;
    const lowColumns = this.#lowColumns;
    const highColumns = this.#highColumns;
    const lowRow = lowSymbols.rows[firstCountsId] as number;
    const highRow = highSymbols.rows[firstCountsId] as number;
    const { partners } = this;
    const last = this.#last;
    let halves = 0;
    for (let group = from; group < to; group++) {
      const sum =
        (lowTable[lowRow + (lowColumns[group] as number)] as number) +
        (highTable[highRow + (highColumns[group] as number)] as number);
      if (sum !== target || !this.#passes(firstCountsId, group)) continue;
      partners.push(group);
      halves += sizeOf(last, group);
    }
    return halves;
  }

  #passes(firstCountsId: number, group: number): boolean {
    const lastCountsId = countsIdOf(this.#last, group);
    for (let test = 0; test < this.#moreTests.length; test++) {
      const { lowSymbols, highSymbols, target } = this.#moreTests[test] as PairTest;
      const sum =
        entryOf(lowSymbols, firstCountsId, lastCountsId) +
        entryOf(highSymbols, firstCountsId, lastCountsId);
      if (sum !== target) return false;
    }
    return true;
  }
}

function entryOf({ rows, columns, table }: PairTest['lowSymbols'], first: number, last: number) {
  return table[(rows[first] as number) + (columns[last] as number)] as number;
}
