import { type Advice, FEW, lengthsOf, type Solver } from '../advice.ts';
import { chanceOf } from '../bits.ts';
import { type CodeIndices, codesOf, type Puzzle } from '../puzzle.ts';
import { largeHint } from './hint.ts';
import { type LargeConsistent, LargeSpace } from './space.ts';

/** The solver for a puzzle with too many codes to list; it counts them by halves. */
export function largeSolver(puzzle: Puzzle): Solver {
  const space = new LargeSpace(puzzle);
  return {
    puzzle,
    consistent: (known) => space.consistent(known),
    count: (known) => space.consistent(known).count,
    weightsByLength: (known) => space.consistent(known).weightsByLength,
    some: (known) => space.consistent(known).some(),
    worth: (known, guess) => space.consistent(known).worth(guess),
    partition: (known, guess) => space.consistent(known).partition(guess),
    advise(known, { isLast = false } = {}): Advice {
      const codes = space.consistent(known);
      const guess = isLast ? lastGuess(codes) : largeHint(known, codes);
      return {
        remaining: codes.count,
        total: codesOf(puzzle),
        ...lengthsOf(puzzle, codes.weightsByLength),
        ...(guess && { guess }),
        ...(codes.count <= FEW && { codes: codes.all().sort(inOrder) }),
      };
    },
  };
}

/** A code of the highest weight; undefined if there are none. */
function lastGuess(codes: LargeConsistent): Advice['guess'] {
  const code = codes.likeliest();
  if (!code) return undefined;
  return { code, ...codes.worth(code), chance: chanceOf(codes.partition(code)) };
}

/** Compares codes: shorter ones first, then by their symbols. */
function inOrder(a: CodeIndices, b: CodeIndices): number {
  const peg = a.findIndex((symbol, index) => symbol !== b[index]);
  return a.length - b.length || (a[peg] ?? 0) - (b[peg] ?? 0);
}
