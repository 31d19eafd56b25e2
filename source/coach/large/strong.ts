import { weightLog, winBonus } from '../bits.ts';
import { LAST_GUESSES, winningGuess } from '../last-guesses.ts';
import type { CodeIndices, Known, Puzzle } from '../puzzle.ts';
import { type LargeHint, largeHint, promising } from './hint.ts';
import { BASE } from './key-table.ts';
import { Listed } from './listed.ts';
import type { LargeConsistent } from './space.ts';

/** Above this many consistent codes there are no rollouts. */
const MOST = 8000;
/** At most CANDIDATES guesses are played out, and fewer where that takes more than EFFORT games. */
const CANDIDATES = 30;
const EFFORT = 8000;
/** A guess counts as better than the hint if it saves this many guesses per code on average. */
const MARGIN = 0.01;
/**
 * Inside a rollout, LOOKED_AT of the codes that are left are tried as guesses against AGAINST of
 * them. If fewer codes are left, all of them are tried, and if none of these tells all codes apart,
 * also about OTHERS of the codes that were left before.
 */
const LOOKED_AT = 40;
const AGAINST = 200;
const OTHERS = 60;
/** Values that differ by less than this count as equal. */
const EQUAL = 1e-9;
/** For weights below this, w·log₂w is looked up. */
const LOGS = 2048;
/** Above this many codes the last guesses are chosen like all others. */
const MOST_AT_LAST = 1500;

/**
 * The guess of strong play: the hint where there are many codes, else the best by rollouts, as in
 * small puzzles. With the last guesses left it is the one after which the code is found most often
 * within them. Undefined if no code is consistent.
 */
export function largeGuess(
  known: Known,
  codes: LargeConsistent,
  strong: boolean,
  left = Number.POSITIVE_INFINITY,
): LargeHint | undefined {
  const { count } = codes;
  const isPlayedOut = strong && count <= MOST;
  const isLate = left <= LAST_GUESSES && count <= MOST_AT_LAST;
  if (count <= 2 || !(isPlayedOut || isLate)) {
    const hint = largeHint(known, codes);
    if (!hint || !strong) return hint;
    const { approximate: _, ...guess } = hint;
    return guess;
  }
  const candidates = promising(known, codes, Math.ceil(Math.min(CANDIDATES, EFFORT / count)));
  let best = candidates[0] as CodeIndices;
  if (isPlayedOut && candidates.length > 1) best = cheapest(known.puzzle, codes.all(), candidates);
  const others = candidates.filter((one) => one !== best);
  const code = isLate ? lastGuess(known, codes.all(), [best, ...others], left) : best;
  const isByValue = !strong && code === candidates[0];
  return { code, ...codes.worth(code), ...(isByValue && { approximate: true }) };
}

/**
 * The candidate after which the code is found most often, the first if several are equal; or a code
 * that is better.
 */
function lastGuess(
  { puzzle, hard }: Known,
  codes: readonly CodeIndices[],
  candidates: readonly CodeIndices[],
  left: number,
): CodeIndices {
  const number = new Map(codes.map((code, index) => [code.join(), index]));
  const others = candidates.filter((code) => !number.has(code.join()));
  for (const code of others) number.set(code.join(), number.size);
  const listed = new Listed(puzzle, codes, others);
  const first = candidates.map((code) => number.get(code.join()) as number);
  const all = [...number.values()];
  const best = winningGuess(listed, listed.codes, [...first, ...all], hard ? [] : all, left);
  return listed.guesses[best] as CodeIndices;
}

/** The candidate after which the codes take the fewest guesses. */
function cheapest(
  puzzle: Puzzle,
  codes: readonly CodeIndices[],
  candidates: readonly CodeIndices[],
): CodeIndices {
  const listed = new Listed(puzzle, codes, candidates);
  const others = [...candidates, ...spaced(codes, OTHERS)];
  const numbers = new Map(codes.map((code, number) => [code.join(), number]));
  let best = candidates[0] as CodeIndices;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, guess] of candidates.entries()) {
    const own = numbers.get(guess.join());
    const parts = listed
      .partition(codes.length + index, listed.codes)
      .map((part) => (own === undefined ? part : part.filter((code) => code !== own)))
      .map((part) => ({ part, atLeast: listed.atLeast(part) }))
      .sort((a, b) => b.atLeast - a.atLeast);
    // What the guess costs at least. It grows as the parts are played out, until it is too high.
    let cost = parts.reduce((sum, { atLeast }) => sum + atLeast, 0);
    for (const { part, atLeast } of parts) {
      if (cost >= least || part.length <= 2) continue;
      const rollout = new Rollout(
        puzzle,
        part.map((code) => codes[code] as CodeIndices),
        others,
      );
      cost += rollout.cost() - atLeast;
    }
    // Every other candidate has to be better than the hint, which is the first one, by MARGIN.
    if (cost < least)
      [best, least] = [guess, index === 0 ? cost - MARGIN * listed.totalWeight : cost];
  }
  return best;
}

