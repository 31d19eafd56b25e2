import { winBonus } from '../bits.ts';
import type { CodeIndices, Puzzle } from '../puzzle.ts';

/** A guess and its value against some codes. */
export type Valued = { readonly code: CodeIndices; readonly value: number };

/** Red and white together, at most ten, and the red pegs are the digits of a key in this base. */
const BASE = 16;
/** A value has to be higher by this to count as better. */
const EQUAL = 1e-9;
/** A climb takes at most this many steps. */
const STEPS = 6;
/** The row of the table that adds nothing. */
const NOTHING = 0;

/**
 * Hill climbs from guess to guess. All guesses that differ from one by a peg or by two swapped pegs are
 * compared with the same codes, and each comparison adds what that peg changes to a key of the rest.
 */
export class Climber {
  readonly #puzzle: Puzzle;
  readonly #codes: readonly CodeIndices[];
  /** By code. Whole numbers are added faster, above all before the loop is compiled. */
  readonly #weights: Int32Array | Float64Array;
  readonly #totalWeight: number;
  readonly #most: number;
  /**
   * What each code adds to its key, one row after the other. The first row adds nothing. Then there
   * is a row for each peg and symbol: 1 for the codes with the symbol at that peg. The last rows are
   * for each number and symbol: BASE for the codes that hold the symbol at least that often.
   */
  readonly #table: Uint8Array;
  readonly #pegs: number;
  /** By code: what it has in common with the latest guess; the others are keys of parts of one. */
  readonly #key: Uint8Array;
  readonly #rest: Uint8Array;
  readonly #moved: Uint8Array;
  /** By key: the weight of its codes. */
  readonly #sums: Int32Array | Float64Array;

  constructor(puzzle: Puzzle, codes: readonly CodeIndices[], weights: readonly number[]) {
    this.#puzzle = puzzle;
    this.#codes = codes;
    this.#totalWeight = weights.reduce((sum, weight) => sum + weight, 0);
    const isLarge = this.#totalWeight >= 2 ** 31;
    this.#weights = isLarge ? new Float64Array(weights) : new Int32Array(weights);
    this.#sums = isLarge ? new Float64Array(BASE ** 2) : new Int32Array(BASE ** 2);
    this.#most = Math.log2(this.#totalWeight);
    this.#pegs = Math.max(...puzzle.lengths);
    this.#table = new Uint8Array((1 + 2 * this.#pegs * puzzle.symbols) * codes.length);
    this.#key = new Uint8Array(codes.length);
    this.#rest = new Uint8Array(codes.length);
    this.#moved = new Uint8Array(codes.length);
    for (let i = 0; i < codes.length; i++) this.#add(codes[i] as CodeIndices, i);
  }

