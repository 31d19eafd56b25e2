import type { CodeIndices } from '../known.ts';
import { countsIdOf, type Grouped, sizeOf } from './groups.ts';
import { PartitionCounter } from './partition.ts';
import { PartnerFinder } from './partner-finder.ts';
import type { PairTests, SharedSymbols } from './shared-symbols.ts';

/**
 * The consistent codes of one length. Each code is a first half and a last half: 0123 is 01 and 23.
 * Halves that pass the same tests are in one group (`groups.ts`). Two groups are partners if each
 * first half in the one makes a consistent code with each last half in the other.
 *
 * A block is a group of first halves with all its partners. The group of 01 and 10, with the group
 * of 23 and 32 as its only partner, is a block of four codes: 0123, 0132, 1023, 1032.
 */
export class ConsistentOfLength {
  readonly length: number;
  readonly count: number;
  readonly #first: Grouped;
  readonly #last: Grouped;
  readonly #shared: SharedSymbols;
  /** For each block: its group of first halves. */
  readonly #groupOfBlock: Int32Array;
  /** The groups of last halves in the first block, then those in the second, and so on. */
  readonly #partners: Int32Array;
  /** For each block: where its partners end in `#partners`. */
  readonly #partnersEnd: Int32Array;
  /** For each block: how many codes are in it and all blocks before it. */
  readonly #codesUpTo: Float64Array;

  constructor(first: Grouped, last: Grouped, shared: SharedSymbols, tests: PairTests) {
    this.length = first.halves.pegs + last.halves.pegs;
    this.#first = first;
    this.#last = last;
    this.#shared = shared;
    const groups: number[] = [];
    const partnersEnd: number[] = [];
    const codesUpTo: number[] = [];
    const finder = new PartnerFinder(last, tests);
    let count = 0;
    for (let redsId = 0; redsId + 1 < first.firstGroups.length; redsId++) {
      const end = first.firstGroups[redsId + 1] as number;
      for (let group = first.firstGroups[redsId] as number; group < end; group++) {
        const lastHalves = finder.find(redsId, countsIdOf(first, group));
        if (lastHalves === 0) continue;
        count += sizeOf(first, group) * lastHalves;
        groups.push(group);
        partnersEnd.push(finder.partners.length);
        codesUpTo.push(count);
      }
    }
    this.count = count;
    this.#groupOfBlock = Int32Array.from(groups);
    this.#partners = Int32Array.from(finder.partners);
    this.#partnersEnd = Int32Array.from(partnersEnd);
    this.#codesUpTo = Float64Array.from(codesUpTo);
  }

