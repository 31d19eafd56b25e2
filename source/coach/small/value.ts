import { bitsOf, type Worth, winBonus } from '../bits.ts';
import { clueIndex } from '../clue-index.ts';
import type { ClueCounter, Weighed } from './clue-counter.ts';

/**
 * For weights below this, w·log₂w is looked up. The first hint waits for the table, and there are few
 * larger weights, so it is small.
 */
const LOGS = 1 << 15;
let logs = new Float64Array(0);

/** w·log₂w by w, made at the first use. */
function weightLogs(): Float64Array {
  if (logs.length === 0) {
    logs = Float64Array.from({ length: LOGS }, (_, w) => (w < 2 ? 0 : w * Math.log2(w)));
  }
  return logs;
}

/** Computes the worth of guesses against the same codes. Loads the codes into the counter. */
export class Valuer {
  readonly #counter: ClueCounter;
  readonly #totalWeight: number;
  readonly #bonus: number;
  readonly #logs: Float64Array | undefined;

  constructor(counter: ClueCounter, all: Weighed) {
    counter.load(all);
    this.#counter = counter;
    this.#totalWeight = all.totalWeight;
    this.#bonus = winBonus(counter.space.puzzle);
    this.#logs = all.totalWeight < LOGS ? weightLogs() : undefined;
  }

  /** The worth of a guess. `own`: its weight among the codes, 0 if it is not one of them. */
  worth(guess: number, own: number): Worth {
    const bits = this.#bits(guess, own);
    return { bits, value: bits + (this.#bonus * own) / this.#totalWeight };
  }

  /**
   * The value alone. For a sample, the guess is not taken out of its part first: it may be absent.
   */
  value(guess: number, own: number, isSample: boolean): number {
    const bonus = (this.#bonus * own) / this.#totalWeight;
    if (!isSample) return this.#bits(guess, own) + bonus;
    // The codes of a sample weigh 1 each, so the weights of its parts are counts.
    const sum = this.#counter.sum(guess, this.#logs ?? weightLogs());
    return Math.log2(this.#totalWeight) - sum / this.#totalWeight + bonus;
  }

  #bits(guess: number, own: number): number {
    const weights = this.#counter.partitionWeights(guess);
    if (own > 0) {
      const right = clueIndex(this.#counter.space.length[guess] as number, 0);
      weights[right] = (weights[right] as number) - own;
    }
    return bitsOf(weights, own, this.#totalWeight, this.#logs);
  }
}
