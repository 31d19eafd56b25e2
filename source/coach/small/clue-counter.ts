import { MOST_LISTED_CODES } from '../known.ts';
import { createClueRows } from './clue-rows.ts';
import type { Codes, Space } from './space.ts';
import type { Weighed } from './weighed.ts';

/**
 * Counts the clues of guesses against codes in a fast inner loop. All counters of a process share
 * their arrays, so a counter has to load its codes again after another one was used.
 *
 * A clue index is the sum of three bytes that are looked up; see tables.ts. Take the guess 0123 and
 * the code 0312:
 * - Symbol counts: both hold 0, 1, 2 and 3 once, so they share 4 symbols. There are 1 + 2 + 3 + 4
 *   clues with fewer than 4 pegs, so clues with 4 pegs begin at index 10.
 * - First halves, 01 and 03: one red peg, 1. Last halves, 23 and 12: no red peg, 0.
 * The index is 10 + 1 + 0 = 11, which is 1 red and 3 white, so the code's weight is added to
 * `weights[11]`. The guess's rows in the tables are found once, so a code costs three look-ups.
 */
export type ClueCounter = {
  readonly space: Space;
  /**
   * Sets the codes (at most MOST_LISTED_CODES) with which the next three methods compare guesses.
   */
  load(codes: Weighed): void;
  /**
   * For each clue index: the weight of the codes that give this clue, including the guess itself.
   * The next call overwrites the array.
   */
  partitionWeights(guess: number): Float64Array;
  /** Calls `take` with the `partitionWeights` of each guess. Faster than asking for them singly. */
  partitionAll(guesses: Codes, take: (weights: Float64Array, at: number) => void): void;
  /** For each guess, adds up `table[n]` for each clue that n codes give. Each code must weigh 1. */
  sumAll(guesses: Codes, table: Int32Array): Int32Array;
  /** The codes, grouped by the clue that they give to the guess. The guess itself is left out. */
  split(guess: number, codes: Codes): Codes[];
};

/** A clue counter has room for this many guesses. If more are legal, they aren't listed at all. */
export const MOST_LISTED_GUESSES = 1_000_000;

const MOST_CLUES = 128;

/** The length of `blockWeights`: so short that it and the tables roughly fit the fastest cache. */
const BLOCK = 3600;

const MOST_SUMMANDS = 2048;

let shared: ReturnType<typeof createLoops> | undefined;

export function createClueCounter(space: Space): ClueCounter {
  shared ??= createLoops();
  const loops = shared;
  const weights = new Float64Array(space.tables.clueCount);
  const loadedLoops = () => {
    if (loops.space() === space) return loops;
    throw new Error('Another clue counter was used since the codes were loaded.');
  };
  return {
    space,
    load(codes) {
      loops.use(space);
      loops.load(codes);
    },
    split(guess, codes) {
      loops.use(space);
      return loops.split(guess, codes);
    },
    partitionWeights: (guess) => loadedLoops().partitionWeights(guess, weights),
    partitionAll: (guesses, take) => loadedLoops().partitionAll(guesses, weights, take),
    sumAll: (guesses, table) => loadedLoops().sumAll(guesses, table),
  };
}

