import { LargeSpace, largeBits, largeHint } from './large.ts';
import { type Advice, FEW, lengthsOf, type Mind } from './mind.ts';
import type { Puzzle } from './puzzle.ts';

/** The mind for a puzzle that has too many codes to hold them. */
export function largeMind(puzzle: Puzzle): Mind {
  const space = new LargeSpace(puzzle);
  return {
    puzzle,
    count: (known) => space.fitting(known).count,
    masses: (known) => space.fitting(known).masses,
    some: (known) => {
      const { codes, isAll } = space.fitting(known).some();
      return { codes, isAll };
    },
    bits: (known, guess) => largeBits(puzzle, space.fitting(known), guess),
    advise: (known, { isLast = false } = {}): Advice => {
      const fitting = space.fitting(known);
      const likely = isLast ? fitting.likeliest()[0] : undefined;
      const hint = isLast
        ? likely && { word: likely, bits: largeBits(puzzle, fitting, likely) }
        : largeHint(known, fitting);
      return {
        remaining: fitting.count,
        approximate: false,
        ...lengthsOf(puzzle, fitting.masses),
        ...(hint && { guess: { word: hint.word, bits: hint.bits } }),
        ...(fitting.count <= FEW && { codes: fitting.all() }),
      };
    },
  };
}
