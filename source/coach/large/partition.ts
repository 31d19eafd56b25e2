import { clueIndex } from '../clues.ts';
import type { CodeIndices } from '../known.ts';
import type { Grouped } from './groups.ts';
import type { PairTable, SharedSymbols } from './shared-symbols.ts';

/**
 * Counts how many codes give each clue to a guess.
 *
 * Say the guess is 1123, a code's first half is 01 or 10, and its last half is 03, 30 or 33, which
 * makes six codes. All that matters of a half is its kind: which symbols it shares with 1123, and
 * how many red pegs it has.
 * - 01, 10: share a 1, one red peg with 11. One kind with two halves.
 * - 03, 33: share a 3, one red peg with 23. One kind with two halves.
 * - 30: shares a 3, no red peg with 23. Another kind, with one half.
 * So two additions count all six codes: 2 · 2 codes share 1 and 3 and have two red pegs, and 2 · 1
 * codes share 1 and 3 and have one red peg.
 *
 * Most calls come before V8 has optimized these loops, so each round does as little as possible.
 */
export class PartitionCounter {
  readonly #firsts: Tallies;
  readonly #lasts: Tallies;
  readonly #lengthPlus1: number;
  /** For two halves, the numbers in both tables add up to (red + white) · `#lengthPlus1`. */
  readonly #lowSymbols: PairTable<Uint8Array>;
  readonly #highSymbols: PairTable<Uint8Array>;
  /** For each kind of last half: its column in `#lowSymbols`. */
  readonly #lowColumns: Uint16Array;
  readonly #highColumns: Uint16Array;
  /** For each kind: how many last halves of the current block are of this kind. */
  readonly #lastHalvesOfKind: Int32Array;
  /** The kinds of the current block's last halves, each once. */
  readonly #lastKinds: Int32Array;
  /** How many codes give each clue, at the index (red + white) · `#lengthPlus1` + red. */
  readonly #codesOfClue: Float64Array;

  constructor(guess: CodeIndices, first: Grouped, last: Grouped, shared: SharedSymbols) {
    const cut = first.halves.pegs;
    const [classes, lastClasses] = shared.classes([guess]);
    this.#firsts = tallied(first, guess.slice(0, cut), classes);
    this.#lasts = tallied(last, guess.slice(cut, cut + last.halves.pegs), lastClasses);
    this.#lengthPlus1 = cut + last.halves.pegs + 1;
    const { lowSymbols, highSymbols } = shared.tables(guess, this.#lengthPlus1);
    this.#lowSymbols = lowSymbols;
    this.#highSymbols = highSymbols;
    const { countsIdOfKind } = this.#lasts;
    this.#lowColumns = countsIdOfKind.map((id) => lowSymbols.columns[id] as number);
    this.#highColumns = countsIdOfKind.map((id) => highSymbols.columns[id] as number);
    this.#lastHalvesOfKind = new Int32Array(countsIdOfKind.length);
    this.#lastKinds = new Int32Array(countsIdOfKind.length);
    this.#codesOfClue = new Float64Array(this.#lengthPlus1 ** 2);
  }

  /** For each clue index: how many codes give that clue. */
  get counts(): Float64Array {
    const end = this.#lengthPlus1;
    const counts = new Float64Array(clueIndex(end - 1, 0) + 1);
    for (let pegs = 0; pegs < end; pegs++) {
      for (let red = 0; red <= pegs; red++) {
        counts[clueIndex(red, pegs - red)] = this.#codesOfClue[pegs * end + red] as number;
      }
    }
    return counts;
  }

  /**
   * Counts the codes made of a first half in `group` and a last half in one of the groups
   * `partners[from]` to `partners[to - 1]`.
   */
  countBlock(group: number, partners: Int32Array, from: number, to: number): void {
    const { firstTally, kindOfTally, halvesOfTally, countsIdOfKind, redsOfKind } = this.#firsts;
    const { table: lowTable, rows: lowRows } = this.#lowSymbols;
    const { table: highTable, rows: highRows } = this.#highSymbols;
    const lowColumns = this.#lowColumns;
    const highColumns = this.#highColumns;
    const codesOfClue = this.#codesOfClue;
    const lastHalvesOfKind = this.#lastHalvesOfKind;
    const lastKinds = this.#lastKinds;
    const redsOfLastKind = this.#lasts.redsOfKind;
    const different = this.#countLastHalves(partners, from, to);
    const end = firstTally[group + 1] as number;
    for (let tally = firstTally[group] as number; tally < end; tally++) {
      const kind = kindOfTally[tally] as number;
      const halves = halvesOfTally[tally] as number;
      const reds = redsOfKind[kind] as number;
      const countsId = countsIdOfKind[kind] as number;
      const lowRow = lowRows[countsId] as number;
      const highRow = highRows[countsId] as number;
      for (let i = 0; i < different; i++) {
        const lastKind = lastKinds[i] as number;
        const at =
          reds +
          (redsOfLastKind[lastKind] as number) +
          (lowTable[lowRow + (lowColumns[lastKind] as number)] as number) +
          (highTable[highRow + (highColumns[lastKind] as number)] as number);
        const codes = halves * (lastHalvesOfKind[lastKind] as number);
        codesOfClue[at] = (codesOfClue[at] as number) + codes;
      }
    }
    for (let i = 0; i < different; i++) lastHalvesOfKind[lastKinds[i] as number] = 0;
  }

  /** Counts the last halves of these groups by kind. Returns how many kinds there are. */
  #countLastHalves(partners: Int32Array, from: number, to: number): number {
    const { firstTally, kindOfTally, halvesOfTally } = this.#lasts;
    const halves = this.#lastHalvesOfKind;
    const kinds = this.#lastKinds;
    let different = 0;
    for (let at = from; at < to; at++) {
      const group = partners[at] as number;
      const end = firstTally[group + 1] as number;
      for (let tally = firstTally[group] as number; tally < end; tally++) {
        const kind = kindOfTally[tally] as number;
        if (halves[kind] === 0) kinds[different++] = kind;
        halves[kind] = (halves[kind] as number) + (halvesOfTally[tally] as number);
      }
    }
    return different;
  }
}

