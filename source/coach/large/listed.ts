import { clueIndex } from '../clue-index.ts';
import type { Numbers } from '../last-guesses.ts';
import { type CodeIndices, type Puzzle, weightsOf } from '../puzzle.ts';
import { KeyTable } from './key-table.ts';

/** Room for the keys of the first guesses, in bytes. */
const FIRST_KEYS = 2 ** 16;

/**
 * A few codes of a large puzzle, which are guesses too, and some other guesses. All have numbers
 * here: first the codes, then the other guesses.
 */
export class Listed {
  readonly guesses: readonly CodeIndices[];
  /** How many codes there are. */
  readonly count: number;
  /** By number. */
  readonly weight: readonly number[];
  /** How many clues there are. */
  readonly clues: number;
  readonly #table: KeyTable;
  /** The keys of some guesses by code, one guess after the other; see `KeyTable`. */
  keys = new Uint8Array(0);
  /** The same keys, four at a time. */
  #fours = new Int32Array(0);
  /** How many bytes of them are used. */
  #used = 0;
  /** By guess: where its keys begin, which are computed at the first use; -1 before. */
  readonly #keysAt: Int32Array;

  constructor(puzzle: Puzzle, codes: readonly CodeIndices[], others: readonly CodeIndices[] = []) {
    const weights = weightsOf(puzzle);
    this.guesses = [...codes, ...others];
    this.count = codes.length;
    this.weight = this.guesses.map(({ length }) => weights[length] as number);
    this.clues = clueIndex(Math.max(...puzzle.lengths), 0) + 1;
    this.#table = new KeyTable(puzzle, codes);
    this.#keysAt = new Int32Array(this.guesses.length).fill(-1);
  }

  /** The weight of all codes. */
  get totalWeight(): number {
    return this.weight.slice(0, this.count).reduce((sum, weight) => sum + weight, 0);
  }

  /** The codes. */
  get codes(): number[] {
    return [...Array(this.count).keys()];
  }

  /**
   * The fewest guesses that any strategy can need for these codes, summed by weight: one for the
   * heaviest and two for each other one. One or two codes never need more.
   */
  readonly atLeast = (codes: readonly number[]): number => {
    let [sum, heaviest] = [0, 0];
    for (let i = 0; i < codes.length; i++) {
      const weight = this.weight[codes[i] as number] as number;
      sum += weight;
      if (weight > heaviest) heaviest = weight;
    }
    return 2 * sum - heaviest;
  };

  /** Where in `keys` those of a guess begin. They may move to a longer array. */
  keysAt(guess: number): number {
    const known = this.#keysAt[guess] as number;
    if (known >= 0) return known;
    const at = this.#used;
    this.#used += this.#table.room;
    if (this.#used > this.keys.length) this.#lengthen();
    this.#table.addKeys(this.guesses[guess] as CodeIndices, this.#fours, at >> 2);
    this.#keysAt[guess] = at;
    return at;
  }

  /** Makes room for the first keys, or for as many again. */
  #lengthen(): void {
    const { room } = this.#table;
    const first = Math.min(this.guesses.length, Math.ceil(FIRST_KEYS / room));
    const longer = new Uint8Array(2 * this.keys.length || room * first);
    longer.set(this.keys);
    this.keys = longer;
    this.#fours = new Int32Array(longer.buffer);
  }

  /** The codes grouped by their clue for a guess, without the guess itself. */
  readonly partition = (guess: number, codes: Numbers): number[][] => {
    const first = this.keysAt(guess);
    const { keys } = this;
    const parts: number[][] = [];
    const ofKey: (number[] | undefined)[] = [];
    for (let i = 0; i < codes.length; i++) {
      const code = codes[i] as number;
      if (code === guess) continue;
      const key = keys[first + code] as number;
      const part = ofKey[key];
      if (part) part.push(code);
      else {
        ofKey[key] = [code];
        parts.push(ofKey[key] as number[]);
      }
    }
    return parts;
  };
}
