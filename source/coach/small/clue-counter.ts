import type { Codes, Space } from './space.ts';

/** Codes with their weights, as runs of codes that have equal weights. */
export type Weighed = {
  readonly codes: Codes;
  readonly runs: readonly { readonly end: number; readonly weight: number }[];
  /** The sum of the weights. */
  readonly totalWeight: number;
};

/**
 * Counts the clues of guesses against codes in a fast inner loop. All arrays that the loop uses are
 * constants of one closure, so V8 can compile their addresses into the code. It counts into two
 * banks in turn, because adding to the same count twice in a row has to wait for the first
 * addition.
 */
export type ClueCounter = {
  readonly space: Space;
  /** Sets the codes that guesses are compared with. */
  load(codes: Weighed): void;
  /**
   * The weight of the codes for each clue of a guess, by clue index. Overwritten by the next call.
   */
  partitionWeights(guess: number): Float64Array;
  /** The sum of `table[weight]` over those weights. All loaded codes have to weigh 1. */
  sum(guess: number, table: Float64Array): number;
  /**
   * The given codes grouped by their clue for a guess, without the guess itself and empty groups.
   */
  partition(guess: number, codes: Codes): Codes[];
};

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
  const weights = new Float64Array(tables.clueCount);
  const bank = tables.clueCount;
  const counts = new Int32Array(2 * bank);
  let runs: Weighed['runs'] = [];

  function count(commonFrom: number, hiFrom: number, loFrom: number, from: number, to: number) {
    let i = from;
    if ((to - from) % 2 === 1) {
      const index =
        (common[commonFrom + (ids[i] as number)] as number) +
        (redHi[hiFrom + (his[i] as number)] as number) +
        (redLo[loFrom + (los[i] as number)] as number);
      counts[index] = (counts[index] as number) + 1;
      i++;
    }
    for (; i < to; i += 2) {
      const one =
        (common[commonFrom + (ids[i] as number)] as number) +
        (redHi[hiFrom + (his[i] as number)] as number) +
        (redLo[loFrom + (los[i] as number)] as number);
      const other =
        bank +
        (common[commonFrom + (ids[i + 1] as number)] as number) +
        (redHi[hiFrom + (his[i + 1] as number)] as number) +
        (redLo[loFrom + (los[i + 1] as number)] as number);
      counts[one] = (counts[one] as number) + 1;
      counts[other] = (counts[other] as number) + 1;
    }
  }

  function addCounts(weight: number, isFirst: boolean): void {
    for (let index = 0; index < bank; index++) {
      const counted = (counts[index] as number) + (counts[bank + index] as number);
      weights[index] = (isFirst ? 0 : (weights[index] as number)) + weight * counted;
      counts[index] = 0;
      counts[bank + index] = 0;
    }
  }

  function partition(guess: number, codes: Codes): Codes[] {
    const from = rowOf(guess);
    const hiFrom = (hi[guess] as number) * hiCount;
    const loFrom = (lo[guess] as number) * loCount;
    const parts: number[][] = [];
    for (let i = 0; i < codes.length; i++) {
      const code = codes[i] as number;
      if (code === guess) continue;
      const index =
        (common[from + (symbolCounts[code] as number)] as number) +
        (redHi[hiFrom + (hi[code] as number)] as number) +
        (redLo[loFrom + (lo[code] as number)] as number);
      const part = parts[index];
      if (part) part.push(code);
      else parts[index] = [code];
    }
    return parts.filter(Boolean).map((part) => Int32Array.from(part));
  }

  /**
   * Where the row of a guess's symbol counts begins in `common`. The row is filled at first use.
   */
  function rowOf(guess: number): number {
    const own = symbolCounts[guess] as number;
    if (isMade[own] === 0) {
      common.set(tables.common(own), own * idCount);
      isMade[own] = 1;
    }
    return own * idCount;
  }

  return {
    space,
    partition,
    load(all) {
      const { codes } = all;
      runs = all.runs;
      for (let i = 0; i < codes.length; i++) {
        const code = codes[i] as number;
        ids[i] = symbolCounts[code] as number;
        his[i] = hi[code] as number;
        los[i] = lo[code] as number;
      }
    },
    sum(guess, table) {
      const hiFrom = (hi[guess] as number) * hiCount;
      const loFrom = (lo[guess] as number) * loCount;
      count(rowOf(guess), hiFrom, loFrom, 0, runs[0]?.end ?? 0);
      let sum = 0;
      for (let index = 0; index < bank; index++) {
        sum += table[(counts[index] as number) + (counts[bank + index] as number)] as number;
        counts[index] = 0;
        counts[bank + index] = 0;
      }
      return sum;
    },
    partitionWeights(guess) {
      const commonFrom = rowOf(guess);
      const hiFrom = (hi[guess] as number) * hiCount;
      const loFrom = (lo[guess] as number) * loCount;
      if (runs.length === 0) weights.fill(0);
      let from = 0;
      for (const { end, weight } of runs) {
        count(commonFrom, hiFrom, loFrom, from, end);
        addCounts(weight, from === 0);
        from = end;
      }
      return weights;
    },
  };
}

/** The codes with their weights. The codes are ascending, so equal lengths stand together. */
export function weighed(space: Space, codes: Codes): Weighed {
  const runs: { end: number; weight: number }[] = [];
  let totalWeight = 0;
  for (let i = 0; i < codes.length; i++) {
    const weight = space.weight[codes[i] as number] as number;
    totalWeight += weight;
    const run = runs.at(-1);
    if (run?.weight === weight) run.end = i + 1;
    else runs.push({ end: i + 1, weight });
  }
  return { codes, runs, totalWeight };
}

/**
 * A sample of `count` codes at equal distances of the summed weights; all codes if there are no
 * more. In the sample each code weighs 1.
 */
export function sampled(all: Weighed, count: number): Weighed {
  if (all.codes.length <= count) return all;
  const sample = new Int32Array(count);
  const step = all.totalWeight / count;
  let taken = 0;
  let passed = 0;
  let from = 0;
  for (const { end, weight } of all.runs) {
    for (; taken < count; taken++) {
      const at = from + Math.floor(((taken + 0.5) * step - passed) / weight);
      if (at >= end) break;
      sample[taken] = all.codes[at] as number;
    }
    passed += (end - from) * weight;
    from = end;
  }
  return { codes: sample, runs: [{ end: count, weight: 1 }], totalWeight: count };
}