/**
 * The inner loops, and their arrays. V8 compiles the address of an array into a loop if the array
 * is a constant of a closure that is created only once. If each space had its own arrays, every
 * access would read address and length again, which takes four times as long. So the arrays have
 * room for the largest space. Room that is never written to takes no memory.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one closure, for the reason above.
function createLoops() {
  /** For each code: the ids that `Tables` gives to its symbol counts, first half and last half. */
  const symbolCounts = new Uint16Array(MOST_LISTED_GUESSES);
  const firstHalves = new Uint16Array(MOST_LISTED_GUESSES);
  const lastHalves = new Uint16Array(MOST_LISTED_GUESSES);
  /** For each code that `load` was given: a copy of its three ids, and its weight. */
  const loadedCounts = new Uint16Array(MOST_LISTED_CODES + 1);
  const loadedFirsts = new Uint16Array(MOST_LISTED_CODES + 1);
  const loadedLasts = new Uint16Array(MOST_LISTED_CODES + 1);
  const loadedWeights = new Int32Array(MOST_LISTED_CODES + 1);
  /** For each loaded code: where the table rows for its three ids begin in `bytes` of `rows`. */
  const rowsOfCounts = new Int32Array(MOST_LISTED_CODES);
  const rowsOfFirsts = new Int32Array(MOST_LISTED_CODES);
  const rowsOfLasts = new Int32Array(MOST_LISTED_CODES);
  /** For each guess of the block that is being counted: its three ids. */
  const blockCounts = new Uint16Array(BLOCK);
  const blockFirsts = new Uint16Array(BLOCK);
  const blockLasts = new Uint16Array(BLOCK);
  /** For each guess of the block and each clue: the weight of the codes that give this clue. */
  const blockWeights = new Int32Array(BLOCK);
  const summands = new Int32Array(MOST_SUMMANDS);
  /**
   * For each clue: the weight of the codes that give it. The first code, the third and so on are
   * counted at the index of the clue, and the others MOST_CLUES later (see `addLoaded`).
   */
  const weights = new Int32Array(2 * MOST_CLUES);
  const clueOf = new Uint8Array(MOST_LISTED_CODES);
  const rows = createClueRows();
  const { bytes } = rows;
  let currentSpace: Space | undefined;
  let clues = 0;
  let codeCount = 0;

  function use(next: Space) {
    if (next === currentSpace) return;
    const { tables } = next;
    currentSpace = next;
    clues = tables.clueCount;
    codeCount = 0;
    symbolCounts.set(next.symbolCounts);
    firstHalves.set(next.firstHalves);
    lastHalves.set(next.lastHalves);
    rows.use(tables);
  }

  function load({ codes, runs }: Weighed) {
    codeCount = codes.length;
    for (let i = 0; i < codeCount; i++) {
      const code = codes[i] as number;
      loadedCounts[i] = symbolCounts[code] as number;
      loadedFirsts[i] = firstHalves[code] as number;
      loadedLasts[i] = lastHalves[code] as number;
    }
    let from = 0;
    for (const { end, weight } of runs) {
      loadedWeights.fill(weight, from, end);
      from = end;
    }
    // Codes are counted two at a time. If their number is odd, one that weighs nothing is added.
    for (const array of [loadedCounts, loadedFirsts, loadedLasts, loadedWeights])
      array[codeCount] = 0;
  }

  function count(guess: number) {
    rows.makeRoom();
    addLoaded(
      rows.ofCounts(symbolCounts[guess] as number),
      rows.ofFirst(firstHalves[guess] as number),
      rows.ofLast(lastHalves[guess] as number),
      codeCount,
    );
  }

  /**
   * Adds two codes at a time, the second MOST_CLUES later in `weights`. If both were added at the
   * same place, the second would have to wait for the first whenever they have the same clue.
   */
  function addLoaded(countsRow: number, firstRow: number, lastRow: number, end: number) {
    for (let i = 0; i < end; i += 2) {
      const clue =
        (bytes[countsRow + (loadedCounts[i] as number)] as number) +
        (bytes[firstRow + (loadedFirsts[i] as number)] as number) +
        (bytes[lastRow + (loadedLasts[i] as number)] as number);
      const nextClue =
        MOST_CLUES +
        (bytes[countsRow + (loadedCounts[i + 1] as number)] as number) +
        (bytes[firstRow + (loadedFirsts[i + 1] as number)] as number) +
        (bytes[lastRow + (loadedLasts[i + 1] as number)] as number);
      weights[clue] = (weights[clue] as number) + (loadedWeights[i] as number);
      weights[nextClue] = (weights[nextClue] as number) + (loadedWeights[i + 1] as number);
    }
  }

  function findRows() {
    rows.makeRoom();
    for (let i = 0; i < codeCount; i++) {
      rowsOfCounts[i] = rows.ofCounts(loadedCounts[i] as number);
      rowsOfFirsts[i] = rows.ofFirst(loadedFirsts[i] as number);
      rowsOfLasts[i] = rows.ofLast(loadedLasts[i] as number);
    }
  }

  /** Compares a block of guesses, from `start` on, with the codes. Returns where the block ends. */
  function countBlock(guesses: Codes, start: number): number {
    const [codes, step] = [codeCount, clues];
    const length = Math.min(Math.trunc(BLOCK / step), guesses.length - start);
    blockWeights.fill(0, 0, length * step);
    for (let j = 0; j < length; j++) {
      const guess = guesses[start + j] as number;
      blockCounts[j] = symbolCounts[guess] as number;
      blockFirsts[j] = firstHalves[guess] as number;
      blockLasts[j] = lastHalves[guess] as number;
    }
    // A clue stays the same if guess and code are swapped. So the tables' rows for each code are
    // found once, and all guesses are looked up in them.
    for (let i = 0; i < codes; i++) {
      addToBlock(
        rowsOfCounts[i] as number,
        rowsOfFirsts[i] as number,
        rowsOfLasts[i] as number,
        loadedWeights[i] as number,
        length,
        step,
      );
    }
    return start + length;
  }

  function addToBlock(
    countsRow: number,
    firstRow: number,
    lastRow: number,
    weight: number,
    length: number,
    step: number,
  ) {
    for (let j = 0, from = 0; j < length; j++, from += step) {
      const at =
        from +
        (bytes[countsRow + (blockCounts[j] as number)] as number) +
        (bytes[firstRow + (blockFirsts[j] as number)] as number) +
        (bytes[lastRow + (blockLasts[j] as number)] as number);
      blockWeights[at] = (blockWeights[at] as number) + weight;
    }
  }

  function partitionWeights(guess: number, parts: Float64Array): Float64Array {
    count(guess);
    const end = clues;
    for (let clue = 0; clue < end; clue++) {
      parts[clue] = (weights[clue] as number) + (weights[MOST_CLUES + clue] as number);
      weights[clue] = 0;
      weights[MOST_CLUES + clue] = 0;
    }
    return parts;
  }

  function partitionAll(
    guesses: Codes,
    parts: Float64Array,
    take: (parts: Float64Array, at: number) => void,
  ) {
    if (guesses.length < codeCount) {
      for (let at = 0; at < guesses.length; at++)
        take(partitionWeights(guesses[at] as number, parts), at);
      return;
    }
    findRows();
    const step = clues;
    for (let start = 0, end = 0; start < guesses.length; start = end) {
      end = countBlock(guesses, start);
      for (let at = start, from = 0; at < end; at++, from += step) {
        for (let clue = 0; clue < step; clue++) {
          parts[clue] = blockWeights[from + clue] as number;
        }
        take(parts, at);
      }
    }
  }

  function sumAll(guesses: Codes, table: Int32Array): Int32Array {
    const sums = new Int32Array(guesses.length);
    summands.set(table);
    findRows();
    const step = clues;
    for (let start = 0, end = 0; start < guesses.length; start = end) {
      end = countBlock(guesses, start);
      for (let at = start, from = 0; at < end; at++, from += step) {
        let sum = 0;
        for (let part = from; part < from + step; part++) {
          sum += summands[blockWeights[part] as number] as number;
        }
        sums[at] = sum;
      }
    }
    return sums;
  }

  function split(guess: number, codes: Codes): Codes[] {
    rows.makeRoom();
    const countsRow = rows.ofCounts(symbolCounts[guess] as number);
    const firstRow = rows.ofFirst(firstHalves[guess] as number);
    const lastRow = rows.ofLast(lastHalves[guess] as number);
    const sizes = weights;
    for (let i = 0; i < codes.length; i++) {
      const code = codes[i] as number;
      const clue =
        (bytes[countsRow + (symbolCounts[code] as number)] as number) +
        (bytes[firstRow + (firstHalves[code] as number)] as number) +
        (bytes[lastRow + (lastHalves[code] as number)] as number);
      clueOf[i] = clue;
      if (code !== guess) sizes[clue] = (sizes[clue] as number) + 1;
    }
    const parts: Codes[] = [];
    const filled: Codes[] = [];
    for (let clue = 0; clue < clues; clue++) {
      if (sizes[clue] === 0) continue;
      parts[clue] = new Int32Array(sizes[clue] as number);
      filled.push(parts[clue] as Codes);
      sizes[clue] = 0;
    }
    for (let i = 0; i < codes.length; i++) {
      if (codes[i] === guess) continue;
      const clue = clueOf[i] as number;
      const part = parts[clue] as Codes;
      part[sizes[clue] as number] = codes[i] as number;
      sizes[clue] = (sizes[clue] as number) + 1;
    }
    sizes.fill(0, 0, clues);
    return filled;
  }

  return {
    space: () => currentSpace,
    use,
    load,
    split,
    partitionWeights,
    partitionAll,
    sumAll,
  };
}
