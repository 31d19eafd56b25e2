import type { Puzzle, Word } from './puzzle.ts';
import { cellOf } from './tables.ts';

/** Symbols whose counts make one number. */
const GROUP = 4;

/**
 * Some codes of a puzzle that has too many to hold all, and the clues of any guess against them.
 * Two pegs make one number, and so do the counts of a few symbols, so that a clue is a few entries
 * looked up in small tables.
 */
export class CodeList {
  readonly codes: readonly Word[];
  readonly cells: number;
  readonly #puzzle: Puzzle;
  readonly #longest: number;
  /** For each part of a code, the numbers of that part by code. */
  readonly #pairs: readonly Uint16Array[];
  readonly #bags: readonly Uint16Array[];
  readonly #tables: PartTables;
  readonly #reds: Uint8Array;
  readonly #boths: Uint8Array;

  constructor(puzzle: Puzzle, codes: readonly Word[]) {
    this.codes = codes;
    this.#puzzle = puzzle;
    this.#longest = Math.max(...puzzle.lengths);
    this.cells = cellOf(this.#longest, 0) + 1;
    this.#tables = tablesFor(puzzle.symbols, this.#longest);
    this.#reds = new Uint8Array(codes.length);
    this.#boths = new Uint8Array(codes.length);
    const column = (of: (code: Word) => number) => Uint16Array.from(codes, of);
    this.#pairs = this.#pegsOfPairs().map((peg) => column((code) => this.#pair(code, peg)));
    this.#bags = this.#groups().map((symbol) => column((code) => this.#bag(code, symbol)));
  }

  /** The cell of each code's clue for a guess. */
  clues(guess: Word): Uint8Array {
    const { red, pairs, common, bags } = this.#tables;
    const [reds, boths] = [this.#reds, this.#boths];
    reds.fill(0);
    boths.fill(0);
    for (const [part, column] of this.#pairs.entries()) {
      addEntries(reds, red, this.#pair(guess, 2 * part) * pairs, column);
    }
    for (const [part, column] of this.#bags.entries()) {
      addEntries(boths, common, this.#bag(guess, GROUP * part) * bags, column);
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

  /** Two pegs as one number; 0 stands for a peg that is not there. */
  #pair(code: Word, peg: number): number {
    const base = this.#puzzle.symbols + 1;
    return ((code[peg] ?? -1) + 1) * base + (code[peg + 1] ?? -1) + 1;
  }

  #bag(code: Word, symbol: number): number {
    let key = 0;
    for (const one of code) {
      if (one >= symbol && one < symbol + GROUP) key += (this.#longest + 1) ** (one - symbol);
    }
    return this.#tables.bagIds[key] as number;
  }
}

function addEntries(sums: Uint8Array, table: Uint8Array, from: number, column: Uint16Array): void {
  for (let i = 0; i < sums.length; i++) {
    sums[i] = (sums[i] as number) + (table[from + (column[i] as number)] as number);
  }
}

type PartTables = {
  /** Equal pegs of two pairs of pegs, and how many pairs there are. */
  readonly red: Uint8Array;
  readonly pairs: number;
  /** What the counts of some symbols have in common, how many such counts there are, their keys. */
  readonly common: Uint8Array;
  readonly bags: number;
  readonly bagIds: Uint16Array;
};

let made: { readonly key: string; readonly tables: PartTables } | undefined;

/** The tables, which are the same for all lists of a puzzle. */
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
  const bagIds = new Uint16Array((longest + 1) ** GROUP);
  for (const [id, bag] of counts.entries()) {
    bagIds[bag.reduce((key, count, symbol) => key + count * (longest + 1) ** symbol, 0)] = id;
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
  return { red, pairs, common, bags: counts.length, bagIds };
}

/** How many of each symbol of a group there can be. */
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
