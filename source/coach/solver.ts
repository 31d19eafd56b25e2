import type { Solver } from './advice.ts';
import { type CodeRules, isSmall } from './known.ts';
import { largeSolver } from './large/solver.ts';
import { listsGuesses, smallSolver } from './small/solver.ts';

/** This takes a while, so keep the solver. Its answers don't depend on earlier questions. */
export function createSolver(rules: CodeRules): Solver {
  if (!isSmall(rules)) return largeSolver(rules);
  const small = smallSolver(rules);
  return listsGuesses(rules) ? small : withClimbs(small, largeSolver(rules));
}

/**
 * For rules with few codes, but too many guesses to list, because only guesses may repeat a symbol.
 * Here the small solver guesses only codes. So the large solver looks for a guess by climbing (see
 * large/climb.ts), and the better of the two guesses is advised. `ranked` and `play` would need a
 * list of guesses, so the one is missing, and the other is ignored.
 */
function withClimbs(small: Solver, large: Solver): Solver {
  const { ranked: _, ...unranked } = small;
  return {
    ...unranked,
    advise: (known, { play: _, ...options } = {}) => {
      const advice = small.advise(known, options);
      const { remaining, guess } = advice;
      const isByValue = options.guessesLeft !== 1 && !known.hard;
      if (!isByValue || !guess || remaining <= 2) return advice;
      const climbed = large.advise(known).guess;
      const best = climbed && climbed.value > guess.value ? climbed : guess;
      return { ...advice, guess: { ...best, approximate: true } };
    },
  };
}
