import type { Worth } from '../bits.ts';
import type { CodeIndices, Known } from '../puzzle.ts';
import { Climber, type Valued } from './climb.ts';
import type { LargeConsistent, Sample, WeightedCodes } from './space.ts';

/** A guess and its worth against all consistent codes. */
export type LargeHint = Worth & {
  readonly code: CodeIndices;
  /** Not every legal guess was compared with every code. */
  readonly approximate?: true;
};

/**
 * GUESSES guesses are compared with FIRST_LOOK codes of the sample. From the best of them hill climbs
 * start against SECOND_LOOK codes, and from the best LAST that these find one more each, against the
 * whole sample.
 */
const GUESSES = 120;
const FIRST_LOOK = 120;
const SECOND_LOOK = 160;
const LAST = 2;
/**
 * There are more climbs where a step is cheap: EFFORT divided by the codes and by the square of the
 * changed guesses that it compares, within CLIMBS.
 */
const EFFORT = 1e7;
const CLIMBS = { least: 3, most: 40 } as const;

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

class Search {
  readonly #known: Known;
  readonly #sample: Sample;

  constructor(known: Known, sample: Sample) {
    this.#known = known;
    this.#sample = sample;
  }

  best(): CodeIndices {
    const { codes } = this.#sample;
    const first = this.#against(FIRST_LOOK);
    const found = spread(this.#sample, GUESSES)
      .codes.map((code) => first.valued(code))
      .sort(byValue);
    const climbs = this.#climbs();
    const whole = this.#against(codes.length);
    const again = ({ code }: Valued) => whole.valued(code);
    // A climb leaves the consistent codes.
    if (this.#known.hard) return bestOf(found.slice(0, 30).map(again)).code;
    const second = this.#against(SECOND_LOOK);
    const some = found.slice(0, climbs);
    const climbed = some.map(({ code }) => second.climb(code, this.#isAllowed));
    const best = [...climbed, ...some].map(again).sort(byValue).slice(0, LAST);
    return bestOf(best.map(({ code }) => whole.climb(code, this.#isAllowed))).code;
  }

  #climbs(): number {
    const { symbols, lengths } = this.#known.puzzle;
    const pegs = lengths.at(-1) as number;
    const changes = pegs * symbols + (pegs * (pegs - 1)) / 2;
    const count = Math.floor(
      EFFORT / changes ** 2 / Math.min(SECOND_LOOK, this.#sample.codes.length),
    );
    return Math.min(CLIMBS.most, Math.max(CLIMBS.least, count));
  }

  #against(count: number): Climber {
    const { codes, weights } = spread(this.#sample, count);
    return new Climber(this.#known.puzzle, codes, weights);
  }

  /** Whether a guess may be made and was not made yet. */
  readonly #isAllowed = (code: CodeIndices): boolean => {
    const { puzzle, rows } = this.#known;
    return (
      (puzzle.guessRepeats || new Set(code).size === code.length) &&
      !rows.some(({ guess }) => isSame(guess, code))
    );
  };
}

function bestOf(some: readonly Valued[]): Valued {
  return some.reduce((best, one) => (byValue(one, best) < 0 ? one : best));
}

function byValue(a: Valued, b: Valued): number {
  return b.value - a.value;
}

function isSame(a: CodeIndices, b: CodeIndices): boolean {
  return a.length === b.length && a.every((symbol, peg) => symbol === b[peg]);
}

/**
 * At most `count` of the codes, at equal distances of their summed weights and away from both ends.
 * A code weighs as much as it is met, so a heavy one is never left out.
 */
function spread({ codes, weights }: WeightedCodes, count: number): WeightedCodes {
  if (codes.length <= count) return { codes, weights };
  const step = weights.reduce((sum, weight) => sum + weight, 0) / count;
  const some: { codes: CodeIndices[]; weights: number[] } = { codes: [], weights: [] };
  let [taken, passed] = [0, 0];
  for (const [index, code] of codes.entries()) {
    passed += weights[index] as number;
    const before = taken;
    while (Math.floor((taken + 0.5) * step) < passed && taken < count) taken++;
    if (taken === before) continue;
    some.codes.push(code);
    some.weights.push(taken - before);
  }
  return some;
}
