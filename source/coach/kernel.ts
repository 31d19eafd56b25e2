import type { Codes, Space } from './space.ts';

/** Codes, and what each weighs: a run of equal weights after another. */
export type Weighed = {
  readonly codes: Codes;
  readonly runs: readonly { readonly end: number; readonly weight: number }[];
  /** The sum of the weights. */
  readonly mass: number;
};

/**
 * Compares guesses with codes, very many very fast. Everything that the inner loop touches is a
 * constant of one closure, so that the engine compiles its addresses in; and it counts in two
 * banks, since adding to the same cell twice in a row has to wait for the first.
 */
export type Kernel = {
  readonly space: Space;
  /** Takes the codes to compare with. */
  load(codes: Weighed): void;
  /** The masses of the clues that a guess divides those codes into, by cell. To be read at once. */
  divide(guess: number): Float64Array;
  /** The sum of what a table has for each of those masses, where all the codes weigh 1. */
  sum(guess: number, table: Float64Array): number;
  /** The codes by the clues that they would give this guess, without the guess itself. */
  split(guess: number, codes: Codes): Codes[];
};

/** The kernel of a space. A process should need one: from the second on they are slower. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one closure, as Kernel says.
export function createKernel(space: Space): Kernel {
  const { size, tables, bag, hi, lo } = space;
  const { redHi, redLo, his: hiCount, los: loCount, bags: bagCount } = tables;
  const common = new Uint8Array(bagCount * bagCount);
  const isMade = new Uint8Array(bagCount);
  const bags = new Uint16Array(size);
  const his = new Uint16Array(size);
  const los = new Uint16Array(size);
  const masses = new Float64Array(tables.cells);
  const bank = tables.cells;
  const counts = new Int32Array(2 * bank);
  let runs: Weighed['runs'] = [];

  function count(commonFrom: number, hiFrom: number, loFrom: number, from: number, to: number) {
    let i = from;
    if ((to - from) % 2 === 1) {
      const cell =
        (common[commonFrom + (bags[i] as number)] as number) +
        (redHi[hiFrom + (his[i] as number)] as number) +
        (redLo[loFrom + (los[i] as number)] as number);
      counts[cell] = (counts[cell] as number) + 1;
      i++;
    }
    for (; i < to; i += 2) {
      const one =
        (common[commonFrom + (bags[i] as number)] as number) +
        (redHi[hiFrom + (his[i] as number)] as number) +
        (redLo[loFrom + (los[i] as number)] as number);
      const other =
        bank +
        (common[commonFrom + (bags[i + 1] as number)] as number) +
        (redHi[hiFrom + (his[i + 1] as number)] as number) +
        (redLo[loFrom + (los[i + 1] as number)] as number);
      counts[one] = (counts[one] as number) + 1;
      counts[other] = (counts[other] as number) + 1;
    }
  }

  function addCounts(weight: number, isFirst: boolean): void {
    for (let cell = 0; cell < bank; cell++) {
      const counted = (counts[cell] as number) + (counts[bank + cell] as number);
      masses[cell] = (isFirst ? 0 : (masses[cell] as number)) + weight * counted;
      counts[cell] = 0;
      counts[bank + cell] = 0;
    }
  }

  function split(guess: number, codes: Codes): Codes[] {
    const from = rowOf(guess);
    const hiFrom = (hi[guess] as number) * hiCount;
    const loFrom = (lo[guess] as number) * loCount;
    const parts: number[][] = [];
    for (let i = 0; i < codes.length; i++) {
      const code = codes[i] as number;
      if (code === guess) continue;
      const cell =
        (common[from + (bag[code] as number)] as number) +
        (redHi[hiFrom + (hi[code] as number)] as number) +
        (redLo[loFrom + (lo[code] as number)] as number);
      const part = parts[cell];
      if (part) part.push(code);
      else parts[cell] = [code];
    }
    return parts.filter(Boolean).map((part) => Int32Array.from(part));
  }

  /** Where the row of a guess's bag begins in the table, which is made row by row. */
  function rowOf(guess: number): number {
    const own = bag[guess] as number;
    if (isMade[own] === 0) {
      common.set(tables.common(own), own * bagCount);
      isMade[own] = 1;
    }
    return own * bagCount;
  }

  return {
    space,
    split,
    load(all) {
      const { codes } = all;
      runs = all.runs;
      for (let i = 0; i < codes.length; i++) {
        const code = codes[i] as number;
        bags[i] = bag[code] as number;
        his[i] = hi[code] as number;
        los[i] = lo[code] as number;
      }
    },
    sum(guess, table) {
      const hiFrom = (hi[guess] as number) * hiCount;
      const loFrom = (lo[guess] as number) * loCount;
      count(rowOf(guess), hiFrom, loFrom, 0, runs[0]?.end ?? 0);
      let sum = 0;
      for (let cell = 0; cell < bank; cell++) {
        sum += table[(counts[cell] as number) + (counts[bank + cell] as number)] as number;
        counts[cell] = 0;
        counts[bank + cell] = 0;
      }
      return sum;
    },
    divide(guess) {
      const commonFrom = rowOf(guess);
      const hiFrom = (hi[guess] as number) * hiCount;
      const loFrom = (lo[guess] as number) * loCount;
      if (runs.length === 0) masses.fill(0);
      let from = 0;
      for (const { end, weight } of runs) {
        count(commonFrom, hiFrom, loFrom, from, end);
        addCounts(weight, from === 0);
        from = end;
      }
      return masses;
    },
  };
}

/** The codes with their weights, which a puzzle gives by length. */
export function weighed(space: Space, codes: Codes): Weighed {
  const runs: { end: number; weight: number }[] = [];
  let mass = 0;
  for (let i = 0; i < codes.length; i++) {
    const weight = space.weight[codes[i] as number] as number;
    mass += weight;
    const run = runs.at(-1);
    if (run?.weight === weight) run.end = i + 1;
    else runs.push({ end: i + 1, weight });
  }
  return { codes, runs, mass };
}

/**
 * So many codes that stand for all: taken at equal distances of their weights, so that each stands
 * for as much as any other.
 */
export function sampled(all: Weighed, count: number): Weighed {
  if (all.codes.length <= count) return all;
  const sample = new Int32Array(count);
  const step = all.mass / count;
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
  return { codes: sample, runs: [{ end: count, weight: 1 }], mass: count };
}
