/*
 * Finds the codes that share as many symbols with each guess as the clue to the guess has pegs, red
 * and white together. (`labels.ts` tests the red pegs alone.) All that matters of a code is how
 * often its two halves hold each symbol. One table for all pairs of such symbol counts would be too
 * large, so the symbols are cut into two ranges, each with a small table.
 *
 * Say the clue to 1123 had 3 pegs, and the one to 0044 had 1. Is 0113 (01 and 13) such a code?
 *
 *   symbols shared          0 to 2    3 to 5    together    pegs of the clue
 *   with 1123, times 1         2         1          3              3
 *   with 0044, times 11        1         0          1              1
 *   sum                       13         1         14             14           Yes.
 *
 * So the numbers of several guesses are the digits of one number in base 11, and a single addition
 * of two entries, 13 + 1, tests up to eight guesses.
 */
import type { CodeIndices, Known } from '../known.ts';
import { digitsOf, type Half, numbered } from './half.ts';

/** How many rows are tested at once. A number of 8 digits in base 11 fits in 31 bits. */
const ROWS = 8;
const BASE = 11;
/** The entry for symbol counts that no code may have: with it every sum is negative. */
const NEVER = -(2 ** 30);

/** A number for each pair of halves, by ids of counts: `table[rows[first] + columns[last]]`. */
export type PairTable<Table extends Int32Array | Uint8Array> = {
  readonly rows: Int32Array;
  readonly columns: Uint16Array;
  readonly table: Table;
};

/** The counts of a first and a last half pass this test if their two entries add up to `target`. */
export type PairTest = {
  readonly lowSymbols: PairTable<Int32Array>;
  readonly highSymbols: PairTable<Int32Array>;
  readonly target: number;
};

export type PairTests = readonly [PairTest, ...PairTest[]];

export class SharedSymbols {
  readonly #symbols: number;
  readonly #halves: readonly [Half, Half];
  readonly #cuts: readonly [Cut, Cut];

  constructor(symbols: number, first: Half, last: Half) {
    this.#symbols = symbols;
    this.#halves = [first, last];
    const middle = Math.ceil(symbols / 2);
    this.#cuts = [new Cut([0, middle], first, last), new Cut([middle, symbols], first, last)];
  }

  tests({ rows, revealed }: Known, repeats: boolean): PairTests {
    const [lowCut, highCut] = this.#cuts;
    const tests: PairTest[] = [];
    // Even without rows, there is a test of the revealed symbols and of repeats.
    for (let from = 0; from === 0 || from < rows.length; from += ROWS) {
      const batch = rows.slice(from, from + ROWS);
      const needed = from === 0 ? revealed : [];
      tests.push({
        lowSymbols: lowCut.tableForRows(batch, needed, repeats),
        highSymbols: highCut.tableForRows(batch, needed, repeats),
        target: batch.reduceRight((sum, { red, white }) => sum * BASE + red + white, 0),
      });
    }
    return tests as [PairTest, ...PairTest[]];
  }

  /** For a guess: two tables whose entries add up to red and white together, times `factor`. */
  tables(guess: CodeIndices, factor: number) {
    const [lowCut, highCut] = this.#cuts;
    return {
      lowSymbols: lowCut.tableForGuess(guess, factor),
      highSymbols: highCut.tableForGuess(guess, factor),
    };
  }

