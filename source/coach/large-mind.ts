import { LargeSpace, largeBits, largeHint } from './large.ts';
import { type Advice, type AdviceOptions, FEW, lengthsOf, type Mind } from './mind.ts';
import type { Known, Puzzle } from './puzzle.ts';
import { finish, type Steps } from './steps.ts';

/** The mind for a puzzle that has too many codes to hold them. */
export function* largeMind(puzzle: Puzzle): Steps<Mind> {
  const space = new LargeSpace(puzzle);
  yield;
  return {
    puzzle,
    count: (known) => space.fitting(known).count,
    masses: (known) => space.fitting(known).masses,
    some: (known) => space.fitting(known).some(),
    bits: (known, guess) => largeBits(puzzle, space.fitting(known), guess),
    advise: (known, options) => finish(advise(space, known, options)),
    adviceSteps: (known, options) => advise(space, known, options),
  };
}

function* advise(
  space: LargeSpace,
  known: Known,
  { isLast = false }: AdviceOptions = {},
): Steps<Advice> {
  const { puzzle } = space;
  const fitting = space.fitting(known);
  yield;
  const likely = isLast ? fitting.likeliest()[0] : undefined;
  const hint = isLast
    ? likely && { word: likely, bits: largeBits(puzzle, fitting, likely) }
    : largeHint(known, fitting);
  return {
    remaining: fitting.count,
    ...lengthsOf(puzzle, fitting.masses),
    ...(hint && { guess: hint }),
    ...(fitting.count <= FEW && { codes: fitting.all() }),
  };
}
