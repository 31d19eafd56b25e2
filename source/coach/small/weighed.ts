import type { Codes, Space } from './space.ts';

/** Codes and their weights. A run is a stretch of codes of one weight. It ends before `end`. */
export type Weighed = {
  readonly codes: Codes;
  readonly runs: readonly { readonly end: number; readonly weight: number }[];
  readonly totalWeight: number;
};

export function weighed(space: Space, codes: Codes): Weighed {
  const runs: { end: number; weight: number }[] = [];
  let totalWeight = 0;
  for (const { from, end } of ofLengths(space, codes)) {
    const weight = space.weightOf[codes[from] as number] as number;
    totalWeight += (end - from) * weight;
    const run = runs.at(-1);
    if (run?.weight === weight) run.end = end;
    else runs.push({ end, weight });
  }
  return { codes, runs, totalWeight };
}

/** For each guess: its weight if it is one of these codes, otherwise 0. */
export function winWeights({ size, weightOf }: Space, codes: Codes): Float64Array {
  const weights = new Float64Array(size);
  for (let i = 0; i < codes.length; i++) {
    weights[codes[i] as number] = weightOf[codes[i] as number] as number;
  }
  return weights;
}

/** For each length that occurs: where its codes begin and end. Found by binary search. */
export function ofLengths({ lengthOf }: Space, codes: Codes) {
  const lengths: { readonly length: number; readonly from: number; readonly end: number }[] = [];
  for (let from = 0; from < codes.length; ) {
    const pegs = lengthOf[codes[from] as number] as number;
    let [low, high] = [from + 1, codes.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (lengthOf[codes[middle] as number] === pegs) low = middle + 1;
      else high = middle;
    }
    lengths.push({ length: pegs, from, end: low });
    from = low;
  }
  return lengths;
}

export function evenlyWeighed(codes: Codes): Weighed {
  return { codes, runs: [{ end: codes.length, weight: 1 }], totalWeight: codes.length };
}

/**
 * All codes if there are at most `count`, otherwise a sample. Imagine the codes on a line, each as
 * long as its weight: the codes at `count` evenly spaced points of the line are picked. Each then
 * weighs 1. A heavy code can be picked several times.
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
  return evenlyWeighed(sample);
}
