import { weightLog, winBonus } from '../bits.ts';
import type { CodeIndices, Puzzle } from '../puzzle.ts';
import { KEY, loops, REST } from './climb-loops.ts';
import { BASE, KeyTable, NOTHING } from './key-table.ts';
import type { WeightedCodes } from './space.ts';

/** A guess and its value against some codes. */
export type Valued = { readonly code: CodeIndices; readonly value: number };

/** A value has to be higher by this to count as better. */
const EQUAL = 1e-9;
/**
 * Where there are more codes than LOOK, a guess is first compared with LOOK of them. If its bits
 * against these are MARGIN below those of the guess that it has to beat, it is given up.
 */
const LOOK = { most: 100, least: 150 } as const;
const MARGIN = 0.06;
/** What a guess costs besides its comparisons, in comparisons; less where all codes weigh 1. */
const PER_GUESS = { usual: 70, even: 30 } as const;
/** The value of a guess that was given up. */
const GIVEN_UP = Number.NEGATIVE_INFINITY;

/**
 * Hill climbs from guess to guess. Guesses that differ from one by a peg or by two swapped pegs are
 * compared with the same codes, and each comparison adds what that peg changes to a key of the rest.
 *
 * A key is a byte: red and white together in its first hexadecimal digit, red in its last. Say the
 * code is 0012 and the guess is 0121. The code has the 0 at peg 1 (1), at least one 0 (16), one 1
 * (16) and one 2 (16), but not two 1s (0): that adds up to 0x31, 1 red and 2 white. With a 0 for the
 * last 1 the guess is 0120. "At least two 1s" goes (0), "at least two 0s" comes (16): 0x41, 1 red and
 * 3 white. So each changed guess costs two or three additions for a code, however long it is.
 */
export class Climber {
  readonly #puzzle: Puzzle;
  readonly #codes: readonly CodeIndices[];
  /** By code; 0 for places without a code. */
  readonly #weights: Float64Array;
  readonly #totalWeight: number;
  readonly #most: number;
  readonly #table: KeyTable;
  /** How many codes are looked at first, and what they weigh; all codes if there are few. */
  readonly #look: number;
  readonly #lookWeight: number;
  /** Whether all codes have one length and weigh 1. */
  readonly #isEven: boolean;
  /** Against these codes alone: -w·log₂w by the parts of the guess that was valued last. */
  #lookValue = 0;
  #least = GIVEN_UP;
  #spent = 0;
  /** By the number of a guess on the way of a climb: the guess that the climb ended with. */
  readonly #ends = new Map<number, Valued>();

  /**
   * `codes`: guesses are compared with the first LOOK of them first, so these should be as varied
   * as the rest.
   */
  constructor(puzzle: Puzzle, { codes, weights }: WeightedCodes) {
    this.#puzzle = puzzle;
    this.#codes = codes;
    this.#table = new KeyTable(puzzle, codes);
    const { room } = this.#table;
    this.#weights = new Float64Array(room);
    this.#weights.set(weights);
    this.#totalWeight = weights.reduce((sum, weight) => sum + weight, 0);
    this.#look = codes.length > LOOK.least ? LOOK.most : room;
    this.#lookWeight = weights.slice(0, this.#look).reduce((sum, weight) => sum + weight, 0);
    this.#most = Math.log2(this.#totalWeight);
    this.#isEven = puzzle.lengths.length === 1 && weights.every((weight) => weight === 1);
  }

  /** How many comparisons there were so far. */
  get spent(): number {
    return this.#spent;
  }

  /**
   * The highest possible value. A guess has it if it tells all codes apart and is itself the
   * heaviest code.
   */
  get bound(): number {
    const heaviest = this.#weights.reduce((most, weight) => Math.max(most, weight), 0);
    const logs = this.#weights.reduce((sum, weight) => sum + weightLog(weight), 0);
    return this.#most + (winBonus(this.#puzzle) * heaviest - logs) / this.#totalWeight;
  }

  /** The value of a guess, with the bonus for the chance of being right. */
  valued(code: CodeIndices): Valued {
    loops.use(this.#table.bytes, this.#weights, this.#totalWeight);
    this.#least = GIVEN_UP;
    this.#keyOf(code);
    return { code, value: this.#value(code, KEY, NOTHING, NOTHING, NOTHING) };
  }

  /**
   * Goes round the pegs and makes the best change at each, until no change improves the guess.
   * Where an earlier climb came through the same guess, this one ends with the same object.
   */
  climb(from: CodeIndices, isAllowed: (code: CodeIndices) => boolean): Valued {
    const path = [this.#numberOf(from)];
    let end = this.#ends.get(path[0] as number);
    if (end) return end;
    let best = this.valued(from);
    this.#least = this.#lookValue - MARGIN * this.#lookWeight;
    let counts = this.#keyOf(from);
    for (let peg = 0, idle = 0; idle < from.length; peg = (peg + 1) % from.length, idle++) {
      const start = best;
      this.#eachChange(start.code, counts, peg, (guess, value) => {
        if (value <= best.value + EQUAL || !isAllowed(guess)) return;
        best = { code: [...guess], value };
        this.#least = this.#lookValue - MARGIN * this.#lookWeight;
      });
      if (best === start) continue;
      const number = this.#numberOf(best.code);
      end = this.#ends.get(number);
      if (end) break;
      path.push(number);
      idle = -1;
      counts = this.#keyOf(best.code);
    }
    end ??= best;
    for (const number of path) this.#ends.set(number, end);
    return end;
  }

  /** A number for each guess: its pegs, from 1, as digits. */
  #numberOf(code: CodeIndices): number {
    const base = this.#puzzle.symbols + 1;
    return code.reduce((number, symbol) => number * base + symbol + 1, 0);
  }

