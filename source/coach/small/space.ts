import { clueIndex } from '../clue-index.ts';
import {
  type CodeIndices,
  codesOf,
  type Known,
  type Puzzle,
  type Revealed,
  type Row,
  weightsOf,
} from '../puzzle.ts';
import { Tables } from './tables.ts';

/** Codes by their numbers in a space, ascending. */
export type Codes = Int32Array;

/**
 * Every code of a puzzle, numbered from 0 in ascending order of length and then of symbols, with
 * the numbers by which clues are looked up in the tables.
 */
export class Space {
  readonly puzzle: Puzzle;
  readonly tables: Tables;
  /** How many codes there are. */
  readonly size: number;
  /** By code: its length, its pegs (`tables.longest` places each), its weight. */
  readonly length: Uint8Array;
  readonly pegs: Uint8Array;
  readonly weight: Float64Array;
  /** By code: the ids of its first word, its last word and its symbol counts in the tables. */
  readonly hi: Uint16Array;
  readonly lo: Uint16Array;
  readonly symbolCounts: Uint16Array;
  /** All codes, and room for as many. */
  readonly #all: Codes;
  readonly #scratch: Codes;

  constructor(puzzle: Puzzle) {
    this.puzzle = puzzle;
    this.tables = new Tables(puzzle);
    this.size = codesOf(puzzle);
    const { longest } = this.tables;
    this.length = new Uint8Array(this.size);
    this.pegs = new Uint8Array(this.size * longest);
    this.weight = new Float64Array(this.size);
    this.hi = new Uint16Array(this.size);
    this.lo = new Uint16Array(this.size);
    this.symbolCounts = new Uint16Array(this.size);
    this.#all = new Int32Array(this.size);
    for (let code = 0; code < this.size; code++) this.#all[code] = code;
    this.#scratch = new Int32Array(this.size);
    this.#layOut();
  }

  #layOut(): void {
    const { puzzle, tables } = this;
    const weights = weightsOf(puzzle);
    let code = 0;
    for (const length of puzzle.lengths) {
      forEachCode(puzzle, length, (indices) => {
        this.length[code] = length;
        for (let i = 0; i < length; i++)
          this.pegs[code * tables.longest + i] = indices[i] as number;
        this.weight[code] = weights[length] as number;
        this.hi[code] = tables.hi(indices);
        this.lo[code] = tables.lo(indices);
        this.symbolCounts[code] = tables.symbolCounts(indices);
        code++;
      });
    }
  }

  /** The symbols of a code. */
  indices(code: number): CodeIndices {
    const from = code * this.tables.longest;
    return [...this.pegs.subarray(from, from + (this.length[code] as number))];
  }

  /** The number of a code, or -1 if it is no code of this puzzle. A binary search. */
  codeOf(indices: CodeIndices): number {
    const { puzzle } = this;
    if (!puzzle.lengths.includes(indices.length)) return -1;
    let low = 0;
    let high = this.size - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const order = this.#compare(middle, indices);
      if (order === 0) return middle;
      if (order < 0) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }

  #compare(code: number, indices: CodeIndices): number {
    const length = this.length[code] as number;
    if (length !== indices.length) return length - indices.length;
    for (let peg = 0; peg < length; peg++) {
      const difference =
        (this.pegs[code * this.tables.longest + peg] as number) - (indices[peg] as number);
      if (difference !== 0) return difference;
    }
    return 0;
  }

  /** The codes that are consistent with the clues and the revealed symbols. */
  consistent({ rows, revealed }: Known): Codes {
    let codes = this.#all;
    for (const row of rows) codes = this.after(codes, row);
    for (const one of revealed) codes = this.having(codes, one);
    return codes;
  }

  /** The codes that have the symbol at the peg, or anywhere if no peg is given. */
  having(codes: Codes, { symbol, peg }: Revealed): Codes {
    return codes.filter((code) =>
      peg === undefined ? this.has(code, symbol) : this.pegAt(code, peg) === symbol,
    );
  }

  /** The codes that give the row's guess its clue, without the guess itself: it was no win. */
  after(codes: Codes, { guess, red, white }: Row): Codes {
    const { tables } = this;
    const wanted = clueIndex(red, white);
    const common = tables.common(tables.symbolCounts(guess));
    const { redHi, redLo } = tables;
    const hiFrom = tables.hi(guess) * tables.his;
    const loFrom = tables.lo(guess) * tables.los;
    const own = this.codeOf(guess);
    const left = this.#scratch;
    let count = 0;
    for (let i = 0; i < codes.length; i++) {
      const code = codes[i] as number;
      const index =
        (common[this.symbolCounts[code] as number] as number) +
        (redHi[hiFrom + (this.hi[code] as number)] as number) +
        (redLo[loFrom + (this.lo[code] as number)] as number);
      if (index === wanted && code !== own) left[count++] = code;
    }
    return left.slice(0, count);
  }

  /** The clue index of a guess against a code. The guess can be no code of this puzzle. */
  index(guess: CodeIndices, code: number): number {
    const { tables } = this;
    const common = tables.common(tables.symbolCounts(guess));
    return (
      (common[this.symbolCounts[code] as number] as number) +
      (tables.redHi[tables.hi(guess) * tables.his + (this.hi[code] as number)] as number) +
      (tables.redLo[tables.lo(guess) * tables.los + (this.lo[code] as number)] as number)
    );
  }

  /** Whether a code holds a symbol. */
  has(code: number, symbol: number): boolean {
    const from = code * this.tables.longest;
    for (let peg = 0; peg < (this.length[code] as number); peg++) {
      if (this.pegs[from + peg] === symbol) return true;
    }
    return false;
  }

  /** The symbol at a peg, counted from 0; -1 if the code is shorter. */
  pegAt(code: number, peg: number): number {
    if (peg >= (this.length[code] as number)) return -1;
    return this.pegs[code * this.tables.longest + peg] as number;
  }
}

/** Calls back with every code of a length in order. The same array is reused for each. */
function forEachCode(
  { symbols, repeats }: Puzzle,
  length: number,
  take: (indices: CodeIndices) => void,
): void {
  const indices: number[] = [];
  const grow = (left: number) => {
    if (left === 0) {
      take(indices);
      return;
    }
    for (let symbol = 0; symbol < symbols; symbol++) {
      if (!repeats && indices.includes(symbol)) continue;
      indices.push(symbol);
      grow(left - 1);
      indices.pop();
    }
  };
  grow(length);
}
