import { longest } from '../../engine/rules.ts';
import { clueIndex } from '../clues.ts';
import type { CodeIndices, CodeRules } from '../known.ts';

/**
 * Tables for looking up clues. A code is cut into a first and a last half: 0112 into 01 and 12. It
 * also has symbol counts: one 0, two 1s, one 2. All halves are numbered, and so are all symbol
 * counts. These numbers are their ids.
 *
 * Three numbers from the tables add up to the index of the clue. The first is what the index would
 * be without a red peg, and follows from both codes' symbol counts. The others are how many pegs
 * are red in each half. This takes about a nanosecond, and comparing codes peg by peg about a
 * hundred.
 */
export class Tables {
  readonly symbols: number;
  readonly longest: number;
  /** The first half of a code has up to this many pegs. The last half has the rest, if any. */
  readonly cut: number;
  readonly firstHalfCount: number;
  readonly lastHalfCount: number;
  readonly symbolCountIds: number;
  readonly clueCount: number;
  readonly halves: Halves;
  /** For first halves `a` and `b` (index `a * firstHalfCount + b`): at how many pegs they agree. */
  readonly #firstReds: Uint8Array;
  readonly #lastReds: Uint8Array;
  /** The ids of symbol counts. 0123 and 3210 have the same key, and so the same id. */
  readonly #idsByKey = new Map<number, number>();
  /** `#counts[symbol][id]`: how often the symbol is in a code whose symbol counts have this id. */
  readonly #counts: readonly Uint8Array[];
  readonly #places: readonly number[];
  readonly #whiteClues: (Uint8Array | undefined)[] = [];

  constructor({ symbols, lengths }: CodeRules) {
    this.symbols = symbols;
    this.longest = longest({ lengths });
    this.cut = Math.ceil(this.longest / 2);
    this.firstHalfCount = countHalves(symbols, this.cut);
    this.lastHalfCount = countHalves(symbols, this.longest - this.cut);
    this.clueCount = clueIndex(this.longest, 0) + 1;
    this.#firstReds = redTable(symbols, this.cut);
    this.#lastReds =
      this.cut * 2 === this.longest ? this.#firstReds : redTable(symbols, this.longest - this.cut);
    // A code's key has its symbol counts as digits in base `longest + 1`: for 0112, 1, 2 and 1.
    this.#places = Array.from({ length: symbols }, (_, symbol) => (this.longest + 1) ** symbol);
    this.halves = halvesOf(this.#places, this.cut);
    const all = symbolCountsOf(this.#places, this.longest).filter(({ size }) =>
      lengths.includes(size),
    );
    for (const [id, { key }] of all.entries()) this.#idsByKey.set(key, id);
    this.symbolCountIds = all.length;
    this.#counts = this.#places.map((_, symbol) =>
      Uint8Array.from(all, ({ counts }) => counts[symbol] as number),
    );
  }

  firstHalfOf(code: CodeIndices): number {
    return halfId(this.symbols, code, 0, Math.min(this.cut, code.length));
  }

  lastHalfOf(code: CodeIndices): number {
    return halfId(this.symbols, code, Math.min(this.cut, code.length), code.length);
  }

  /** For each first half: at how many pegs it equals `half`. */
  redsOfFirst(half: number): Uint8Array {
    return this.#firstReds.subarray(half * this.firstHalfCount, (half + 1) * this.firstHalfCount);
  }

  redsOfLast(half: number): Uint8Array {
    return this.#lastReds.subarray(half * this.lastHalfCount, (half + 1) * this.lastHalfCount);
  }

  /** The id of a code's symbol counts. The code has to have one of the rules' lengths. */
  symbolCounts(code: CodeIndices): number {
    let key = 0;
    for (let peg = 0; peg < code.length; peg++) key += this.#places[code[peg] as number] as number;
    return this.#idsByKey.get(key) as number;
  }

