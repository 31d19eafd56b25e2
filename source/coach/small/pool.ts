import type { Known } from '../known.ts';
import type { Codes, Space } from './space.ts';

/**
 * The guesses that are worth comparing, without those already made. Two symbols can be exchanged if
 * both are `unnamed` or both are `impossible` (see `interchangeable`). Of the guesses that differ
 * only in the names of such symbols, the pool has the one that introduces them in ascending order.
 *
 * Say the symbols are 0 to 5, and the clue to 0011 was no red and no white. So 0 and 1 are
 * impossible, and 2 to 5 are unnamed.
 * - The pool has 2234, but not 5524, which introduces 5 before 2. Both are equally good, because
 *   nothing is known yet that tells the symbols 2 to 5 apart.
 * - The pool has 2200, but not 2201: one impossible symbol is enough if guesses may repeat symbols.
 * - If no guess may repeat a symbol, the pool has 2301, but not 2310.
 */
export function poolOf(space: Space, known: Known, codes: Codes): Codes {
  const { size, tables, groups, lastHalves } = space;
  const halvesAfter = introductions(space, known, codes);
  const ofFirst = halvesAfter(tables.firstHalfCount, 0, 0);
  // `ofLast[2][1]`: for last halves after a first half with 2 unnamed symbols and 1 impossible one.
  const ofLast: Introduced[][] = [];
  const pool = new Int32Array(size);
  let count = 0;
  for (const [group, { firstHalf, firstCode }] of groups.entries()) {
    if (ofFirst.isInOrder[firstHalf] === 0) continue;
    const unnamed = ofFirst.unnamed[firstHalf] as number;
    const impossible = ofFirst.impossible[firstHalf] as number;
    ofLast[unnamed] ??= [];
    ofLast[unnamed][impossible] ??= halvesAfter(tables.lastHalfCount, unnamed, impossible);
    const { isInOrder } = ofLast[unnamed][impossible];
    const end = groups[group + 1]?.firstCode ?? size;
    for (let code = firstCode; code < end; code++) {
      if (isInOrder[lastHalves[code] as number] === 1) pool[count++] = code;
    }
  }
  for (const code of new Set(known.rows.map(({ guess }) => space.codeOf(guess)))) {
    const at = pool.subarray(0, count).indexOf(code);
    if (at >= 0) pool.copyWithin(at, at + 1, count--);
  }
  return pool.subarray(0, count);
}

/** The position of a symbol that no guess of the pool has: so high that its turn never comes. */
const NEVER = 99;

/** For each half of a code: how many `unnamed` and `impossible` symbols are in it or before it. */
type Introduced = {
  readonly unnamed: Uint8Array;
  readonly impossible: Uint8Array;
  /** 1 if the `unnamed` symbols came in ascending order, and so did the `impossible` ones. */
  readonly isInOrder: Uint8Array;
};

function introductions(space: Space, known: Known, codes: Codes) {
  // Here `repeats` is for guesses: this is the space of guesses (see `guessesOf` in solver.ts).
  const { symbols, repeats } = space.rules;
  const kinds = interchangeable(space, known, codes);
  const { isPossible } = kinds;
  // For each symbol: its index in the list `unnamed` or `impossible`, or -1 if it is in neither. If
  // guesses may repeat symbols, they need only the first impossible one, so the others get NEVER.
  const positions = isPossible.map((isHeld, symbol) => {
    if (isHeld) return kinds.unnamed.indexOf(symbol);
    const position = kinds.impossible.indexOf(symbol);
    return repeats && position > 0 ? NEVER : position;
  });
  return (count: number, unnamedBefore: number, impossibleBefore: number): Introduced => {
    const unnamed = new Uint8Array(count);
    const impossible = new Uint8Array(count);
    const isInOrder = new Uint8Array(count);
    // Half 0 has no symbols.
    unnamed[0] = unnamedBefore;
    impossible[0] = impossibleBefore;
    isInOrder[0] = 1;
    for (let half = 1; half < count; half++) {
      // The half without its last symbol has a lower id (see `halfId` in tables.ts): it is done.
      const symbol = (half - 1) % symbols;
      const shorter = (half - 1 - symbol) / symbols;
      unnamed[half] = unnamed[shorter] as number;
      impossible[half] = impossible[shorter] as number;
      const ofKind = isPossible[symbol] ? unnamed : impossible;
      const before = ofKind[shorter] as number;
      const position = positions[symbol] as number;
      // The half stays in order if `symbol` can't be exchanged, has occurred, or is the next one.
      if (position <= before) isInOrder[half] = isInOrder[shorter] as number;
      if (position === before) ofKind[half] = before + 1;
    }
    return { unnamed, impossible, isInOrder };
  };
}

/**
 * The two kinds of interchangeable symbols. `unnamed` ones are in some consistent code, but in no
 * guess so far, and were not revealed. `impossible` ones are in no consistent code.
 */
export function interchangeable(space: Space, { rows, revealed }: Known, codes: Codes) {
  const named = new Set([
    ...rows.flatMap(({ guess }) => guess),
    ...revealed.map((each) => each.symbol),
  ]);
  const isPossible = symbolsIn(space, codes);
  const symbols = [...isPossible.keys()];
  return {
    isPossible,
    unnamed: symbols.filter((symbol) => isPossible[symbol] && !named.has(symbol)),
    impossible: symbols.filter((symbol) => !isPossible[symbol]),
  };
}

function symbolsIn({ firstHalves, lastHalves, rules, tables }: Space, codes: Codes): boolean[] {
  const { held } = tables.halves;
  const all = (1 << rules.symbols) - 1;
  let symbols = 0;
  for (let i = 0; i < codes.length && symbols !== all; i++) {
    const code = codes[i] as number;
    symbols |=
      (held[firstHalves[code] as number] as number) | (held[lastHalves[code] as number] as number);
  }
  return Array.from({ length: rules.symbols }, (_, symbol) => ((symbols >> symbol) & 1) === 1);
}
