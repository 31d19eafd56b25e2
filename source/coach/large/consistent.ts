import type { CodeIndices } from '../puzzle.ts';
import type { CountPairs, PairTest } from './count-pairs.ts';
import { countsOf, type Grouped, sizeOf } from './groups.ts';
import { PairFinder } from './pair-finder.ts';
import { Partition } from './partition.ts';

/** How many codes have a symbol at a peg (index `peg * symbols + symbol`), and how many hold it. */
export type Tally = { readonly atPeg: Float64Array; readonly held: Float64Array };

/**
 * The consistent codes of one length, stored as pairs of groups of words. A row is a group of first
 * words and the groups of last words paired with it: each first word makes a consistent code with
 * each of their last words.
 */
export class Consistent {
  readonly length: number;
  /** How many consistent codes there are. */
  readonly count: number;
  readonly #first: Grouped;
  readonly #last: Grouped;
  /** By row: its group of first words, the end of its pairs, and the codes up to its end. */
  readonly #groups: Int32Array;
  readonly #pairsTo: Int32Array;
  readonly #codesTo: Float64Array;
  /** The groups of last words, row after row. */
  readonly #pairs: Int32Array;
  /** The symbols that some words of a group can hold while others do not: their cap is 0. */
  readonly #mixed: readonly number[];

