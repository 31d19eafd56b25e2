import type { Known, Row } from '../known.ts';
import type { Halves } from './halves.ts';

/** `possible`: the halves that are left. `labels[i]` is the label of `possible[i]`. */
export type LabelledHalves = {
  readonly halves: Halves;
  readonly possible: Int32Array;
  readonly labels: Int32Array;
};

/**
 * Labels are numbers below `labelCount`. A code's first and last half have the same label if their
 * red pegs add up to the red pegs of each row's clue, and only then.
 */
export type Labelled = {
  readonly first: LabelledHalves;
  readonly last: LabelledHalves;
  readonly labelCount: number;
};

/**
 * Labels the halves. A half is dropped if a clue's red pegs or a revealed peg rule it out. At first,
 * all halves have the same label; then each row splits the labels.
 *
 * Say a code has four pegs, and the guess 0123 had 1 red. That makes two labels:
 *
 *     first halves                   last halves
 *     1 red with 01, such as 04      0 red with 23, such as 52
 *     0 red with 01, such as 25      1 red with 23, such as 20
 *
 * 01 itself would have 2 red, so it is dropped. Say the next guess, 0022, had 2 red, which splits
 * each label again. 04 has 1 red with 00, so it needs a last half that has the same label and 1 red
 * with 22. 52 has both, so 04 and 52 get the same new label: 0452 has 1 red with 0123 and 2 red
 * with 0022.
 */
export function labelled(first: Halves, last: Halves, { rows, revealed }: Known): Labelled {
  const all = (halves: Halves) => ({
    halves,
    possible: halves.byCountsId,
    labels: new Int32Array(halves.size),
  });
  const start = { first: all(first), last: all(last), labelCount: 1 };
  const atPegs = revealed.filter(({ peg }) => peg !== undefined);
  return rows.reduce(withRow, withRevealed(start, atPegs));
}

function withRevealed(from: Labelled, revealed: Known['revealed']): Labelled {
  const { first, last } = from;
  if (revealed.some(({ peg = 0 }) => peg >= lengthOf(from))) return withoutHalves(from);
  const withSymbols = (some: LabelledHalves, shift: number) => {
    const { pegs, symbols } = some.halves;
    const here = revealed.filter(({ peg = 0 }) => peg >= shift && peg < shift + pegs);
    const hasAll = (half: number) =>
      here.every(({ symbol, peg = 0 }) => symbols[half * pegs + peg - shift] === symbol);
    return relabelled(some, (half, label) => (hasAll(half) ? label : -1));
  };
  return { ...from, first: withSymbols(first, 0), last: withSymbols(last, first.halves.pegs) };
}

/** Splits each label by how many of the row's red pegs are in the first half. */
function withRow(from: Labelled, { guess, red }: Row): Labelled {
  const { first, last, labelCount } = from;
  const length = lengthOf(from);
  // Only the guess itself gives a clue of all red, but no guess so far is right. So no code fits.
  if (red === length && guess.length === red) return withoutHalves(from);
  const cut = first.halves.pegs;
  const width = red + 1;
  const firstReds = first.halves.redsWith(guess.slice(0, cut));
  const lastReds = last.halves.redsWith(guess.slice(cut, length));
  const firstHas = new Uint8Array(labelCount * width);
  for (let i = 0; i < first.possible.length; i++) {
    const half = first.possible[i] as number;
    const reds = firstReds[half] as number;
    if (reds <= red) firstHas[(first.labels[i] as number) * width + reds] = 1;
  }
  // For each old label and number of red pegs in the first half: the new label, or -1 if none.
  const newLabels = new Int32Array(labelCount * width).fill(-1);
  let count = 0;
  const lasts = relabelled(last, (half, label) => {
    const missing = red - (lastReds[half] as number);
    if (missing < 0) return -1;
    const key = label * width + missing;
    if (firstHas[key] === 0) return -1;
    if (newLabels[key] === -1) newLabels[key] = count++;
    return newLabels[key] as number;
  });
  const firsts = relabelled(first, (half, label) => {
    const reds = firstReds[half] as number;
    return reds > red ? -1 : (newLabels[label * width + reds] as number);
  });
  return { first: firsts, last: lasts, labelCount: count };
}

const lengthOf = ({ first, last }: Labelled) => first.halves.pegs + last.halves.pegs;

function withoutHalves({ first, last }: Labelled): Labelled {
  const none = (some: LabelledHalves) => relabelled(some, () => -1);
  return { first: none(first), last: none(last), labelCount: 0 };
}

/** The same with new labels. Halves for which `labelOf` returns a negative number are dropped. */
function relabelled(
  { halves, possible, labels }: LabelledHalves,
  labelOf: (half: number, label: number) => number,
): LabelledHalves {
  const left = new Int32Array(possible.length);
  const next = new Int32Array(possible.length);
  let count = 0;
  for (let i = 0; i < possible.length; i++) {
    const half = possible[i] as number;
    const label = labelOf(half, labels[i] as number);
    if (label < 0) continue;
    next[count] = label;
    left[count++] = half;
  }
  return { halves, possible: left.subarray(0, count), labels: next.subarray(0, count) };
}
