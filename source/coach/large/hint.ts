import { bitsOf, type Worth, winBonus } from '../bits.ts';
import { clueIndex } from '../clue-index.ts';
import type { CodeIndices, Known } from '../puzzle.ts';
import { CodeList } from './code-list.ts';
import type { LargeConsistent, Sample } from './space.ts';

/** A guess and its worth against all consistent codes. */
export type LargeHint = Worth & {
  readonly code: CodeIndices;
  /** Not every legal guess was compared with every code. */
  readonly approximate?: true;
};

/**
 * GUESSES guesses are compared with FIRST_LOOK codes of the sample; the best SECOND_LOOK of them
 * are then compared with the whole sample.
 */
const GUESSES = 400;
const FIRST_LOOK = 120;
const SECOND_LOOK = 30;
/** From this many of the best guesses a hill climb starts, of at most this many steps. */
const CLIMBS = 3;
const STEPS = 3;

/**
 * A good guess; undefined if no code is consistent. If there are many consistent codes, the guess
 * is chosen against a sample of them. Its worth is always computed exactly, against all.
 */
export function largeHint(known: Known, codes: LargeConsistent): LargeHint | undefined {
  if (codes.count === 0) return undefined;
  const code = new Search(known, codes.some()).best();
  // With at most two codes, no guess is better than the likelier of them.
  return { code, ...codes.worth(code), ...(codes.count > 2 && { approximate: true }) };
}

/** A guess and its value against the sample. */
type Valued = { readonly code: CodeIndices; readonly value: number };

class Search {
  readonly #known: Known;
  readonly #sample: Sample;
  readonly #totalWeight: number;
  readonly #list: CodeList;
  readonly #firstLook: CodeList;
  readonly #firstWeights: readonly number[];

  constructor(known: Known, sample: Sample) {
    const { codes, weights } = sample;
    this.#known = known;
    this.#sample = sample;
    this.#totalWeight = weights.reduce((sum, weight) => sum + weight, 0);
    this.#list = new CodeList(known.puzzle, codes);
    this.#firstLook = new CodeList(known.puzzle, spread(codes, FIRST_LOOK));
    this.#firstWeights = spread(weights, FIRST_LOOK);
  }

  best(): CodeIndices {
    const first = spread(this.#sample.codes, GUESSES)
      .map((code) => ({ code, value: this.#firstBits(code) }))
      .sort(byValue);
    let found = first.slice(0, SECOND_LOOK);
    // A climb leaves the consistent codes.
    const climbs = this.#known.hard ? 0 : CLIMBS;
    for (let climb = 0; climb < climbs && climb < first.length; climb++) {
      found = [...found, this.#climb(first[climb] as Valued)];
    }
    const [best] = found.map(({ code }) => this.#valued(code)).sort(byValue);
    return (best as Valued).code;
  }

  /** The value against the whole sample, with the bonus for the chance of being right. */
  #valued(code: CodeIndices): Valued {
    const { codes, weights } = this.#sample;
    const own = weights[codes.findIndex((one) => isSame(one, code))] ?? 0;
    const bonus = (winBonus(this.#known.puzzle) * own) / this.#totalWeight;
    return { code, value: sampleBits(this.#list, weights, code) + bonus };
  }

  #firstBits(code: CodeIndices): number {
    return sampleBits(this.#firstLook, this.#firstWeights, code);
  }

  /** A hill climb: each step takes the best change of the guess, until none is better. */
  #climb(from: Valued): Valued {
    let best = from;
    for (let step = 0; step < STEPS; step++) {
      const start = best;
      for (const code of this.#changes(start.code)) {
        const value = this.#firstBits(code);
        if (value > best.value + 1e-9) best = { code, value };
      }
      if (best === start) break;
    }
    return best;
  }

  /** The allowed guesses, not yet made, that differ by one symbol or by two swapped pegs. */
  *#changes(code: CodeIndices): Generator<CodeIndices> {
    const { puzzle, rows } = this.#known;
    const isAllowed = (changed: CodeIndices) =>
      (puzzle.guessRepeats || new Set(changed).size === changed.length) &&
      !rows.some(({ guess }) => isSame(guess, changed));
    for (let peg = 0; peg < code.length; peg++) {
      for (let symbol = 0; symbol < puzzle.symbols; symbol++) {
        const changed = code.with(peg, symbol);
        if (symbol !== code[peg] && isAllowed(changed)) yield changed;
      }
      for (let other = 0; other < peg; other++) {
        const changed = code.with(peg, code[other] as number).with(other, code[peg] as number);
        if (code[peg] !== code[other] && isAllowed(changed)) yield changed;
      }
    }
  }
}

function byValue(a: Valued, b: Valued): number {
  return b.value - a.value;
}

function isSame(a: CodeIndices, b: CodeIndices): boolean {
  return a.length === b.length && a.every((symbol, peg) => symbol === b[peg]);
}

/** At most `count` of the items, at equal distances and away from both ends. */
function spread<T>(items: readonly T[], count: number): readonly T[] {
  if (items.length <= count) return items;
  const step = items.length / count;
  return Array.from({ length: count }, (_, i) => items[Math.floor((i + 0.5) * step)] as T);
}

/** The entropy of a guess's clue against the codes of a list, in bits. */
function sampleBits(list: CodeList, weights: readonly number[], guess: CodeIndices): number {
  const parts = new Float64Array(list.clueCount);
  const clues = list.clues(guess);
  const right = clueIndex(guess.length, 0);
  let totalWeight = 0;
  let own = 0;
  for (let i = 0; i < clues.length; i++) {
    const index = clues[i] as number;
    const weight = weights[i] as number;
    totalWeight += weight;
    if (index === right && list.codes[i]?.length === guess.length) own += weight;
    else parts[index] = (parts[index] as number) + weight;
  }
  return bitsOf(parts, own, totalWeight);
}
