import fc from 'fast-check';
import { expect, it } from 'vitest';
import { codeRulesOf, MAX_CODES } from '../../source/coach/known.ts';
import { makeRowPuzzle } from '../../source/coach/row-puzzle.ts';
import { guessRowsOf } from '../../source/coach/row-puzzle-words.ts';
import { spelled } from '../../source/coach/words.ts';
import { clueFor } from '../../source/engine/clue.ts';
import { Random } from '../../source/engine/random.ts';
import { charactersOf, type Rules } from '../../source/engine/rules.ts';
import { DAILY_SETS } from '../../source/games/daily.ts';
import { puzzleRules, puzzleWords } from '../../source/games/puzzle-rules.ts';
import { IS_FULL } from '../helpers/work.ts';

/** How many puzzles of each game are tried in every run of the tests. */
const FEW = 3;

/** Five hundred of Code Breakers take two minutes. */
const PATIENCE = 600_000;

/** All codes of the rules, by the plainest way. */
function allCodes(rules: Rules): string[] {
  const ofLength = (length: number): string[] =>
    length === 0
      ? ['']
      : ofLength(length - 1).flatMap((code) =>
          charactersOf(rules)
            .filter((one) => rules.repeats || !code.includes(one))
            .map((one) => code + one),
        );
  return rules.lengths.flatMap(ofLength);
}

it.each(DAILY_SETS.map((set) => [set.title, set] as const))(
  'of every puzzle of %s one code is left by all rows, and more without any one of them',
  (_, set) => {
    const rules = puzzleRules(set.rules, MAX_CODES) ?? expect.fail();
    const codes = allCodes(rules);
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 64n }), (seed) => {
        const made = makeRowPuzzle(codeRulesOf(rules), puzzleWords(new Random(seed)));
        if (!made) return expect.fail();
        const rows = guessRowsOf(rules, made);
        /** The codes that fit every row, and the rows that alone rule some code out. */
        const left: string[] = [];
        const needed = new Set<number>();
        for (const code of codes) {
          const against: number[] = [];
          for (let row = 0; row < rows.length && against.length < 2; row++) {
            const { guess = '', clue } = rows[row] ?? {};
            const { red, white } = clueFor(guess, code);
            if (red !== clue?.red || white !== clue.white) against.push(row);
          }
          if (against.length === 0) left.push(code);
          if (against.length === 1) needed.add(against[0] as number);
        }
        expect(left).toEqual([spelled(rules, made.answer)]);
        expect(needed.size).toBe(rows.length);
        expect([1, 2, 3, 4, 5]).toContain(made.difficulty);
      }),
      { numRuns: IS_FULL ? 500 : FEW },
    );
  },
  PATIENCE,
);
