import { longest } from '../../engine/rules.ts';
import { sumOf } from '../../engine/values.ts';
import { type Advice, evenPositions, type Sample, type WeightedCodes } from '../advice.ts';
import { ROUNDING } from '../bits.ts';
import { drawFrom } from '../draw.ts';
import type { CodeIndices, Known } from '../known.ts';
import { Climber, type Valued } from './climb.ts';
import { type LargeConsistent, SAMPLED_WHOLE } from './space.ts';

/** If there are more codes than this, guesses are compared with a sample of about this many. */
const SAMPLE = SAMPLED_WHOLE;
/** First, up to GUESSES guesses are compared with up to FIRST_LOOK codes of the sample. */
const GUESSES = 120;
const FIRST_LOOK = 120;
/** Then a search starts from the best guesses, and compares guesses with up to this many codes. */
const SECOND_LOOK = 400;
/** The search returns this many guesses, which are then compared with the whole sample. */
const KEPT = 12;
/** The last climbs begin at this many of the best guesses, and use the whole sample. */
const LAST = 3;
/**
 * The first climbs (see `Climber`) begin at this many of the best guesses, or at the best guess of
 * each length if there are more lengths than this.
 */
const STARTS = 3;
/**
 * Later, one climb out of about this many begins at the next best guess, and the others begin near
 * the best guess so far.
 */
const START_EVERY = 3;
/**
 * The search ends after about this many comparisons of a guess with a code: `sample` if the codes
 * are only a sample, otherwise `few` for up to FEW codes, and `all` for more. `few` and `all` are
 * multiplied by the number of ways to change a guess, because a climb tries each of them.
 */
const EFFORT = { few: 2e4, all: 14e3, sample: 3e5 } as const;
const FEW = 150;
/** The search also ends after this many climbs in a row that end where earlier climbs ended. */
const MOST_IDLE = { all: 36, sample: 24 } as const;
/**
 * Hard mode has no climbs. The first look is at up to `guesses` guesses, and up to `best` of them,
 * the best ones, are compared with the whole sample.
 */
const HARD = { guesses: 600, best: 60 } as const;

/** If there are many codes, the guess is chosen by a sample, but its worth is exact. */
export function largeHint(known: Known, codes: LargeConsistent): Advice['guess'] {
  if (codes.count === 0) return undefined;
  const code = new Search(known, codes.sample(SAMPLE)).best();
  // If there are at most two codes, the likelier one is the best guess, so nothing is approximate.
  return { code, ...codes.worth(code), ...(codes.count > 2 && { approximate: true }) };
}

/**
 * Ranks some guesses, climbs from the best, compares the guesses at which the climbs ended with the
 * whole sample, and climbs once more from the best of them.
 */
class Search {
  readonly #known: Known;
  readonly #sample: Sample;
  readonly #draw = drawFrom([5, 6, 7, 8]);

  constructor(known: Known, sample: Sample) {
    this.#known = known;
    this.#sample = sample;
  }

