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
    this.#forEachPair((a, b) => {
      count += (a.to - a.from) * (b.to - b.from);
    });
    this.count = count;
  }

  /**
   * Some of the codes, by their ranks in an order of their own: ascending numbers from 0 to less
   * than `count`. A code is an array of its symbols.
   */
  at(ranks: readonly number[]): number[][] {
    const codes: number[][] = [];
    let passed = 0;
    this.#forEachPair((a, b) => {
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
    });
    return codes;
  }

  #forEachPair(take: (first: Group, last: Group) => void): void {
    for (const [label, ofFirst] of this.#first.groups) {
      const ofLast = this.#last.groups.get(label);
      if (!ofLast) continue;
      for (const a of ofFirst) {
        for (const b of ofLast) if (this.#fits(a, b)) take(a, b);
      }
    }
  }
}

/** The words that have a label, which is not negative, in groups. */
export function grouped(half: Half, labels: Int32Array): Grouped {
  const key = (word: number) =>
    (labels[word] as number) * half.keys.length + (half.bag[word] as number);
  const order = Int32Array.from(labels.keys()).filter((word) => (labels[word] as number) >= 0);
  order.sort((a, b) => key(a) - key(b) || a - b);
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
