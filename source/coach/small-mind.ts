import { bestGuessSteps } from './hint.ts';
import { createKernel, type Kernel, weighed } from './kernel.ts';
import { type Advice, type AdviceOptions, FEW, lengthsOf, type Mind } from './mind.ts';
import type { Known, Puzzle, Word } from './puzzle.ts';
import { type Codes, Space } from './space.ts';
import { finish, type Steps } from './steps.ts';
import { strongGuess } from './strong.ts';
import { massLog, Valuer } from './value.ts';

/** The mind for a puzzle that has few enough codes to hold them all. */
export function* smallMind(puzzle: Puzzle): Steps<Mind> {
  const space = yield* Space.building(puzzle);
  const kernel = createKernel(space);
  return {
    puzzle,
    count: (known) => space.fitting(known).length,
    masses: (known) => massesOf(space, space.fitting(known)),
    some: (known) => ({
      codes: Array.from(space.fitting(known), (code) => space.word(code)),
      isAll: true,
    }),
    bits: (known, guess) => bitsOf(kernel, known, guess),
    advise: (known, options = {}) => finish(advise(kernel, known, options)),
    adviceSteps: (known, options = {}) => advise(kernel, known, options),
  };
}

function* advise(kernel: Kernel, known: Known, options: AdviceOptions): Steps<Advice> {
  const { space } = kernel;
  const codes = space.fitting(known);
  yield;
  const guess = yield* guessFor(kernel, known, codes, options);
  return {
    remaining: codes.length,
    ...lengthsOf(space.puzzle, massesOf(space, codes)),
    ...(guess && { guess: { word: space.word(guess.guess), bits: guess.bits } }),
    ...(codes.length <= FEW && { codes: Array.from(codes, (code) => space.word(code)) }),
  };
}

function* guessFor(
  kernel: Kernel,
  known: Known,
  codes: Codes,
  options: AdviceOptions,
): Steps<{ readonly guess: number; readonly bits: number } | undefined> {
  const { strong = false, isLast = false } = options;
  if (isLast) {
    const guess = likeliest(kernel.space, codes);
    return guess === undefined
      ? undefined
      : { guess, bits: bitsOf(kernel, known, kernel.space.word(guess)) };
  }
  if (strong) return strongGuess(kernel, known, codes);
  const [best] = yield* bestGuessSteps(kernel, known, codes);
  return best;
}

/** The first of the likeliest codes, if there is any. */
function likeliest({ weight }: Space, codes: Codes): number | undefined {
  let best = 0;
  for (let i = 1; i < codes.length; i++) {
    if ((weight[codes[i] as number] as number) > (weight[codes[best] as number] as number))
      best = i;
  }
  return codes[best];
}

/** A guess that the secret cannot be, such as one with a symbol twice, is compared one by one. */
function bitsOf(kernel: Kernel, known: Known, guess: Word): number {
  const { space } = kernel;
  const codes = space.fitting(known);
  if (codes.length === 0) return 0;
  const code = space.codeOf(guess);
  const all = weighed(space, codes);
  if (code >= 0) {
    const own = codes.includes(code) ? (space.weight[code] as number) : 0;
    return new Valuer(kernel, all).worth(code, own).bits;
  }
  const masses = new Float64Array(space.tables.cells);
  for (const other of codes) {
    const cell = space.cell(guess, other);
    masses[cell] = (masses[cell] as number) + (space.weight[other] as number);
  }
  const told = masses.reduce((sum, mass) => sum + massLog(mass), 0);
  return Math.max(0, Math.log2(all.mass) - told / all.mass);
}

function massesOf({ length, weight }: Space, codes: Codes): number[] {
  const masses: number[] = [];
  for (const code of codes) {
    const of = length[code] as number;
    masses[of] = (masses[of] ?? 0) + (weight[code] as number);
  }
  return masses;
}
