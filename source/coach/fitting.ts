import type { Half } from './half.ts';

/** Words of a half with the same label and bag: where they begin and end in the half's order. */
export type Group = { readonly bag: number; readonly from: number; readonly to: number };

/** A half with its words in the order of their labels and bags, and their groups by label. */
export type Grouped = {
  readonly half: Half;
  readonly order: Int32Array;
  readonly groups: ReadonlyMap<number, readonly Group[]>;
};

/** The codes of one length that fit, as pairs of groups of words. */
export class Fitting {
  readonly length: number;
  /** How many there are. */
  readonly count: number;
  readonly #first: Grouped;
  readonly #last: Grouped;
  readonly #fits: (first: Group, last: Group) => boolean;
  /** Groups of first words with all of last words, and how many codes there are so far. */
  readonly #rows: { readonly a: Group; readonly lasts: readonly Group[]; readonly end: number }[] =
    [];

  constructor(
    length: number,
    first: Grouped,
    last: Grouped,
    fits: (first: Group, last: Group) => boolean,
  ) {
    this.length = length;
    this.#first = first;
    this.#last = last;
    this.#fits = fits;
    let count = 0;
    for (const [label, firsts] of first.groups) {
      const lasts = last.groups.get(label);
      if (!lasts) continue;
      for (const a of firsts) {
        let width = 0;
        for (const b of lasts) if (fits(a, b)) width += b.to - b.from;
        if (width === 0) continue;
        count += (a.to - a.from) * width;
        this.#rows.push({ a, lasts, end: count });
      }
    }
    this.count = count;
  }

  /**
   * Some of the codes, by their ranks in an order of their own: ascending numbers from 0 to less
   * than `count`. A code is an array of its symbols.
   */
  at(ranks: readonly number[]): number[][] {
    const fits = this.#fits;
    const codes: number[][] = [];
    let passed = 0;
    for (const { a, lasts, end: endOfRow } of this.#rows) {
      const next = ranks[codes.length];
      if (next === undefined) break;
      if (next >= endOfRow) {
        passed = endOfRow;
        continue;
      }
      for (const b of lasts) {
        if (!fits(a, b)) continue;
        const width = b.to - b.from;
        const end = passed + (a.to - a.from) * width;
        for (let rank = ranks[codes.length]; rank !== undefined && rank < end; ) {
          const inPair = rank - passed;
          const word = this.#first.order[a.from + Math.trunc(inPair / width)] as number;
          const other = this.#last.order[b.from + (inPair % width)] as number;
          codes.push([...this.#first.half.word(word), ...this.#last.half.word(other)]);
          rank = ranks[codes.length];
        }
        passed = end;
      }
    }
    return codes;
  }
}

/** The words that have a label, which is not negative, in groups. */
export function grouped(half: Half, labels: Int32Array): Grouped {
  const key = (word: number) =>
    (labels[word] as number) * half.keys.length + (half.bag[word] as number);
  const order = orderedBy(labels, half.byBag);
  const groups = new Map<number, Group[]>();
  for (let from = 0; from < order.length; ) {
    const word = order[from] as number;
    let to = from + 1;
    while (to < order.length && key(order[to] as number) === key(word)) to++;
    const label = labels[word] as number;
    const ofLabel = groups.get(label) ?? [];
    ofLabel.push({ bag: half.bag[word] as number, from, to });
    groups.set(label, ofLabel);
    from = to;
  }
  return { half, order, groups };
}

/** The words by their labels, and those of a label in the order that they have. */
function orderedBy(labels: Int32Array, words: Int32Array): Int32Array {
  let last = -1;
  for (let word = 0; word < labels.length; word++) last = Math.max(last, labels[word] as number);
  // Where the words of each label begin, and then where its next word goes.
  const next = new Int32Array(last + 2);
  for (let word = 0; word < labels.length; word++) {
    const label = labels[word] as number;
    if (label >= 0) next[label + 1] = (next[label + 1] as number) + 1;
  }
  for (let label = 0; label <= last; label++) {
    next[label + 1] = (next[label + 1] as number) + (next[label] as number);
  }
  const order = new Int32Array(next[last + 1] as number);
  for (const word of words) {
    const label = labels[word] as number;
    if (label < 0) continue;
    order[next[label] as number] = word;
    next[label] = (next[label] as number) + 1;
  }
  return order;
}
