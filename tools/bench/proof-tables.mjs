/** What the search of `proof-search.mjs` looks up, and what it remembers. */

/** A mask of 16 bits is enough for so many clues, the win among them; one of 32 for twice as many. */
const CLUES_OF_HALF = 16;
/** Guesses are gone through in blocks of so many. */
const BLOCK = 512;
/** The memory has at most so many places; a set is kept in one of the first PROBES from its own. */
const MOST_PLACES = 2 ** 23;
const PROBES = 4;

/**
 * The clues of all guesses for a code, in a row of `stride` bytes for each code that weighs something:
 * numbers from 0, and `win`, the highest, where the guess is the code. The clues are renumbered, so that
 * no number is idle.
 * @param weights of each code; what weighs nothing is a guess only
 */
export function createClues({ size, tables, symbolCounts, hi, lo }, weights) {
  const stride = size + (size % 2);
  const secrets = [...weights.keys()].filter((code) => weights[code] > 0);
  /** By code. */
  const rows = new Uint16Array(size);
  for (const [row, code] of secrets.entries()) rows[code] = row;
  const cells = new Uint8Array(secrets.length * stride);
  /** By clue index. */
  const numbers = new Int16Array(tables.clueCount).fill(-1);
  let win = 0;
  for (const [row, code] of secrets.entries()) {
    const common = tables.common(symbolCounts[code]);
    const [redHi, redLo] = [hi[code] * tables.hiCount, lo[code] * tables.loCount];
    for (let guess = 0; guess < size; guess++) {
      if (guess === code) continue;
      const reds = tables.redHi[redHi + hi[guess]] + tables.redLo[redLo + lo[guess]];
      const clue = common[symbolCounts[guess]] + reds;
      if (numbers[clue] < 0) numbers[clue] = win++;
      cells[row * stride + guess] = numbers[clue];
    }
  }
  for (const [row, code] of secrets.entries()) cells[row * stride + code] = win;
  return { cells, rows, stride, win };
}

/**
 * Says which clues a guess can get from a set of codes, for every guess at once: `scan` adds up the rows
 * of the codes, in which a bit stands for a clue. `different` is then how many clues a guess can get, the
 * win counted twice.
 */
export function createMasks({ cells, rows, stride, win }) {
  const Row = win < CLUES_OF_HALF ? Uint16Array : Uint32Array;
  const bits = new Row(cells.length);
  for (let i = 0; i < bits.length; i++) bits[i] = 1 << cells[i];
  // Masks of 16 bits are added up two at a time.
  const words = new Uint32Array(bits.buffer);
  const width = (stride * Row.BYTES_PER_ELEMENT) / 4;
  const sums = new Uint32Array(width);
  const masks = new Row(sums.buffer);
  const counts = new Uint8Array(1 << 16);
  for (let mask = 1; mask < counts.length; mask++) counts[mask] = counts[mask >> 1] + (mask & 1);
  const perWord = 4 / Row.BYTES_PER_ELEMENT;
  return {
    /** Goes through the guesses from `first` on, BLOCK of them; returns where it ends. */
    scan(codes, from, count, first) {
      const start = first / perWord;
      const end = Math.min(start + BLOCK / perWord, width);
      const last = from + count - 1;
      sums.fill(0, start, end);
      for (let i = from; i <= last; i += 4) {
        // The last code may come several times.
        const a = rows[codes[i]] * width;
        const b = rows[codes[Math.min(i + 1, last)]] * width;
        const c = rows[codes[Math.min(i + 2, last)]] * width;
        const d = rows[codes[Math.min(i + 3, last)]] * width;
        for (let j = start; j < end; j++) {
          sums[j] |= words[a + j] | words[b + j] | words[c + j] | words[d + j];
        }
      }
      return end * perWord;
    },
    different(guess) {
      const mask = masks[guess];
      return counts[mask & 0xffff] + counts[mask >>> 16] + ((mask >>> win) & 1);
    },
  };
}

/**
 * By the number of codes what they cost at least: each guess is right for one code, and tells apart as
 * many others as there are clues.
 */
export function leastCosts(size, clues) {
  const costs = new Float64Array(size + 1);
  for (let codes = 1, guess = 1, width = 1; codes <= size; guess++, width *= clues) {
    for (let i = 0; i < width && codes <= size; i++, codes++)
      costs[codes] = costs[codes - 1] + guess;
  }
  return costs;
}

/** Numbers of 32 bits that look like chance (the last step of MurmurHash3), the same each time. */
export function scattered(count, seed) {
  return Int32Array.from({ length: count }, (_, i) => mixed(Math.imul(i + 1, 0x9e3779b1) ^ seed));
}

export function mixed(number) {
  let x = number ^ (number >>> 16);
  x = Math.imul(x, 0x85ebca6b);
  x ^= x >>> 13;
  x = Math.imul(x, 0xc2b2ae35);
  return x ^ (x >>> 16);
}

/**
 * What was found out about sets of codes: what a set costs at least, whether it costs just that, and
 * then by which guess. A set is known by its size and by the sums of three random numbers for each
 * of its codes; that two sets have all of them in common is not to be expected in 10^12 comparisons. Where
 * the places run out, larger sets stay.
 * @param codes how many there are in all
 */
export function createMemory(codes) {
  const count = Math.min(MOST_PLACES, 2 ** Math.ceil(2 * Math.log2(codes) + 2));
  const last = count - 1;
  const keys = new Int32Array(2 * count);
  const sizes = new Uint16Array(count);
  const costs = new Int32Array(count);
  const guesses = new Int32Array(count);
  const isAt = (place, size, b, c) =>
    sizes[place] === size && keys[2 * place] === b && keys[2 * place + 1] === c;
  return {
    /** By place: the cost, and the guess, or -1 where the set may cost more. */
    costs,
    guesses,
    /** The place of a set, or -1. */
    find(size, a, b, c) {
      let place = (a ^ Math.imul(size, 0x9e3779b1)) & last;
      for (let i = 0; i < PROBES; i++) {
        if (isAt(place, size, b, c)) return place;
        place = (place + 1) & last;
      }
      return -1;
    },
    keep(size, a, b, c, cost, guess) {
      let place = (a ^ Math.imul(size, 0x9e3779b1)) & last;
      let smallest = place;
      for (let i = 0; i < PROBES; i++) {
        if (sizes[place] < sizes[smallest]) smallest = place;
        if (isAt(place, size, b, c)) {
          smallest = place;
          break;
        }
        place = (place + 1) & last;
      }
      sizes[smallest] = size;
      keys[2 * smallest] = b;
      keys[2 * smallest + 1] = c;
      costs[smallest] = cost;
      guesses[smallest] = guess;
    },
  };
}
