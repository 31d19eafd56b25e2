import { clueIndex } from '../clue-index.ts';
import type { Known } from '../puzzle.ts';
import type { ClueCounter } from './clue-counter.ts';
import { bestGuesses } from './hint.ts';
import { poolOf } from './pool.ts';
import type { Codes } from './space.ts';
import { Valuer } from './value.ts';
import { alike, ofLengths, ownWeights, weighed } from './weighed.ts';

/**
 * If comparing all guesses takes more comparisons than this, only the best by value are compared: with
 * three guesses left SOME of them, with two left as many as the limit allows.
 */
const EXACT = { two: 5e7, three: 1e6 } as const;
const SOME = 40;
/**
 * With three guesses left, guesses are compared one by one until EFFORT comparisons were made. The next
 * guess after each is chosen from all guesses if the effort is enough for CANDIDATES of them, else from
 * the codes.
 */
const EFFORT = 3e7;
const CANDIDATES = 10;

/**
 * The guess after which the code is found most often within `left` guesses, two or three.
 * @param codes all codes that are consistent with `known`; at least one
 * @param first the guess that is taken if no other is better
 */
export function lastGuesses(
  counter: ClueCounter,
  known: Known,
  codes: Codes,
  first: number,
  left: number,
): number {
  const pool = known.hard ? codes : poolOf(counter.space, known, codes);
  if (left === 2) {
    const { length } = ofLengths(counter.space, codes);
    const most = Math.max(SOME, Math.floor(EXACT.two / (codes.length * length)));
    const some = pool.length <= most ? pool : mostValuable(counter, known, codes, most);
    return lastButOne(counter, codes, Int32Array.from([first, ...some]));
  }
  const guesses =
    pool.length * codes.length > EXACT.three
      ? mostValuable(counter, known, codes, SOME)
      : byValue(counter, codes, pool);
  const { all, size } = counter.space;
  const isByAll = !known.hard && CANDIDATES * codes.length * size <= EFFORT;
  const later = isByAll ? all : new Int32Array();
  return lastButTwo(counter, codes, [first, ...guesses], later);
}

/**
 * The guess after which two more guesses find the most codes; the first of several equal ones. The next
 * guess is a code or one of `later`.
 */
function lastButTwo(
  counter: ClueCounter,
  codes: Codes,
  guesses: readonly number[],
  later: Codes,
): number {
  const { size, weight } = counter.space;
  const own = new Float64Array(size);
  const foundBefore = new Map<string, number>();
  let spent = 0;
  const weightOf = (part: Codes) => part.reduce((sum, code) => sum + (weight[code] as number), 0);
  const most = (part: Codes, next: Codes) => {
    spent += part.length * next.length;
    return foundByTwo(counter, part, next, own).reduce((a, b) => Math.max(a, b), 0);
  };
  const foundIn = (part: Codes, total: number): number => {
    const key = part.join();
    const before = foundBefore.get(key);
    if (before !== undefined) return before;
    for (const code of part) own[code] = weight[code] as number;
    let found = most(part, part);
    if (found < total) found = Math.max(found, most(part, later));
    for (const code of part) own[code] = 0;
    foundBefore.set(key, found);
    return found;
  };
  const total = weightOf(codes);
  let [best, highest] = [-1, -1];
  for (const guess of guesses) {
    // An upper bound, which falls as the parts are looked at.
    let found = total;
    for (const part of counter.partition(guess, codes)) {
      if (found <= highest) break;
      if (part.length <= 2) continue;
      const all = weightOf(part);
      found -= all - foundIn(part, all);
    }
    if (found > highest) [best, highest] = [guess, found];
    if (highest === total || spent > EFFORT) break;
  }
  return best;
}

/**
 * The guess after which the next one finds the most codes. Of several equal ones it is the first guess
 * of the list if that is among them, else the best by value.
 */
function lastButOne(counter: ClueCounter, codes: Codes, guesses: Codes): number {
  const found = foundByTwo(counter, codes, guesses, ownWeights(counter.space, codes));
  const most = found.reduce((most, weight) => Math.max(most, weight));
  const best = guesses.filter((_, at) => found[at] === most);
  const [first] = guesses as Codes & { 0: number };
  return best[0] === first ? first : (byValue(counter, codes, best)[0] as number);
}

/**
 * By guess, the weight of the codes that it finds, or that the likeliest code after its clue finds.
 * Codes are ascending by length, and a longer code is never likelier, so each part finds the weight of
 * its shortest code. That weight is added up length by length: at each length, every part with a code
 * of at most this length gets the difference between the weights of this length and of the next one.
 * @param own by number of a guess, its weight as one of the codes
 */
function foundByTwo(
  { space, ...counter }: ClueCounter,
  codes: Codes,
  guesses: Codes,
  own: Float64Array,
): Float64Array {
  const found = new Float64Array(guesses.length);
  for (let at = 0; at < guesses.length; at++) found[at] = own[guesses[at] as number] as number;
  const lengths = ofLengths(space, codes);
  for (const [index, { end, length }] of lengths.entries()) {
    const weightAt = (at: number) => space.weight[codes[at] as number] ?? 0;
    const more = weightAt(end - 1) - (index + 1 < lengths.length ? weightAt(end) : 0);
    if (more === 0) continue;
    counter.load(alike(codes.subarray(0, end)));
    counter.partitionAll(guesses, (parts, at) => {
      const guess = guesses[at] as number;
      const pegs = space.length[guess] as number;
      const isIn = own[guess] !== 0 && pegs <= length;
      let count = isIn && parts[clueIndex(pegs, 0)] === 1 ? -1 : 0;
      for (let clue = 0; clue < parts.length; clue++) if (parts[clue] !== 0) count++;
      found[at] = (found[at] as number) + more * count;
    });
  }
  return found;
}

function mostValuable(counter: ClueCounter, known: Known, codes: Codes, count: number): number[] {
  return bestGuesses(counter, known, codes, count).map(({ guess }) => guess);
}

/** The guesses, the best by value first. */
function byValue(counter: ClueCounter, codes: Codes, guesses: Codes): number[] {
  const valuer = new Valuer(counter, weighed(counter.space, codes));
  const values = valuer.values(guesses, ownWeights(counter.space, codes));
  const order = [...guesses.keys()].sort((a, b) => (values[b] as number) - (values[a] as number));
  return order.map((at) => guesses[at] as number);
}
