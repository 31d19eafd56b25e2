import { countCodes } from '../../engine/rules.ts';
import { type Advice, FEW, lengthsOf, type Solver } from '../advice.ts';
import { chanceOf } from '../bits.ts';
import type { CodeIndices, Puzzle } from '../puzzle.ts';
import { type LargeConsistent, LargeSpace } from './space.ts';
import { largeGuess } from './strong.ts';

/** The solver for a puzzle with too many codes to list; it counts them by halves. */
export function largeSolver(puzzle: Puzzle): Solver {
  const space = new LargeSpace(puzzle);
  return {
    puzzle,
    consistent: (known) => space.consistent(known),
    count: (known) => space.consistent(known).count,
    some: (known) => space.consistent(known).some(),
    worth: (known, guess) => space.consistent(known).worth(guess),
    partition: (known, guess) => space.consistent(known).partition(guess),
    advise(known, { left, play } = {}): Advice {
      const codes = space.consistent(known);
      const guess =
        left === 1 ? likeliest(codes) : largeGuess(known, codes, play === 'strong', left);
      return {
        remaining: codes.count,
        total: countCodes(puzzle),
        ...lengthsOf(puzzle, codes.weightsByLength),
        ...(guess && { guess }),
        ...(codes.count <= FEW && { codes: codes.all().sort(inOrder) }),
      };
    },
  };
}

/** A code of the highest weight; undefined if there are none. */
function likeliest(codes: LargeConsistent): Advice['guess'] {
  const code = codes.likeliest();
  if (!code) return undefined;
  return { code, ...codes.worth(code), chance: chanceOf(codes.partition(code)) };
}

/** Compares codes: shorter ones first, then by their symbols. */
function inOrder(a: CodeIndices, b: CodeIndices): number {
  const peg = a.findIndex((symbol, index) => symbol !== b[index]);
  return a.length - b.length || (a[peg] ?? 0) - (b[peg] ?? 0);
}
