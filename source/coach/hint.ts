import { type Kernel, sampled, type Weighed, weighed } from './kernel.ts';
import type { Known } from './puzzle.ts';
import type { Codes, Space } from './space.ts';
import { finish, type Steps } from './steps.ts';
import { Valuer, type Worth } from './value.ts';

/** A guess to be made, what it is worth, and its weight if it may be right (else 0). */
export type Scored = Worth & { readonly guess: number; readonly own: number };

/** Every guess is compared with every code where that makes no more comparisons than this. */
const EXACT = 3e6;
/** What a guess costs besides its comparisons, in comparisons. */
const PER_GUESS = 40;
/** Elsewhere the guesses that are best against a sample of the codes go on to a larger one. */
const ROUNDS = [
  { sample: 24, best: 1500 },
  { sample: 200, best: 40 },
] as const;
/** A step makes about so many comparisons. */
const STEP = 500_000;
/** Values that differ by less are equal. */
const EQUAL = 1e-9;

/**
 * The best guesses by what their clues are expected to tell, the best first; none where no code
 * fits. The same history always has the same answer.
 */
export function bestGuesses(kernel: Kernel, known: Known, codes: Codes, count = 1): Scored[] {
  return finish(bestGuessSteps(kernel, known, codes, count));
}

/** The same, step by step. */
export function* bestGuessSteps(
  kernel: Kernel,
  known: Known,
  codes: Codes,
  count = 1,
): Steps<Scored[]> {
  const { space } = kernel;
  if (codes.length === 0) return [];
  const all = weighed(space, codes);
  const own = new Float64Array(space.size);
  for (let i = 0; i < codes.length; i++) {
    own[codes[i] as number] = space.weight[codes[i] as number] as number;
  }
  // Of two codes the likelier is tried: no other guess can do better.
  let pool = codes.length <= 2 ? codes : poolOf(space, known, codes);
  if (pool.length * (codes.length + PER_GUESS) > EXACT) {
    for (const { sample, best } of ROUNDS) {
      const values = yield* valuesOf(kernel, pool, own, all, sample);
      pool = top(pool, values, own, Math.max(best, count));
    }
  }
  const values = yield* valuesOf(kernel, pool, own, all, codes.length);
  const best = top(pool, values, own, count);
  const valuer = new Valuer(kernel, all);
  return Array.from(best, (guess) => {
    const weight = own[guess] as number;
    return { guess, own: weight, ...valuer.worth(guess, weight) };
  });
}

/** The value of each guess against a sample of the codes. */
function* valuesOf(
  kernel: Kernel,
  pool: Codes,
  own: Float64Array,
  all: Weighed,
  sample: number,
): Steps<Float64Array> {
  const some = sampled(all, sample);
  const valuer = new Valuer(kernel, some);
  const share = some.mass / all.mass;
  const values = new Float64Array(pool.length);
  const perStep = Math.max(1, Math.round(STEP / some.codes.length));
  for (let i = 0; i < pool.length; i++) {
    const guess = pool[i] as number;
    const weight = (own[guess] as number) * share;
    values[i] = valuer.value(guess, weight, some !== all);
    if ((i + 1) % perStep === 0) yield;
  }
  return values;
}

/** The best of a pool, the best first; of equal ones what may be right, the likelier, the lower. */
function top(pool: Codes, values: Float64Array, own: Float64Array, count: number): Codes {
  const best: number[] = [];
  const isBefore = (a: number, b: number) => {
    const difference = (values[a] as number) - (values[b] as number);
    if (Math.abs(difference) > EQUAL) return difference > 0;
    const [guess, other] = [pool[a] as number, pool[b] as number];
    const likelier = (own[guess] as number) - (own[other] as number);
    return likelier === 0 ? guess < other : likelier > 0;
  };
  for (let i = 0; i < pool.length; i++) {
    if (best.length === count && !isBefore(i, best[count - 1] as number)) continue;
    let [low, high] = [0, best.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isBefore(i, best[middle] as number)) high = middle;
      else low = middle + 1;
    }
    best.splice(low, 0, i);
    if (best.length > count) best.pop();
  }
  return Int32Array.from(best, (i) => pool[i] as number);
}

/**
 * The guesses worth looking at. Symbols that nothing is known of are alike, so only guesses are
 * taken where those first come in ascending order; of the symbols that cannot be in the secret
 * only the least is.
 */
function poolOf(space: Space, { puzzle, rows, revealed }: Known, codes: Codes): Codes {
  const { pegs, length, size, tables } = space;
  const isUsed = Array<boolean>(puzzle.symbols).fill(false);
  for (const { guess } of rows) for (const symbol of guess) isUsed[symbol] = true;
  for (const { symbol } of revealed) isUsed[symbol] = true;
  const possible = symbolsIn(space, codes);
  const leastImpossible = possible.indexOf(false);
  const made = new Set(rows.map(({ guess }) => space.codeOf(guess)));
  const pool = new Int32Array(size);
  let count = 0;
  for (let code = 0; code < size; code++) {
    const from = code * tables.longest;
    let next = isUsed.indexOf(false);
    let isCanonical = true;
    for (let i = from; isCanonical && i < from + (length[code] as number); i++) {
      const symbol = pegs[i] as number;
      if (!possible[symbol]) isCanonical = symbol === leastImpossible;
      else if (!isUsed[symbol] && symbol >= next) {
        isCanonical = symbol === next;
        next = nextUnused(isUsed, symbol);
      }
    }
    if (isCanonical && !made.has(code)) pool[count++] = code;
  }
  return pool.slice(0, count);
}

function nextUnused(isUsed: readonly boolean[], symbol: number): number {
  const next = isUsed.indexOf(false, symbol + 1);
  return next < 0 ? isUsed.length : next;
}

/** Which symbols any of the codes holds. */
function symbolsIn({ pegs, length, puzzle, tables }: Space, codes: Codes): boolean[] {
  const isIn = Array<boolean>(puzzle.symbols).fill(false);
  for (let i = 0; i < codes.length; i++) {
    const code = codes[i] as number;
    const from = code * tables.longest;
    for (let peg = 0; peg < (length[code] as number); peg++)
      isIn[pegs[from + peg] as number] = true;
  }
  return isIn;
}
