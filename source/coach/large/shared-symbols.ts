/*
 * Tests red and white together: if the clue to a guess had 1 red and 2 white, the secret shares 3
 * symbols with that guess. (`red-pegs.ts` tests the red pegs alone.) All that matters of a code is
 * how often its first half and its last half have each symbol: their symbol counts. One table for
 * all pairs of symbol counts would be too large, so there are two small tables: one for the lower
 * half of the symbols, one for the higher half.
 *
 * Say the clue to 1123 had 3 pegs, and the one to 0044 had 1. Does 0113 (01 and 13) pass the test?
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
import { digitsOf, type Halves, numbered } from './halves.ts';

/** One test checks this many guesses. Each needs a digit in base 11, and 31 bits hold 8 digits. */
const ROWS_OF_TEST = 8;
const BASE = 11;
/** The number for two halves that make no possible code: every sum with it is negative. */
const NEVER = -(2 ** 30);

/**
 * A number for each pair of a first and a last half: `table[rows[first] + columns[last]]`, where
 * `first` and `last` are the ids of their symbol counts: 01 and 10 have the same one.
 */
export type PairTable<Table extends Int32Array | Uint8Array> = {
  readonly rows: Int32Array;
  readonly columns: Uint16Array;
  readonly table: Table;
};

/** A first and a last half pass this test if their numbers in both tables add up to `target`. */
export type PairTest = {
  readonly lowSymbols: PairTable<Int32Array>;
  readonly highSymbols: PairTable<Int32Array>;
  readonly target: number;
};

export type PairTests = readonly [PairTest, ...PairTest[]];

export class SharedSymbols {
  readonly #symbols: number;
  readonly #halves: readonly [Halves, Halves];
  readonly #ranges: readonly [SymbolRange, SymbolRange];

  constructor(symbols: number, first: Halves, last: Halves) {
    this.#symbols = symbols;
    this.#halves = [first, last];
    const middle = Math.ceil(symbols / 2);
    this.#ranges = [
      new SymbolRange([0, middle], first, last),
      new SymbolRange([middle, symbols], first, last),
    ];
  }

  tests({ rows, revealed }: Known, repeats: boolean): PairTests {
    const [low, high] = this.#ranges;
    const tests: PairTest[] = [];
    // If there is no guess yet, one test is still needed, for revealed symbols and for repeats.
    for (let from = 0; from === 0 || from < rows.length; from += ROWS_OF_TEST) {
      const batch = rows.slice(from, from + ROWS_OF_TEST);
      const needed = from === 0 ? revealed : [];
      tests.push({
        lowSymbols: low.tableForRows(batch, needed, repeats),
        highSymbols: high.tableForRows(batch, needed, repeats),
        target: batch.reduceRight((sum, { red, white }) => sum * BASE + red + white, 0),
      });
    }
    return tests as [PairTest, ...PairTest[]];
  }

  /** For a code's halves, the numbers in these two tables add up to (red + white) · `factor`. */
  tables(guess: CodeIndices, factor: number) {
    const [low, high] = this.#ranges;
    return {
      lowSymbols: low.tableForGuess(guess, factor),
      highSymbols: high.tableForGuess(guess, factor),
    };
  }

  /**
   * Puts halves into classes. All halves of a class share the same symbols with each guess: if
   * 112233 is the only guess, 111 and 114 are in one class, because both share two 1s with it. If a
   * symbol `matters`, either all halves of a class have it, or none do. Returns the class for each
   * id of symbol counts, in one list for first halves and one for last halves.
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

/** Makes each `PairTable` for the symbols from `range[0]` to `range[1] - 1`. */
class SymbolRange {
  readonly #range: readonly [number, number];
  readonly #rows: Int32Array;
  readonly #columns: Uint16Array;
  /** For each pair of halves: the id of the symbol counts of the code that they make. */
  readonly #countsIds: Uint16Array;
  /** For each id in `#countsIds`: how often such a code has each symbol of the range. */
  readonly #countsOfIds: Uint8Array;

