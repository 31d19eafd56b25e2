import { codesOf, type Known, type Puzzle, type Row, type Word, weightsOf } from './puzzle.ts';
import { finish, type Steps } from './steps.ts';
import { cellOf, Tables } from './tables.ts';

/** Up to so many codes are held one by one. */
export const MAX_CODES = 120_000;

/** Numbers of codes of a space, ascending. */
export type Codes = Int32Array;

/** Whether the codes of a puzzle can be held one by one. */
export function isSmall(puzzle: Puzzle): boolean {
  return codesOf(puzzle) <= MAX_CODES;
}

/**
 * Every code of a puzzle, ascending by length and then by symbols, with what is needed to give
 * clues by looking them up.
 */
export class Space {
  readonly puzzle: Puzzle;
  readonly tables: Tables;
  /** How many codes there are. */
  readonly size: number;
  /** By code: its length, its pegs (as many places as the longest has), its weight. */
  readonly length: Uint8Array;
  readonly pegs: Uint8Array;
  readonly weight: Float64Array;
  readonly hi: Uint16Array;
  readonly lo: Uint16Array;
  readonly bag: Uint16Array;

  /** `isEmpty`: the codes are laid out by whoever made it. */
  constructor(puzzle: Puzzle, isEmpty = false) {
    this.puzzle = puzzle;
    this.tables = new Tables(puzzle);
    this.size = codesOf(puzzle);
    const { longest } = this.tables;
    this.length = new Uint8Array(this.size);
    this.pegs = new Uint8Array(this.size * longest);
    this.weight = new Float64Array(this.size);
    this.hi = new Uint16Array(this.size);
    this.lo = new Uint16Array(this.size);
    this.bag = new Uint16Array(this.size);
    if (!isEmpty) finish(this.#layingOut());
  }

  /** The space of a puzzle, made step by step. */
  static *building(puzzle: Puzzle): Steps<Space> {
    const space = new Space(puzzle, true);
    yield;
    yield* space.#layingOut();
    return space;
  }

  /** Lays out the codes of one length that begin with one symbol at a step. */
  *#layingOut(): Steps<void> {
    const { puzzle, tables } = this;
    const weights = weightsOf(puzzle);
    let code = 0;
    for (const length of puzzle.lengths) {
      for (let symbol = 0; symbol < puzzle.symbols; symbol++) {
        forEachWord(puzzle, length, symbol, (word) => {
          this.length[code] = length;
          for (let i = 0; i < length; i++) this.pegs[code * tables.longest + i] = word[i] as number;
          this.weight[code] = weights[length] as number;
          this.hi[code] = tables.hi(word);
          this.lo[code] = tables.lo(word);
          this.bag[code] = tables.bag(word);
          code++;
        });
        yield;
      }
    }
  }

  word(code: number): Word {
    const from = code * this.tables.longest;
    return [...this.pegs.subarray(from, from + (this.length[code] as number))];
  }

  /** The number of a code, or -1 where the secret cannot be it. */
  codeOf(word: Word): number {
    const { puzzle } = this;
    if (!puzzle.lengths.includes(word.length)) return -1;
    let low = 0;
    let high = this.size - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const order = this.#compare(middle, word);
      if (order === 0) return middle;
      if (order < 0) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }

  #compare(code: number, word: Word): number {
    const length = this.length[code] as number;
    if (length !== word.length) return length - word.length;
    for (let peg = 0; peg < length; peg++) {
      const difference =
        (this.pegs[code * this.tables.longest + peg] as number) - (word[peg] as number);
      if (difference !== 0) return difference;
    }
    return 0;
  }

  /** The codes that fit everything that is known. */
  fitting({ rows, revealed }: Known): Codes {
    let codes = this.#all();
    for (const row of rows) codes = this.after(codes, row);
    for (const { symbol, peg } of revealed) {
      codes = codes.filter((code) =>
        peg === undefined ? this.has(code, symbol) : this.pegAt(code, peg) === symbol,
      );
    }
    return codes;
  }

  /** Those of the codes that a guess would have had this clue with; the guess itself is none. */
  after(codes: Codes, { guess, red, white }: Row): Codes {
    const { tables } = this;
    const wanted = cellOf(red, white);
    const common = tables.common(tables.bag(guess));
    const { redHi, redLo } = tables;
    const hiFrom = tables.hi(guess) * tables.his;
    const loFrom = tables.lo(guess) * tables.los;
    const own = this.codeOf(guess);
    const left = new Int32Array(codes.length);
    let count = 0;
    for (let i = 0; i < codes.length; i++) {
      const code = codes[i] as number;
      const cell =
        (common[this.bag[code] as number] as number) +
        (redHi[hiFrom + (this.hi[code] as number)] as number) +
        (redLo[loFrom + (this.lo[code] as number)] as number);
      if (cell === wanted && code !== own) left[count++] = code;
    }
    return left.slice(0, count);
  }

  /** The cell of the clue that any guess would have with a code. */
  cell(guess: Word, code: number): number {
    const { tables } = this;
    const common = tables.common(tables.bag(guess));
    return (
      (common[this.bag[code] as number] as number) +
      (tables.redHi[tables.hi(guess) * tables.his + (this.hi[code] as number)] as number) +
      (tables.redLo[tables.lo(guess) * tables.los + (this.lo[code] as number)] as number)
    );
  }

  has(code: number, symbol: number): boolean {
    const from = code * this.tables.longest;
    for (let peg = 0; peg < (this.length[code] as number); peg++) {
      if (this.pegs[from + peg] === symbol) return true;
    }
    return false;
  }

  /** The symbol of a peg, counted from 0; -1 where the code is shorter. */
  pegAt(code: number, peg: number): number {
    if (peg >= (this.length[code] as number)) return -1;
    return this.pegs[code * this.tables.longest + peg] as number;
  }

  #all(): Codes {
    const codes = new Int32Array(this.size);
    for (let code = 0; code < codes.length; code++) codes[code] = code;
    return codes;
  }
}

/** Every code of a length that begins with a symbol, in order, each in the same array. */
function forEachWord(
  { symbols, repeats }: Puzzle,
  length: number,
  first: number,
  take: (word: Word) => void,
): void {
  const word = [first];
  const grow = (left: number) => {
    if (left === 0) {
      take(word);
      return;
    }
    for (let symbol = 0; symbol < symbols; symbol++) {
      if (!repeats && word.includes(symbol)) continue;
      word.push(symbol);
      grow(left - 1);
      word.pop();
    }
  };
  grow(length - 1);
}
