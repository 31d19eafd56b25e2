import { longest } from '../../engine/rules.ts';
import { sumOf } from '../../engine/values.ts';
import type { WeightedCodes } from '../advice.ts';
import { logsFor, PER_GUESS, ROUNDING, weightLog, winBonus } from '../bits.ts';
import type { CodeIndices, CodeRules } from '../known.ts';

export type Valued = { readonly code: CodeIndices; readonly value: number };

/** Here, a clue is a number of two digits in this base: red plus white, then red. */
const BASE = 16;

/** A byte for each code: what one symbol or one peg of a guess adds to the clue. */
type Bytes = Uint8Array;

/**
 * Climbs from guess to better guess (hill climbing). One step changes one peg or swaps two pegs.
 *
 * For each code, it knows the clue that the guess gets if this code is the secret, as a byte. The
 * first hexadecimal digit is red and white together, the last is red. Say the code is 0012 and the
 * guess is 0121:
 *
 *     peg 1 is 0, and so is the code's       0x01
 *     pegs 2 to 4 differ from the code's     0x00
 *     there is a 0, a 1 and a 2 in the code  0x30, 0x10 each
 *     there aren't two 1s in the code        0x00
 *     the clue                               0x31: 1 red, 2 white
 *
 * If the last 1 becomes a 0, the guess is 0120. First, everything that the 1 added is taken away,
 * here 0x00 at peg 4 and 0x00 as a second 1. This is done once for all symbols that are tried at
 * peg 4. Then the 0 adds 0x00 at peg 4, and 0x10 as a second 0. The clue is now 0x41: 1 red, 3
 * white. So each changed guess costs three additions or subtractions per code, however long the
 * code is.
 */
export class Climber {
  readonly #rules: CodeRules;
  readonly #codes: readonly CodeIndices[];
  readonly #weights: Float64Array;
  readonly #totalWeight: number;
  readonly #logs: Float64Array | undefined;
  /** For each symbol at each peg: 1 (one red) for each code that has the symbol there. */
  readonly #atPeg: Bytes[];
  /** For each symbol and n: BASE (one red or white) for each code that has it n times or more. */
  readonly #atLeast: Bytes[];
  /** All zeros. Used for all that adds nothing to any clue, so that `===` recognizes it. */
  readonly #nothing: Bytes;
  /** For each code: the clue that the guess would get if this code were the secret. */
  readonly #clues: Bytes;
  /** For each code: this clue, less what the peg that is being changed adds to it. */
  readonly #restClues: Bytes;
  readonly #weightOfClue = new Float64Array(BASE ** 2);
  #comparisons = 0;
  /** For each guess that a climb passed: the guess at which this climb ended. */
  readonly #ends = new Map<string, Valued>();

  constructor(rules: CodeRules, { codes, weights }: WeightedCodes) {
    this.#rules = rules;
    this.#codes = codes;
    this.#weights = Float64Array.from(weights);
    this.#totalWeight = sumOf(weights);
    this.#logs = logsFor(this.#totalWeight);
    this.#nothing = new Uint8Array(codes.length);
    const pegs = longest(rules);
    this.#atPeg = Array(pegs * rules.symbols).fill(this.#nothing);
    this.#atLeast = Array(pegs * rules.symbols).fill(this.#nothing);
    this.#clues = new Uint8Array(codes.length);
    this.#restClues = new Uint8Array(codes.length);
    for (const [index, code] of codes.entries()) {
      const counts: number[] = [];
      for (const [peg, symbol] of code.entries()) {
        const count = (counts[symbol] ?? 0) + 1;
        counts[symbol] = count;
        this.#set(this.#atPeg, peg, symbol, index, 1);
        this.#set(this.#atLeast, count - 1, symbol, index, BASE);
      }
    }
  }

  #set(table: Bytes[], row: number, symbol: number, index: number, byte: number): void {
    const at = row * this.#rules.symbols + symbol;
    if (table[at] === this.#nothing) table[at] = new Uint8Array(this.#codes.length);
    (table[at] as Bytes)[index] = byte;
  }

