/** What the search of `book-search.mjs` looks up. */

/** The clue of each guess (a row) for each code, as its index, and how many kinds there are. */
export function clueTable(space) {
  const clues = new Uint8Array(space.size ** 2);
  const kinds = new Set();
  for (let guess = 0; guess < space.size; guess++) {
    const word = space.indices(guess);
    for (let code = 0; code < space.size; code++) {
      const clue = space.index(word, code);
      clues[guess * space.size + code] = clue;
      kinds.add(clue);
    }
  }
  return { clues, kinds: kinds.size };
}

/** No guesses can do better: each is right for one code and tells all clues apart. */
export function leastCosts(size, clues) {
  return Float64Array.from({ length: size + 1 }, (_, codes) => {
    let cost = 0;
    for (let [left, width, guess] = [codes, 1, 1]; left > 0; guess++) {
      cost += Math.min(left, width) * guess;
      left -= width;
      width *= clues;
    }
    return cost;
  });
}

/** A rough share of the clues is as good as all of them, equally likely: to begin with. */
const SHARE = 0.7;
/** How the cost of one code grows with the logarithm of the size, between sizes that are near. */
const GROWTH = 0.5;
/** A size is told apart from those that differ by an eighth. Fewer searched sets tell nothing. */
const NEAR = 8;
const ENOUGH = 5;
/** More sets of one size do not count for more. */
const MOST = 50;

/** By size what a set of codes will cost, from those that were searched. */
export function createEstimates(least, clues) {
  const costs = least.map((cost, size) =>
    size < 3 ? cost : Math.max(cost, size * (1 + Math.log(size) / (SHARE * Math.log(clues)))),
  );
  const sums = new Float64Array(least.length);
  const counts = new Float64Array(least.length);
  const renewed = (size) => {
    let [sum, weight] = [0, 0];
    const reach = Math.floor(size / NEAR);
    for (let near = size - reach; near <= Math.min(size + reach, least.length - 1); near++) {
      if (counts[near] === 0) continue;
      const counted = Math.min(counts[near], MOST);
      sum += counted * (sums[near] / counts[near] / near - GROWTH * Math.log(near));
      weight += counted;
    }
    return weight < ENOUGH ? costs[size] : size * (sum / weight + GROWTH * Math.log(size));
  };
  return {
    costs,
    add(size, cost) {
      sums[size] += cost;
      counts[size]++;
    },
    renew() {
      for (let size = 3; size < costs.length; size++) costs[size] = renewed(size);
    },
  };
}

/**
 * Whether a guess is the one that stands for all that differ from it only in the names of symbols:
 * those that no guess has held so far, and those that no code holds. All three are sets of bits.
 */
export function isCanonical(word, used, possible, { symbols, repeats }) {
  let fresh = possible & ~used;
  let impossible = ((1 << symbols) - 1) & ~possible;
  for (const symbol of word) {
    const bit = 1 << symbol;
    const isImpossible = (possible & bit) === 0;
    if ((isImpossible ? impossible : fresh & bit ? fresh : 0) & (bit - 1)) return false;
    fresh &= ~bit;
    // One of the impossible is enough, unless a guess may not repeat it.
    if (!repeats) impossible &= ~bit;
  }
  return true;
}

/** Numbers of 32 bits, the same each time (Marsaglia, "Xorshift RNGs", 2003). */
export function randomNumbers(count, seed) {
  let x = seed;
  return Uint32Array.from({ length: count }, () => {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    return x;
  });
}

/** Two numbers of 32 bits as one of 53. */
export function joined(a, b) {
  return (a >>> 0) * 2 ** 21 + (b >>> 11);
}

/** How many bits are set. */
export function bitCount(bits) {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
}
