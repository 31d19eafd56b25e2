import type { Codes, Space } from './space.ts';
import type { Weighed } from './weighed.ts';

/**
 * Counts the clues of guesses against codes in a fast inner loop. All arrays that the loop uses are
 * constants of one closure, so V8 can compile their addresses into the code.
 */
export type ClueCounter = {
  readonly space: Space;
  /** Sets the codes that guesses are compared with. */
  load(codes: Weighed): void;
  /**
   * The weight of the codes for each clue of a guess, by clue index. Overwritten by the next call.
   */
  partitionWeights(guess: number): Float64Array;
  /** The same for each of these guesses in turn, which is faster for many guesses. */
  partitionAll(guesses: Codes, take: (weights: Float64Array, at: number) => void): void;
  /** The sum of `table[weight]` over those weights. All loaded codes have to weigh 1. */
  sum(guess: number, table: Float64Array): number;
  /** The same for each of these guesses. */
  sumAll(guesses: Codes, table: Int32Array): Int32Array;
  /**
   * The given codes grouped by their clue for a guess, without the guess itself and empty groups.
   */
  partition(guess: number, codes: Codes): Codes[];
};

/** About as many weights as the fastest cache of a processor holds beside what is looked up. */
const BLOCK = 3600;

/**
 * Creates the counter of a space. One process should have only one: from the second on V8 no longer
 * treats the closure's arrays as constants, and all of them are slower.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one closure, as ClueCounter says.
export function createClueCounter(space: Space): ClueCounter {
  const { size, tables, symbolCounts, hi, lo } = space;
  const { redHi, redLo, his: hiCount, los: loCount, symbolCountIds: idCount } = tables;
  const common = new Uint8Array(idCount * idCount);
  const isMade = new Uint8Array(idCount);
  const ids = new Uint16Array(size);
  const his = new Uint16Array(size);
  const los = new Uint16Array(size);
  const weightOf = new Int32Array(size);
  const clueOf = new Uint8Array(size);
  const clues = tables.clueCount;
  const weights = new Float64Array(clues);
  const counts = new Int32Array(2 * clues);
  /** A block of guesses and, for each in turn, the weights of its parts. */
  const blockSize = Math.max(1, Math.trunc(BLOCK / clues));
  const blockIds = new Uint16Array(blockSize);
  const blockHis = new Uint16Array(blockSize);
  const blockLos = new Uint16Array(blockSize);
  const block = new Int32Array(blockSize * clues);
  let loaded = 0;

  /**
   * Adds the weights of the loaded codes by their clues for a guess to `counts`: to two banks in
   * turn, because adding to the same number twice in a row has to wait for the first addition.
   */
  function count(guess: number) {
    const commonFrom = rowOf(symbolCounts[guess] as number);
    const hiFrom = (hi[guess] as number) * hiCount;
    const loFrom = (lo[guess] as number) * loCount;
    let i = 0;
    if (loaded % 2 === 1) {
      const index =
        (common[commonFrom + (ids[i] as number)] as number) +
        (redHi[hiFrom + (his[i] as number)] as number) +
        (redLo[loFrom + (los[i] as number)] as number);
      counts[index] = (counts[index] as number) + (weightOf[i] as number);
      i++;
    }
    for (; i < loaded; i += 2) {
      const one =
        (common[commonFrom + (ids[i] as number)] as number) +
        (redHi[hiFrom + (his[i] as number)] as number) +
        (redLo[loFrom + (los[i] as number)] as number);
      const other =
        clues +
        (common[commonFrom + (ids[i + 1] as number)] as number) +
        (redHi[hiFrom + (his[i + 1] as number)] as number) +
        (redLo[loFrom + (los[i + 1] as number)] as number);
      counts[one] = (counts[one] as number) + (weightOf[i] as number);
      counts[other] = (counts[other] as number) + (weightOf[i + 1] as number);
    }
  }

  /**
   * Adds those weights for a block of guesses. Code by code, so that the same few rows of the tables
   * are looked at for all of the guesses; a clue is the same with guess and code exchanged.
   */
  function countBlock(guesses: Codes, start: number, length: number) {
    for (let j = 0; j < length; j++) {
      const guess = guesses[start + j] as number;
      blockIds[j] = symbolCounts[guess] as number;
      blockHis[j] = hi[guess] as number;
      blockLos[j] = lo[guess] as number;
    }
    for (let i = 0; i < loaded; i++) {
      addToBlock(
        rowOf(ids[i] as number),
        (his[i] as number) * hiCount,
        (los[i] as number) * loCount,
        weightOf[i] as number,
        length,
      );
    }
  }

  function addToBlock(row: number, hiRow: number, loRow: number, weight: number, length: number) {
    for (let j = 0, from = 0; j < length; j++, from += clues) {
      const at =
        from +
        (common[row + (blockIds[j] as number)] as number) +
        (redHi[hiRow + (blockHis[j] as number)] as number) +
        (redLo[loRow + (blockLos[j] as number)] as number);
      block[at] = (block[at] as number) + weight;
    }
  }

  function partitionWeights(guess: number): Float64Array {
    count(guess);
    for (let index = 0; index < clues; index++) {
      weights[index] = (counts[index] as number) + (counts[clues + index] as number);
      counts[index] = 0;
      counts[clues + index] = 0;
    }
    return weights;
  }

  function partition(guess: number, codes: Codes): Codes[] {
    const from = rowOf(symbolCounts[guess] as number);
    const hiFrom = (hi[guess] as number) * hiCount;
    const loFrom = (lo[guess] as number) * loCount;
    for (let i = 0; i < codes.length; i++) {
      const code = codes[i] as number;
      const index =
        (common[from + (symbolCounts[code] as number)] as number) +
        (redHi[hiFrom + (hi[code] as number)] as number) +
        (redLo[loFrom + (lo[code] as number)] as number);
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
    counts.fill(0);
    return filled;
  }

  /** Where the row of these symbol counts begins in `common`. The row is filled at first use. */
  function rowOf(own: number): number {
    if (isMade[own] === 0) {
      common.set(tables.common(own), own * idCount);
      isMade[own] = 1;
    }
    return own * idCount;
  }

  return {
    space,
    partition,
    load({ codes, runs }) {
      loaded = codes.length;
      // Codes are ascending, so as many as there are at all are all of them, one after another.
      const isAll = loaded === size;
      if (isAll) {
        ids.set(symbolCounts);
        his.set(hi);
        los.set(lo);
      }
      for (let i = 0; i < loaded && !isAll; i++) {
        const code = codes[i] as number;
        ids[i] = symbolCounts[code] as number;
        his[i] = hi[code] as number;
        los[i] = lo[code] as number;
      }
      let from = 0;
      for (const { end, weight } of runs) {
        weightOf.fill(weight, from, end);
        from = end;
      }
    },
    sum(guess, table) {
      count(guess);
      let sum = 0;
      for (let index = 0; index < clues; index++) {
        sum += table[(counts[index] as number) + (counts[clues + index] as number)] as number;
        counts[index] = 0;
        counts[clues + index] = 0;
      }
      return sum;
    },
    partitionWeights,
    partitionAll(guesses, take) {
      if (guesses.length < loaded) {
        for (let at = 0; at < guesses.length; at++)
          take(partitionWeights(guesses[at] as number), at);
        return;
      }
      for (let start = 0; start < guesses.length; start += blockSize) {
        const length = Math.min(blockSize, guesses.length - start);
        countBlock(guesses, start, length);
        for (let j = 0, from = 0; j < length; j++, from += clues) {
          for (let index = 0; index < clues; index++) {
            weights[index] = block[from + index] as number;
          }
          take(weights, start + j);
        }
        block.fill(0, 0, length * clues);
      }
    },
    sumAll(guesses, table) {
      const sums = new Int32Array(guesses.length);
      for (let start = 0; start < guesses.length; start += blockSize) {
        const length = Math.min(blockSize, guesses.length - start);
        countBlock(guesses, start, length);
        for (let j = 0, from = 0; j < length; j++, from += clues) {
          let sum = 0;
          for (let index = from; index < from + clues; index++) {
            sum += table[block[index] as number] as number;
          }
          sums[start + j] = sum;
        }
        block.fill(0, 0, length * clues);
      }
      return sums;
    },
  };
}