  constructor(
    first: Grouped,
    last: Grouped,
    tests: readonly [PairTest, ...PairTest[]],
    caps: readonly number[],
  ) {
    this.#mixed = [...caps.keys()].filter((symbol) => caps[symbol] === 0);
    this.length = first.half.pegs + last.half.pegs;
    this.#first = first;
    this.#last = last;
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
        pairsTo.push(finder.length);
        codesTo.push(count);
      }
    }
    this.count = count;
    this.#groups = Int32Array.from(groups);
    this.#pairsTo = Int32Array.from(pairsTo);
    this.#codesTo = Float64Array.from(codesTo);
    this.#pairs = finder.pairs();
  }

  /**
   * The codes of these ranks. The ranks are ascending, from 0 to less than `count`. Codes are
   * ranked pair by pair, not by their symbols.
   */
  at(ranks: readonly number[]): number[][] {
    let row = 0;
    let pair = 0;
    // The number of codes before this pair.
    let passed = 0;
    return ranks.map((rank) => {
      while (rank >= (this.#codesTo[row] as number)) {
        passed = this.#codesTo[row] as number;
        pair = this.#pairsTo[row++] as number;
      }
      const a = this.#groups[row] as number;
      for (;;) {
        const b = this.#pairs[pair] as number;
        const size = sizeOf(this.#first, a) * sizeOf(this.#last, b);
        if (rank < passed + size) return this.#code(a, b, rank - passed);
        passed += size;
        pair++;
      }
    });
  }

  /** The code of this rank within a pair of groups. */
  #code(a: number, b: number, rank: number): number[] {
    const [first, last] = [this.#first, this.#last];
    const width = sizeOf(last, b);
    const row = Math.trunc(rank / width);
    // Each first word starts at a different last word. Otherwise a sample at equal distances could
    // take the same few last words again and again.
    const column = (rank + row * Math.round(0.618 * width)) % width;
    const word = first.order[(first.from[a] as number) + row] as number;
    const other = last.order[(last.from[b] as number) + column] as number;
    const code: number[] = [];
    first.half.addTo(code, word);
    last.half.addTo(code, other);
    return code;
  }

  /** Each of the codes, ascending by their symbols: words are numbered in that order. */
  *ascending(): Generator<number[]> {
    const [first, last] = [this.#first.half, this.#last.half];
    const rows = this.#rowsOfWords();
    for (let word = 0; word < rows.length; word++) {
      const row = (rows[word] as number) - 1;
      if (row < 0) continue;
      for (const other of this.#lastWords(row)) {
        const code: number[] = [];
        first.addTo(code, word);
        last.addTo(code, other);
        yield code;
      }
    }
  }

  /** By first word: its row plus 1, or 0 if no code begins with it. */
  #rowsOfWords(): Int32Array {
    const { half, order, from } = this.#first;
    const rows = new Int32Array(half.size);
    for (let row = 0; row < this.#groups.length; row++) {
      const group = this.#groups[row] as number;
      for (let i = from[group] as number; i < (from[group + 1] as number); i++) {
        rows[order[i] as number] = row + 1;
      }
    }
    return rows;
  }

  /** The last words of a row, ascending. */
  #lastWords(row: number): Int32Array {
    const { order, from } = this.#last;
    const groups = this.#pairs.subarray(this.#pairsTo[row - 1] ?? 0, this.#pairsTo[row]);
    const words = new Int32Array(groups.reduce((sum, group) => sum + sizeOf(this.#last, group), 0));
    let count = 0;
    for (const group of groups) {
      words.set(order.subarray(from[group], from[group + 1]), count);
      count += sizeOf(this.#last, group);
    }
    return words.sort();
  }

  /** How many of the codes get each clue for a guess, by clue index. */
  partition(guess: CodeIndices, counts: CountPairs): Float64Array {
    const partition = new Partition(guess, this.#first, this.#last, counts);
    let pair = 0;
    for (let row = 0; row < this.#groups.length; row++) {
      const to = this.#pairsTo[row] as number;
      partition.add(this.#groups[row] as number, this.#pairs, pair, to);
      pair = to;
    }
    return partition.parts;
  }

  /** Counts the codes by the symbols they hold and where. `symbols`: how many the puzzle has. */
  tally(symbols: number): Tally {
    const [first, last] = [this.#first, this.#last];
    const atPeg = new Float64Array(this.length * symbols);
    const byHeld = new Float64Array(2 ** symbols);
    const widths = new Float64Array(last.from.length);
    let [pair, passed] = [0, 0];
    for (let row = 0; row < this.#groups.length; row++) {
      const group = this.#groups[row] as number;
      const size = sizeOf(first, group);
      const held = heldBy(first, group);
      for (; pair < (this.#pairsTo[row] as number); pair++) {
        const b = this.#pairs[pair] as number;
        widths[b] = (widths[b] as number) + size;
        const both = held | heldBy(last, b);
        byHeld[both] = (byHeld[both] as number) + size * sizeOf(last, b);
      }
      const codes = (this.#codesTo[row] as number) - passed;
      addPegs(atPeg, first, group, codes / size, 0, symbols);
      passed = this.#codesTo[row] as number;
    }
    for (let b = 0; b + 1 < widths.length; b++) {
      if (widths[b] !== 0) addPegs(atPeg, last, b, widths[b] as number, first.half.pegs, symbols);
    }
    const held = Float64Array.from({ length: symbols }, (_, symbol) =>
      byHeld.reduce((sum, count, bits) => ((bits >> symbol) & 1 ? sum + count : sum), 0),
    );
    for (const symbol of this.#mixed) held[symbol] = this.count - this.#lacking(symbol);
    return { atPeg, held };
  }

  /** How many of the codes do not hold a symbol. */
  #lacking(symbol: number): number {
    const firsts = lackingBy(this.#first, symbol);
    const lasts = lackingBy(this.#last, symbol);
    let [pair, codes] = [0, 0];
    for (let row = 0; row < this.#groups.length; row++) {
      let others = 0;
      for (; pair < (this.#pairsTo[row] as number); pair++) {
        others += lasts[this.#pairs[pair] as number] as number;
      }
      codes += (firsts[this.#groups[row] as number] as number) * others;
    }
    return codes;
  }
}

/**
 * The symbols that a group's first word holds, as bits. If the group is not mixed, all of its words
 * hold these symbols.
 */
function heldBy(grouped: Grouped, group: number): number {
  return grouped.half.held[countsOf(grouped, group)] as number;
}

/** By group, how many of its words do not hold a symbol. */
function lackingBy({ half, order, from }: Grouped, symbol: number): Int32Array {
  const lacking = new Int32Array(from.length - 1);
  for (let group = 0; group < lacking.length; group++) {
    for (let i = from[group] as number; i < (from[group + 1] as number); i++) {
      const held = half.held[half.symbolCounts[order[i] as number] as number] as number;
      if (((held >> symbol) & 1) === 0) lacking[group] = (lacking[group] as number) + 1;
    }
  }
  return lacking;
}

/** Adds the pegs of a group's words to `atPeg`. `codes`: how many codes each word is in. */
function addPegs(
  atPeg: Float64Array,
  { half, order, from }: Grouped,
  group: number,
  codes: number,
  shift: number,
  symbols: number,
): void {
  for (let i = from[group] as number; i < (from[group + 1] as number); i++) {
    const word = (order[i] as number) * half.pegs;
    for (let peg = 0; peg < half.pegs; peg++) {
      const at = (shift + peg) * symbols + (half.symbols[word + peg] as number);
      atPeg[at] = (atPeg[at] as number) + codes;
    }
  }
}
