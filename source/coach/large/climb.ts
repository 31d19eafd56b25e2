import { winBonus } from '../bits.ts';
import type { CodeIndices, Puzzle } from '../puzzle.ts';

/** A guess and its value against some codes. */
export type Valued = { readonly code: CodeIndices; readonly value: number };

/** A changed guess, which is made only if it is wanted. */
type Change = { readonly codeOf: () => CodeIndices; readonly value: number };

/** Red and white together, at most ten, and the red pegs are the digits of a key in this base. */
const BASE = 16;
/** Stands for the symbol at a peg that a code does not have. */
const NONE = 255;
/** A climb takes at most this many steps. */
const STEPS = 6;

/**
 * Hill climbs from guess to guess. All guesses that differ from one by a peg or by two swapped pegs are
 * compared with the same codes, and each comparison adds what that peg changes to a key of the rest.
 */
export class Climber {
  readonly #puzzle: Puzzle;
  /** By peg, the symbol of each code there; by symbol, how often each code has it. */
  readonly #pegs: readonly Uint8Array[];
  readonly #counts: readonly Uint8Array[];
  readonly #weights: Float64Array;
  readonly #totalWeight: number;
  readonly #most: number;
  /** By code, its weight. */
  readonly #own: ReadonlyMap<string, number>;
  /** By peg and symbol: 1 for each code that has the symbol there. */
  readonly #atPeg: (Uint8Array | undefined)[] = [];
  /** By symbol and number: BASE for each code that has the symbol so often. */
  readonly #often: (Uint8Array | undefined)[] = [];
  readonly #nothing: Uint8Array;
  readonly #key: Uint8Array;
  readonly #rest: Uint8Array;
  readonly #moved: Uint8Array;
  #length = 0;
  readonly #sums = new Float64Array(BASE * BASE);

  constructor(puzzle: Puzzle, codes: readonly CodeIndices[], weights: readonly number[]) {
    this.#puzzle = puzzle;
    const columns = (count: number) =>
      Array.from({ length: count }, () => new Uint8Array(codes.length));
    this.#pegs = columns(Math.max(...puzzle.lengths)).map((column) => column.fill(NONE));
    this.#counts = columns(puzzle.symbols);
    for (let i = 0; i < codes.length; i++) this.#add(codes[i] as CodeIndices, i);
    this.#weights = Float64Array.from(weights);
    this.#totalWeight = weights.reduce((sum, weight) => sum + weight, 0);
    this.#most = Math.log2(this.#totalWeight);
    this.#own = new Map(codes.map((code, i) => [code.join(), weights[i] as number]));
    this.#nothing = new Uint8Array(codes.length);
    this.#key = new Uint8Array(codes.length);
    this.#rest = new Uint8Array(codes.length);
    this.#moved = new Uint8Array(codes.length);
  }

  #add(code: CodeIndices, i: number): void {
    for (let peg = 0; peg < code.length; peg++) {
      const symbol = code[peg] as number;
      (this.#pegs[peg] as Uint8Array)[i] = symbol;
      const counts = this.#counts[symbol] as Uint8Array;
      counts[i] = (counts[i] as number) + 1;
    }
  }

  /** The value of a guess, with the bonus for the chance of being right. */
  valued(code: CodeIndices): Valued {
    this.#keyOf(code);
    this.#length = code.length;
    const { value } = this.#change(this.#key, this.#nothing, this.#nothing, () => code);
    return { code, value };
  }

  /** Each step takes the best change that is allowed, until none is better. */
  climb(from: CodeIndices, isAllowed: (code: CodeIndices) => boolean): Valued {
    let best = this.valued(from);
    for (let step = 0; step < STEPS; step++) {
      const start = best;
      this.#keyOf(start.code);
      for (const { value, codeOf } of this.#changes(start.code)) {
        if (value <= best.value + 1e-9) continue;
        const code = codeOf();
        if (isAllowed(code)) best = { code, value };
      }
      if (best === start) break;
    }
    return best;
  }

