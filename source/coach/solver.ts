import type { Solver } from './advice.ts';
import { type CodeRules, isSmall } from './known.ts';
import { largeSolver } from './large/solver.ts';
import { listsGuesses, smallSolver } from './small/solver.ts';

/**
 * This takes a while, so keep the solver. Its answers don't depend on earlier questions. A reading
 * order for this folder:
 * - known.ts says what a solver is given, and advice.ts what it answers; bits.ts rates a guess;
 * - `small/solver.ts` and `large/solver.ts` begin with reading orders of their own;
 * - facts.ts, reasons.ts, marks.ts, conflict.ts and game-review.ts ask a solver;
 * - questions.ts has all that the coach can be asked, and `thread/` asks it in another thread;
 * - words.ts and review-words.ts put answers into words;
 * - row-puzzle*.ts make puzzles, machine.ts plays races, and machine-game.ts breaks your code.
 */
export function createSolver(rules: CodeRules): Solver {
  if (!isSmall(rules)) return largeSolver(rules);
  const small = smallSolver(rules);
  return listsGuesses(rules) ? small : withClimbs(small, largeSolver(rules));
}

/**
 * A solver for few codes, but too many guesses to list, because only guesses may repeat a symbol.
 * The small solver then tries only codes as guesses. So the large solver looks for another guess by
 * climbing (see large/climb.ts), and the better of the two guesses is advised. `ranked` is missing
 * and `play` is ignored, because both need a list of all guesses.
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
