import type { CodeIndices } from '../known.ts';
import { countsOf, type Grouped, sizeOf } from './groups.ts';
import { PairFinder } from './pair-finder.ts';
import { Partition } from './partition.ts';
import type { PairTests, SharedSymbols } from './shared-symbols.ts';

/**
 * The consistent codes of one length. Each code is a first word and a last word (its halves). Words
 * come in groups (`groups.ts`). A group of first words is paired with a group of last words if
 * every word of the one makes a consistent code with every word of the other. A block is a group of
 * first words with all the groups that it is paired with.
 */
export class Consistent {
  readonly length: number;
  readonly count: number;
  readonly #first: Grouped;
  readonly #last: Grouped;
  readonly #shared: SharedSymbols;
  readonly #groupOfBlock: Int32Array;
  /** By block: where its part of `#pairs` ends. */
  readonly #pairsTo: Int32Array;
  /** By block: how many codes this block and all blocks before it have. */
  readonly #codesTo: Float64Array;
  /** The paired groups of last words, block after block. */
  readonly #pairs: Int32Array;

  constructor(first: Grouped, last: Grouped, shared: SharedSymbols, tests: PairTests) {
    this.length = first.half.pegs + last.half.pegs;
    this.#first = first;
    this.#last = last;
    this.#shared = shared;
    const groups: number[] = [];
    const pairsTo: number[] = [];
    const codesTo: number[] = [];
    const finder = new PairFinder(last, tests);
    let count = 0;
    for (let label = 0; label + 1 < first.ofLabel.length; label++) {
      const end = first.ofLabel[label + 1] as number;
      for (let group = first.ofLabel[label] as number; group < end; group++) {
        const width = finder.find(label, countsOf(first, group));
        if (width === 0) continue;
        count += sizeOf(first, group) * width;
        groups.push(group);
        pairsTo.push(finder.pairs.length);
        codesTo.push(count);
      }
    }
    this.count = count;
    this.#groupOfBlock = Int32Array.from(groups);
    this.#pairsTo = Int32Array.from(pairsTo);
    this.#codesTo = Float64Array.from(codesTo);
    this.#pairs = Int32Array.from(finder.pairs);
  }

  /** `ranks`: ascending positions, from 0, in a list of codes, one pair of groups after another. */
  at(ranks: readonly number[]): number[][] {
    let block = 0;
    let pair = 0;
    let codesBefore = 0;
    return ranks.map((rank) => {
      while (rank >= (this.#codesTo[block] as number)) {
        codesBefore = this.#codesTo[block] as number;
        pair = this.#pairsTo[block++] as number;
      }
      const a = this.#groupOfBlock[block] as number;
      for (;;) {
        const b = this.#pairs[pair] as number;
        const size = sizeOf(this.#first, a) * sizeOf(this.#last, b);
        if (rank < codesBefore + size) return this.#code(a, b, rank - codesBefore);
        codesBefore += size;
        pair++;
      }
    });
  }

  /** The code at position `rank`, from 0, of those with a word of group `a` and one of `b`. */
  #code(a: number, b: number, rank: number): number[] {
    const [first, last] = [this.#first, this.#last];
    const width = sizeOf(last, b);
    const firstAt = Math.trunc(rank / width);
    // For each first word, the list of last words begins somewhere else. Otherwise a sample at
    // equal distances could hit the same few last words again and again.
    const lastAt = (rank + firstAt * Math.round(0.618 * width)) % width;
    const firstWord = first.order[(first.from[a] as number) + firstAt] as number;
    const lastWord = last.order[(last.from[b] as number) + lastAt] as number;
    const code: number[] = [];
    first.half.addTo(code, firstWord);
    last.half.addTo(code, lastWord);
    return code;
  }

  /** All the codes in the order of their symbols. Words are numbered in the same order. */
  *ascending(): Generator<number[]> {
    const [first, last] = [this.#first.half, this.#last.half];
    const blocks = this.#blocksOfWords();
    for (let firstWord = 0; firstWord < blocks.length; firstWord++) {
      const block = (blocks[firstWord] as number) - 1;
      if (block < 0) continue;
      for (const lastWord of this.#sortedLastWords(block)) {
        const code: number[] = [];
        first.addTo(code, firstWord);
        last.addTo(code, lastWord);
        yield code;
      }
    }
  }

  /** By first word: its block plus 1, or 0 if no code begins with it. */
  #blocksOfWords(): Int32Array {
    const { half, order, from } = this.#first;
    const blocks = new Int32Array(half.size);
    for (let block = 0; block < this.#groupOfBlock.length; block++) {
      const group = this.#groupOfBlock[block] as number;
      for (let i = from[group] as number; i < (from[group + 1] as number); i++) {
        blocks[order[i] as number] = block + 1;
      }
    }
    return blocks;
  }

  #sortedLastWords(block: number): Int32Array {
    const { order, from } = this.#last;
    const groups = this.#pairs.subarray(this.#pairsTo[block - 1] ?? 0, this.#pairsTo[block]);
    const words = new Int32Array(groups.reduce((sum, group) => sum + sizeOf(this.#last, group), 0));
    let count = 0;
    for (const group of groups) {
      words.set(order.subarray(from[group], from[group + 1]), count);
      count += sizeOf(this.#last, group);
    }
    return words.sort();
  }

  /** By clue index: how many codes give this clue. The guess itself is counted as all red. */
  partition(guess: CodeIndices): Float64Array {
    const partition = new Partition(guess, this.#first, this.#last, this.#shared);
    let pair = 0;
    for (let block = 0; block < this.#groupOfBlock.length; block++) {
      const to = this.#pairsTo[block] as number;
      partition.add(this.#groupOfBlock[block] as number, this.#pairs, pair, to);
      pair = to;
    }
    return partition.parts;
  }

  /** How many of the codes have each symbol at each peg, by `peg * symbols + symbol`. */
  tally(symbols: number): Float64Array {
    const [first, last] = [this.#first, this.#last];
    const atPeg = new Float64Array(this.length * symbols);
    const widths = new Float64Array(last.from.length);
    let [pair, passed] = [0, 0];
    for (let block = 0; block < this.#groupOfBlock.length; block++) {
      const group = this.#groupOfBlock[block] as number;
      const size = sizeOf(first, group);
      for (; pair < (this.#pairsTo[block] as number); pair++) {
        const b = this.#pairs[pair] as number;
        widths[b] = (widths[b] as number) + size;
      }
      const codes = (this.#codesTo[block] as number) - passed;
      addPegs(atPeg, first, group, codes / size, 0, symbols);
      passed = this.#codesTo[block] as number;
    }
    for (let b = 0; b + 1 < widths.length; b++) {
      if (widths[b] !== 0) addPegs(atPeg, last, b, widths[b] as number, first.half.pegs, symbols);
    }
    return atPeg;
  }
}

/** Adds each symbol of a group's words to `atPeg` `codes` times: that many codes have each word. */
function addPegs(
  atPeg: Float64Array,
  { half, order, from }: Grouped,
  group: number,
  codes: number,
  firstPeg: number,
  symbols: number,
): void {
  for (let i = from[group] as number; i < (from[group + 1] as number); i++) {
    const word = (order[i] as number) * half.pegs;
    for (let peg = 0; peg < half.pegs; peg++) {
      const at = (firstPeg + peg) * symbols + (half.symbols[word + peg] as number);
      atPeg[at] = (atPeg[at] as number) + codes;
    }
  }
}