  /**
   * Calls `take` with each guess that differs from this one by the symbol at a peg or by a swap with a
   * later peg, and with its value. It is always the same array, which is changed after each call. A
   * change that makes no difference to any code is left out, because the value stays.
   */
  #eachChange(
    code: CodeIndices,
    counts: Uint8Array,
    peg: number,
    take: (guess: CodeIndices, value: number) => void,
  ): void {
    const guess = [...code];
    const old = code[peg] as number;
    const had = this.#table.has(peg, old);
    loops.addTo(REST, KEY, -1, had);
    for (let other = peg + 1; other < code.length; other++) {
      const its = code[other] as number;
      if (its === old) continue;
      const one = this.#table.has(peg, its);
      const moved = this.#table.has(other, old);
      const missed = this.#table.has(other, its);
      if (had === NOTHING && one === NOTHING && moved === NOTHING && missed === NOTHING) continue;
      guess[peg] = its;
      guess[other] = old;
      take(guess, this.#value(guess, REST, one, moved, missed));
      guess[other] = its;
    }
    const often = this.#table.hasOften(old, counts[old] as number);
    loops.addTo(REST, REST, -1, often);
    // Changes that add nothing for any code all have one value, which is computed once.
    let empty = had === NOTHING && often === NOTHING ? GIVEN_UP : undefined;
    for (let symbol = 0; symbol < this.#puzzle.symbols; symbol++) {
      if (symbol === old) continue;
      const one = this.#table.has(peg, symbol);
      const more = this.#table.hasOften(symbol, (counts[symbol] as number) + 1);
      const isEmpty = one === NOTHING && more === NOTHING;
      guess[peg] = symbol;
      const isKnown = isEmpty && empty !== undefined;
      const value = isKnown ? (empty as number) : this.#value(guess, REST, one, more, NOTHING);
      if (isEmpty) empty = value;
      take(guess, value);
    }
  }

  /** Sets the key of each code for a guess. Returns how often the guess has each symbol. */
  #keyOf(guess: CodeIndices): Uint8Array {
    loops.clearKeys(KEY);
    const counts = new Uint8Array(this.#puzzle.symbols);
    for (let peg = 0; peg < guess.length; peg++) {
      const symbol = guess[peg] as number;
      const count = (counts[symbol] as number) + 1;
      counts[symbol] = count;
      loops.addTo(KEY, KEY, 1, this.#table.has(peg, symbol));
      loops.addTo(KEY, KEY, 1, this.#table.hasOften(symbol, count));
    }
    return counts;
  }

  /**
   * The value of a guess for which these keys and two rows of the table, less a third, add up to
   * its keys. The guess is given up if the codes that are looked at first give it less than
   * `#least`.
   */
  #value(guess: CodeIndices, keys: number, one: number, other: number, less: number): number {
    const { length } = guess;
    const right = length * BASE + length;
    if (this.#isEven) return this.#evenValue(right, keys, one, other, less);
    loops.count(keys, one, other, less, 0, this.#look);
    this.#spent += this.#look + PER_GUESS.usual;
    const all = this.#weights.length;
    if (this.#look < all) {
      this.#lookValue = -loops.logsOf(length, true);
      if (this.#lookValue < this.#least) {
        loops.clearSums(length);
        return GIVEN_UP;
      }
      loops.count(keys, one, other, less, this.#look, all);
      this.#spent += all - this.#look;
    }
    const begun = loops.sumAt(right);
    const winWeight = begun === 0 ? 0 : this.#winWeightOf(guess, begun);
    loops.take(right, winWeight);
    const logs = weightLog(winWeight) + loops.logsOf(length, false);
    return this.#most + (winBonus(this.#puzzle) * winWeight - logs) / this.#totalWeight;
  }

  /** The same where all codes weigh 1. Only the guess itself then has the key `right`. */
  #evenValue(right: number, keys: number, one: number, other: number, less: number): number {
    const { even } = loops;
    const { length: count } = this.#codes;
    const looked = Math.min(this.#look, count);
    let logs = even.logsOf(keys, one, other, less, 0, looked);
    this.#spent += looked + PER_GUESS.even;
    if (looked < count) {
      this.#lookValue = -logs;
      if (this.#lookValue < this.#least) {
        even.clear(right);
        return GIVEN_UP;
      }
      logs += even.logsOf(keys, one, other, less, looked, count);
      this.#spent += count - looked;
    }
    const winWeight = even.countAt(right);
    even.clear(right);
    return this.#most + (winBonus(this.#puzzle) * winWeight - logs) / count;
  }

  /**
   * The weight that a guess has as a code; 0 if it is not one of the codes.
   * @param begun the weight of all codes that begin with the guess
   */
  #winWeightOf(guess: CodeIndices, begun: number): number {
    if (this.#puzzle.lengths.length === 1) return begun;
    const at = this.#codes.findIndex(
      (code) => code.length === guess.length && code.every((symbol, peg) => symbol === guess[peg]),
    );
    return this.#weights[at] ?? 0;
  }
}