/** At most `count` of the codes, at equal distances. */
function spaced<Code>(codes: readonly Code[], count: number): readonly Code[] {
  if (codes.length <= count) return codes;
  const step = codes.length / count;
  return Array.from({ length: count }, (_, index) => codes[Math.floor(index * step)] as Code);
}

const logs = Float64Array.from({ length: LOGS }, (_, weight) => weightLog(weight));
/** By key, for one guess after the other. */
const sums = new Float64Array(BASE ** 2);

/** Plays games to their end for some codes, always with the best of the guesses that are tried. */
class Rollout {
  readonly #listed: Listed;
  readonly #bonus: number;
  /** No guess is worth more. A code reaches it if it is the best one and tells all others apart. */
  readonly #bound: number;

  constructor(puzzle: Puzzle, codes: readonly CodeIndices[], others: readonly CodeIndices[]) {
    this.#listed = new Listed(puzzle, codes, others);
    this.#bonus = winBonus(puzzle);
    const { weight, count } = this.#listed;
    const bonuses = weight.slice(0, count).map((own) => this.#bonusOf(own));
    this.#bound = bonuses.reduce((most, bonus) => Math.max(most, bonus));
  }

  /** The number of guesses that are needed, the right one included, summed over the codes by weight. */
  cost(codes: readonly number[] = this.#listed.codes): number {
    const { weight, partition, atLeast } = this.#listed;
    if (codes.length <= 2) return atLeast(codes);
    let cost = 0;
    for (const code of codes) cost += weight[code] as number;
    for (const part of partition(this.#best(codes), codes)) cost += this.cost(part);
    return cost;
  }

  /** The best of the guesses that are tried. */
  #best(codes: readonly number[]): number {
    const { weight, count, guesses } = this.#listed;
    const against = spaced(codes, AGAINST);
    let best = -1;
    let most = Number.NEGATIVE_INFINITY;
    const look = (guess: number, own: number) => {
      const bonus = this.#bonusOf(own);
      const value = bonus - this.#logsOf(guess, against, bonus - most - EQUAL);
      if (value <= most + EQUAL) return;
      most = value;
      best = guess;
    };
    for (const code of spaced(codes, LOOKED_AT)) {
      look(code, weight[code] as number);
      if (most + EQUAL >= this.#bound) return best;
    }
    if (codes.length > LOOKED_AT) return best;
    // The value of a guess that is not one of the codes is at most 0.
    for (let other = count; most < 0 && other < guesses.length; other++) look(other, 0);
    return best;
  }

  /** What a guess is worth as a code of this weight, 0 if it is none. */
  #bonusOf(own: number): number {
    return (this.#bonus - Math.log2(own || 1)) * own;
  }

  /**
   * The sum of w·log₂w over the weights of the parts of a guess, without the guess itself. It ends
   * where the sum, which only grows, is `enough`.
   */
  #logsOf(guess: number, codes: readonly number[], enough: number): number {
    const { weight } = this.#listed;
    const first = this.#listed.keysAt(guess);
    const { keys } = this.#listed;
    let all = 0;
    let seen = 0;
    for (; seen < codes.length && all < enough; seen++) {
      const code = codes[seen] as number;
      if (code === guess) continue;
      const key = keys[first + code] as number;
      const before = sums[key] as number;
      const after = before + (weight[code] as number);
      sums[key] = after;
      all +=
        after < LOGS
          ? (logs[after] as number) - (logs[before] as number)
          : weightLog(after) - weightLog(before);
    }
    for (let i = 0; i < seen; i++) sums[keys[first + (codes[i] as number)] as number] = 0;
    return all;
  }
}
