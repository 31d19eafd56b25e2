import type { Solver } from './advice.ts';
import { type CodeRules, isSmall } from './known.ts';
import { largeSolver } from './large/solver.ts';
import { listsGuesses, smallSolver } from './small/solver.ts';

/**
 * `small/` if the codes can be listed, else `large/`. Building its tables takes time. Its answers
 * depend only on the rule set and the question.
 */
export function createSolver(rules: CodeRules): Solver {
  if (!isSmall(rules)) return largeSolver(rules);
  const small = smallSolver(rules);
  return listsGuesses(rules) ? small : withClimbs(small, largeSolver(rules));
}

/**
 * Lists codes, but looks for guesses with repeated symbols as the solver of large rule sets does.
 * Only listed guesses can be ranked and played out, so its guess is always the hint.
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
