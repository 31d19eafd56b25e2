/**
 * The smallest set of numbers that contains at least one number of each group; the first in
 * lexicographic order if there are several. Undefined if it needs more than `most` numbers. Groups
 * and result are ascending. No set hits an empty group.
 *
 * Sizes are tried from 0 up. A branch is cut off when more pairwise disjoint groups remain than
 * numbers may still be taken.
 */
export function smallestHittingSet(
  groups: readonly (readonly number[])[],
  most: number,
): number[] | undefined {
  for (let size = 0; size <= most; size++) {
    const set = hittingSet(groups, size, 0);
    if (set) return set;
  }
  return undefined;
}

/** The numbers without each that can be left out: the others are enough without it. */
export function needed(
  numbers: readonly number[],
  isEnough: (numbers: readonly number[]) => boolean,
): readonly number[] {
  return numbers.reduce((kept, number) => {
    const fewer = kept.filter((other) => other !== number);
    return isEnough(fewer) ? fewer : kept;
  }, numbers);
}

/** The first hitting set of at most this size whose numbers are at least `from`. */
function hittingSet(
  groups: readonly (readonly number[])[],
  size: number,
  from: number,
): number[] | undefined {
  if (groups.length === 0) return [];
  const left = groups.map((group) => group.filter((number) => number >= from));
  if (disjointGroups(left) > size) return undefined;
  // The next number may not be past the last number of any group, or that group is never hit.
  const last = Math.min(...left.map((group) => group.at(-1) ?? -1));
  const numbers = [...new Set(left.flat())].filter((number) => number <= last);
  for (const number of numbers.sort((a, b) => a - b)) {
    const missed = left.filter((group) => !group.includes(number));
    const rest = hittingSet(missed, size - 1, number + 1);
    if (rest) return [number, ...rest];
  }
  return undefined;
}

/** The number of pairwise disjoint groups, taken greedily from the smallest: a lower bound. */
function disjointGroups(groups: readonly (readonly number[])[]): number {
  const taken = new Set<number>();
  let count = 0;
  for (const group of groups.toSorted((a, b) => a.length - b.length)) {
    if (group.some((number) => taken.has(number))) continue;
    count += 1;
    for (const number of group) taken.add(number);
  }
  return count;
}
