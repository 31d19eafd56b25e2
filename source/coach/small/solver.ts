import { countCodes } from '../../engine/rules.ts';
import {
  type Advice,
  type AdviceOptions,
  adviceWith,
  type ConsistentCodes,
  type Solver,
} from '../advice.ts';
import { type CountedPartition, chanceOf, worthOf } from '../bits.ts';
import { clueIndex } from '../clues.ts';
import {
  type CodeIndices,
  type CodeRules,
  type Known,
  type Revealed,
  weightsOf,
} from '../known.ts';
import { type ClueCounter, createClueCounter, MOST_LISTED_GUESSES } from './clue-counter.ts';
import { bestGuess } from './hint.ts';
import { rankedGuesses } from './ranking.ts';
import { type Codes, Space } from './space.ts';
import { strongGuess } from './strong.ts';
import { evenlyWeighed, ofLengths, type Weighed, weighed } from './weighed.ts';
import { worstCaseGuess } from './worst.ts';

/**
 * The solver for rules whose codes can be listed. A reading order for this folder:
 * - space.ts numbers the codes, and tables.ts looks up their clues;
 * - weighed.ts weighs codes, clue-counter.ts and clue-rows.ts count them by their clue to a guess;
 * - value.ts computes the value of a guess, and pool.ts drops guesses that are as good as another;
 * - hint.ts finds the guess with the highest value, ranking.ts the best guesses of each ranking;
 * - strong.ts and book.ts look for the fewest guesses on average, worst.ts in the worst case.
 */
export function smallSolver(rules: CodeRules): Solver {
  const space = new Space(rules);
  const counter = createClueCounter(space);
  const toGuessSpace = toGuessSpaceFrom(counter);
  return {
    rules,
    consistent: (known) => consistentCodes(space, space.consistent(known)),
    partition: (known, guess) => partition(counter, space.consistent(known), guess),
    advise: (known, options = {}) => {
      const codes = space.consistent(known);
      const guess = guessFor(toGuessSpace(codes), known, options);
      return adviceWith(rules, consistentCodes(space, codes), guess);
    },
    ranked: (known, by, count) => {
      const { counter, codes } = toGuessSpace(space.consistent(known));
      return rankedGuesses(counter, known, codes, by, count);
    },
  };
}

export function listsGuesses(rules: CodeRules): boolean {
  return countGuesses(rules) <= MOST_LISTED_GUESSES;
}

export function countGuesses(rules: CodeRules): number {
  return countCodes(guessesOf(rules));
}

/** Rules whose codes are the guesses that the given rules allow. */
function guessesOf(rules: CodeRules): CodeRules {
  return { ...rules, repeats: rules.guessRepeats };
}

/** Turns code numbers into guess numbers (code 7 may be guess 19), for the counter of guesses. */
type ToGuessSpace = (codes: Codes) => { readonly counter: ClueCounter; readonly codes: Codes };

/**
 * If guesses may repeat a symbol and codes may not, there is a second space, which has all legal
 * guesses. If these are too many to list, only codes are guessed.
 */
function toGuessSpaceFrom(counter: ClueCounter): ToGuessSpace {
  const { space } = counter;
  const { rules } = space;
  const all = guessesOf(rules);
  if (all.repeats === rules.repeats || !listsGuesses(rules)) {
    return (codes) => ({ counter, codes });
  }
  let guessSpace: { readonly counter: ClueCounter; readonly indices: Codes } | undefined;
  return (codes) => {
    guessSpace ??= guessSpaceOf(space, new Space(all, weightsOf(rules)));
    const { counter, indices } = guessSpace;
    return { counter, codes: codes.map((code) => indices[code] as number) };
  };
}

function guessSpaceOf(space: Space, wide: Space) {
  const indices = new Int32Array(space.size);
  for (let code = 0; code < space.size; code++) indices[code] = wide.codeOf(space.indices(code));
  return { counter: createClueCounter(wide), indices };
}

function consistentCodes(space: Space, codes: Codes): ConsistentCodes {
  const symbolsAtPeg: Int32Array[] = [];
  return {
    count: codes.length,
    countsByLength: countsByLength(space, codes),
    *each() {
      for (const code of codes) yield space.indices(code);
    },
    sample: () => ({
      codes: Array.from(codes, (code) => space.indices(code)),
      weights: Array.from(codes, (code) => space.weightOf[code] as number),
      isAll: true,
    }),
    countWith({ symbol, peg }: Revealed) {
      if (peg === undefined) return space.withRevealed(codes, { symbol }).length;
      symbolsAtPeg[peg] ??= space.symbolsAt(codes, peg);
      return symbolsAtPeg[peg][symbol] ?? 0;
    },
  };
}

function guessFor(
  { counter, codes }: ReturnType<ToGuessSpace>,
  known: Known,
  { play, guessesLeft }: AdviceOptions,
): Advice['guess'] {
  const { space } = counter;
  const withWorth = (guess: number, isLast = false) => {
    const code = space.indices(guess);
    const against = partition(counter, codes, code);
    return { code, ...worthOf(space.rules, against), ...(isLast && { chance: chanceOf(against) }) };
  };
  if (codes.length === 0) return undefined;
  // The first code is the likeliest: codes are sorted by length, and shorter ones are likelier.
  if (guessesLeft === 1) return withWorth(codes[0] as number, true);
  if (play === 'worst') return withWorth(worstCaseGuess(counter, known, codes));
  const best = (play === 'strong' ? strongGuess : bestGuess)(counter, known, codes);
  if (!best) return undefined;
  const { guess, bits, value, approximate } = best;
  return { code: space.indices(guess), bits, value, ...(approximate && { approximate }) };
}

function partition(counter: ClueCounter, codes: Codes, guess: CodeIndices): CountedPartition {
  const { space } = counter;
  const code = space.codeOf(guess);
  const all = weighed(space, codes);
  const isCode = code >= 0 && codes.includes(code);
  const weightsOf = (against: Weighed, winWeight: number) => {
    // If the guess isn't in the space, say because it repeats a symbol, it is compared with each
    // code.
    if (code < 0) return comparedWeights(space, against, guess);
    counter.load(against);
    const weights = counter.partitionWeights(code).slice();
    const right = clueIndex(guess.length, 0);
    weights[right] = (weights[right] as number) - winWeight;
    return weights;
  };
  const winWeight = isCode ? (space.weightOf[code] as number) : 0;
  const weights = weightsOf(all, winWeight);
  const isEven = space.rules.lengths.length === 1;
  const counts = isEven ? weights : weightsOf(evenlyWeighed(codes), isCode ? 1 : 0);
  return { weights, counts, winWeight, totalWeight: all.totalWeight };
}

function comparedWeights(space: Space, { codes, runs }: Weighed, guess: CodeIndices): Float64Array {
  const weights = new Float64Array(space.tables.clueCount);
  const indexOf = space.clueIndices(guess);
  let at = 0;
  for (const { end, weight } of runs) {
    for (; at < end; at++) {
      const index = indexOf(codes[at] as number);
      weights[index] = (weights[index] as number) + weight;
    }
  }
  return weights;
}

function countsByLength(space: Space, codes: Codes): number[] {
  const counts: number[] = [];
  for (const { length, from, end } of ofLengths(space, codes)) counts[length] = end - from;
  return counts;
}
