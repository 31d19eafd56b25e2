import type { Space } from '../../source/coach/small/space.ts';
import { createPromising } from './promising.ts';
import {
  createClues,
  createMasks,
  createMemory,
  type Found,
  leastCosts,
  mixed,
  type Numbers,
  scattered,
} from './proof-tables.ts';
import { createSymmetry } from './symmetry.ts';

/** In sets of more codes than this, only one guess of each group of symmetric guesses is tried. */
const MANY = 24;
/**
 * With `tried`, and if codes differ in weight, only some guesses are tried for a set of up to MANY
 * codes: its codes, and the TELLING guesses that can get the most clues.
 */
const TELLING = 300;
/** Masks (see `createMasks`) have a bit per clue. With more clues than this, none are made. */
const MOST_CLUES = 31;
/** To be sorted, a guess becomes one number: (bound * ESTIMATES + estimate) * GUESSES + guess. */
const GUESSES = 2 ** 16;
const ESTIMATES = 2 ** 8;

export type SearchOptions = {
  /**
   * At most this many guesses are tried for a large set, and only one as the very first guess. So
   * there may be a better strategy than the one that is found.
   */
  readonly tried?: number;
  /** The guesses made before the search, if it begins in the middle of a game. */
  readonly before?: readonly number[];
  /** Called with each result about a set. */
  readonly onFound?: (...found: Found) => void;
};

/**
 * A guess, and the cost of the strategy that begins with it. For each part after the guess,
 * `answers` has one code of the part and, if the part has more than two, its strategy.
 */
export type Strategy = {
  readonly guess: number;
  readonly cost: number;
  readonly answers: readonly { readonly code: number; readonly next: Strategy | undefined }[];
};

type Masks = ReturnType<typeof createMasks>;

/**
 * How a guess splits a set into parts, one for each clue: a part has `count[clue]` of the `codes`,
 * from `from[clue]` on. The part that is searched now has `guesses` to try, and splits `seen`
 * before.
 */
type Frame = {
  readonly codes: Uint16Array;
  readonly from: Int32Array;
  readonly count: Int32Array;
  readonly sums: { readonly a: Int32Array; readonly b: Int32Array; readonly c: Int32Array };
  /** The least that each part can cost. `isExact`: 1 if it costs exactly that. */
  readonly cost: Int32Array;
  readonly isExact: Uint8Array;
  /** The order in which the parts are searched: their clues, the smallest part first. */
  readonly order: Uint8Array;
  readonly guesses: Float64Array;
  readonly seen: Float64Array;
};

