import type { CodeIndices, Puzzle } from '../puzzle.ts';

/** A key has two digits in this base: red and white together, at most ten, and the red pegs. */
export const BASE = 16;
/** The row of the table that adds nothing. */
export const NOTHING = 0;

/**
 * For some codes, what each has in common with the parts of a guess. Adding a few rows gives, by
 * code, the key of its clue. A row has a byte for each code.
 */
export class KeyTable {
  /**
   * One row after the other. The first row adds nothing. Then there is a row for each peg and symbol:
   * 1 for the codes with the symbol at that peg. The last rows are for each number and symbol: BASE
   * for the codes that hold the symbol at least that often.
   */
  readonly bytes: Uint8Array;
  /**
   * The length of a row: the number of codes, rounded up to a multiple of four, because four are
   * added at once.
   */
  readonly room: number;
  readonly #symbols: number;
  readonly #pegs: number;
  /** By the number of a row: 1 if it adds something for some code. */
  readonly #adds: Uint8Array;

  constructor({ lengths, symbols }: Puzzle, codes: readonly CodeIndices[]) {
    this.#symbols = symbols;
    this.#pegs = Math.max(...lengths);
    this.room = 4 * Math.ceil(codes.length / 4);
    const rows = 1 + 2 * this.#pegs * symbols;
    this.#adds = new Uint8Array(rows);
    this.bytes = new Uint8Array(rows * this.room);
    for (let i = 0; i < codes.length; i++) this.#add(codes[i] as CodeIndices, i);
  }

  #add(code: CodeIndices, i: number): void {
    const counts: number[] = [];
    for (let peg = 0; peg < code.length; peg++) {
      const symbol = code[peg] as number;
      const count = (counts[symbol] ?? 0) + 1;
      counts[symbol] = count;
      this.#set(this.#rowOf(peg, symbol), i, 1);
      this.#set(this.#rowOf(this.#pegs + count - 1, symbol), i, BASE);
    }
  }

  #set(row: number, i: number, byte: number): void {
    this.#adds[row] = 1;
    this.bytes[row * this.room + i] = byte;
  }

  /** Where the row for codes with this symbol at this peg begins; NOTHING if no code has it there. */
  has(peg: number, symbol: number): number {
    const row = this.#rowOf(peg, symbol);
    return this.#adds[row] ? row * this.room : NOTHING;
  }

  /**
   * Where the row for codes with at least `count` of this symbol begins, NOTHING if no code has so
   * many; `count` is at least 1.
   */
  hasOften(symbol: number, count: number): number {
    return this.has(this.#pegs + count - 1, symbol);
  }

  #rowOf(peg: number, symbol: number): number {
    return 1 + peg * this.#symbols + symbol;
  }
}