  best(): CodeIndices {
    const { codes } = this.#sample;
    const { hard = false } = this.#known;
    const first = this.#against(FIRST_LOOK);
    const ranked = thinned(this.#sample, hard ? HARD.guesses : GUESSES)
      .codes.map((code) => first.valued(code))
      .sort(byValue);
    const whole = this.#against(codes.length);
    const againstAll = ({ code }: Valued) => whole.valued(code);
    if (hard) return bestOf(ranked.slice(0, HARD.best).map(againstAll));
    const best = this.#search(lengthsFirst(ranked));
    if (codes.length <= SECOND_LOOK) return bestOf(best);
    const last = best.map(againstAll).sort(byValue);
    const climbed = last.slice(0, LAST).map(({ code }) => whole.climb(code, this.#isAllowed));
    return bestOf([...climbed, ...last.slice(LAST)]);
  }

  /**
   * An iterated local search (Lourenço, Martin & Stützle 2003). The first climbs begin at some of
   * `starts`. Later climbs begin at the best guess so far with random changes or, now and then, at
   * the next of `starts`. Returns the KEPT best guesses at which climbs ended, or a single one
   * if no guess can be better.
   */
  #search(starts: readonly Valued[]): Valued[] {
    const climber = this.#against(SECOND_LOOK);
    const { perfectValue } = climber;
    const { lengths, symbols } = this.#known.rules;
    const pegs = longest({ lengths });
    // With several lengths, random changes can also alter the length, so the effort is doubled.
    const changes = pegs * (pegs + symbols) * Math.min(lengths.length, 2);
    const { isAll, codes } = this.#sample;
    const perChange = codes.length <= FEW ? EFFORT.few : EFFORT.all;
    const effort = isAll ? perChange * changes : EFFORT.sample;
    const mostIdle = isAll ? MOST_IDLE.all : MOST_IDLE.sample;
    const firstStarts = Math.max(STARTS, lengths.length);
    const ends = new Set<Valued>();
    let current = starts[0] as Valued;
    let idle = 0;
    for (let climbs = 0, started = 0; climber.comparisons < effort && idle < mostIdle; climbs++) {
      const isStart = climbs < firstStarts || this.#draw(START_EVERY) === 0;
      const from = isStart ? starts[started++] : undefined;
      const climbed = climber.climb(
        from?.code ?? this.#withRandomChanges(current.code),
        this.#isAllowed,
      );
      if (climbs === 0 || climbed.value >= current.value) current = climbed;
      if (climbed.value > perfectValue - ROUNDING) return [climbed];
      idle = ends.has(climbed) ? idle + 1 : 0;
      ends.add(climbed);
    }
    return [...ends].sort(byValue).slice(0, KEPT);
  }

  #withRandomChanges(code: CodeIndices): CodeIndices {
    const { rules } = this.#known;
    const draw = this.#draw;
    const changed = this.#resized([...code]);
    const changes = draw(5) === 0 ? changed.length : 2 + draw(3);
    for (let change = 0; change < changes; change++) {
      const peg = draw(changed.length);
      if (rules.guessRepeats && draw(2) === 0) changed[peg] = draw(rules.symbols);
      else {
        const otherPeg = draw(changed.length);
        [changed[peg], changed[otherPeg]] = [changed[otherPeg] as number, changed[peg] as number];
      }
    }
    return changed;
  }

  /** Half the time, adds a random peg or takes one away, unless the rules forbid the result. */
  #resized(code: number[]): number[] {
    const { lengths, symbols, guessRepeats } = this.#known.rules;
    const draw = this.#draw;
    if (lengths.length === 1 || draw(2) === 0) return code;
    const added = draw(2) === 0 ? [draw(symbols)] : [];
    if (!lengths.includes(code.length + (added.length || -1))) return code;
    if (!guessRepeats && added.some((symbol) => code.includes(symbol))) return code;
    return code.toSpliced(draw(code.length + added.length), 1 - added.length, ...added);
  }

  #against(count: number): Climber {
    return new Climber(this.#known.rules, thinned(this.#sample, count));
  }

  readonly #isAllowed = (code: CodeIndices): boolean =>
    this.#known.rules.guessRepeats || new Set(code).size === code.length;
}

/** Puts the best guess of each length first, so that the search begins at each of these once. */
function lengthsFirst(sorted: readonly Valued[]): Valued[] {
  const isFirst = ({ code: { length } }: Valued, index: number) =>
    sorted.findIndex(({ code }) => code.length === length) === index;
  return [...sorted.filter(isFirst), ...sorted.filter((guess, index) => !isFirst(guess, index))];
}

function bestOf(guesses: readonly Valued[]): CodeIndices {
  return (guesses.toSorted(byValue)[0] as Valued).code;
}

function byValue(a: Valued, b: Valued): number {
  return b.value - a.value;
}

/**
 * All codes if there are at most `count`, otherwise a sample as in `sampled` (small/weighed.ts).
 */
function thinned({ codes, weights }: WeightedCodes, count: number): WeightedCodes {
  if (codes.length <= count) return { codes, weights };
  const times = new Map<number, number>();
  let [index, end] = [0, weights[0] as number];
  for (const position of evenPositions(sumOf(weights), count)) {
    while (position >= end) end += weights[++index] as number;
    times.set(index, (times.get(index) ?? 0) + 1);
  }
  return {
    codes: [...times.keys()].map((at) => codes[at] as CodeIndices),
    weights: [...times.values()],
  };
}