/**
 * Looks for the strategy that takes the fewest guesses for all codes together, and proves that
 * there is no better one, by branch and bound. The cost of a set of codes is the number of guesses
 * that its codes take together. For each set, the search tries every guess, the most promising
 * first, and drops a guess once the cost with it can't be less than with the best guess so far.
 *
 * Lower bounds for the cost of a set of n codes follow
 *
 * - from n: each guess splits the codes into at most as many parts as there are clues;
 * - from the clues: of the codes with the same clue, the second guess finds at most one, and the
 *   others take three guesses or more. So if the first guess can get k different clues, the cost is
 *   at least 3n - k, or one less if that guess can be right;
 * - from the same bounds for each part after each guess, and from earlier results of the search.
 *
 * A space can have some ten thousand guesses: each of them with each code needs a byte in a table.
 * @param space its codes are the legal guesses
 * @param weights the weight of each code as a secret, a whole number; 0 if it can only be a guess
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one closure, like createLoops.
export function createProofSearch(
  space: Space,
  weights: Float64Array,
  { tried = Number.POSITIVE_INFINITY, before = [], onFound = () => {} }: SearchOptions = {},
) {
  const { size } = space;
  const all = Uint16Array.from(weights.keys()).filter((code) => weights[code] > 0);
  // The heaviest codes come first, because the bounds assume that they are found first.
  all.sort((one, other) => weights[other] - weights[one] || one - other);
  const isEven = all.every((code) => weights[code] === 1);
  const clues = createClues(space, weights);
  const { cells, rows, stride, win } = clues;
  const isProof = tried === Number.POSITIVE_INFINITY;
  const hasMasks = (isEven || !isProof) && win <= MOST_CLUES - 1;
  const masks = hasMasks ? createMasks(clues) : undefined;
  const least = leastCosts(all.length, win);
  /**
   * How many guesses each code of a set takes at best, sorted. With two clues besides the win, one
   * code takes 1 guess, two codes take 2 each, four take 3 each, and so on.
   */
  const guessesFor = least.slice(1).map((cost, i) => cost - least[i]);
  /** Three random numbers for each code, which are added up to recognize sets (`createMemory`). */
  const [randomA, randomB, randomC] = [1, 2, 3].map((seed) => scattered(size, seed));
  const memory = createMemory(all.length);
  const symmetry = createSymmetry(space);
  const promising = createPromising(clues, weights);
  const everyGuess = Uint16Array.from({ length: size }, (_, guess) => guess);
  const counts = new Int32Array(win + 1);
  const places = new Int32Array(win + 1);
  const frames: Frame[] = [];
  /** The guesses that lead to the set that is being searched. */
  const earlier = [...before];

  function frameAt(depth: number): Frame {
    const perClue = () => new Int32Array(win + 1);
    frames[depth] ??= {
      codes: new Uint16Array(all.length),
      from: perClue(),
      count: perClue(),
      sums: { a: perClue(), b: perClue(), c: perClue() },
      cost: perClue(),
      isExact: new Uint8Array(win + 1),
      order: new Uint8Array(win + 1),
      guesses: new Float64Array(size),
      seen: new Float64Array(2 * size),
    };
    return frames[depth];
  }

  function keep(frame: Frame, part: number, cost: number, guess: number): void {
    const { count, sums } = frame;
    const { a, b, c } = sums;
    memory.keep(count[part], a[part], b[part], c[part], cost, guess);
    onFound(count[part], a[part], b[part], c[part], cost, guess);
  }

  function setCost(frame: Frame, part: number, cost: number, guess = -1): void {
    frame.cost[part] = cost;
    frame.isExact[part] = guess >= 0 ? 1 : 0;
    keep(frame, part, cost, guess);
  }

  /** Sets the lower bound for a part, from its size or from earlier results. */
  function setBound(frame: Frame, part: number): void {
    const { codes, from, count, sums, cost, isExact } = frame;
    const [start, length] = [from[part], count[part]];
    cost[part] = isEven ? least[length] : leastOf(codes, start, length);
    isExact[part] = length <= 2 ? 1 : 0;
    if (length <= 2) return;
    const place = memory.find(length, sums.a[part], sums.b[part], sums.c[part]);
    if (place < 0) {
      if (isEven && length <= win + 1) boundSmallPart(frame, part);
      return;
    }
    if (memory.costs[place] > cost[part]) cost[part] = memory.costs[place];
    isExact[part] = memory.guesses[place] >= 0 ? 1 : 0;
  }

  function leastOf(codes: Numbers, start: number, length: number): number {
    let cost = 0;
    for (let i = 0; i < length; i++) cost += weights[codes[start + i]] * guessesFor[i];
    return cost;
  }

  /**
   * Bounds the cost of n codes of equal weight, where n is at most the number of clues. If one of
   * them, as a guess, gets n different clues from the n codes, the cost is 2n - 1. Otherwise it is
   * at least 2n, and exactly 2n if one gets n - 1 different clues.
   */
  function boundSmallPart(frame: Frame, part: number): void {
    const { codes, from, count } = frame;
    const [start, length] = [from[part], count[part]];
    let [most, best] = [0, -1];
    for (let i = start; i < start + length && most < length; i++) {
      let seen = 0;
      let different = 0;
      for (let j = start; j < start + length; j++) {
        const bit = 1 << cells[rows[codes[j]] * stride + codes[i]];
        if (seen & bit) continue;
        seen |= bit;
        different++;
      }
      if (different > most) [most, best] = [different, codes[i]];
    }
    setCost(frame, part, 2 * length - (most === length ? 1 : 0), most >= length - 1 ? best : -1);
  }

  /** Raises a part's lower bound to that of the guess that can get the most clues, if higher. */
  function raiseByClues(frame: Frame, part: number, masks: Masks): void {
    const { codes, from, count, cost } = frame;
    // If one guess can get this many clues, the bound can't rise, whatever other guesses can get.
    const enough = 3 * count[part] - cost[part];
    let most = 0;
    for (let guess = 0; guess < size && most < enough; ) {
      const end = Math.min(masks.scan(codes, from[part], count[part], guess), size);
      for (; guess < end; guess++) most = Math.max(most, masks.different(guess));
    }
    const bound = 3 * count[part] - most;
    if (bound > cost[part]) setCost(frame, part, bound);
  }

  /** The guesses to try for a part, best first, except those known to cost `limit` or more. */
  function candidates(depth: number, part: number, limit: number): Iterable<number> {
    const { codes, from, count, guesses } = frames[depth];
    const [start, length] = [from[part], count[part]];
    const isSmall = length <= MANY;
    if (masks && isSmall && isEven) return byMasks(frames[depth], part, limit, masks);
    const set = codes.subarray(start, start + length);
    const guessed = before.length + depth;
    let pool: Iterable<number> = everyGuess;
    if (masks && isSmall) {
      const telling = byMasks(frames[depth], part, Number.POSITIVE_INFINITY, masks).subarray(
        0,
        TELLING,
      );
      pool = [...new Set([...set, ...Array.from(telling, (key) => key % GUESSES)])];
    } else if (!isSmall && (isProof || guessed <= 1)) {
      // A search that isn't a proof leaves out symmetric guesses at the first two turns only:
      // later, there are few of them, and finding them takes long.
      pool = symmetry.guesses(earlier.slice(0, guessed), set);
    }
    if (!isProof) return promising(pool, set, guessed === 0 ? 1 : tried);
    const total = weightOf(set);
    let listed = 0;
    for (const guess of pool) {
      const bound = bySizes(guess, set, total);
      if (bound >= limit) continue;
      guesses[listed++] = (bound * ESTIMATES + estimate(counts, length)) * GUESSES + guess;
    }
    return guesses.subarray(0, listed).sort();
  }

  /** Like `candidates`, but guesses that can get the most clues come first (see `createMasks`). */
  function byMasks(frame: Frame, part: number, limit: number, masks: Masks): Float64Array {
    const { codes, from, count, guesses } = frame;
    const [start, length] = [from[part], count[part]];
    let listed = 0;
    for (let guess = 0; guess < size; ) {
      const end = Math.min(masks.scan(codes, start, length, guess), size);
      for (; guess < end; guess++) {
        const bound = 3 * length - masks.different(guess);
        if (bound < limit) guesses[listed++] = bound * ESTIMATES * GUESSES + guess;
      }
    }
    return guesses.subarray(0, listed).sort();
  }

  function weightOf(codes: Uint16Array): number {
    return isEven ? codes.length : codes.reduce((sum, code) => sum + weights[code], 0);
  }

  /** A lower bound for a guess, from the sizes of its parts. Leaves these sizes in `counts`. */
  function bySizes(guess: number, codes: Numbers, total: number): number {
    counts.fill(0);
    let bound = total;
    for (let i = 0; i < codes.length; i++) {
      const code = codes[i];
      const cell = cells[rows[code] * stride + guess];
      if (cell !== win) bound += weights[code] * guessesFor[counts[cell]];
      counts[cell]++;
    }
    return bound;
  }

  /**
   * How much is unknown after a guess whose parts have these sizes: 0 if each part has one code,
   * ESTIMATES - 1 if one part has all codes.
   */
  function estimate(sizes: Numbers, length: number): number {
    let logs = 0;
    for (let cell = 0; cell < win; cell++) {
      if (sizes[cell] > 1) logs += sizes[cell] * Math.log2(sizes[cell]);
    }
    return Math.floor(((ESTIMATES - 1) * logs) / (length * Math.log2(length)));
  }

  /**
   * Splits a part by a guess. False if the guess is useless: it splits nothing, or it splits the
   * part as an earlier guess did.
   */
  function split(depth: number, part: number, guess: number, seen: number): boolean {
    const { codes, from, count, seen: keys } = frames[depth];
    const next = frameAt(depth + 1);
    const { a: sumsA, b: sumsB, c: sumsC } = next.sums;
    for (const array of [next.count, sumsA, sumsB, sumsC]) array.fill(0);
    const end = from[part] + count[part];
    for (let i = from[part]; i < end; i++) {
      const code = codes[i];
      const cell = cells[rows[code] * stride + guess];
      next.count[cell]++;
      sumsA[cell] += randomA[code];
      sumsB[cell] += randomB[code];
      sumsC[cell] += randomC[code];
    }
    let [hashA, hashB, hashC] = [0, 0, 0];
    let at = 0;
    for (let cell = 0; cell <= win; cell++) {
      const length = next.count[cell];
      if (cell < win && length === count[part]) return false;
      next.from[cell] = at;
      places[cell] = at;
      at += length;
      if (cell === win || length === 0) continue;
      hashA = (hashA + mixed(sumsA[cell])) | 0;
      hashB = (hashB + mixed(sumsB[cell] + 1)) | 0;
      hashC = (hashC + mixed(sumsC[cell] + 2)) | 0;
    }
    // A guess is useless if an earlier one made the same parts, even with other clues. The key of
    // the parts has 96 bits of hashes, and a bit for the win: two whole numbers below 2 ** 53.
    const key = (hashA >>> 0) * 2 ** 20 + (hashC >>> 12);
    const otherKey = (hashB >>> 0) * 2 ** 21 + ((hashC << 12) >>> 12) * 2 + next.count[win];
    for (let i = 0; i < seen; i++)
      if (keys[2 * i] === key && keys[2 * i + 1] === otherKey) return false;
    keys[2 * seen] = key;
    keys[2 * seen + 1] = otherKey;
    for (let i = from[part]; i < end; i++) {
      const code = codes[i];
      next.codes[places[cells[rows[code] * stride + guess]]++] = code;
    }
    return true;
  }

  /**
   * The cost of a set of codes with the guess that split it into the parts of the frame at `depth`.
   * `total` is the set's weight. A result of `limit` or more is only a lower bound.
   */
  function costOf(depth: number, total: number, limit: number): number {
    const frame = frames[depth];
    const { count, cost, isExact, order } = frame;
    let sum = total;
    let parts = 0;
    // Small parts come first, because they are cheap to search.
    for (let part = 0; part < win; part++) {
      if (count[part] === 0) continue;
      let at = parts++;
      for (; at > 0 && count[order[at - 1]] > count[part]; at--) order[at] = order[at - 1];
      order[at] = part;
      cost[part] = isEven
        ? least[count[part]]
        : leastOf(frame.codes, frame.from[part], count[part]);
      sum += cost[part];
    }
    const raised = (raisePart: (part: number) => unknown) => {
      for (let i = 0; i < parts && sum < limit; i++) {
        const part = order[i];
        sum -= cost[part];
        raisePart(part);
        sum += cost[part];
      }
      return sum >= limit;
    };
    if (raised((part) => setBound(frame, part))) return sum;
    const isOpen = (part: number) => isExact[part] === 0;
    if (masks && isEven) {
      const looksAhead = (part: number) =>
        isOpen(part) && count[part] > 4 && raiseByClues(frame, part, masks);
      if (raised(looksAhead)) return sum;
    }
    raised((part) => {
      if (isOpen(part)) cost[part] = search(depth, part, limit - sum);
    });
    return sum;
  }

  /** The fewest guesses for the codes of a part, or `limit` if they take that many or more. */
  function search(depth: number, part: number, limit: number): number {
    const frame = frames[depth];
    const { codes, from, count } = frame;
    const low = frame.cost[part];
    const total = weightOf(codes.subarray(from[part], from[part] + count[part]));
    let [best, chosen, seen] = [limit, -1, 0];
    for (const key of candidates(depth, part, limit)) {
      if (best <= low || key >= best * ESTIMATES * GUESSES) break;
      const guess = key % GUESSES;
      if (!split(depth, part, guess, seen)) continue;
      seen++;
      earlier[before.length + depth] = guess;
      const cost = costOf(depth + 1, total, best);
      if (cost < best) [best, chosen] = [cost, guess];
    }
    keep(frame, part, best, chosen);
    return best;
  }

  /** The best guess for a part. The part is searched again if the memory dropped its result. */
  function guessFor(depth: number, part: number): number {
    const frame = frames[depth];
    const { count, sums } = frame;
    const known = () => memory.find(count[part], sums.a[part], sums.b[part], sums.c[part]);
    setBound(frame, part);
    if (!frame.isExact[part]) search(depth, part, Number.POSITIVE_INFINITY);
    return memory.guesses[known()];
  }

  function strategyFor(depth: number, part: number): Strategy | undefined {
    const { codes, from, count } = frames[depth];
    if (count[part] <= 2) return undefined;
    const guess = guessFor(depth, part);
    split(depth, part, guess, 0);
    earlier[before.length + depth] = guess;
    const after = frames[depth + 1];
    const answers: Strategy['answers'][number][] = [];
    let cost = weightOf(codes.subarray(from[part], from[part] + count[part]));
    for (let cell = 0; cell < win; cell++) {
      if (after.count[cell] === 0) continue;
      const code = after.codes[after.from[cell]];
      const next = strategyFor(depth + 1, cell);
      answers.push({ code, next });
      cost += next?.cost ?? leastOf(after.codes, after.from[cell], after.count[cell]);
    }
    return { guess, answers, cost };
  }

  const first = frameAt(0);
  first.codes.set(all);
  first.count[0] = all.length;
  first.cost[0] = leastOf(all, 0, all.length);
  for (const code of all) {
    first.sums.a[0] += randomA[code];
    first.sums.b[0] += randomB[code];
    first.sums.c[0] += randomC[code];
  }

  return {
    /** Restores results that an earlier search reported to `onFound`. */
    keep: memory.keep,
    /** The fewest guesses for all codes together, or `limit` if they take that many or more. */
    fewest: (limit = Number.POSITIVE_INFINITY) => search(0, 0, limit),
    strategy: () => strategyFor(0, 0),
  };
}
