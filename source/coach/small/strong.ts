import { ROUNDING } from '../bits.ts';
import type { CodeIndices, Known } from '../known.ts';
import { bookGuess } from './book.ts';
import type { ClueCounter } from './clue-counter.ts';
import { bestGuess, bestGuesses, type Scored } from './hint.ts';
import type { Codes } from './space.ts';
import { Valuer } from './value.ts';
import { sampled, weighed } from './weighed.ts';

/* A rollout plays games to their end. "The hint" is the guess with the highest value. */

const MOST_PLAYED_OUT = 10;
/** Rollouts try at most this many guesses of equal value, because these are often equivalent. */
const OF_A_VALUE = 2;
/** Each turn of a rollout tries up to LOOKED_AT codes as the guess, on up to AGAINST secrets. */
const LOOKED_AT = 40;
const AGAINST = 200;
/** With more consistent codes than this, rollouts take too long. */
const MOST_CODES = 8000;
/**
 * If the number of legal guesses times the number of codes is at most this, there is a second round
 * of rollouts. At each turn, these try not only the best consistent code, but also the hint.
 */
const HINTED = 1e6;
/**
 * With more legal guesses than this, the best consistent code is about as good a guess as the hint,
 * so there's no second round, except if guesses may repeat a symbol and codes may not.
 */
const FEW_GUESSES = 3000;
const PLAYED_OUT_AGAIN = 3;
/**
 * If only guesses may repeat a symbol, a code is often a poor guess. So while more codes than this
 * are left, rollouts also try the hint.
 */
const CROWD = 30;
/**
 * If guesses may repeat a symbol and codes may not, rollouts take too long with more legal guesses
 * than this, except when few codes are left (see HINTED).
 */
const MANY_GUESSES = 40_000;

/**
 * The guess in the book. If there is none, rollouts choose a guess (Tesauro & Galperin, "On-line
 * policy improvement using Monte-Carlo search", 1996). A rollout makes one of the best guesses by
 * value, and then plays the game to its end against every consistent code. Each later guess in a
 * rollout is the best consistent code, or the hint if it is better and can be found quickly. The
 * guess whose games are the shortest on average is chosen.
 */
export function strongGuess(counter: ClueCounter, known: Known, codes: Codes): Scored | undefined {
  const isInBook = known.revealed.length === 0 && !known.hard;
  const indices = isInBook ? bookGuess(known.rules, known.rows) : undefined;
  return indices ? scoredOf(counter, codes, indices) : playedOut(counter, known, codes);
}

export function playedOut(counter: ClueCounter, known: Known, codes: Codes): Scored | undefined {
  const { size, rules } = counter.space;
  // `rules` say what a guess can be, `known.rules` what the secret can be.
  const onlyGuessesRepeat = rules.repeats !== known.rules.repeats;
  const isByHints = (onlyGuessesRepeat || size <= FEW_GUESSES) && codes.length * size <= HINTED;
  if (onlyGuessesRepeat && !isByHints && (size > MANY_GUESSES || codes.length > MOST_CODES)) {
    return bestGuess(counter, known, codes);
  }
  const promising = bestGuesses(counter, known, codes, 4 * MOST_PLAYED_OUT);
  if (codes.length <= 2 || codes.length > MOST_CODES) return promising[0];
  const best = varied(promising);
  // If none of these guesses can be right, adds the best one that can: it may do better.
  if (onlyGuessesRepeat && best.every(({ winWeight }) => winWeight === 0)) {
    best.push(...bestGuesses(counter, { ...known, hard: true }, codes, 1));
  }
  const rollouts = new Rollouts(
    counter,
    known,
    onlyGuessesRepeat ? CROWD : Number.POSITIVE_INFINITY,
  );
  const cheapest = byCost(rollouts, best, codes);
  if (!isByHints) return cheapest[0];
  // `again` includes the hint, `best[0]`, so the result is no worse than play by hints alone.
  const again = [...new Set([...best.slice(0, 1), ...cheapest.slice(0, PLAYED_OUT_AGAIN)])];
  return byCost(new Rollouts(counter, known, 0), again, codes)[0];
}

