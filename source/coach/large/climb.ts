import { logsFor, weightLog, winBonus } from '../bits.ts';
import type { CodeIndices, CodeRules } from '../known.ts';
import type { WeightedCodes } from './space.ts';

/** A guess and its value against some codes. */
export type Valued = { readonly code: CodeIndices; readonly value: number };

/** A key has two digits in this base: red and white together (at most ten), then red. */
const BASE = 16;
/** A value has to be higher by more than this to count as better. */
const EQUAL = 1e-9;
/** The fixed cost of a guess, in comparisons. */
const PER_GUESS = 40;

/**
 * Climbs from guess to better guess (hill climbing). The neighbors of a guess differ from it by one
 * peg or by two swapped pegs. They share the key for the pegs that stay, so each neighbor only adds
 * what its changed pegs contribute.
 *
 * The key of a code is a byte: red and white together in its first hexadecimal digit, red in its
 * last. Say the code is 0012 and the guess is 0121. The code has the 0 at peg 1 (1), at least one 0
 * (16), one 1 (16) and one 2 (16), but not two 1s (0): that adds up to 0x31, 1 red and 2 white. If
 * the last 1 becomes a 0, the guess is 0120. The 1 at peg 4 (0) and "at least two 1s" (0) are taken
 * away, once for all symbols that can replace it; the 0 at peg 4 (0) and "at least two 0s" (16) are
 * added: 0x41, 1 red and 3 white. So a new symbol costs two additions per code and a swap three,
 * however long the code is.
 */
export class Climber {
  readonly #rules: CodeRules;
  readonly #codes: readonly CodeIndices[];
  readonly #weights: Float64Array;
  readonly #totalWeight: number;
  readonly #logs: Float64Array | undefined;
  readonly #pegs: number;
  /**
   * Rows of bytes, one byte per code: how much each code shares with a part of a guess. First a row
   * for each peg and symbol, with 1 for the codes that have it there. Then a row for each count and
   * symbol, with BASE for the codes that hold the symbol at least that many times.
   */
  readonly #rows: Uint8Array[];
  /** A row of zeros, shared by all rows that add nothing. */
  readonly #nothing: Uint8Array;
  /** By code: the key for the whole guess, and the key for the pegs that stay. */
  readonly #keys: Uint8Array;
  readonly #rest: Uint8Array;
  /** By key: the weight of its codes. */
  readonly #sums = new Float64Array(BASE ** 2);
  #spent = 0;
  /** For each guess on the path of a climb: the guess at which the climb ended. */
  readonly #ends = new Map<string, Valued>();

  constructor(rules: CodeRules, { codes, weights }: WeightedCodes) {
    this.#rules = rules;
    this.#codes = codes;
    this.#weights = Float64Array.from(weights);
    this.#totalWeight = weights.reduce((sum, weight) => sum + weight, 0);
    this.#logs = logsFor(this.#totalWeight);
    this.#pegs = Math.max(...rules.lengths);
    this.#nothing = new Uint8Array(codes.length);
    this.#rows = Array(2 * this.#pegs * rules.symbols).fill(this.#nothing);
    this.#keys = new Uint8Array(codes.length);
    this.#rest = new Uint8Array(codes.length);
    for (const [index, code] of codes.entries()) {
      const counts: number[] = [];
      for (const [peg, symbol] of code.entries()) {
        const count = (counts[symbol] ?? 0) + 1;
        counts[symbol] = count;
        this.#set(peg, symbol, index, 1);
        this.#set(this.#pegs + count - 1, symbol, index, BASE);
      }
    }
  }