  /** The codes at these positions, as if all codes were in a list. The positions must ascend. */
  at(positions: readonly number[]): number[][] {
    let block = 0;
    let at = 0;
    let before = 0;
    return positions.map((position) => {
      while (position >= (this.#codesUpTo[block] as number)) {
        before = this.#codesUpTo[block] as number;
        at = this.#partnersEnd[block++] as number;
      }
      const group = this.#groupOfBlock[block] as number;
      for (;;) {
        const partner = this.#partners[at] as number;
        const size = sizeOf(this.#first, group) * sizeOf(this.#last, partner);
        if (position < before + size) return this.#code(group, partner, position - before);
        before += size;
        at++;
      }
    });
  }

  /** The codes made of two groups are numbered from 0. Returns code number `index`. */
  #code(group: number, partner: number, index: number): number[] {
    const [first, last] = [this.#first, this.#last];
    const lastHalves = sizeOf(last, partner);
    const firstAt = Math.trunc(index / lastHalves);
    // For each first half, counting starts at a different last half, spread by the golden ratio.
    // Otherwise evenly spaced codes could have the same few last halves again and again.
    const lastAt = (index + firstAt * Math.round(0.618 * lastHalves)) % lastHalves;
    const firstHalf = first.possible[(first.starts[group] as number) + firstAt] as number;
    const lastHalf = last.possible[(last.starts[partner] as number) + lastAt] as number;
    const code: number[] = [];
    first.halves.addTo(code, firstHalf);
    last.halves.addTo(code, lastHalf);
    return code;
  }

  /**
   * All codes in the order of their symbols: 0011, 0012, 0020. Halves are numbered in this order,
   * so going through them by number is enough.
   */
  *ascending(): Generator<number[]> {
    const [first, last] = [this.#first.halves, this.#last.halves];
    const blocks = this.#blocksOfFirstHalves();
    for (let firstHalf = 0; firstHalf < blocks.length; firstHalf++) {
      const block = blocks[firstHalf] as number;
      if (block < 0) continue;
      for (const lastHalf of this.#sortedLastHalves(block)) {
        const code: number[] = [];
        first.addTo(code, firstHalf);
        last.addTo(code, lastHalf);
        yield code;
      }
    }
  }

  /** For each first half: the block of the codes that begin with it, or -1 if there are none. */
  #blocksOfFirstHalves(): Int32Array {
    const { halves, possible, starts } = this.#first;
    const blocks = new Int32Array(halves.size).fill(-1);
    for (let block = 0; block < this.#groupOfBlock.length; block++) {
      const group = this.#groupOfBlock[block] as number;
      for (let i = starts[group] as number; i < (starts[group + 1] as number); i++) {
        blocks[possible[i] as number] = block;
      }
    }
    return blocks;
  }

  #sortedLastHalves(block: number): Int32Array {
    const { possible, starts } = this.#last;
    const partners = this.#partners.subarray(
      this.#partnersEnd[block - 1] ?? 0,
      this.#partnersEnd[block],
    );
    const size = partners.reduce((sum, partner) => sum + sizeOf(this.#last, partner), 0);
    const sorted = new Int32Array(size);
    let count = 0;
    for (const partner of partners) {
      sorted.set(possible.subarray(starts[partner], starts[partner + 1]), count);
      count += sizeOf(this.#last, partner);
    }
    return sorted.sort();
  }

  /** For each clue index: how many codes give that clue, the guess itself (all red) included. */
  partition(guess: CodeIndices): Float64Array {
    const counter = new PartitionCounter(guess, this.#first, this.#last, this.#shared);
    let from = 0;
    for (let block = 0; block < this.#groupOfBlock.length; block++) {
      const to = this.#partnersEnd[block] as number;
      counter.countBlock(this.#groupOfBlock[block] as number, this.#partners, from, to);
      from = to;
    }
    return counter.counts;
  }

  /** For each symbol at each peg (index `peg * symbols + symbol`): how many codes have it there. */
  countsAtPegs(symbols: number): Float64Array {
    const [first, last] = [this.#first, this.#last];
    const counts = new Float64Array(this.length * symbols);
    const firstHalvesOfPartner = new Float64Array(last.starts.length);
    let [at, before] = [0, 0];
    for (let block = 0; block < this.#groupOfBlock.length; block++) {
      const group = this.#groupOfBlock[block] as number;
      const size = sizeOf(first, group);
      for (; at < (this.#partnersEnd[block] as number); at++) {
        const partner = this.#partners[at] as number;
        firstHalvesOfPartner[partner] = (firstHalvesOfPartner[partner] as number) + size;
      }
      const codes = (this.#codesUpTo[block] as number) - before;
      addPegs(counts, first, group, codes / size, 0, symbols);
      before = this.#codesUpTo[block] as number;
    }
    for (let partner = 0; partner + 1 < firstHalvesOfPartner.length; partner++) {
      const halves = firstHalvesOfPartner[partner] as number;
      if (halves !== 0) addPegs(counts, last, partner, halves, first.halves.pegs, symbols);
    }
    return counts;
  }
}

/** Adds a group's halves to `counts`, which says how many codes have each symbol at each peg. */
function addPegs(
  counts: Float64Array,
  { halves, possible, starts }: Grouped,
  group: number,
  codesPerHalf: number,
  firstPeg: number,
  symbols: number,
): void {
  for (let i = starts[group] as number; i < (starts[group + 1] as number); i++) {
    const start = (possible[i] as number) * halves.pegs;
    for (let peg = 0; peg < halves.pegs; peg++) {
      const at = (firstPeg + peg) * symbols + (halves.symbols[start + peg] as number);
      counts[at] = (counts[at] as number) + codesPerHalf;
    }
  }
}
