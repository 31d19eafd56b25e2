import type { CodeIndices, Known } from '../puzzle.ts';
import { bookGuess } from './book.ts';
import type { ClueCounter } from './clue-counter.ts';
import { bestGuesses, type Scored } from './hint.ts';
import type { Codes } from './space.ts';
import { Valuer } from './value.ts';
import { sampled, weighed } from './weighed.ts';

/** At most CANDIDATES guesses are played out, and at most OF_A_VALUE of the same value. */
const CANDIDATES = 10;
const OF_A_VALUE = 2;
/** Inside a rollout, LOOKED_AT of the codes are tried as guesses against AGAINST of them. */
const LOOKED_AT = 40;
const AGAINST = 200;
/** Above this many consistent codes there are no rollouts. */
const MOST = 8000;

/**
 * The strong guess: the book's if it has one, else the result of rollouts (Tesauro & Galperin,
 * "On-line policy improvement using Monte-Carlo search", 1996). Each of the best guesses by value
 * is tried: the game is played to its end against every consistent code, always with the best
 * consistent code as the next guess. The candidate that takes the fewest guesses on average is
 * chosen. Undefined if no code is consistent.
 * @param codes all codes that are consistent with `known`
 */
export function strongGuess(counter: ClueCounter, known: Known, codes: Codes): Scored | undefined {
  const isInBook = known.revealed.length === 0 && !known.hard;
  const indices = isInBook ? bookGuess(known.puzzle, known.rows) : undefined;
  if (indices) return scoredOf(counter, codes, indices);
  const best = bestGuesses(counter, known, codes, 4 * CANDIDATES);
  if (codes.length <= 2 || codes.length > MOST) return best[0];
  let least = Number.POSITIVE_INFINITY;
  let strongest = best[0];
  const rollouts = new Rollouts(counter);
  for (const scored of varied(best)) {
    const cost = rollouts.after(scored.guess, codes);
    if (cost < least - 1e-9) {
      least = cost;
      strongest = scored;
    }
  }
  return strongest;
}

function scoredOf(counter: ClueCounter, codes: Codes, indices: CodeIndices): Scored {
  const { space } = counter;
  const guess = space.codeOf(indices);
  const own = codes.includes(guess) ? (space.weight[guess] as number) : 0;
  return { guess, own, ...new Valuer(counter, weighed(space, codes)).worth(guess, own) };
}

/** The candidates. Guesses of equal value are often equivalent, so few of them are played out. */
function varied(best: readonly Scored[]): Scored[] {
  const chosen: Scored[] = [];
  for (const scored of best) {
    const alike = chosen.filter(({ value }) => Math.abs(value - scored.value) < 1e-9);
    if (alike.length < OF_A_VALUE) chosen.push(scored);
    if (chosen.length === CANDIDATES) break;
  }
  return chosen;
}

/** Plays games to their end. The cost of each set of codes is computed once. */
class Rollouts {
  readonly #counter: ClueCounter;
  readonly #known = new Map<string, number>();

  constructor(counter: ClueCounter) {
    this.#counter = counter;
  }

  /** The number of guesses still needed after this one, summed over the codes by weight. */
  after(guess: number, codes: Codes): number {
    let cost = 0;
    for (const part of this.#counter.partition(guess, codes)) cost += this.#cost(part);
    return cost;
  }

  #cost(codes: Codes): number {
    const { weight } = this.#counter.space;
    const first = weight[codes[0] as number] as number;
    if (codes.length === 1) return first;
    if (codes.length === 2) {
      const second = weight[codes[1] as number] as number;
      return Math.max(first, second) + 2 * Math.min(first, second);
    }
    const key = codes.join();
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const all = weighed(this.#counter.space, codes);
    const cost = all.totalWeight + this.after(this.#greedy(codes), codes);
    this.#known.set(key, cost);
    return cost;
  }

  /** The code with the highest value as a guess against these codes. */
  #greedy(codes: Codes): number {
    const { space } = this.#counter;
    const all = weighed(space, codes);
    const against = sampled(all, AGAINST);
    const valuer = new Valuer(this.#counter, against);
    const share = against.totalWeight / all.totalWeight;
    let best = -1;
    let most = Number.NEGATIVE_INFINITY;
    for (const guess of sampled(all, LOOKED_AT).codes) {
      const own = (space.weight[guess] as number) * share;
      const value = valuer.value(guess, own, against !== all);
      if (value > most + 1e-9) {
        most = value;
        best = guess;
      }
    }
    return best;
  }
}