  #set(row: number, symbol: number, index: number, byte: number): void {
    const at = row * this.#rules.symbols + symbol;
    if (this.#rows[at] === this.#nothing) this.#rows[at] = new Uint8Array(this.#codes.length);
    (this.#rows[at] as Uint8Array)[index] = byte;
  }

  /** How many comparisons were made so far. */
  get spent(): number {
    return this.#spent;
  }

  /** The highest possible value: all codes are told apart, and the guess is the heaviest code. */
  get bound(): number {
    const heaviest = this.#weights.reduce((most, weight) => Math.max(most, weight), 0);
    const logs = this.#weights.reduce((sum, weight) => sum + weightLog(weight), 0);
    const bonus = winBonus(this.#rules) * heaviest;
    return Math.log2(this.#totalWeight) + (bonus - logs) / this.#totalWeight;
  }

  /** The value of a guess, with the bonus for the chance of being right. */
  valued(code: CodeIndices): Valued {
    this.#setKeys(code);
    return { code, value: this.#value(code, this.#keys) };
  }

  /**
   * Makes the best change at each peg in turn, until none improves the guess. If an earlier climb
   * passed the same guess, the result is that climb's result, the same object.
   */
  climb(from: CodeIndices, isAllowed: (code: CodeIndices) => boolean): Valued {
    const path = [from.join()];
    let end = this.#ends.get(from.join());
    if (end) return end;
    let best = this.valued(from);
    let counts = this.#setKeys(from);
    for (let peg = 0, idle = 0; idle < from.length; peg = (peg + 1) % from.length, idle++) {
      const start = best;
      this.#eachChange(start.code, counts, peg, (guess, value) => {
        if (value > best.value + EQUAL && isAllowed(guess)) best = { code: [...guess], value };
      });
      if (best === start) continue;
      end = this.#ends.get(best.code.join());
      if (end) break;
      path.push(best.code.join());
      idle = -1;
      counts = this.#setKeys(best.code);
    }
    end ??= best;
    for (const guess of path) this.#ends.set(guess, end);
    return end;
  }

  /**
   * Calls `take` with the value of each guess that differs by the symbol at `peg`, or by a swap
   * with a later peg. `take` gets the same array each time. Skips swaps that make no difference to
   * any code.
   */
  #eachChange(
    code: CodeIndices,
    counts: Uint8Array,
    peg: number,
    take: (guess: CodeIndices, value: number) => void,
  ): void {
    const nothing = this.#nothing;
    const guess = [...code];
    const old = code[peg] as number;
    const had = this.#has(peg, old);
    this.#setRest(this.#keys, had);
    for (let laterPeg = peg + 1; laterPeg < code.length; laterPeg++) {
      const symbol = code[laterPeg] as number;
      if (symbol === old) continue;
      const gained = this.#has(peg, symbol);
      const gainedLater = this.#has(laterPeg, old);
      const lostLater = this.#has(laterPeg, symbol);
      if ([had, gained, gainedLater, lostLater].every((row) => row === nothing)) continue;
      guess[peg] = symbol;
      guess[laterPeg] = old;
      take(guess, this.#value(guess, this.#rest, [gained, gainedLater], lostLater));
      guess[laterPeg] = symbol;
    }
    const often = this.#hasOften(old, counts[old] as number);
    this.#setRest(this.#rest, often);
    // All symbols that match no code have the same value, so it is computed once. If the old symbol
    // matched no code either, such a change gains nothing.
    let empty = had === nothing && often === nothing ? Number.NEGATIVE_INFINITY : undefined;
    for (let symbol = 0; symbol < this.#rules.symbols; symbol++) {
      if (symbol === old) continue;
      const gained = this.#has(peg, symbol);
      const more = this.#hasOften(symbol, (counts[symbol] as number) + 1);
      const isEmpty = gained === nothing && more === nothing;
      guess[peg] = symbol;
      const isKnown = isEmpty && empty !== undefined;
      const value = isKnown ? (empty as number) : this.#value(guess, this.#rest, [gained, more]);
      if (isEmpty) empty = value;
      take(guess, value);
    }
  }

  /** By code: 1 if it has the symbol at that peg. */
  #has(peg: number, symbol: number): Uint8Array {
    return this.#row(peg, symbol);
  }

  /** By code: BASE if it holds the symbol at least `count` times. `count` is at least 1. */
  #hasOften(symbol: number, count: number): Uint8Array {
    return this.#row(this.#pegs + count - 1, symbol);
  }

  #row(row: number, symbol: number): Uint8Array {
    return this.#rows[row * this.#rules.symbols + symbol] as Uint8Array;
  }

  /** Sets the key of each code for the pegs that stay: one of `keys` without a row. */
  #setRest(keys: Uint8Array, without: Uint8Array): void {
    const rest = this.#rest;
    for (let i = 0; i < rest.length; i++) rest[i] = (keys[i] as number) - (without[i] as number);
  }

  /** Sets the key of each code for a guess. Returns how often the guess has each symbol. */
  #setKeys(guess: CodeIndices): Uint8Array {
    const keys = this.#keys.fill(0);
    const counts = new Uint8Array(this.#rules.symbols);
    for (const [peg, symbol] of guess.entries()) {
      const count = (counts[symbol] as number) + 1;
      counts[symbol] = count;
      const [here, often] = [this.#has(peg, symbol), this.#hasOften(symbol, count)];
      for (let i = 0; i < keys.length; i++) {
        keys[i] = (keys[i] as number) + (here[i] as number) + (often[i] as number);
      }
    }
    return counts;
  }

  /**
   * The value of a guess. A code's key is its entry in `keys`, plus those in the two rows `gained`,
   * minus the one in `lost`.
   */
  #value(
    guess: CodeIndices,
    keys: Uint8Array,
    [gained, gainedToo] = [this.#nothing, this.#nothing],
    lost = this.#nothing,
  ): number {
    const sums = this.#sums;
    const weights = this.#weights;
    for (let i = 0; i < weights.length; i++) {
      const key =
        (keys[i] as number) +
        (gained[i] as number) +
        (gainedToo[i] as number) -
        (lost[i] as number);
      sums[key] = (sums[key] as number) + (weights[i] as number);
    }
    this.#spent += weights.length + PER_GUESS;
    const right = guess.length * BASE + guess.length;
    const begun = sums[right] as number;
    const winWeight = begun === 0 ? 0 : this.#winWeightOf(guess, begun);
    sums[right] = begun - winWeight;
    let logs = weightLog(winWeight);
    for (let key = 0; key <= right; key++) {
      const weight = sums[key] as number;
      if (weight > 1) logs += this.#logs ? (this.#logs[weight] as number) : weightLog(weight);
      sums[key] = 0;
    }
    return (
      Math.log2(this.#totalWeight) + (winBonus(this.#rules) * winWeight - logs) / this.#totalWeight
    );
  }

  /** The guess's weight as a code; 0 if it is none. `begun`: of all codes that begin with it. */
  #winWeightOf(guess: CodeIndices, begun: number): number {
    if (this.#rules.lengths.length === 1) return begun;
    const at = this.#codes.findIndex(
      (code) => code.length === guess.length && code.every((symbol, peg) => symbol === guess[peg]),
    );
    return this.#weights[at] ?? 0;
  }
}