  constructor(range: readonly [number, number], first: Halves, last: Halves) {
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
    const ids = numbered(firsts.keys.flatMap((key) => lasts.keys.map((last) => key + last)));
    this.#countsIds = ids.numbers;
    this.#countsOfIds = Uint8Array.from(ids.keys.flatMap((key) => digitsOf(key, base, width)));
  }

  /**
   * The entry of two halves has a digit for each guess: how many symbols of the range both their
   * code and the guess have. NEVER if this code lacks a revealed symbol, or has a forbidden repeat.
   */
  tableForRows(
    rows: Known['rows'],
    revealed: Known['revealed'],
    repeats: boolean,
  ): PairTable<Int32Array> {
    const [from, to] = this.#range;
    const width = to - from;
    const counts = this.#countsOfIds;
    const byId = new Int32Array(counts.length / width);
    for (const [index, { guess }] of rows.entries()) this.#add(byId, guess, BASE ** index);
    for (const { symbol } of revealed) {
      if (symbol < from || symbol >= to) continue;
      for (let id = 0, at = symbol - from; id < byId.length; id++, at += width) {
        if (counts[at] === 0) byId[id] = NEVER;
      }
    }
    for (let at = 0; at < counts.length && !repeats; at++) {
      if ((counts[at] as number) > 1) byId[Math.trunc(at / width)] = NEVER;
    }
    return this.#tableOf(byId, new Int32Array(this.#countsIds.length));
  }

  tableForGuess(guess: CodeIndices, factor: number): PairTable<Uint8Array> {
    const [from, to] = this.#range;
    const byId = new Int32Array(this.#countsOfIds.length / (to - from));
    this.#add(byId, guess, factor);
    return this.#tableOf(byId, new Uint8Array(this.#countsIds.length));
  }

  #add(byId: Int32Array, guess: CodeIndices, factor: number): void {
    const [from, to] = this.#range;
    const counts = this.#countsOfIds;
    const wanted = countsOf(guess, from, to);
    for (let id = 0, at = 0; id < byId.length; id++) {
      let shared = 0;
      for (let symbol = 0; symbol < wanted.length; symbol++, at++) {
        shared += Math.min(counts[at] as number, wanted[symbol] as number);
      }
      byId[id] = (byId[id] as number) + factor * shared;
    }
  }

  #tableOf<Table extends Int32Array | Uint8Array>(
    byId: Int32Array,
    table: Table,
  ): PairTable<Table> {
    const ids = this.#countsIds;
    for (let i = 0; i < table.length; i++) table[i] = byId[ids[i] as number] as number;
    return { rows: this.#rows, columns: this.#columns, table };
  }
}

function classesOf({ countsIdCount, countsOfIds }: Halves, caps: readonly number[]): Uint16Array {
  const capped = Array<number>(countsIdCount);
  for (let id = 0, at = 0; id < countsIdCount; id++) {
    let key = 0;
    for (let symbol = 0; symbol < caps.length; symbol++, at++) {
      const cap = caps[symbol] as number;
      key = key * (cap + 1) + Math.min(countsOfIds[at] as number, cap);
    }
    capped[id] = key;
  }
  return numbered(capped).numbers;
}

/** For each id of symbol counts: a number whose digits are the counts of the range's symbols. */
function keysOf(
  { countsOfIds, countsIdCount }: Halves,
  [from, to]: readonly [number, number],
  base: number,
) {
  const keys = Array<number>(countsIdCount).fill(0);
  const symbols = countsOfIds.length / countsIdCount;
  for (let id = 0; id < countsIdCount; id++) {
    for (let symbol = to - 1; symbol >= from; symbol--) {
      keys[id] = (keys[id] as number) * base + (countsOfIds[id * symbols + symbol] as number);
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