  #add(code: CodeIndices, i: number): void {
    const table = this.#table;
    for (let peg = 0; peg < code.length; peg++) {
      const symbol = code[peg] as number;
      table[this.#has(peg, symbol) + i] = 1;
      let count = 1;
      while (table[this.#hasOften(symbol, count) + i] === BASE) count++;
      table[this.#hasOften(symbol, count) + i] = BASE;
    }
  }

  /** The value of a guess, with the bonus for the chance of being right. */
  valued(code: CodeIndices): Valued {
    this.#keyOf(code);
    return { code, value: this.#value(code, this.#key, NOTHING, NOTHING) };
  }

  /** Each step takes the best change that is allowed, until none is better. */
  climb(from: CodeIndices, isAllowed: (code: CodeIndices) => boolean): Valued {
    let best = this.valued(from);
    for (let step = 0; step < STEPS; step++) {
      const start = best;
      this.#eachChange(start.code, (guess, value) => {
        if (value > best.value + EQUAL && isAllowed(guess)) best = { code: [...guess], value };
      });
      if (best === start) break;
    }
    return best;
  }

  /**
   * Calls `take` for each guess that differs from this one by one symbol or by two swapped pegs, with
   * its value. All guesses are one array, which is changed again after each call.
   */
  #eachChange(code: CodeIndices, take: (guess: CodeIndices, value: number) => void): void {
    const counts = this.#keyOf(code);
    const guess = [...code];
    const rest = this.#rest;
    for (const [peg, old] of code.entries()) {
      this.#addTo(rest, this.#key, -1, this.#has(peg, old));
      this.#addTo(rest, rest, -1, this.#hasOften(old, counts[old] as number));
      for (let symbol = 0; symbol < this.#puzzle.symbols; symbol++) {
        if (symbol === old) continue;
        const more = this.#hasOften(symbol, (counts[symbol] as number) + 1);
        guess[peg] = symbol;
        take(guess, this.#value(guess, rest, this.#has(peg, symbol), more));
      }
      this.#addTo(rest, rest, 1, this.#hasOften(old, counts[old] as number));
      for (let other = 0; other < peg; other++) {
        const its = code[other] as number;
        if (its === old) continue;
        this.#addTo(this.#moved, rest, 1, this.#has(other, old));
        this.#addTo(this.#moved, this.#moved, -1, this.#has(other, its));
        [guess[peg], guess[other]] = [its, old];
        take(guess, this.#value(guess, this.#moved, this.#has(peg, its), NOTHING));
        guess[other] = its;
      }
      guess[peg] = old;
    }
  }

  /** Sets the key of each code for a guess. Returns how often the guess has each symbol. */
  #keyOf(guess: CodeIndices): Uint8Array {
    const key = this.#key.fill(0);
    const counts = new Uint8Array(this.#puzzle.symbols);
    for (const [peg, symbol] of guess.entries()) {
      const count = (counts[symbol] as number) + 1;
      counts[symbol] = count;
      this.#addTo(key, key, 1, this.#has(peg, symbol));
      this.#addTo(key, key, 1, this.#hasOften(symbol, count));
    }
    return counts;
  }

  /** Sets `to` to the keys with a row of the table added (`times` is 1) or subtracted (-1). */
  #addTo(to: Uint8Array, keys: Uint8Array, times: number, row: number): void {
    const table = this.#table;
    for (let i = 0; i < to.length; i++) {
      to[i] = (keys[i] as number) + times * (table[row + i] as number);
    }
  }

  /** The value of a guess for which these keys and two rows of the table add up to its keys. */
  #value(guess: CodeIndices, keys: Uint8Array, one: number, other: number): number {
    const [sums, weights, table] = [this.#sums, this.#weights, this.#table];
    for (let i = 0; i < keys.length; i++) {
      const key = (keys[i] as number) + (table[one + i] as number) + (table[other + i] as number);
      sums[key] = (sums[key] as number) + (weights[i] as number);
    }
    return this.#valueOfSums(guess);
  }

  /** The value of a guess by the sums of the codes' weights, which are then 0 again. */
  #valueOfSums(guess: CodeIndices): number {
    const sums = this.#sums;
    const right = guess.length * BASE + guess.length;
    const own = sums[right] === 0 ? 0 : this.#ownWeight(guess, sums[right] as number);
    sums[right] = (sums[right] as number) - own;
    let logs = weightLog(own);
    for (let both = 0; both <= guess.length; both++) {
      for (let key = both * BASE; key <= both * BASE + both; key++) {
        logs += weightLog(sums[key] as number);
        sums[key] = 0;
      }
    }
    const bonus = winBonus(this.#puzzle) * own;
    return this.#most + (bonus - logs) / this.#totalWeight;
  }

  /**
   * The weight that a guess has as a code; 0 if it is none of the codes.
   * @param begun the weight of all codes that begin with the guess
   */
  #ownWeight(guess: CodeIndices, begun: number): number {
    if (this.#puzzle.lengths.length === 1) return begun;
    const at = this.#codes.findIndex(
      (code) => code.length === guess.length && code.every((symbol, peg) => symbol === guess[peg]),
    );
    return this.#weights[at] ?? 0;
  }

  /** Where the row begins of the codes that have the symbol at the peg. */
  #has(peg: number, symbol: number): number {
    return (1 + peg * this.#puzzle.symbols + symbol) * this.#codes.length;
  }

  /** Where the row begins of the codes that have the symbol so often, from 1. */
  #hasOften(symbol: number, count: number): number {
    return this.#has(this.#pegs + count - 1, symbol);
  }
}

/** w·log₂w, of small whole numbers by a table; 0 for 0. */
function weightLog(weight: number): number {
  if (weight < LOGS.length) return LOGS[weight] as number;
  return weight * Math.log2(weight);
}

const LOGS = Float64Array.from({ length: 2048 }, (_, w) => (w < 2 ? 0 : w * Math.log2(w)));