  /** How often a guess was compared with a code, plus PER_GUESS for each guess. */
  get comparisons(): number {
    return this.#comparisons;
  }

  /** The likeliest code's value if each code gave a different clue. No value can be higher. */
  get perfectValue(): number {
    const heaviest = this.#weights.reduce((most, weight) => Math.max(most, weight), 0);
    const logs = this.#weights.reduce((sum, weight) => sum + weightLog(weight), 0);
    const bonus = winBonus(this.#rules) * heaviest;
    return Math.log2(this.#totalWeight) + (bonus - logs) / this.#totalWeight;
  }

  valued(code: CodeIndices): Valued {
    this.#setClues(code);
    return { code, value: this.#value(code, this.#clues) };
  }

  /**
   * Makes the best change at each peg in turn, until no change improves the guess. If it reaches a
   * guess that an earlier climb passed, it returns the same object as the earlier climb.
   */
  climb(from: CodeIndices, isAllowed: (code: CodeIndices) => boolean): Valued {
    const path = [from.join()];
    let end = this.#ends.get(from.join());
    if (end) return end;
    let best = this.valued(from);
    let counts = this.#setClues(from);
    for (let peg = 0, idle = 0; idle < from.length; peg = (peg + 1) % from.length, idle++) {
      const start = best;
      this.#eachChange(start.code, counts, peg, (guess, value) => {
        if (value > best.value + ROUNDING && isAllowed(guess)) best = { code: [...guess], value };
      });
      if (best === start) continue;
      end = this.#ends.get(best.code.join());
      if (end) break;
      path.push(best.code.join());
      idle = -1;
      counts = this.#setClues(best.code);
    }
    end ??= best;
    for (const guess of path) this.#ends.set(guess, end);
    return end;
  }

  /**
   * Calls `take` with each guess that a change at this peg can make. All calls pass the same array,
   * so `take` must copy it. `counts` says how often `code` has each symbol.
   */
  #eachChange(
    code: CodeIndices,
    counts: Uint8Array,
    peg: number,
    take: (guess: CodeIndices, value: number) => void,
  ): void {
    const old = code[peg] as number;
    const oldHere = this.#withAtPeg(peg, old);
    this.#setRestClues(this.#clues, oldHere);
    this.#eachSwap(code, peg, oldHere, take);
    const oldCount = this.#withAtLeast(counts[old] as number, old);
    this.#setRestClues(this.#restClues, oldCount);
    // If the old symbol adds nothing to any clue, another that adds nothing isn't better.
    const oldAddsNothing = oldHere === this.#nothing && oldCount === this.#nothing;
    this.#eachReplacement(code, counts, peg, oldAddsNothing, take);
  }

