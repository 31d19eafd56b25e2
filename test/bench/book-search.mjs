import {
  bitCount,
  clueTable,
  createEstimates,
  isCanonical,
  joined,
  leastCosts,
  randomNumbers,
} from './book-tables.mjs';

/** With so many codes or fewer, every guess is tried that can still be better. */
const EXACT = 12;
/** An estimate by this scale and, below NUMBERS, a code number are one number to sort by. */
const SCALE = 16384;
const NUMBERS = 16384;

/**
 * Looks for the guesses that find every code of a space in the fewest guesses together. It is a
 * branch and bound: of each set of codes it tries the guesses that promise most, and leaves one as
 * soon as its parts cannot come to less than the best guess before it. What a part will cost is
 * estimated by its size, from the parts of that size that were searched before.
 *
 * All clues are in one table, a byte each, so a space may have some thousands of codes. Symbols that
 * no guess has held yet are interchangeable, and so are those that no code holds.
 * @param space its codes all have one length
 * @param candidates how many guesses are tried for a set of more than EXACT codes
 * @param alike how many of them may have the same estimate: such guesses are mostly equivalent
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one closure, as that of ClueCounter.
export function createBookSearch(space, { candidates, alike }) {
  const { size, puzzle, tables } = space;
  const cells = tables.clueCount;
  const { clues, kinds } = clueTable(space);
  const win = clues[0];
  const held = Array.from({ length: size }, (_, code) =>
    space.indices(code).reduce((symbols, symbol) => symbols | (1 << symbol), 0),
  );
  const least = leastCosts(size, kinds - 1);
  const estimates = createEstimates(least, kinds - 1);
  const { costs } = estimates;
  const [one, other] = [randomNumbers(size, 123456789), randomNumbers(size, 987654321)];
  const pools = new Map();
  /** Of each set of codes what it costs at least; just so much where the guess is known, too. */
  const found = new Map();
  const counts = new Int32Array(cells);
  const sums = new Int32Array(cells);
  const scores = new Float64Array(size);
  const bounds = new Float64Array(size);
  const order = new Float64Array(size);

  function keyOf(codes) {
    let [a, b] = [0, 0];
    for (let i = 0; i < codes.length; i++) {
      a = (a + one[codes[i]]) | 0;
      b ^= other[codes[i]];
    }
    return joined(a, b);
  }

  /** The codes by clue without the guess itself, in the order of the clues. */
  function partsOf(guess, codes) {
    const parts = [];
    for (const code of codes) {
      if (code === guess) continue;
      const cell = clues[guess * size + code];
      parts[cell] ??= [];
      parts[cell].push(code);
    }
    return parts.filter(Boolean).map((part) => Uint16Array.from(part));
  }

  /** The guesses that differ in more than the names of symbols that are interchangeable. */
  function poolFor(used, codes) {
    const possible = codes.reduce((symbols, code) => symbols | held[code], 0);
    const key = used * 65536 + possible;
    let pool = pools.get(key);
    if (!pool) {
      const isPlain = (code) => isCanonical(space.indices(code), used, possible, puzzle);
      pool = Uint16Array.from({ length: size }, (_, code) => code).filter(isPlain);
      pools.set(key, pool);
    }
    return pool;
  }

  /** Counts the codes by clue, and takes from that what the guess costs: at least, and perhaps. */
  function score(guess, codes) {
    const row = guess * size;
    const { length } = codes;
    for (let i = 0; i < length; i++) counts[clues[row + codes[i]]]++;
    counts[win] = 0;
    let [bound, estimate] = [length, length];
    let isUseful = true;
    for (let cell = 0; cell < cells; cell++) {
      const count = counts[cell];
      if (count === 0) continue;
      counts[cell] = 0;
      if (count === length) isUseful = false;
      bound += least[count];
      estimate += costs[count];
    }
    bounds[guess] = isUseful ? bound : Number.POSITIVE_INFINITY;
    scores[guess] = estimate;
  }

  /** Equal for guesses that part the codes alike, whatever their clues. */
  function partitionKey(guess, codes) {
    sums.fill(0);
    for (const code of codes) {
      const cell = clues[guess * size + code];
      sums[cell] = (sums[cell] + one[code]) | 0;
    }
    let [a, b] = [0, sums[win]];
    sums[win] = 0;
    for (const sum of sums) {
      if (sum === 0) continue;
      const mixed = Math.imul(sum ^ (sum >>> 15), 0x2c1b3c6d);
      a = (a + Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39)) | 0;
      b = (b + Math.imul(mixed ^ (mixed >>> 13), 0x85ebca6b)) | 0;
    }
    return joined(a, b);
  }

  /** The guesses that promise most, of those that can cost less than `limit`. */
  function promising(codes, used, limit) {
    let left = 0;
    for (const guess of poolFor(used, codes)) {
      score(guess, codes);
      if (bounds[guess] >= limit) continue;
      order[left++] = Math.round(scores[guess] * SCALE) * NUMBERS + guess;
    }
    const isExact = codes.length <= EXACT;
    const keys = new Set();
    const chosen = [];
    let [last, same] = [-1, 0];
    for (const number of order.subarray(0, left).sort()) {
      const value = Math.floor(number / NUMBERS);
      const guess = number - value * NUMBERS;
      same = value === last ? same + 1 : 1;
      last = value;
      if (!isExact && same > alike) continue;
      const key = partitionKey(guess, codes);
      if (keys.has(key)) continue;
      keys.add(key);
      chosen.push({ guess, bound: bounds[guess] });
      if (!isExact && chosen.length === candidates) break;
    }
    return chosen;
  }

  /** A code that tells all others apart: no guess is better. */
  function separating(codes) {
    if (codes.length > cells) return undefined;
    return codes.find((guess) => {
      let seen = 0;
      for (const code of codes) seen |= 1 << clues[guess * size + code];
      return bitCount(seen) === codes.length;
    });
  }

  function keep(key, codes, atLeast, guess) {
    found.set(key, { atLeast, guess });
    if (guess !== undefined) estimates.add(codes.length, atLeast);
    return guess === undefined ? Number.POSITIVE_INFINITY : atLeast;
  }

  /** The guesses needed in all for these codes, or infinity where that is `limit` or more. */
  function search(codes, used, limit) {
    const { length } = codes;
    if (length <= 2 || least[length] >= limit)
      return least[length] < limit ? least[length] : Number.POSITIVE_INFINITY;
    const key = keyOf(codes);
    const before = found.get(key);
    if (before && before.atLeast >= limit) return Number.POSITIVE_INFINITY;
    if (before?.guess !== undefined) return before.atLeast;
    const apart = separating(codes);
    if (apart !== undefined) return keep(key, codes, 2 * length - 1, apart);
    let [best, chosen] = [limit, undefined];
    for (const { guess, bound } of promising(codes, used, limit)) {
      // Since no code tells all others apart, the cost is at least two for each.
      if (best <= 2 * length) break;
      const cost = bound < best ? costOf(guess, codes, used, best) : best;
      if (cost < best) [best, chosen] = [cost, guess];
    }
    return keep(key, codes, best, chosen);
  }

  /** What a guess costs, or a number from `limit` on. The small parts come first: they are cheap. */
  function costOf(guess, codes, used, limit, after = () => {}) {
    const parts = partsOf(guess, codes).sort((a, b) => a.length - b.length);
    let cost = parts.reduce((sum, part) => sum + least[part.length], codes.length);
    for (const part of parts) {
      if (cost >= limit) break;
      cost -= least[part.length];
      cost += search(part, used | held[guess], limit - cost);
      after();
    }
    return cost;
  }

  return {
    partsOf,
    /** The sum for all codes with this first guess. */
    run: (first, codes) => {
      const sum = costOf(first, codes, 0, Number.POSITIVE_INFINITY, estimates.renew);
      keep(keyOf(codes), codes, sum, first);
      return sum;
    },
    guessFor: (codes) => found.get(keyOf(codes)).guess,
  };
}
