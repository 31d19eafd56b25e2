import { MAX_CODES } from '../known.ts';
import type { Codes, Space } from './space.ts';
import type { Tables } from './tables.ts';
import type { Weighed } from './weighed.ts';

/**
 * Counts the clues of guesses against codes in a fast inner loop. All counters of a process share
 * their arrays, so a counter has to load its codes again after another one was used.
 *
 * A clue index is the sum of three looked-up bytes. Say the guess is 0123 and the code is 0312.
 * Both hold the symbols 0, 1, 2 and 3 once: four are shared, and clues with four red and white pegs
 * begin at index 10 (1 + 2 + 3 + 4 = 10 clues have fewer pegs). The first words, 01 and 03, have
 * one red peg in common; the last, 23 and 12, none. So the index is 10 + 1 + 0 = 11, which is 1 red
 * and 3 white, and the weight of the code is added to `counts[11]`. The three rows of the guess are
 * found once, so each code costs three look-ups.
 */
export type ClueCounter = {
  readonly space: Space;
  /** Sets the codes that guesses are compared with. */
  load(codes: Weighed): void;
  /**
   * The weight of the codes for each clue to a guess, by clue index. The next call overwrites it.
   */
  partitionWeights(guess: number): Float64Array;
  /** Gives `take` these weights for each guess in turn, which is faster if there are many. */
  partitionAll(guesses: Codes, take: (weights: Float64Array, at: number) => void): void;
  /**
   * For each guess, the sum of `table[weight]` over its partition weights. All codes have to weigh
   * 1.
   */
  sumAll(guesses: Codes, table: Int32Array): Int32Array;
  /**
   * The given codes grouped by their clue to a guess, without the guess itself and without empty
   * groups.
   */
  partition(guess: number, codes: Codes): Codes[];
};

/** A counter works for a space of at most this many codes. */
export const MOST_GUESSES = 1_000_000;

/** There are at most this many clue indices. */
const CLUES = 128;

/** How many weights fit into a processor's fastest cache along with the tables, roughly. */
const BLOCK = 3600;

/** A table for `sumAll` has at most this many entries. */
const MOST_SUMMANDS = 2048;

/**
 * How many bytes there are for copied rows of the tables. In most rule sets, all rows fit at once.
 */
const ROWS = 1 << 25;

/** The loops and arrays of all counters, made at the first use. */
let shared: ReturnType<typeof createLoops> | undefined;

/** Creates the counter for the codes of a space, at most MOST_GUESSES. */
export function createClueCounter(space: Space): ClueCounter {
  shared ??= createLoops();
  const loops = shared;
  const weights = new Float64Array(space.tables.clueCount);
  /** Returns the loops. Throws if another counter was used since this one loaded its codes. */
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
    partition(guess, codes) {
      loops.use(space);
      return loops.partition(guess, codes);
    },
    partitionWeights: (guess) => loadedLoops().partitionWeights(guess, weights),
    partitionAll: (guesses, take) => loadedLoops().partitionAll(guesses, weights, take),
    sumAll: (guesses, table) => loadedLoops().sumAll(guesses, table),
  };
}