  /** The guesses that differ by one symbol or by two swapped pegs from the one that the key is of. */
  *#changes(code: CodeIndices): Generator<Change> {
    const [key, rest] = [this.#key, this.#rest];
    const count = (symbol: number) => code.filter((one) => one === symbol).length;
    for (const [peg, old] of code.entries()) {
      const [here, often] = [this.#has(peg, old), this.#hasOften(old, count(old))];
      for (let i = 0; i < rest.length; i++) {
        rest[i] = (key[i] as number) - (here[i] as number) - (often[i] as number);
      }
      for (let symbol = 0; symbol < this.#puzzle.symbols; symbol++) {
        if (symbol === old) continue;
        const changed = () => code.with(peg, symbol);
        const more = this.#hasOften(symbol, count(symbol) + 1);
        yield this.#change(rest, this.#has(peg, symbol), more, changed);
      }
      for (let i = 0; i < rest.length; i++) rest[i] = (key[i] as number) - (here[i] as number);
      for (let other = 0; other < peg; other++) {
        const its = code[other] as number;
        if (its !== old) yield this.#swapped(code, peg, other);
      }
    }
  }

  /** With two swapped pegs; the first is not in the rest. */
  #swapped(code: CodeIndices, peg: number, other: number): Change {
    const [old, its] = [code[peg] as number, code[other] as number];
    const swapped = () => code.with(peg, its).with(other, old);
    const [lost, gained] = [this.#has(other, its), this.#has(other, old)];
    const [rest, moved] = [this.#rest, this.#moved];
    for (let i = 0; i < moved.length; i++) {
      moved[i] = (rest[i] as number) + (gained[i] as number) - (lost[i] as number);
    }
    return this.#change(moved, this.#has(peg, its), this.#nothing, swapped);
  }

  /** Sets the key of each code: what it has in common with a guess. */
  #keyOf(guess: CodeIndices): void {
    const key = this.#key.fill(0);
    const counts = new Map<number, number>();
    for (const [peg, symbol] of guess.entries()) {
      const count = (counts.get(symbol) ?? 0) + 1;
      counts.set(symbol, count);
      const [here, often] = [this.#has(peg, symbol), this.#hasOften(symbol, count)];
      for (let i = 0; i < key.length; i++) {
        key[i] = (key[i] as number) + (here[i] as number) + (often[i] as number);
      }
    }
  }

  /** The value of a guess for which three summands make the keys. It is as long as the last valued. */
  #change(rest: Uint8Array, one: Uint8Array, other: Uint8Array, codeOf: () => CodeIndices): Change {
    const [sums, weights, length] = [this.#sums, this.#weights, this.#length];
    for (let i = 0; i < rest.length; i++) {
      const key = (rest[i] as number) + (one[i] as number) + (other[i] as number);
      sums[key] = (sums[key] as number) + (weights[i] as number);
    }
    const right = length * BASE + length;
    const own = sums[right] === 0 ? 0 : (this.#own.get(codeOf().join()) ?? 0);
    sums[right] = (sums[right] as number) - own;
    let logs = weightLog(own);
    for (let both = 0; both <= length; both++) {
      for (let key = both * BASE; key <= both * BASE + both; key++) {
        logs += weightLog(sums[key] as number);
        sums[key] = 0;
      }
    }
    const bonus = winBonus(this.#puzzle) * own;
    return { codeOf, value: this.#most + (bonus - logs) / this.#totalWeight };
  }

  #has(peg: number, symbol: number): Uint8Array {
    const at = peg * this.#puzzle.symbols + symbol;
    this.#atPeg[at] ??= this.#pegs[peg]?.map((one) => (one === symbol ? 1 : 0));
    return this.#atPeg[at] ?? this.#nothing;
  }

  #hasOften(symbol: number, count: number): Uint8Array {
    const at = symbol * BASE + count;
    this.#often[at] ??= this.#counts[symbol]?.map((one) => (one >= count ? BASE : 0));
    return this.#often[at] ?? this.#nothing;
  }
}

/** w·log₂w, of small whole numbers by a table; 0 for 0. */
function weightLog(weight: number): number {
  if (weight < LOGS.length) return LOGS[weight] as number;
  return weight * Math.log2(weight);
}

const LOGS = Float64Array.from({ length: 2048 }, (_, w) => (w < 2 ? 0 : w * Math.log2(w)));
