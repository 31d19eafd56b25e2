import { type Advice, FEW_CODES, lengthsOf, type Solver } from '../advice.ts';
import { chanceOf } from '../bits.ts';
import type { CodeRules } from '../known.ts';
import { largeHint } from './hint.ts';
import { type LargeConsistent, LargeSpace } from './space.ts';

/** Ignores `play`: there are too many codes to compare guesses by playing whole games. */
export function largeSolver(rules: CodeRules): Solver {
  const space = new LargeSpace(rules);
  return {
    rules,
    consistent: (known) => space.consistent(known),
    partition: (known, guess) => space.consistent(known).partition(guess),
    advise(known, { guessesLeft } = {}): Advice {
      const codes = space.consistent(known);
      const guess = guessesLeft === 1 ? likeliest(codes) : largeHint(known, codes);
      return {
        remaining: codes.count,
        ...lengthsOf(rules, codes.countsByLength),
        ...(guess && { guess }),
        ...(codes.count <= FEW_CODES && { codes: [...codes.each()] }),
      };
    },
  };
}

function likeliest(codes: LargeConsistent): Advice['guess'] {
  const code = codes.likeliest();
  if (!code) return undefined;
  return { code, ...codes.worth(code), chance: chanceOf(codes.partition(code)) };
}
