import { type Half, ordered } from './half.ts';
import type { LabelledHalf } from './labels.ts';

/**
 * The words of a half that are still possible, in groups. The words of a group have the same label
 * (`labels.ts`) and the same class of symbol counts (`shared-symbols.ts`).
 */
export type Grouped = {
  readonly half: Half;
  /** The words, group after group. */
  readonly order: Int32Array;
  /** By group: where it begins in `order`. One more element says where the last group ends. */
  readonly from: Int32Array;
  /** By label: its first group. One more element holds the number of groups. */
  readonly ofLabel: Int32Array;
};

/** `classes`: by id of symbol counts, the class of these counts. */
export function grouped(
  { half, words, labels }: LabelledHalf,
  labelCount: number,
  classes: Uint16Array,
): Grouped {
  const { symbolCounts, idCount } = half;
  const classOf = new Uint16Array(half.size);
  for (let word = 0; word < classOf.length; word++) {
    classOf[word] = classes[symbolCounts[word] as number] as number;
  }
  const labelOf = new Int32Array(half.size);
  for (let i = 0; i < words.length; i++) labelOf[words[i] as number] = labels[i] as number;
  const order = ordered(ordered(words, classOf, idCount), labelOf, labelCount);
  const from: number[] = [];
  const ofLabel = new Int32Array(labelCount + 1);
  let before = -1;
  for (let i = 0; i < order.length; i++) {
    const word = order[i] as number;
    const key = (labelOf[word] as number) * idCount + (classOf[word] as number);
    if (key === before) continue;
    before = key;
    from.push(i);
    ofLabel[(labelOf[word] as number) + 1] = from.length;
  }
  return { half, order, from: Int32Array.from([...from, order.length]), ofLabel };
}

export function sizeOf({ from }: Grouped, group: number): number {
  return (from[group + 1] as number) - (from[group] as number);
}

/** The id of the symbol counts of a group's first word. Any word would do: all are of one class. */
export function countsOf({ half, order, from }: Grouped, group: number): number {
  return half.symbolCounts[order[from[group] as number] as number] as number;
}
