import type { Known, Row } from '../known.ts';
import type { Halves } from './halves.ts';

/** The halves that are still `possible`, and an id for each of them (see `FirstAndLast`). */
export type HalvesByReds = {
  readonly halves: Halves;
  readonly possible: Int32Array;
  readonly redsIds: Int32Array;
};

/**
 * A first and a last half have the same id if, for each guess so far, the red pegs of both add up
 * to those of its clue.
 */
export type FirstAndLast = {
  readonly first: HalvesByReds;
  readonly last: HalvesByReds;
  readonly redsIdCount: number;
};

/**
 * Drops the halves that a clue's red pegs or a revealed peg rule out. The others get ids: at first,
 * all have the same one, then each row splits the halves of an id by their red pegs.
 *
 * Say a code has four pegs, and the guess 0123 had 1 red. That makes two ids, a line each:
 *
 *     first halves                   last halves
 *     1 red with 01, such as 04      0 red with 23, such as 52
 *     0 red with 01, such as 25      1 red with 23, such as 20
 *
 * 01 itself would have 2 red, so it is dropped. Say the next guess, 0022, had 2 red, which splits
 * each line again. 04 has 1 red with 00, so it needs a last half on the same line that has 1 red
 * with 22. 52 has that, so both get the same new id: 0452 has 1 red with 0123 and 2 with 0022.
 */
export function halvesByReds(first: Halves, last: Halves, { rows, revealed }: Known): FirstAndLast {
  const all = (halves: Halves) => ({
    halves,
    possible: halves.byCountsId,
    redsIds: new Int32Array(halves.size),
  });
  const start = { first: all(first), last: all(last), redsIdCount: 1 };
  const atPegs = revealed.filter(({ peg }) => peg !== undefined);
  return rows.reduce(withRow, withRevealed(start, atPegs));
}

function withRevealed(from: FirstAndLast, revealed: Known['revealed']): FirstAndLast {
  const { first, last } = from;
  if (revealed.some(({ peg = 0 }) => peg >= lengthOf(from))) return withoutHalves(from);
  const withSymbols = (some: HalvesByReds, shift: number) => {
    const { pegs, symbols } = some.halves;
    const here = revealed.filter(({ peg = 0 }) => peg >= shift && peg < shift + pegs);
    const hasAll = (half: number) =>
      here.every(({ symbol, peg = 0 }) => symbols[half * pegs + peg - shift] === symbol);
    return withRedsIds(some, (half, redsId) => (hasAll(half) ? redsId : -1));
  };
  return { ...from, first: withSymbols(first, 0), last: withSymbols(last, first.halves.pegs) };
}

/** Splits each id by how many of the row's red pegs are in the first half. */
function withRow(from: FirstAndLast, { guess, red }: Row): FirstAndLast {
  const { first, last, redsIdCount } = from;
  const length = lengthOf(from);
  // Only the guess itself gives a clue of all red, and it counts as wrong. So no code fits.
  if (red === length && guess.length === red) return withoutHalves(from);
  const cut = first.halves.pegs;
  const width = red + 1;
  const firstReds = first.halves.redsWith(guess.slice(0, cut));
  const lastReds = last.halves.redsWith(guess.slice(cut, length));
  const firstHas = new Uint8Array(redsIdCount * width);
  for (let i = 0; i < first.possible.length; i++) {
    const half = first.possible[i] as number;
    const reds = firstReds[half] as number;
    if (reds <= red) firstHas[(first.redsIds[i] as number) * width + reds] = 1;
  }
  // For each old id and number of red pegs in the first half: the new id, or -1 if none.
  const newIds = new Int32Array(redsIdCount * width).fill(-1);
  let count = 0;
  const lasts = withRedsIds(last, (half, redsId) => {
    const missing = red - (lastReds[half] as number);
    if (missing < 0) return -1;
    const key = redsId * width + missing;
    if (firstHas[key] === 0) return -1;
    if (newIds[key] === -1) newIds[key] = count++;
    return newIds[key] as number;
  });
  const firsts = withRedsIds(first, (half, redsId) => {
    const reds = firstReds[half] as number;
    return reds > red ? -1 : (newIds[redsId * width + reds] as number);
  });
  return { first: firsts, last: lasts, redsIdCount: count };
}

const lengthOf = ({ first, last }: FirstAndLast) => first.halves.pegs + last.halves.pegs;

function withoutHalves({ first, last }: FirstAndLast): FirstAndLast {
  const none = (some: HalvesByReds) => withRedsIds(some, () => -1);
  return { first: none(first), last: none(last), redsIdCount: 0 };
}

/** Gives the halves new ids. Drops those for which `redsIdOf` returns a negative number. */
function withRedsIds(
  { halves, possible, redsIds }: HalvesByReds,
  redsIdOf: (half: number, redsId: number) => number,
): HalvesByReds {
  const left = new Int32Array(possible.length);
  const next = new Int32Array(possible.length);
  let count = 0;
  for (let i = 0; i < possible.length; i++) {
    const half = possible[i] as number;
    const redsId = redsIdOf(half, redsIds[i] as number);
    if (redsId < 0) continue;
    next[count] = redsId;
    left[count++] = half;
  }
  return { halves, possible: left.subarray(0, count), redsIds: next.subarray(0, count) };
}
