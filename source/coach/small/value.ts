import { bitsOf, logsFor, type Worth, winBonus } from '../bits.ts';
import { clueIndex } from '../clues.ts';
import type { ClueCounter } from './clue-counter.ts';
import type { Codes } from './space.ts';
import type { Weighed } from './weighed.ts';

/** For weights w up to this, a table has w·log₂w as whole numbers, in units of 1 / UNIT. */
const WHOLE_LOGS = 1024;
const UNIT = 1 << 17;
let wholeLogs: Int32Array | undefined;

/**
 * For each w: w·log₂w in units of 1 / UNIT. Each log₂w is the sum of the rounded logarithms of w's
 * prime factors. If log₂w itself were rounded, guesses with equal bits could get unequal sums.
 */
function wholeWeightLogs(): Int32Array {
  if (wholeLogs) return wholeLogs;
  wholeLogs = new Int32Array(WHOLE_LOGS + 1);
  const logs = new Int32Array(WHOLE_LOGS + 1);
  for (let w = 2; w <= WHOLE_LOGS; w++) {
    let factor = 2;
    while (w % factor !== 0) factor++;
    const log = factor === w ? Math.round(Math.log2(w) * UNIT) : (logs[factor] as number);
    logs[w] = log + (logs[w / factor] as number);
    wholeLogs[w] = w * (logs[w] as number);
  }
  return wholeLogs;
}

/** Computes the worth of guesses against the codes that the constructor gives to the counter. */
export class Valuer {
  readonly #counter: ClueCounter;
  readonly #totalWeight: number;
  readonly #bonus: number;
  readonly #logs: Float64Array | undefined;

  constructor(counter: ClueCounter, all: Weighed) {
    counter.load(all);
    this.#counter = counter;
    this.#totalWeight = all.totalWeight;
    this.#bonus = winBonus(counter.space.rules);
    this.#logs = logsFor(all.totalWeight);
  }

  worth(guess: number, winWeight: number): Worth {
    const bits = this.#bits(this.#counter.partitionWeights(guess), guess, winWeight);
    return { bits, value: bits + (this.#bonus * winWeight) / this.#totalWeight };
  }

  value(guess: number, winWeight: number, isSample: boolean): number {
    const bonus = (this.#bonus * winWeight) / this.#totalWeight;
    // In a sample, codes with an all-red clue are the guess, or longer codes that begin with it. If
    // the guess has the weight 2.4, 2 of these codes count as the guess, and the others as longer.
    const taken = isSample ? Math.trunc(winWeight) : winWeight;
    return this.#bits(this.#counter.partitionWeights(guess), guess, taken) + bonus;
  }

  values(guesses: Codes, winWeights: Float64Array): Float64Array {
    const values = new Float64Array(guesses.length);
    this.#counter.partitionAll(guesses, (weights, at) => {
      const guess = guesses[at] as number;
      const weight = winWeights[guess] as number;
      const bits = this.#bits(weights, guess, weight);
      values[at] = bits + (this.#bonus * weight) / this.#totalWeight;
    });
    return values;
  }

  /**
   * The values of guesses against a sample of at most WHOLE_LOGS codes, which weigh 1 each.
   * `share`: the weight of the sample, divided by the weight of all codes.
   */
  sampledValues(guesses: Codes, winWeights: Float64Array, share: number): Float64Array {
    const sums = this.#counter.sumAll(guesses, wholeWeightLogs());
    const mostBits = Math.log2(this.#totalWeight);
    const values = new Float64Array(guesses.length);
    for (let at = 0; at < guesses.length; at++) {
      const guess = guesses[at] as number;
      const weight = share * (winWeights[guess] as number);
      values[at] =
        weight < 1
          ? mostBits + (this.#bonus * weight - (sums[at] as number) / UNIT) / this.#totalWeight
          : this.value(guess, weight, true);
    }
    return values;
  }

  #bits(weights: Float64Array, guess: number, winWeight: number): number {
    if (winWeight > 0) {
      const right = clueIndex(this.#counter.space.lengthOf[guess] as number, 0);
      weights[right] = (weights[right] as number) - winWeight;
    }
    return bitsOf(weights, winWeight, this.#totalWeight, this.#logs);
  }
}
