import { clueIndex } from '../clue-index.ts';
import { winningGuess } from '../last-guesses.ts';
import type { Known } from '../puzzle.ts';
import type { ClueCounter } from './clue-counter.ts';
import { bestGuesses } from './hint.ts';
import { poolOf } from './pool.ts';
import type { Codes } from './space.ts';
import { Valuer } from './value.ts';
import { ofLengths, weighed } from './weighed.ts';

/**
 * If all guesses take more comparisons than this, only the best by value are looked at: SOME with three
 * guesses left, and with two as many as take no more.
 */
const EXACT = { two: 5e7, three: 1e6 } as const;
const SOME = 40;

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
  const { tables, weight, size } = counter.space;
  const pool = known.hard ? codes : poolOf(counter.space, known, codes);
  if (left === 2) {
    const { length } = ofLengths(counter.space, codes);
    const most = Math.max(SOME, Math.floor(EXACT.two / (codes.length * length)));
    const some = pool.length <= most ? pool : mostValuable(counter, known, codes, most);
    return lastButOne(counter, codes, Int32Array.from([first, ...some]));
  }
  const parting = { weight, clues: tables.clueCount, partition: counter.partition };
  const later = known.hard ? [] : Int32Array.from({ length: size }, (_, code) => code);
  const guesses =
    pool.length * codes.length > EXACT.three
      ? mostValuable(counter, known, codes, SOME)
      : byValue(counter, codes, pool);
  return winningGuess(parting, codes, [first, ...guesses], later, left);
}

/** Of the guesses after which most codes are found by the next one, the first, or else the best by value. */
function lastButOne(counter: ClueCounter, codes: Codes, guesses: Codes): number {
  const found = foundByTwo(counter, codes, guesses);
  const most = found.reduce((most, weight) => Math.max(most, weight));
  const best = guesses.filter((_, at) => found[at] === most);
  const [first] = guesses as Codes & { 0: number };
  return best[0] === first ? first : (byValue(counter, codes, best)[0] as number);
}

/**
 * By guess, the weight of the codes that are found by it or by the likeliest code after its clue. Codes
 * are ascending by length, and longer ones are no likelier. So a part gets the weight of its shortest
 * code: by how much this exceeds the weight of the next length, for each length that it is no longer than.
 */
function foundByTwo(counter: ClueCounter, codes: Codes, guesses: Codes): Float64Array {
  const { space } = counter;
  const own = ownWeights(counter, codes);
  const found = Float64Array.from(guesses, (guess) => own[guess] as number);
  const lengths = ofLengths(space, codes);
  for (const [index, { end, length }] of lengths.entries()) {
    const weightAt = (at: number) => space.weight[codes[at] as number] ?? 0;
    const more = weightAt(end - 1) - (index + 1 < lengths.length ? weightAt(end) : 0);
    if (more === 0) continue;
    const runs = [{ end, weight: 1 }];
    counter.load({ codes: codes.subarray(0, end), runs, totalWeight: end });
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
  const values = valuer.values(guesses, ownWeights(counter, codes));
  const order = [...guesses.keys()].sort((a, b) => (values[b] as number) - (values[a] as number));
  return order.map((at) => guesses[at] as number);
}

/** By number of a guess: its weight as a code, 0 if it is none of these. */
function ownWeights({ space }: ClueCounter, codes: Codes): Float64Array {
  const own = new Float64Array(space.size);
  for (const code of codes) own[code] = space.weight[code] as number;
  return own;
}
