import { CodeList } from './code-list.ts';
import type { Fitting } from './fitting.ts';
import { Halves } from './halves.ts';
import { type Known, type Puzzle, type Word, weightsOf } from './puzzle.ts';
import { cellOf } from './tables.ts';
import { massLog } from './value.ts';

/** A guess, and the bits that it is expected to tell. */
export type LargeHint = { readonly word: Word; readonly bits: number };

/** Up to so many codes are all looked at; of more, so many are taken to stand for all. */
const ALL = 2000;
const SAMPLE = 1000;
/** So many guesses are first compared with so many of them, and so many of the best with all. */
const GUESSES = 400;
const FIRST_LOOK = 120;
const SECOND_LOOK = 30;
/** From so many of the best guesses better ones are looked for, step by step. */
const CLIMBS = 3;
const STEPS = 3;

/** Codes that stand for all that fit, and what each weighs. */
export type Sample = {
  readonly codes: readonly Word[];
  readonly weights: readonly number[];
  /** They are all. */
  readonly isAll: boolean;
};

/** A puzzle that has too many codes to hold them, counted and looked at by halves. */
export class LargeSpace {
  readonly puzzle: Puzzle;
  readonly #halves: readonly Halves[];
  readonly #weights: readonly number[];

  constructor(puzzle: Puzzle) {
    this.puzzle = puzzle;
    this.#halves = puzzle.lengths.map((length) => new Halves(puzzle, length));
    this.#weights = weightsOf(puzzle);
  }

  /** The codes that fit what is known, by length. */
  fitting(known: Known): LargeFitting {
    const fittings = this.#halves.map((halves) => halves.fitting(known));
    return new LargeFitting(fittings, this.#weights);
  }
}

/** The codes that fit, which may be very many. */
export class LargeFitting {
  readonly #fittings: readonly Fitting[];
  readonly #weights: readonly number[];

  constructor(fittings: readonly Fitting[], weights: readonly number[]) {
    this.#fittings = fittings;
    this.#weights = weights;
  }

  get count(): number {
    return this.#fittings.reduce((sum, { count }) => sum + count, 0);
  }