/**
 * The inner loops, and their arrays with room for every space. V8 compiles the address of an array
 * into a loop if the array is a constant of a closure that was created only once. With arrays for
 * each space, every access would read address and length again from the second space on, which
 * takes four times as long. Memory that is never written to costs nothing.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one closure, for the reason above.
function createLoops() {
  /** By code: the ids of its symbol counts, first word and last word. */
  const symbolCounts = new Uint16Array(MOST_GUESSES);
  const hi = new Uint16Array(MOST_GUESSES);
  const lo = new Uint16Array(MOST_GUESSES);
  /**
   * For each loaded code, in their order: these ids, where the rows for these ids begin, and the
   * weight.
   */
  const loadedCounts = new Uint16Array(MAX_CODES + 1);
  const loadedFirsts = new Uint16Array(MAX_CODES + 1);
  const loadedLasts = new Uint16Array(MAX_CODES + 1);
  const commonRows = new Int32Array(MAX_CODES);
  const hiRows = new Int32Array(MAX_CODES);
  const loRows = new Int32Array(MAX_CODES);
  const loadedWeights = new Int32Array(MAX_CODES + 1);
  /** For a block of guesses: these ids, and the weights of the parts, one guess after another. */
  const blockCounts = new Uint16Array(BLOCK);
  const blockFirsts = new Uint16Array(BLOCK);
  const blockLasts = new Uint16Array(BLOCK);
  const block = new Int32Array(BLOCK);
  /** The table of `sumAll`. */
  const summands = new Int32Array(MOST_SUMMANDS);
  /** Two banks of counters for weights, each by clue index. */
  const counts = new Int32Array(2 * CLUES);
  /** For `partition`: the clue index of each code. */
  const clueOf = new Uint8Array(MAX_CODES);
  /** Copied rows of the tables, each copied at its first use. */
  const rows = new Uint8Array(ROWS);
  /**
   * Where each row begins in `rows`, or -1 if it is not copied. The index is an id of symbol
   * counts; or `hiFrom` plus an id of a first word; or `loFrom` plus an id of a last word. First
   * and last words that share a table share their rows.
   */
  let starts = new Int32Array();
  let [hiFrom, loFrom] = [0, 0];
  let usedBytes = 0;
  let currentSpace: Space | undefined;
  let tables: Tables;
  let clues = 0;
  let loaded = 0;

  /** Makes this the space that all guesses and codes are from. */
  function use(next: Space) {
    if (next === currentSpace) return;
    currentSpace = next;
    tables = next.tables;
    clues = tables.clueCount;
    loaded = 0;
    symbolCounts.set(next.symbolCounts);
    hi.set(next.hi);
    lo.set(next.lo);
    hiFrom = tables.symbolCountIds;
    loFrom = hiFrom + (tables.redLo === tables.redHi ? 0 : tables.hiCount);
    starts = new Int32Array(loFrom + tables.loCount).fill(-1);
    usedBytes = 0;
  }

  function load({ codes, runs }: Weighed) {
    loaded = codes.length;
    for (let i = 0; i < loaded; i++) {
      const code = codes[i] as number;
      loadedCounts[i] = symbolCounts[code] as number;
      loadedFirsts[i] = hi[code] as number;
      loadedLasts[i] = lo[code] as number;
    }
    let from = 0;
    for (const { end, weight } of runs) {
      loadedWeights.fill(weight, from, end);
      from = end;
    }
    // Codes are counted in pairs, so an odd number gets one more code, which weighs nothing.
    for (const array of [loadedCounts, loadedFirsts, loadedLasts, loadedWeights]) array[loaded] = 0;
  }

  /**
   * Forgets the copied rows if they fill more than half of `rows`. That leaves enough room: no
   * space's loaded codes need more than half, and a guess needs little.
   */
  function makeRoom() {
    if (usedBytes <= ROWS / 2) return;
    starts.fill(-1);
    usedBytes = 0;
  }

  /** Where a row of the tables begins in `rows`. Copies it there if needed. */
  function startOf(id: number): number {
    const known = starts[id] as number;
    if (known >= 0) return known;
    const row = rowOf(tables, id);
    const start = usedBytes;
    rows.set(row, start);
    starts[id] = start;
    usedBytes += row.length;
    return start;
  }

  /**
   * Adds the weights of the loaded codes to `counts`, by their clues to a guess. It uses two banks
   * in turn, because adding to the same counter twice in succession has to wait for the first
   * addition.
   */
  function count(guess: number) {
    makeRoom();
    addLoaded(
      startOf(symbolCounts[guess] as number),
      startOf(hiFrom + (hi[guess] as number)),
      startOf(loFrom + (lo[guess] as number)),
      loaded,
    );
  }

  function addLoaded(common: number, redHi: number, redLo: number, end: number) {
    for (let i = 0; i < end; i += 2) {
      const one =
        (rows[common + (loadedCounts[i] as number)] as number) +
        (rows[redHi + (loadedFirsts[i] as number)] as number) +
        (rows[redLo + (loadedLasts[i] as number)] as number);
      const other =
        CLUES +
        (rows[common + (loadedCounts[i + 1] as number)] as number) +
        (rows[redHi + (loadedFirsts[i + 1] as number)] as number) +
        (rows[redLo + (loadedLasts[i + 1] as number)] as number);
      counts[one] = (counts[one] as number) + (loadedWeights[i] as number);
      counts[other] = (counts[other] as number) + (loadedWeights[i + 1] as number);
    }
  }

  /** Looks up where the rows of the loaded codes begin. */
  function findRows() {
    makeRoom();
    for (let i = 0; i < loaded; i++) {
      commonRows[i] = startOf(loadedCounts[i] as number);
      hiRows[i] = startOf(hiFrom + (loadedFirsts[i] as number));
      loRows[i] = startOf(loFrom + (loadedLasts[i] as number));
    }
  }

  /**
   * Adds the weights of the loaded codes for a block of guesses. The outer loop runs over codes, so
   * that all guesses are looked up in the same few rows. Guess and code can be exchanged, because
   * the clue stays the same.
   */
  function countBlock(guesses: Codes, start: number, length: number) {
    for (let j = 0; j < length; j++) {
      const guess = guesses[start + j] as number;
      blockCounts[j] = symbolCounts[guess] as number;
      blockFirsts[j] = hi[guess] as number;
      blockLasts[j] = lo[guess] as number;
    }
    const [codes, step] = [loaded, clues];
    for (let i = 0; i < codes; i++) {
      addToBlock(
        commonRows[i] as number,
        hiRows[i] as number,
        loRows[i] as number,
        loadedWeights[i] as number,
        length,
        step,
      );
    }
  }

  function addToBlock(
    common: number,
    redHi: number,
    redLo: number,
    weight: number,
    length: number,
    step: number,
  ) {
    for (let j = 0, from = 0; j < length; j++, from += step) {
      const at =
        from +
        (rows[common + (blockCounts[j] as number)] as number) +
        (rows[redHi + (blockFirsts[j] as number)] as number) +
        (rows[redLo + (blockLasts[j] as number)] as number);
      block[at] = (block[at] as number) + weight;
    }
  }

  function partitionWeights(guess: number, weights: Float64Array): Float64Array {
    count(guess);
    const end = clues;
    for (let index = 0; index < end; index++) {
      weights[index] = (counts[index] as number) + (counts[CLUES + index] as number);
      counts[index] = 0;
      counts[CLUES + index] = 0;
    }
    return weights;
  }

  function partitionAll(
    guesses: Codes,
    weights: Float64Array,
    take: (weights: Float64Array, at: number) => void,
  ) {
    if (guesses.length < loaded) {
      for (let at = 0; at < guesses.length; at++)
        take(partitionWeights(guesses[at] as number, weights), at);
      return;
    }
    findRows();
    const step = clues;
    const blockSize = Math.trunc(BLOCK / step);
    for (let start = 0; start < guesses.length; start += blockSize) {
      const length = Math.min(blockSize, guesses.length - start);
      countBlock(guesses, start, length);
      for (let j = 0, from = 0; j < length; j++, from += step) {
        for (let index = 0; index < step; index++) {
          weights[index] = block[from + index] as number;
        }
        take(weights, start + j);
      }
      block.fill(0, 0, length * step);
    }
  }

  function sumAll(guesses: Codes, table: Int32Array): Int32Array {
    const sums = new Int32Array(guesses.length);
    summands.set(table);
    findRows();
    const step = clues;
    const blockSize = Math.trunc(BLOCK / step);
    for (let start = 0; start < guesses.length; start += blockSize) {
      const length = Math.min(blockSize, guesses.length - start);
      countBlock(guesses, start, length);
      for (let j = 0, from = 0; j < length; j++, from += step) {
        let sum = 0;
        for (let index = from; index < from + step; index++) {
          sum += summands[block[index] as number] as number;
        }
        sums[start + j] = sum;
      }
      block.fill(0, 0, length * step);
    }
    return sums;
  }

  function partition(guess: number, codes: Codes): Codes[] {
    makeRoom();
    const common = startOf(symbolCounts[guess] as number);
    const redHi = startOf(hiFrom + (hi[guess] as number));
    const redLo = startOf(loFrom + (lo[guess] as number));
    for (let i = 0; i < codes.length; i++) {
      const code = codes[i] as number;
      const index =
        (rows[common + (symbolCounts[code] as number)] as number) +
        (rows[redHi + (hi[code] as number)] as number) +
        (rows[redLo + (lo[code] as number)] as number);
      clueOf[i] = index;
      if (code !== guess) counts[index] = (counts[index] as number) + 1;
    }
    const parts: Codes[] = [];
    const filled: Codes[] = [];
    for (let index = 0; index < clues; index++) {
      if (counts[index] === 0) continue;
      parts[index] = new Int32Array(counts[index] as number);
      filled.push(parts[index] as Codes);
      counts[index] = 0;
    }
    for (let i = 0; i < codes.length; i++) {
      if (codes[i] === guess) continue;
      const index = clueOf[i] as number;
      const part = parts[index] as Codes;
      part[counts[index] as number] = codes[i] as number;
      counts[index] = (counts[index] as number) + 1;
    }
    counts.fill(0, 0, clues);
    return filled;
  }

  return {
    space: () => currentSpace,
    use,
    load,
    partition,
    partitionWeights,
    partitionAll,
    sumAll,
  };
}

/** A row of the tables, by its index in `starts`. */
function rowOf(tables: Tables, id: number): Uint8Array {
  const { symbolCountIds, hiCount, loCount, redHi, redLo } = tables;
  if (id < symbolCountIds) return tables.common(id);
  const hi = id - symbolCountIds;
  if (hi < hiCount) return redHi.subarray(hi * hiCount, (hi + 1) * hiCount);
  const lo = hi - hiCount;
  return redLo.subarray(lo * loCount, (lo + 1) * loCount);
}
