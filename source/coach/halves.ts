import { Fitting, grouped } from './fitting.ts';
import { Half } from './half.ts';
import { PairsOfBags } from './pairs-of-bags.ts';
import type { Known, Puzzle } from './puzzle.ts';

/**
 * The codes of one length that fit what is known, found without going through all: a code is two
 * halves. The red pegs of each guess are the sum of those of the halves, so words of the first half
 * are grouped with those of the second that make up what is missing (their labels are equal). Red
 * and white together depend on the bag alone, so it is known of each pair of bags whether it fits.
 * What fits is then a sum over pairs of groups (meet in the middle; Horowitz & Sahni 1974).
 */
export class Halves {
  readonly #length: number;
  readonly #puzzle: Puzzle;
  readonly #first: Half;
  readonly #last: Half;
  readonly #bags: PairsOfBags;

  constructor(puzzle: Puzzle, length: number) {
    this.#puzzle = puzzle;
    this.#length = length;
    const places = Array.from({ length: puzzle.symbols }, (_, s) => (length + 1) ** s);
    const cut = Math.ceil(length / 2);
    this.#first = new Half(puzzle, cut, places);
    this.#last = new Half(puzzle, length - cut, places);
    this.#bags = new PairsOfBags(puzzle.symbols, length, this.#first.keys, this.#last.keys);
  }

  /** The codes that fit, as groups whose products can be counted and gone through. */
  fitting(known: Known): Fitting {
    const fits = this.#bags.fitting(known, this.#puzzle.repeats);
    const [firstLabels, lastLabels] = this.#labelled(known);
    return new Fitting(
      this.#length,
      grouped(this.#first, firstLabels),
      grouped(this.#last, lastLabels),
      (a, b) => fits(a.bag, b.bag),
    );
  }

  /**
   * The words of both halves with their labels, -1 where no word of the other half can make up what
   * is missing. Row by row the labels are made anew, only as many as there are.
   */
  #labelled({ rows, revealed }: Known): [Int32Array, Int32Array] {
    const cut = this.#first.pegs;
    const first = this.#start(this.#first, revealed, 0);
    const last = this.#start(this.#last, revealed, cut);
    // Only the guess itself would do, and that was not right.
    if (rows.some(({ guess, red }) => red === this.#length && guess.length === red)) first.fill(-1);
    let labels = 1;
    for (const { guess, red } of rows) {
      const firstReds = this.#first.reds(guess.slice(0, cut));
      const lastReds = this.#last.reds(guess.slice(cut, this.#length));
      const width = red + 1;
      const inFirst = new Uint8Array(labels * width);
      const next = new Int32Array(labels * width);
      relabel(first, firstReds, width, (key) => {
        inFirst[key] = 1;
      });
      for (let word = 0; word < last.length; word++) {
        lastReds[word] = Math.max(0, red - (lastReds[word] as number) + 1);
      }
      let count = 0;
      for (let word = 0; word < last.length; word++) {
        const label = last[word] as number;
        // One more than what the first half must have; 0 where this half has too many.
        const missing = lastReds[word] as number;
        const key = label * width + missing - 1;
        if (label < 0 || missing === 0 || inFirst[key] === 0) {
          last[word] = -1;
          continue;
        }
        if (next[key] === 0) next[key] = ++count;
        last[word] = (next[key] as number) - 1;
      }
      for (let word = 0; word < first.length; word++) {
        const key = first[word] as number;
        first[word] = key < 0 ? -1 : (next[key] as number) - 1;
      }
      labels = Math.max(1, count);
    }
    return [first, last];
  }

  #start({ pegs, size, symbols }: Half, revealed: Known['revealed'], from: number): Int32Array {
    const labels = new Int32Array(size);
    // A peg that this code does not have is not in either half.
    if (revealed.some(({ peg = 0 }) => peg >= this.#length)) labels.fill(-1);
    for (const { symbol, peg } of revealed) {
      if (peg === undefined || peg < from || peg >= from + pegs) continue;
      for (let word = 0; word < size; word++) {
        if (symbols[word * pegs + peg - from] !== symbol) labels[word] = -1;
      }
    }
    return labels;
  }
}

/** Puts `label * width + reds` in the place of each label, -1 where that is too many reds. */
function relabel(
  labels: Int32Array,
  reds: Uint8Array,
  width: number,
  take: (key: number) => void,
): void {
  for (let word = 0; word < labels.length; word++) {
    const label = labels[word] as number;
    const red = reds[word] as number;
    const key = label < 0 || red >= width ? -1 : label * width + red;
    labels[word] = key;
    if (key >= 0) take(key);
  }
}
