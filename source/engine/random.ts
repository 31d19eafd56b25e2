/**
 * The seeded generator: the Mersenne Twister MT19937 (Matsumoto & Nishimura 1998). A seed N gives
 * the same numbers as `random.seed(N)` and `random.randint(a, b)` in Python.
 *
 * As in CPython, the seeding (`init_by_array`) takes |N| in 32-bit words, the lowest word first.
 * `randint` calls `getrandbits(k)` until the result is in range. For n possible values, k is how
 * many bits the number n has.
 */

/** The seed is in decimal. `drawn`: how many 32-bit words were drawn from it. */
export type RandomState = { readonly seed: string; readonly drawn: number };

const SIZE = 624;
const MIDDLE = 397;

/** The limit keeps saved games small. */
const MAX_SEED_DIGITS = 1000;

export const SEED = new RegExp(`^-?[0-9]{1,${MAX_SEED_DIGITS}}$`);

export class Random {
  readonly seed: bigint;
  #drawn = 0;
  #words: Uint32Array;
  #next = SIZE;

  /** The sign of the seed is ignored, as in CPython. */
  constructor(seed: bigint | number) {
    this.seed = BigInt(seed);
    this.#words = initByArray(seedWords(this.seed));
  }

  static from(state: RandomState): Random {
    const random = new Random(BigInt(state.seed));
    for (let i = 0; i < state.drawn; i++) random.#word();
    return random;
  }

  get state(): RandomState {
    return { seed: String(this.seed), drawn: this.#drawn };
  }

  /** k is 1 to 32. */
  getrandbits(k: number): number {
    return this.#word() >>> (32 - k);
  }

  /** Both bounds are included. Draws bits even if low equals high. */
  randint(low: number, high: number): number {
    const values = high - low + 1;
    const bits = 32 - Math.clz32(values);
    let drawn = this.getrandbits(bits);
    while (drawn >= values) drawn = this.getrandbits(bits);
    return low + drawn;
  }

  #word(): number {
    if (this.#next === SIZE) {
      twist(this.#words);
      this.#next = 0;
    }
    this.#drawn++;
    let y = this.#words[this.#next++] as number;
    y ^= y >>> 11;
    y ^= (y << 7) & 0x9d2c5680;
    y ^= (y << 15) & 0xefc60000;
    return (y ^ (y >>> 18)) >>> 0;
  }
}

/** The least significant word comes first. 0 is one word. */
function seedWords(seed: bigint): number[] {
  const words: number[] = [];
  for (let rest = seed < 0n ? -seed : seed; rest > 0n; rest >>= 32n) {
    words.push(Number(rest & 0xffffffffn));
  }
  return words.length > 0 ? words : [0];
}

function initGenrand(seed: number): Uint32Array {
  const mt = new Uint32Array(SIZE);
  mt[0] = seed;
  for (let i = 1; i < SIZE; i++) mt[i] = Math.imul(1812433253, foldedWord(mt, i - 1)) + i;
  return mt;
}

function initByArray(key: readonly number[]): Uint32Array {
  const mt = initGenrand(19650218);
  let i = 1;
  // At the end of the array, index 0 gets a copy of the last word, and the walk continues at 1.
  const step = () => {
    if (++i === SIZE) {
      mt[0] = mt[SIZE - 1] as number;
      i = 1;
    }
  };
  for (let k = 0; k < Math.max(SIZE, key.length); k++) {
    const j = k % key.length;
    mt[i] =
      ((mt[i] as number) ^ Math.imul(foldedWord(mt, i - 1), 1664525)) + (key[j] as number) + j;
    step();
  }
  for (let k = 0; k < SIZE - 1; k++) {
    mt[i] = ((mt[i] as number) ^ Math.imul(foldedWord(mt, i - 1), 1566083941)) - i;
    step();
  }
  mt[0] = 0x80000000;
  return mt;
}

function foldedWord(mt: Uint32Array, i: number): number {
  const word = mt[i] as number;
  return word ^ (word >>> 30);
}

function twist(mt: Uint32Array): void {
  for (let i = 0; i < SIZE; i++) {
    const y = ((mt[i] as number) & 0x80000000) | ((mt[(i + 1) % SIZE] as number) & 0x7fffffff);
    mt[i] = (mt[(i + MIDDLE) % SIZE] as number) ^ (y >>> 1) ^ (y & 1 ? 0x9908b0df : 0);
  }
}

/** Node and browsers have `crypto`. The library has no types of Node. */
declare const crypto: { getRandomValues(words: Uint32Array): Uint32Array };

export function randomSeed(): bigint {
  const words = crypto.getRandomValues(new Uint32Array(4));
  return words.reduce((seed, word) => (seed << 32n) | BigInt(word), 0n);
}