  #eachSwap(
    code: CodeIndices,
    peg: number,
    oldHere: Bytes,
    take: (guess: CodeIndices, value: number) => void,
  ): void {
    // In the names below, `Here` means at `peg`, and `There` means at `laterPeg`.
    const guess = [...code];
    const old = code[peg] as number;
    for (let laterPeg = peg + 1; laterPeg < code.length; laterPeg++) {
      const laterSymbol = code[laterPeg] as number;
      if (laterSymbol === old) continue;
      const laterHere = this.#withAtPeg(peg, laterSymbol);
      const oldThere = this.#withAtPeg(laterPeg, old);
      const laterThere = this.#withAtPeg(laterPeg, laterSymbol);
      const changed = [oldHere, laterHere, oldThere, laterThere];
      if (changed.every((bytes) => bytes === this.#nothing)) continue;
      guess[peg] = laterSymbol;
      guess[laterPeg] = old;
      take(guess, this.#value(guess, this.#restClues, [laterHere, oldThere], laterThere));
      guess[laterPeg] = laterSymbol;
    }
  }

  /** Symbols that add nothing to any clue all lead to the same value, so it is computed once. */
  #eachReplacement(
    code: CodeIndices,
    counts: Uint8Array,
    peg: number,
    oldAddsNothing: boolean,
    take: (guess: CodeIndices, value: number) => void,
  ): void {
    const guess = [...code];
    let valueOfNothing = oldAddsNothing ? Number.NEGATIVE_INFINITY : undefined;
    for (let symbol = 0; symbol < this.#rules.symbols; symbol++) {
      if (symbol === code[peg]) continue;
      const here = this.#withAtPeg(peg, symbol);
      const count = this.#withAtLeast((counts[symbol] as number) + 1, symbol);
      const addsNothing = here === this.#nothing && count === this.#nothing;
      guess[peg] = symbol;
      const known = addsNothing ? valueOfNothing : undefined;
      const value = known ?? this.#value(guess, this.#restClues, [here, count]);
      if (addsNothing) valueOfNothing = value;
      take(guess, value);
    }
  }

  #withAtPeg(peg: number, symbol: number): Bytes {
    return this.#atPeg[peg * this.#rules.symbols + symbol] as Bytes;
  }

  #withAtLeast(count: number, symbol: number): Bytes {
    return this.#atLeast[(count - 1) * this.#rules.symbols + symbol] as Bytes;
  }

  #setRestClues(clues: Bytes, bytes: Bytes): void {
    const rest = this.#restClues;
    for (let i = 0; i < rest.length; i++) rest[i] = (clues[i] as number) - (bytes[i] as number);
  }

  /** Computes `#clues` for the guess. Returns how often the guess has each symbol. */
  #setClues(guess: CodeIndices): Uint8Array {
    const clues = this.#clues.fill(0);
    const counts = new Uint8Array(this.#rules.symbols);
    for (const [peg, symbol] of guess.entries()) {
      const count = (counts[symbol] as number) + 1;
      counts[symbol] = count;
      const [here, often] = [this.#withAtPeg(peg, symbol), this.#withAtLeast(count, symbol)];
      for (let i = 0; i < clues.length; i++) {
        clues[i] = (clues[i] as number) + (here[i] as number) + (often[i] as number);
      }
    }
    return counts;
  }

  #value(
    guess: CodeIndices,
    clues: Bytes,
    [gained, gainedToo] = [this.#nothing, this.#nothing],
    lost = this.#nothing,
  ): number {
    const weightOfClue = this.#weightOfClue;
    const weights = this.#weights;
    for (let i = 0; i < weights.length; i++) {
      const clue =
        (clues[i] as number) +
        (gained[i] as number) +
        (gainedToo[i] as number) -
        (lost[i] as number);
      weightOfClue[clue] = (weightOfClue[clue] as number) + (weights[i] as number);
    }
    this.#comparisons += weights.length + PER_GUESS;
    const allRed = guess.length * BASE + guess.length;
    const beginning = weightOfClue[allRed] as number;
    const winWeight = beginning === 0 ? 0 : this.#winWeightOf(guess, beginning);
    weightOfClue[allRed] = beginning - winWeight;
    let logs = weightLog(winWeight);
    for (let clue = 0; clue <= allRed; clue++) {
      const weight = weightOfClue[clue] as number;
      if (weight > 1) logs += this.#logs ? (this.#logs[weight] as number) : weightLog(weight);
      weightOfClue[clue] = 0;
    }
    return (
      Math.log2(this.#totalWeight) + (winBonus(this.#rules) * winWeight - logs) / this.#totalWeight
    );
  }

  /**
   * The weight of the guess if it is one of the codes, otherwise 0. `beginning`: the weight of all
   * codes that begin with the guess: of 12 and 123, if the guess is 12.
   */
  #winWeightOf(guess: CodeIndices, beginning: number): number {
    if (this.#rules.lengths.length === 1) return beginning;
    const at = this.#codes.findIndex(
      (code) => code.length === guess.length && code.every((symbol, peg) => symbol === guess[peg]),
    );
    return this.#weights[at] ?? 0;
  }
}
