import { clueIndex } from '../clue-index.ts';
import type { Numbers } from '../last-guesses.ts';
import { type CodeIndices, type Puzzle, weightsOf } from '../puzzle.ts';
import { KeyTable } from './key-table.ts';

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
  /** By guess: its keys by code, computed at the first use. */
  readonly #keys: (Uint8Array | undefined)[] = [];

  constructor(puzzle: Puzzle, codes: readonly CodeIndices[], others: readonly CodeIndices[] = []) {
    const weights = weightsOf(puzzle);
    this.guesses = [...codes, ...others];
    this.count = codes.length;
    this.weight = this.guesses.map(({ length }) => weights[length] as number);
    this.clues = clueIndex(Math.max(...puzzle.lengths), 0) + 1;
    this.#table = new KeyTable(puzzle, codes);
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

  /** The keys of the clues that the codes give to a guess; see `KeyTable`. */
  keysOf(guess: number): Uint8Array {
    const known = this.#keys[guess];
    if (known) return known;
    const keys = this.#table.keysOf(this.guesses[guess] as CodeIndices);
    this.#keys[guess] = keys;
    return keys;
  }

  /** The codes grouped by their clue for a guess, without the guess itself. */
  readonly partition = (guess: number, codes: Numbers): number[][] => {
    const keys = this.keysOf(guess);
    const parts: number[][] = [];
    const ofKey: (number[] | undefined)[] = [];
    for (let i = 0; i < codes.length; i++) {
      const code = codes[i] as number;
      if (code === guess) continue;
      const key = keys[code] as number;
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
