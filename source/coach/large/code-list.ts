import { clueIndex } from '../clue-index.ts';
import type { CodeIndices, Puzzle } from '../puzzle.ts';

/** The counts of this many symbols are stored as one number. */
const GROUP = 4;

/**
 * A sample of the codes of a large puzzle, which computes the clues of a guess against all of them.
 * Two pegs are stored as one number, and so are the counts of GROUP symbols; a clue is the sum of a
 * few entries of small tables.
 */
export class CodeList {
  readonly codes: readonly CodeIndices[];
  readonly clueCount: number;
  readonly #puzzle: Puzzle;
  readonly #longest: number;
  /** A column for each pair of pegs, and one for each group of symbols; its entries are by code. */
  readonly #pairs: readonly Uint16Array[];
  readonly #symbolCounts: readonly Uint16Array[];
  readonly #tables: PartTables;
  readonly #reds: Uint8Array;
  readonly #boths: Uint8Array;

  constructor(puzzle: Puzzle, codes: readonly CodeIndices[]) {
    this.codes = codes;
    this.#puzzle = puzzle;
    this.#longest = Math.max(...puzzle.lengths);
    this.clueCount = clueIndex(this.#longest, 0) + 1;
    this.#tables = tablesFor(puzzle.symbols, this.#longest);
    this.#reds = new Uint8Array(codes.length);
    this.#boths = new Uint8Array(codes.length);
    const column = (of: (code: CodeIndices) => number) => Uint16Array.from(codes, of);
    this.#pairs = this.#pegsOfPairs().map((peg) => column((code) => this.#pair(code, peg)));
    this.#symbolCounts = this.#groups().map((symbol) =>
      column((code) => this.#countsId(code, symbol)),
    );
  }

  /** The clue index of a guess against each code. The array is overwritten by the next call. */
  clues(guess: CodeIndices): Uint8Array {
    const { red, pairs, common, countsIds } = this.#tables;
    const [reds, boths] = [this.#reds, this.#boths];
    reds.fill(0);
    boths.fill(0);
    for (const [part, column] of this.#pairs.entries()) {
      addEntries(reds, red, this.#pair(guess, 2 * part) * pairs, column);
    }
    for (const [part, column] of this.#symbolCounts.entries()) {
      addEntries(boths, common, this.#countsId(guess, GROUP * part) * countsIds, column);
    }
    for (let i = 0; i < reds.length; i++) {
      const both = boths[i] as number;
      reds[i] = (reds[i] as number) + ((both * (both + 1)) >> 1);
    }
    return reds;
  }

  #pegsOfPairs(): number[] {
    return Array.from({ length: Math.ceil(this.#longest / 2) }, (_, part) => 2 * part);
  }

  #groups(): number[] {
    const count = Math.ceil(this.#puzzle.symbols / GROUP);
    return Array.from({ length: count }, (_, part) => GROUP * part);
  }

  /** A peg and the next as one number. Each digit is the symbol plus 1; 0 is a missing peg. */
  #pair(code: CodeIndices, peg: number): number {
    const base = this.#puzzle.symbols + 1;
    return ((code[peg] ?? -1) + 1) * base + (code[peg + 1] ?? -1) + 1;
  }

  #countsId(code: CodeIndices, symbol: number): number {
    let key = 0;
    for (const one of code) {
      if (one >= symbol && one < symbol + GROUP) key += (this.#longest + 1) ** (one - symbol);
    }
    return this.#tables.ids[key] as number;
  }
}

function addEntries(sums: Uint8Array, table: Uint8Array, from: number, column: Uint16Array): void {
  for (let i = 0; i < sums.length; i++) {
    sums[i] = (sums[i] as number) + (table[from + (column[i] as number)] as number);
  }
}

type PartTables = {
  /** `red[a * pairs + b]`: how many pegs two pairs of pegs have equal; `pairs` of them exist. */
  readonly red: Uint8Array;
  readonly pairs: number;
  /**
   * `common[a * countsIds + b]`: how many symbols two counts share; `ids` has a count's id by key.
   */
  readonly common: Uint8Array;
  readonly countsIds: number;
  readonly ids: Uint16Array;
};

let made: { readonly key: string; readonly tables: PartTables } | undefined;

/** The tables, shared by all lists of a puzzle. Only the latest ones are kept. */
function tablesFor(symbols: number, longest: number): PartTables {
  const key = `${symbols} ${longest}`;
  if (made?.key !== key) made = { key, tables: makeTables(symbols, longest) };
  return made.tables;
}

function makeTables(symbols: number, longest: number): PartTables {
  const base = symbols + 1;
  const pairs = base * base;
  const red = new Uint8Array(pairs * pairs);
  for (let a = 0; a < pairs; a++) {
    for (let b = 0; b < pairs; b++) {
      const first = a >= base && Math.trunc(a / base) === Math.trunc(b / base);
      const second = a % base > 0 && a % base === b % base;
      red[a * pairs + b] = (first ? 1 : 0) + (second ? 1 : 0);
    }
  }
  const counts = allCounts(longest);
  const ids = new Uint16Array((longest + 1) ** GROUP);
  for (const [id, one] of counts.entries()) {
    ids[one.reduce((key, count, symbol) => key + count * (longest + 1) ** symbol, 0)] = id;
  }
  const common = new Uint8Array(counts.length ** 2);
  for (const [i, a] of counts.entries()) {
    for (const [j, b] of counts.entries()) {
      let both = 0;
      for (let symbol = 0; symbol < GROUP; symbol++) {
        both += Math.min(a[symbol] as number, b[symbol] as number);
      }
      common[i * counts.length + j] = both;
    }
  }
  return { red, pairs, common, countsIds: counts.length, ids };
}

/** All counts of GROUP symbols whose sum is at most `longest`. */
function allCounts(longest: number): number[][] {
  let all: number[][] = [[]];
  for (let symbol = 0; symbol < GROUP; symbol++) {
    all = all.flatMap((counts) => {
      const left = longest - counts.reduce((sum, count) => sum + count, 0);
      return Array.from({ length: left + 1 }, (_, count) => [...counts, count]);
    });
  }
  return all;
}