/**
 * Halves are of one kind if they share the same symbols with the guess and have equally many red
 * pegs. A tally says how many halves of one kind a group has.
 */
type Tallies = {
  /** For each group: the index of its first tally. The last element is the number of tallies. */
  readonly firstTally: Int32Array;
  readonly kindOfTally: Uint16Array;
  readonly halvesOfTally: Int32Array;
  /** For each kind: an id of symbol counts that its halves can have. Any of these ids would do. */
  readonly countsIdOfKind: Uint16Array;
  readonly redsOfKind: Uint8Array;
};

function tallied(
  { halves, possible, starts }: Grouped,
  partOfGuess: CodeIndices,
  classes: Uint16Array,
): Tallies {
  const { countsIds } = halves;
  const redsOfHalf = halves.redsWith(partOfGuess);
  // A kind's number is made of its class (which symbols it shares with the guess) and its red pegs.
  const width = halves.pegs + 1;
  const countsIdOfKind = new Uint16Array(classes.length * width);
  const redsOfKind = new Uint8Array(countsIdOfKind.length);
  for (let kind = 0; kind < redsOfKind.length; kind++) redsOfKind[kind] = kind % width;
  for (let id = 0; id < classes.length; id++) {
    const kind = (classes[id] as number) * width;
    countsIdOfKind.fill(id, kind, kind + width);
  }
  const firstTally = new Int32Array(starts.length);
  const kindOfTally = new Uint16Array(possible.length);
  const halvesOfTally = new Int32Array(possible.length);
  const latestTallyOfKind = new Int32Array(countsIdOfKind.length).fill(-1);
  let tallies = 0;
  for (let group = 0; group + 1 < starts.length; group++) {
    const [firstOfGroup, end] = [tallies, starts[group + 1] as number];
    for (let i = starts[group] as number; i < end; i++) {
      const half = possible[i] as number;
      const kind =
        (classes[countsIds[half] as number] as number) * width + (redsOfHalf[half] as number);
      let tally = latestTallyOfKind[kind] as number;
      if (tally < firstOfGroup) {
        tally = tallies++;
        latestTallyOfKind[kind] = tally;
        kindOfTally[tally] = kind;
      }
      halvesOfTally[tally] = (halvesOfTally[tally] as number) + 1;
    }
    firstTally[group + 1] = tallies;
  }
  return { firstTally, kindOfTally, halvesOfTally, countsIdOfKind, redsOfKind };
}
