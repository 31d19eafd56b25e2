import type { Solver } from './advice.ts';
import { type CodeRules, isSmall } from './known.ts';
import { largeSolver } from './large/solver.ts';
import { listsGuesses, smallSolver } from './small/solver.ts';

/**
 * The solver in `small/` if the codes can be listed, else the one in `large/`. Building a solver
 * takes a while. The answers of a solver depend only on the rule set and the question.
 */
export function createSolver(rules: CodeRules): Solver {
  if (!isSmall(rules)) return largeSolver(rules);
  const small = smallSolver(rules);
  return listsGuesses(rules) ? small : withClimbs(small, largeSolver(rules));
}

/**
 * The small solver for rules with few codes, but too many guesses to list, because guesses may
 * repeat a symbol. The large solver looks for a guess, too, and the better of the two is taken.
 * Without a list of guesses, `ranked` is missing and `play` is ignored.
 */
function withClimbs(small: Solver, large: Solver): Solver {
  const { ranked: _, ...unranked } = small;
  return {
    ...unranked,
    advise: (known, { play: _, ...options } = {}) => {
      const advice = small.advise(known, options);
      const { remaining, guess } = advice;
      const isByValue = options.left !== 1 && !known.hard;
      if (!isByValue || !guess || remaining <= 2) return advice;
      const climbed = large.advise(known).guess;
      const best = climbed && climbed.value > guess.value ? climbed : guess;
      return { ...advice, guess: { ...best, approximate: true } };
    },
  };
}
