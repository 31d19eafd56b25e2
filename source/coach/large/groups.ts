import { type Halves, ordered } from './halves.ts';
import type { HalvesByReds } from './red-pegs.ts';

/**
 * The first halves that are still possible, or the last halves, in groups. All halves of a group
 * have the same id in `red-pegs.ts`, so they have equally many red pegs with each guess. They are
 * also in the same class in `shared-symbols.ts`, so they share the same symbols with each guess.
 */
export type Grouped = {
  readonly halves: Halves;
  /** The halves of the first group, then those of the second, and so on. */
  readonly possible: Int32Array;
  /** For each group: where it begins in `possible`. The last element is that list's length. */
  readonly starts: Int32Array;
  /** For each `redsId`: its first group. The last element is the number of groups. */
  readonly firstGroups: Int32Array;
};

/** `classes[id]` is the class (see `Grouped`) of the halves whose symbol counts have this id. */
export function grouped(
  { halves, possible, redsIds }: HalvesByReds,
  redsIdCount: number,
  classes: Uint16Array,
): Grouped {
  const { countsIds, countsIdCount } = halves;
  const classOf = new Uint16Array(halves.size);
  for (let half = 0; half < classOf.length; half++) {
    classOf[half] = classes[countsIds[half] as number] as number;
  }
  const redsIdOf = new Int32Array(halves.size);
  for (let i = 0; i < possible.length; i++) redsIdOf[possible[i] as number] = redsIds[i] as number;
  const sorted = ordered(ordered(possible, classOf, countsIdCount), redsIdOf, redsIdCount);
  const starts: number[] = [];
  const firstGroups = new Int32Array(redsIdCount + 1);
  let before = -1;
  for (let i = 0; i < sorted.length; i++) {
    const half = sorted[i] as number;
    const key = (redsIdOf[half] as number) * countsIdCount + (classOf[half] as number);
    if (key === before) continue;
    before = key;
    starts.push(i);
    firstGroups[(redsIdOf[half] as number) + 1] = starts.length;
  }
  starts.push(sorted.length);
  return { halves, possible: sorted, starts: Int32Array.from(starts), firstGroups };
}

export function sizeOf({ starts }: Grouped, group: number): number {
  return (starts[group + 1] as number) - (starts[group] as number);
}

/** The id of the symbol counts of the group's first half. Any other half of the group would do. */
export function countsIdOf({ halves, possible, starts }: Grouped, group: number): number {
  return halves.countsIds[possible[starts[group] as number] as number] as number;
}
