import { type Halves, ordered } from './halves.ts';
import type { LabelledHalves } from './red-pegs.ts';

/**
 * The first halves that are still possible, or the last halves, in groups. All halves of a group
 * have the same label, which means the same number of red pegs with each guess (`red-pegs.ts`). Their
 * symbol counts are in the same class, which means the same number of symbols shared with each
 * guess (`shared-symbols.ts`).
 */
export type Grouped = {
  readonly halves: Halves;
  /** The halves of the first group, then those of the second, and so on. */
  readonly possible: Int32Array;
  /** For each group: where it begins in `possible`. The last element is the length of `possible`. */
  readonly starts: Int32Array;
  /** For each label: the first of its groups. The last element is the number of groups. */
  readonly firstGroups: Int32Array;
};

/** `classes[id]` is the class (see `Grouped`) of the halves whose symbol counts have this id. */
export function grouped(
  { halves, possible, labels }: LabelledHalves,
  labelCount: number,
  classes: Uint16Array,
): Grouped {
  const { countsIds, countsIdCount } = halves;
  const classOf = new Uint16Array(halves.size);
  for (let half = 0; half < classOf.length; half++) {
    classOf[half] = classes[countsIds[half] as number] as number;
  }
  const labelOf = new Int32Array(halves.size);
  for (let i = 0; i < possible.length; i++) labelOf[possible[i] as number] = labels[i] as number;
  const sorted = ordered(ordered(possible, classOf, countsIdCount), labelOf, labelCount);
  const starts: number[] = [];
  const firstGroups = new Int32Array(labelCount + 1);
  let before = -1;
  for (let i = 0; i < sorted.length; i++) {
    const half = sorted[i] as number;
    const key = (labelOf[half] as number) * countsIdCount + (classOf[half] as number);
    if (key === before) continue;
    before = key;
    starts.push(i);
    firstGroups[(labelOf[half] as number) + 1] = starts.length;
  }
  starts.push(sorted.length);
  return { halves, possible: sorted, starts: Int32Array.from(starts), firstGroups };
}

export function sizeOf({ starts }: Grouped, group: number): number {
  return (starts[group + 1] as number) - (starts[group] as number);
}

/** The id of the symbol counts of one half in the group. Any other of its halves would also do. */
export function countsIdOf({ halves, possible, starts }: Grouped, group: number): number {
  return halves.countsIds[possible[starts[group] as number] as number] as number;
}