  /**
   * For the first and the last half: by id of symbol counts, the class of these counts. Counts of
   * one class share equally many symbols with each guess: if 1123 is the only guess, two 1s are as
   * good as three. They also agree on whether they hold each symbol that `matters`.
   */
  classes(
    guesses: readonly CodeIndices[],
    matters: (symbol: number) => boolean = () => false,
  ): readonly [Uint16Array, Uint16Array] {
    const caps = Array.from({ length: this.#symbols }, (_, symbol) => +matters(symbol));
    for (const guess of guesses) {
      for (const [symbol, count] of countsOf(guess, 0, this.#symbols).entries()) {
        if (count > (caps[symbol] as number)) caps[symbol] = count;
      }
    }
    const [first, last] = this.#halves;
    const classes = classesOf(first, caps);
    return [classes, first === last ? classes : classesOf(last, caps)];
  }
}

/** Makes the tables for one range of symbols: `range[0]` up to, but not including, `range[1]`. */
class Cut {
  readonly #range: readonly [number, number];
  readonly #rows: Int32Array;
  readonly #columns: Uint16Array;
  /** By entry of a table: the id of the symbol counts of both halves together. */
  readonly #totals: Uint16Array;
  /** By id in `#totals`: the counts, one element per symbol of the range. */
  readonly #counts: Uint8Array;

  constructor(range: readonly [number, number], first: Half, last: Half) {
    this.#range = range;
    const width = range[1] - range[0];
    const base = first.pegs + last.pegs + 1;
    const firsts = numbered(keysOf(first, range, base));
    const lasts = first === last ? firsts : numbered(keysOf(last, range, base));
    this.#rows = new Int32Array(firsts.numbers.length);
    for (let id = 0; id < this.#rows.length; id++) {
      this.#rows[id] = (firsts.numbers[id] as number) * lasts.keys.length;
    }
    this.#columns = lasts.numbers;
    const totals = numbered(firsts.keys.flatMap((key) => lasts.keys.map((last) => key + last)));
    this.#totals = totals.numbers;
    this.#counts = Uint8Array.from(totals.keys.flatMap((key) => digitsOf(key, base, width)));
  }

  /**
   * For each pair of halves: how many symbols it shares with each row's guess, as the digits of one
   * number. NEVER if the pair lacks a revealed symbol, or has a repeat that the rules forbid.
   */
  tableForRows(
    rows: Known['rows'],
    revealed: Known['revealed'],
    repeats: boolean,
  ): PairTable<Int32Array> {
    const [from, to] = this.#range;
    const width = to - from;
    const counts = this.#counts;
    const byTotal = new Int32Array(counts.length / width);
    for (const [index, { guess }] of rows.entries()) this.#add(byTotal, guess, BASE ** index);
    for (const { symbol } of revealed) {
      if (symbol < from || symbol >= to) continue;
      for (let total = 0, at = symbol - from; total < byTotal.length; total++, at += width) {
        if (counts[at] === 0) byTotal[total] = NEVER;
      }
    }
    for (let at = 0; at < counts.length && !repeats; at++) {
      if ((counts[at] as number) > 1) byTotal[Math.trunc(at / width)] = NEVER;
    }
    return this.#tableOf(byTotal, new Int32Array(this.#totals.length));
  }

  tableForGuess(guess: CodeIndices, factor: number): PairTable<Uint8Array> {
    const [from, to] = this.#range;
    const byTotal = new Int32Array(this.#counts.length / (to - from));
    this.#add(byTotal, guess, factor);
    return this.#tableOf(byTotal, new Uint8Array(this.#totals.length));
  }

  #add(byTotal: Int32Array, guess: CodeIndices, factor: number): void {
    const [from, to] = this.#range;
    const counts = this.#counts;
    const wanted = countsOf(guess, from, to);
    for (let total = 0, at = 0; total < byTotal.length; total++) {
      let shared = 0;
      for (let symbol = 0; symbol < wanted.length; symbol++, at++) {
        shared += Math.min(counts[at] as number, wanted[symbol] as number);
      }
      byTotal[total] = (byTotal[total] as number) + factor * shared;
    }
  }

  #tableOf<Table extends Int32Array | Uint8Array>(
    byTotal: Int32Array,
    table: Table,
  ): PairTable<Table> {
    const totals = this.#totals;
    for (let i = 0; i < table.length; i++) table[i] = byTotal[totals[i] as number] as number;
    return { rows: this.#rows, columns: this.#columns, table };
  }
}

function classesOf({ idCount, counts }: Half, caps: readonly number[]): Uint16Array {
  const capped = Array<number>(idCount);
  for (let id = 0, at = 0; id < idCount; id++) {
    let key = 0;
    for (let symbol = 0; symbol < caps.length; symbol++, at++) {
      const cap = caps[symbol] as number;
      key = key * (cap + 1) + Math.min(counts[at] as number, cap);
    }
    capped[id] = key;
  }
  return numbered(capped).numbers;
}

/** By id of symbol counts: the counts of a range of symbols, as the digits of one number. */
function keysOf({ counts, idCount }: Half, [from, to]: readonly [number, number], base: number) {
  const keys = Array<number>(idCount).fill(0);
  const symbols = counts.length / idCount;
  for (let id = 0; id < idCount; id++) {
    for (let symbol = to - 1; symbol >= from; symbol--) {
      keys[id] = (keys[id] as number) * base + (counts[id * symbols + symbol] as number);
    }
  }
  return keys;
}

function countsOf(guess: CodeIndices, from: number, to: number): number[] {
  const counts = Array<number>(to - from).fill(0);
  for (const symbol of guess) {
    if (symbol >= from && symbol < to)
      counts[symbol - from] = (counts[symbol - from] as number) + 1;
  }
  return counts;
}