  /** For a first half, finds the last halves that can follow it in a code of this length. */
  followers({ repeats, symbols }: CodeRules, length: number): (first: number) => Followers {
    const { held, isTwice, keys } = this.halves;
    const [from, to] = idsOfLength(symbols, length - Math.min(this.cut, length));
    const none = { halves: new Uint16Array(), counts: new Uint16Array() };
    // First halves with the same symbol counts, and so the same key, have the same followers.
    const ofKey = new Map<number, Followers>();
    return (first) => {
      if (!repeats && isTwice[first] === 1) return none;
      const key = keys[first] as number;
      const known = ofKey.get(key);
      if (known) return known;
      const halves: number[] = [];
      const counts: number[] = [];
      for (let last = from; last < to; last++) {
        const shared = (held[first] as number) & (held[last] as number);
        if (!repeats && (shared !== 0 || isTwice[last] === 1)) continue;
        halves.push(last);
        counts.push(this.#idsByKey.get(key + (keys[last] as number)) as number);
      }
      const followers = { halves: Uint16Array.from(halves), counts: Uint16Array.from(counts) };
      ofKey.set(key, followers);
      return followers;
    };
  }

  /**
   * A table row for guesses whose symbol counts have this id. At the id of a code's symbol counts,
   * it has the index of the clue if no peg is red. Each red peg adds 1 to this index.
   */
  whiteClues(id: number): Uint8Array {
    const known = this.#whiteClues[id];
    if (known) return known;
    const row = new Uint8Array(this.symbolCountIds);
    for (const counts of this.#counts) {
      const wanted = counts[id] as number;
      if (wanted === 0) continue;
      for (let i = 0; i < row.length; i++) {
        const held = counts[i] as number;
        row[i] = (row[i] as number) + (held < wanted ? held : wanted);
      }
    }
    for (let i = 0; i < row.length; i++) {
      const pegs = row[i] as number;
      row[i] = (pegs * (pegs + 1)) >> 1;
    }
    this.#whiteClues[id] = row;
    return row;
  }
}

/** How often each symbol occurs, the sum of these counts, and a key that only these counts have. */
type SymbolCounts = {
  readonly counts: readonly number[];
  readonly size: number;
  readonly key: number;
};

function symbolCountsOf(places: readonly number[], longest: number): SymbolCounts[] {
  let all: SymbolCounts[] = [{ counts: [], size: 0, key: 0 }];
  for (const place of places) {
    all = all.flatMap(({ counts, size, key }) =>
      Array.from({ length: longest - size + 1 }, (_, count) => ({
        counts: [...counts, count],
        size: size + count,
        key: key + count * place,
      })),
    );
  }
  return all;
}

/** Properties of all halves that codes can have. Each array is in the order of the halves' ids. */
type Halves = {
  /** The symbol of a half at a peg (the first is 0) has the index `half * cut + peg`. */
  readonly pegs: Uint8Array;
  /** The symbols that the half has, as bits: 1 for symbol 0, 2 for symbol 1, 4 for symbol 2. */
  readonly held: Int32Array;
  readonly keys: Float64Array;
  /** 1 if the half has a symbol twice. */
  readonly isTwice: Uint8Array;
};

/** The last halves that can follow a first half, and the id of each whole code's symbol counts. */
type Followers = { readonly halves: Uint16Array; readonly counts: Uint16Array };

/** `places`: what each symbol adds to the key of a half. The digits of a key are symbol counts. */
function halvesOf(places: readonly number[], cut: number): Halves {
  const symbols = places.length;
  const halves = countHalves(symbols, cut);
  const lengths = new Uint8Array(halves);
  const [held, isTwice] = [new Int32Array(halves), new Uint8Array(halves)];
  const keys = new Float64Array(halves);
  const pegs = new Uint8Array(halves * cut);
  // Each half is a shorter one with one more symbol: 01 is 0 with a 1. Shorter ones come first.
  for (let half = 1; half < halves; half++) {
    const symbol = (half - 1) % symbols;
    const shorter = (half - 1 - symbol) / symbols;
    const length = lengths[shorter] as number;
    const before = held[shorter] as number;
    lengths[half] = length + 1;
    held[half] = before | (1 << symbol);
    keys[half] = (keys[shorter] as number) + (places[symbol] as number);
    isTwice[half] = (before >> symbol) & 1 ? 1 : (isTwice[shorter] as number);
    for (let peg = 0; peg < length; peg++)
      pegs[half * cut + peg] = pegs[shorter * cut + peg] as number;
    pegs[half * cut + length] = symbol;
  }
  return { pegs, held, isTwice, keys };
}

/** The ids of the halves of this length: from `from` up to, but not including, `to`. */
export function idsOfLength(symbols: number, length: number): [from: number, to: number] {
  return [length === 0 ? 0 : countHalves(symbols, length - 1), countHalves(symbols, length)];
}

/** The number of halves with at most this many pegs, the empty half included. */
function countHalves(symbols: number, pegs: number): number {
  // V8 stores results of `**` as doubles, which slow down everything that is computed from them.
  let halves = 1;
  for (let length = 0, ofLength = 1; length < pegs; length++) {
    ofLength *= symbols;
    halves += ofLength;
  }
  return halves;
}

/** The id of the half on the pegs `from` to `to - 1`. Shorter halves have lower ids. */
function halfId(symbols: number, code: CodeIndices, from: number, to: number): number {
  // With digits from 1 instead of 0, halves of all lengths are numbered without gaps.
  let id = 0;
  for (let i = from; i < to; i++) id = id * symbols + (code[i] as number) + 1;
  return id;
}

/** For each pair of halves of at most this many pegs: at how many pegs they are equal. */
function redTable(symbols: number, pegs: number): Uint8Array {
  const halves = countHalves(symbols, pegs);
  const lengths = new Uint8Array(halves);
  const table = new Uint8Array(halves * halves);
  const shorter = (id: number) => Math.trunc((id - 1) / symbols);
  for (let id = 1; id < halves; id++) lengths[id] = (lengths[shorter(id)] as number) + 1;
  // A half is a shorter one with one more peg, so each entry follows from an earlier one.
  for (let a = 1; a < halves; a++) {
    const [aShorter, aLength] = [shorter(a), lengths[a] as number];
    for (let b = 1; b < halves; b++) {
      const bLength = lengths[b] as number;
      const before =
        (aLength < bLength ? a : aShorter) * halves + (bLength < aLength ? b : shorter(b));
      const isEqual = aLength === bLength && (a - b) % symbols === 0;
      table[a * halves + b] = (table[before] as number) + (isEqual ? 1 : 0);
    }
  }
  return table;
}
