import type { Kernel, Weighed } from './kernel.ts';
import { cellOf } from './tables.ts';

/** What a guess is worth against some codes. */
export type Worth = {
  /** The bits that its clue is expected to tell; that it is right is a clue of its own. */
  readonly bits: number;
  /** The bits, and what the chance of being right is worth besides. */
  readonly value: number;
};

/** Masses below this have their logarithms looked up. */
const LOGS = 1 << 18;
let logs = new Float64Array(0);

/** m·log₂m for each m, made at its first use. */
function massLogs(): Float64Array {
  if (logs.length === 0) {
    logs = Float64Array.from({ length: LOGS }, (_, m) => (m < 2 ? 0 : m * Math.log2(m)));
  }
  return logs;
}

/** m·log₂m, and 0 for nothing. */
export function massLog(mass: number): number {
  return mass > 0 ? mass * Math.log2(mass) : 0;
}

/** Values guesses against the same codes, many one after another. */
export class Valuer {
  readonly #kernel: Kernel;
  readonly #mass: number;
  readonly #bonus: number;
  readonly #logs: Float64Array | undefined;

  constructor(kernel: Kernel, all: Weighed) {
    kernel.load(all);
    this.#kernel = kernel;
    this.#mass = all.mass;
    this.#bonus = winBonus(kernel);
    this.#logs = all.mass < LOGS ? massLogs() : undefined;
  }

  /** What a guess is worth; `own` is its weight among the codes, 0 where it is none. */
  worth(guess: number, own: number): Worth {
    const bits = this.#bits(guess, own);
    return { bits, value: bits + (this.#bonus * own) / this.#mass };
  }

  /** The value alone; of a sample it is not known whether it holds the guess. */
  value(guess: number, own: number, isSample: boolean): number {
    const bonus = (this.#bonus * own) / this.#mass;
    if (!isSample) return this.#bits(guess, own) + bonus;
    // The codes of a sample weigh 1 each, so that its masses are counts.
    const told = this.#kernel.sum(guess, this.#logs ?? massLogs());
    return Math.log2(this.#mass) - told / this.#mass + bonus;
  }

  #bits(guess: number, own: number): number {
    const masses = this.#kernel.divide(guess);
    let told = 0;
    if (own > 0) {
      const right = cellOf(this.#kernel.space.length[guess] as number, 0);
      masses[right] = (masses[right] as number) - own;
      told = massLog(own);
    }
    const known = this.#logs;
    for (let cell = 0; cell < masses.length; cell++) {
      const mass = masses[cell] as number;
      if (mass > 1) told += known ? (known[mass] as number) : mass * Math.log2(mass);
    }
    // Where nothing is left to be told, rounding may leave less than nothing.
    return Math.max(0, Math.log2(this.#mass) - told / this.#mass);
  }
}

/**
 * How much more than its bits the chance of being right is worth. Where codes of several lengths
 * weigh differently a likely code is worth a risk; both numbers were found by playing all secrets.
 */
function winBonus({ space }: Kernel): number {
  return space.puzzle.lengths.length > 1 ? 2.5 : 1;
}
