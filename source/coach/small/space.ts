import { countCodes } from '../../engine/rules.ts';
import { clueIndex } from '../clues.ts';
import {
  type CodeIndices,
  type CodeRules,
  type Known,
  type Revealed,
  type Row,
  weightsOf,
} from '../known.ts';
import { idsOfLength, Tables } from './tables.ts';

/** Codes of a `Space`, as their numbers there, in ascending order. */
export type Codes = Int32Array;

/** Every code that the rules allow, numbered from 0: sorted by length, then by symbols. */
export class Space {
  readonly rules: CodeRules;
  readonly tables: Tables;
  readonly size: number;
  /** For each code: its length and its weight, which says how likely the code is. */
  readonly lengthOf: Uint8Array;
  readonly weightOf: Float64Array;
  /** For each code: the ids that `tables` gives to its first half, last half and symbol counts. */
  readonly firstHalves: Uint16Array;
  readonly lastHalves: Uint16Array;
  readonly symbolCounts: Uint16Array;
  /** Codes of one length with the same first half, such as 0123 and 0145, form a group. */
  readonly groups: { readonly firstHalf: number; readonly firstCode: number }[] = [];
  readonly all: Codes;
  readonly #scratch: Codes;

  constructor(rules: CodeRules, weightByLength: readonly number[] = weightsOf(rules)) {
    this.rules = rules;
    this.tables = new Tables(rules);
    this.size = countCodes(rules);
    this.lengthOf = new Uint8Array(this.size);
    this.weightOf = new Float64Array(this.size);
    this.firstHalves = new Uint16Array(this.size);
    this.lastHalves = new Uint16Array(this.size);
    this.symbolCounts = new Uint16Array(this.size);
    this.all = new Int32Array(this.size);
    for (let code = 0; code < this.size; code++) this.all[code] = code;
    this.#scratch = new Int32Array(this.size);
    this.#layOut(weightByLength);
  }

  #layOut(weightByLength: readonly number[]): void {
    const { tables, lengthOf, weightOf, firstHalves, lastHalves, symbolCounts } = this;
    let code = 0;
    for (const pegs of this.rules.lengths) {
      const start = code;
      const follow = tables.followers(this.rules, pegs);
      const [from, to] = idsOfLength(this.rules.symbols, Math.min(tables.cut, pegs));
      for (let first = from; first < to; first++) {
        const { halves, counts } = follow(first);
        if (halves.length === 0) continue;
        this.groups.push({ firstHalf: first, firstCode: code });
        firstHalves.fill(first, code, code + halves.length);
        lastHalves.set(halves, code);
        symbolCounts.set(counts, code);
        code += halves.length;
      }
      lengthOf.fill(pegs, start, code);
      weightOf.fill(weightByLength[pegs] as number, start, code);
    }
  }

  indices(code: number): CodeIndices {
    const indices: number[] = [];
    for (let peg = 0; peg < (this.lengthOf[code] as number); peg++) {
      indices.push(this.pegAt(code, peg));
    }
    return indices;
  }

  /** The number of a code, or -1 if the rules don't allow it. */
  codeOf(indices: CodeIndices): number {
    const { rules, tables, lengthOf } = this;
    if (!rules.lengths.includes(indices.length)) return -1;
    const [firstHalf, lastHalf] = [tables.firstHalfOf(indices), tables.lastHalfOf(indices)];
    let low = 0;
    let high = this.size - 1;
    while (low <= high) {
      const code = (low + high) >> 1;
      const order =
        (lengthOf[code] as number) - indices.length ||
        (this.firstHalves[code] as number) - firstHalf ||
        (this.lastHalves[code] as number) - lastHalf;
      if (order === 0) return code;
      if (order < 0) low = code + 1;
      else high = code - 1;
    }
    return -1;
  }

  consistent({ rows, revealed }: Known): Codes {
    let codes = this.all;
    for (const row of rows) codes = this.afterRow(codes, row);
    for (const symbol of revealed) codes = this.withRevealed(codes, symbol);
    return codes;
  }

  withRevealed(codes: Codes, { symbol, peg }: Revealed): Codes {
    return codes.filter((code) =>
      peg === undefined ? this.has(code, symbol) : this.pegAt(code, peg) === symbol,
    );
  }

  /** The codes that give the row's clue to its guess, but not the guess itself, which was wrong. */
  afterRow(codes: Codes, { guess, red, white }: Row): Codes {
    const wanted = clueIndex(red, white);
    const indexOf = this.clueIndices(guess);
    const guessed = this.codeOf(guess);
    const left = this.#scratch;
    let count = 0;
    for (let i = 0; i < codes.length; i++) {
      const code = codes[i] as number;
      if (indexOf(code) === wanted && code !== guessed) left[count++] = code;
    }
    return left.slice(0, count);
  }

  /**
   * Returns a function from a code to the index of its clue to the guess. The guess needs one of
   * the rules' lengths, but may repeat symbols even if codes may not.
   */
  clueIndices(guess: CodeIndices): (code: number) => number {
    const { tables, symbolCounts, firstHalves, lastHalves } = this;
    const whites = tables.whiteClues(tables.symbolCounts(guess));
    const firstReds = tables.redsOfFirst(tables.firstHalfOf(guess));
    const lastReds = tables.redsOfLast(tables.lastHalfOf(guess));
    return (code) =>
      (whites[symbolCounts[code] as number] as number) +
      (firstReds[firstHalves[code] as number] as number) +
      (lastReds[lastHalves[code] as number] as number);
  }

  has(code: number, symbol: number): boolean {
    const { held } = this.tables.halves;
    const both =
      (held[this.firstHalves[code] as number] as number) |
      (held[this.lastHalves[code] as number] as number);
    return ((both >> symbol) & 1) === 1;
  }

  /** For each symbol: how many of the codes have it at the peg. */
  symbolsAt(codes: Codes, peg: number): Int32Array {
    const counts = new Int32Array(this.rules.symbols);
    for (let i = 0; i < codes.length; i++) {
      const symbol = this.pegAt(codes[i] as number, peg);
      if (symbol >= 0) counts[symbol] = (counts[symbol] as number) + 1;
    }
    return counts;
  }

  /** The symbol at a peg (the first is 0), or -1 if the code is too short to have that peg. */
  pegAt(code: number, peg: number): number {
    if (peg >= (this.lengthOf[code] as number)) return -1;
    const { cut, halves } = this.tables;
    if (peg < cut) return halves.pegs[(this.firstHalves[code] as number) * cut + peg] as number;
    return halves.pegs[(this.lastHalves[code] as number) * cut + peg - cut] as number;
  }
}