function byCost(rollouts: Rollouts, guesses: readonly Scored[], codes: Codes): Scored[] {
  const costs = new Map(
    guesses.map((scored) => [scored, rollouts.guessesAfter(scored.guess, [], codes)]),
  );
  return guesses.toSorted((a, b) => (costs.get(a) as number) - (costs.get(b) as number));
}

function scoredOf(counter: ClueCounter, codes: Codes, indices: CodeIndices): Scored {
  const { space } = counter;
  const guess = space.codeOf(indices);
  const winWeight = codes.includes(guess) ? (space.weightOf[guess] as number) : 0;
  return {
    guess,
    winWeight,
    ...new Valuer(counter, weighed(space, codes)).worth(guess, winWeight),
  };
}

function varied(best: readonly Scored[]): Scored[] {
  const chosen: Scored[] = [];
  for (const scored of best) {
    const equal = chosen.filter(({ value }) => Math.abs(value - scored.value) < ROUNDING);
    if (equal.length < OF_A_VALUE) chosen.push(scored);
    if (chosen.length === MOST_PLAYED_OUT) break;
  }
  return chosen;
}

/** Plays games to their end. A cost is the total of the guesses that it takes to find each code. */
class Rollouts {
  readonly #counter: ClueCounter;
  readonly #known: Known;
  readonly #crowd: number;
  readonly #costs = new Map<string, number>();

  constructor(counter: ClueCounter, known: Known, crowd: number) {
    this.#counter = counter;
    this.#known = known;
    this.#crowd = crowd;
  }

  /** The total of the guesses that codes need after this one, each code counted by its weight. */
  guessesAfter(guess: number, earlier: readonly number[], codes: Codes): number {
    const guesses = [...earlier, guess];
    let cost = 0;
    for (const part of this.#counter.split(guess, codes)) cost += this.#cost(guesses, part);
    return cost;
  }

  #cost(guesses: readonly number[], codes: Codes): number {
    const { weightOf, rules } = this.#counter.space;
    const first = weightOf[codes[0] as number] as number;
    if (codes.length === 1) return first;
    // The first code is guessed first: it is no longer than the second, so at least as likely.
    if (codes.length === 2) return first + 2 * (weightOf[codes[1] as number] as number);
    const key = codes.join();
    const before = this.#costs.get(key);
    if (before !== undefined) return before;
    const { totalWeight } = weighed(this.#counter.space, codes);
    const best = this.#greedy(codes);
    let rest = this.guessesAfter(best, guesses, codes);
    // After a hint that is none of the codes, each code needs a guess: `totalWeight` in all. If
    // `rest` is no more than that, such a hint can't be better than `best`. `#greedy` has already
    // compared a hint that is one of the codes.
    const isLeast = rules.lengths.length === 1 && rest <= totalWeight;
    if (!isLeast && codes.length > this.#crowd) {
      const hint = this.#hint(guesses, codes);
      if (hint !== best) rest = Math.min(rest, this.guessesAfter(hint, guesses, codes));
    }
    const cost = totalWeight + rest;
    this.#costs.set(key, cost);
    return cost;
  }

  /** `bestGuesses` reads only the guesses of the rows, so the clues here are made up. */
  #hint(guesses: readonly number[], codes: Codes): number {
    const rows = guesses.map((guess) => ({
      guess: this.#counter.space.indices(guess),
      red: 0,
      white: 0,
    }));
    const known = { ...this.#known, rows: [...this.#known.rows, ...rows] };
    return (bestGuesses(this.#counter, known, codes, 1)[0] as Scored).guess;
  }

  /** The code with the highest value as a guess. If there are many codes, samples are compared. */
  #greedy(codes: Codes): number {
    const { space } = this.#counter;
    const all = weighed(space, codes);
    const against = sampled(all, AGAINST);
    const valuer = new Valuer(this.#counter, against);
    const share = against.totalWeight / all.totalWeight;
    let best = -1;
    let most = Number.NEGATIVE_INFINITY;
    for (const guess of sampled(all, LOOKED_AT).codes) {
      const winWeight = (space.weightOf[guess] as number) * share;
      const value = valuer.value(guess, winWeight, against !== all);
      if (value > most + ROUNDING) {
        most = value;
        best = guess;
      }
    }
    return best;
  }
}