  /** What the codes of each length weigh together, by length. */
  get masses(): number[] {
    const masses: number[] = [];
    for (const { length, count } of this.#fittings) {
      masses[length] = count * (this.#weights[length] as number);
    }
    return masses;
  }

  /** All codes with their weights, or where they are many some that stand for all. */
  some(): Sample {
    if (this.count > ALL) {
      const codes = this.sample(SAMPLE);
      return { codes, weights: codes.map(() => 1), isAll: false };
    }
    const codes = this.all();
    return { codes, weights: codes.map(({ length }) => this.#weights[length] ?? 1), isAll: true };
  }

  /** A code that is as likely as any, if one fits. */
  likeliest(): number[][] {
    const best = this.#fittings
      .filter(({ count }) => count > 0)
      .sort((a, b) => (this.#weights[b.length] ?? 0) - (this.#weights[a.length] ?? 0))[0];
    return best?.at([0]) ?? [];
  }

  /** All codes. */
  all(): number[][] {
    return this.#fittings.flatMap((fitting) => fitting.at([...Array(fitting.count).keys()]));
  }

  /** So many codes that stand for all, as many of each length as that weighs, one often enough. */
  sample(size: number): number[][] {
    const mass = this.masses.reduce((sum, one) => sum + one, 0);
    return this.#fittings.flatMap((fitting) => {
      const share = (fitting.count * (this.#weights[fitting.length] as number)) / mass;
      const count = Math.round(size * share);
      const step = fitting.count / count;
      return fitting.at(Array.from({ length: count }, (_, i) => Math.floor((i + 0.5) * step)));
    });
  }
}

/** A good guess for the codes that fit; undefined where none does. */
export function largeHint(known: Known, fitting: LargeFitting): LargeHint | undefined {
  return fitting.count === 0 ? undefined : new Search(known, fitting.some()).best();
}

/** The bits that a guess's clue is expected to tell, by a sample where the codes are many. */
export function largeBits(puzzle: Puzzle, fitting: LargeFitting, guess: Word): number {
  if (fitting.count === 0) return 0;
  const sample = fitting.some();
  return bitsOf(new CodeList(puzzle, sample.codes), sample.weights, guess);
}

type Valued = { readonly word: Word; readonly value: number };

class Search {
  readonly #known: Known;
  readonly #sample: Sample;
  readonly #mass: number;
  readonly #list: CodeList;
  readonly #firstLook: CodeList;
  readonly #firstWeights: readonly number[];

  constructor(known: Known, sample: Sample) {
    const { codes, weights } = sample;
    this.#known = known;
    this.#sample = sample;
    this.#mass = weights.reduce((sum, weight) => sum + weight, 0);
    this.#list = new CodeList(known.puzzle, codes);
    this.#firstLook = new CodeList(known.puzzle, spread(codes, FIRST_LOOK));
    this.#firstWeights = spread(weights, FIRST_LOOK);
  }

  best(): LargeHint {
    const first = spread(this.#sample.codes, GUESSES)
      .map((word) => ({ word, value: this.#firstBits(word) }))
      .sort(byValue);
    let found = first.slice(0, SECOND_LOOK);
    for (let climb = 0; climb < CLIMBS && climb < first.length; climb++) {
      found = [...found, this.#climb(first[climb] as Valued)];
    }
    const [best] = found.map(({ word }) => this.#valued(word)).sort(byValue);
    const { word, bits } = best as LargeHint & Valued;
    return { word, bits };
  }

  /** The value against all codes; that a guess may be right is worth a little. */
  #valued(word: Word): LargeHint & Valued {
    const { codes, weights } = this.#sample;
    const bits = bitsOf(this.#list, weights, word);
    const own = weights[codes.findIndex((code) => isSame(code, word))] ?? 0;
    return { word, bits, value: bits + own / this.#mass };
  }

  #firstBits(word: Word): number {
    return bitsOf(this.#firstLook, this.#firstWeights, word);
  }

  /** The best that a few changes of a guess come to, each for the better. */
  #climb(from: Valued): Valued {
    let best = from;
    for (let step = 0; step < STEPS; step++) {
      const start = best;
      for (const word of this.#changes(start.word)) {
        const value = this.#firstBits(word);
        if (value > best.value + 1e-9) best = { word, value };
      }
      if (best === start) break;
    }
    return best;
  }

  /** The guesses that differ by one symbol, or by two pegs that change places. */
  *#changes(word: Word): Generator<Word> {
    const { puzzle, rows } = this.#known;
    const isAllowed = (changed: Word) =>
      (puzzle.guessRepeats || new Set(changed).size === changed.length) &&
      !rows.some(({ guess }) => isSame(guess, changed));
    for (let peg = 0; peg < word.length; peg++) {
      for (let symbol = 0; symbol < puzzle.symbols; symbol++) {
        const changed = word.with(peg, symbol);
        if (symbol !== word[peg] && isAllowed(changed)) yield changed;
      }
      for (let other = 0; other < peg; other++) {
        const changed = word.with(peg, word[other] as number).with(other, word[peg] as number);
        if (word[peg] !== word[other] && isAllowed(changed)) yield changed;
      }
    }
  }
}

function byValue(a: Valued, b: Valued): number {
  return b.value - a.value;
}

function isSame(a: Word, b: Word): boolean {
  return a.length === b.length && a.every((symbol, peg) => symbol === b[peg]);
}

/** So many of the items, at equal distances. */
function spread<T>(items: readonly T[], count: number): readonly T[] {
  if (items.length <= count) return items;
  const step = items.length / count;
  return Array.from({ length: count }, (_, i) => items[Math.floor((i + 0.5) * step)] as T);
}

/** The bits that a guess's clue is expected to tell; that it is right is a clue of its own. */
function bitsOf(list: CodeList, weights: readonly number[], guess: Word): number {
  const masses = new Float64Array(list.cells);
  const clues = list.clues(guess);
  const right = cellOf(guess.length, 0);
  let mass = 0;
  let own = 0;
  for (let i = 0; i < clues.length; i++) {
    const cell = clues[i] as number;
    const weight = weights[i] as number;
    masses[cell] = (masses[cell] as number) + weight;
    mass += weight;
    if (cell === right && list.codes[i]?.length === guess.length) own += weight;
  }
  masses[right] = (masses[right] as number) - own;
  const told = masses.reduce((sum, one) => sum + massLog(one), massLog(own));
  return Math.max(0, Math.log2(mass) - told / mass);
}
