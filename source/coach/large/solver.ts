import { type Advice, adviceWith, type Solver } from '../advice.ts';
import { chanceOf } from '../bits.ts';
import type { CodeRules } from '../known.ts';
import { largeHint } from './hint.ts';
import { type LargeConsistent, LargeSpace } from './space.ts';

/**
 * The solver for rules with too many codes to list. A reading order for this folder:
 * - space-of-length.ts has the idea: codes are cut into halves, and these are put into groups;
 * - halves.ts lists the halves; red-pegs.ts, shared-symbols.ts and groups.ts group them;
 * - partner-finder.ts and consistent.ts find which groups make codes, and count the codes;
 * - partition.ts counts the codes by the clue that they give to a guess;
 * - space.ts does all this for each length, and adds it up;
 * - climb.ts improves a guess step by step, and hint.ts finds the best one.
 *
 * Halves are sorted more and more finely: by their symbol counts (`countsId`), by the symbols that
 * they share with the guesses so far (class), and by their red pegs with these (`redsId`). Halves
 * of the same class and `redsId` are a group. A group of first halves and its partners are a block.
 * For a new guess, the halves of a group are sorted once more, by kind, and a tally counts those of
 * a kind.
 *
 * The option `play` changes nothing here: with so many codes, it would take too long to compare
 * guesses by whole games.
 */
export function largeSolver(rules: CodeRules): Solver {
  const space = new LargeSpace(rules);
  return {
    rules,
    consistent: (known) => space.consistent(known),
    partition: (known, guess) => space.consistent(known).partition(guess),
    advise(known, { guessesLeft } = {}) {
      const codes = space.consistent(known);
      const guess = guessesLeft === 1 ? likeliest(codes) : largeHint(known, codes);
      return adviceWith(rules, codes, guess);
    },
  };
}

function likeliest(codes: LargeConsistent): Advice['guess'] {
  const code = codes.likeliest();
  if (!code) return undefined;
  return { code, ...codes.worth(code), chance: chanceOf(codes.partition(code)) };
}
