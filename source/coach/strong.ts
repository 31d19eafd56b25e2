import { bookGuess } from './book.ts';
import { bestGuesses, type Scored } from './hint.ts';
import { type Kernel, sampled, weighed } from './kernel.ts';
import type { Known, Word } from './puzzle.ts';
import type { Codes } from './space.ts';
import { Valuer } from './value.ts';

/** How many guesses are played out, at most two of the same value. */
const CANDIDATES = 10;
const OF_A_VALUE = 2;
/** On the way only so many of the codes are looked at as guesses, against so many of them. */
const LOOKED_AT = 40;
const AGAINST = 200;
/** With more codes than this a guess is not played out. */
const MOST = 8000;

/**
 * The best guess by playing: each of the best by value is made, and then the game is played to its
 * end against every code, with the best of the codes that still fit as the next guess each time.
 * The one that takes the fewest guesses wins (a rollout, as in Tesauro & Galperin, "On-line policy
 * improvement", 1996). Where the book knows the best guess there is nothing to play out.
 */
export function strongGuess(kernel: Kernel, known: Known, codes: Codes): Scored | undefined {
  const word = known.revealed.length === 0 ? bookGuess(known.puzzle, known.rows) : undefined;
  if (word) return scoredOf(kernel, codes, word);
  const best = bestGuesses(kernel, known, codes, 4 * CANDIDATES);
  if (codes.length <= 2 || codes.length > MOST) return best[0];
  let least = Number.POSITIVE_INFINITY;
  let strongest = best[0];
  const rollouts = new Rollouts(kernel);
  for (const scored of varied(best)) {
    const cost = rollouts.after(scored.guess, codes);
    if (cost < least - 1e-9) {
      least = cost;
      strongest = scored;
    }
  }
  return strongest;
}

function scoredOf(kernel: Kernel, codes: Codes, word: Word): Scored {
  const { space } = kernel;
  const guess = space.codeOf(word);
  const own = codes.includes(guess) ? (space.weight[guess] as number) : 0;
  return { guess, own, ...new Valuer(kernel, weighed(space, codes)).worth(guess, own) };
}

/** The best, at most two of the same value: guesses that are alike are played out alike. */
function varied(best: readonly Scored[]): Scored[] {
  const chosen: Scored[] = [];
  for (const scored of best) {
    const alike = chosen.filter(({ value }) => Math.abs(value - scored.value) < 1e-9);
    if (alike.length < OF_A_VALUE) chosen.push(scored);
    if (chosen.length === CANDIDATES) break;
  }
  return chosen;
}

/** Games played to their ends; what each set of codes came to is remembered. */
class Rollouts {
  readonly #kernel: Kernel;
  readonly #known = new Map<string, number>();

  constructor(kernel: Kernel) {
    this.#kernel = kernel;
  }

  /** The guesses still needed in all, by weight, once this one was made against these codes. */
  after(guess: number, codes: Codes): number {
    let cost = 0;
    for (const part of this.#kernel.split(guess, codes)) cost += this.#cost(part);
    return cost;
  }

  #cost(codes: Codes): number {
    const { weight } = this.#kernel.space;
    const first = weight[codes[0] as number] as number;
    if (codes.length === 1) return first;
    if (codes.length === 2) {
      const second = weight[codes[1] as number] as number;
      return Math.max(first, second) + 2 * Math.min(first, second);
    }
    const key = codes.join();
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const all = weighed(this.#kernel.space, codes);
    const cost = all.mass + this.after(this.#greedy(codes), codes);
    this.#known.set(key, cost);
    return cost;
  }

  /** The best of the codes themselves. */
  #greedy(codes: Codes): number {
    const { space } = this.#kernel;
    const all = weighed(space, codes);
    const against = sampled(all, AGAINST);
    const valuer = new Valuer(this.#kernel, against);
    const share = against.mass / all.mass;
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
