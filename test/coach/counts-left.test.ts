import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countsLeft } from '../../source/coach/counts-left.ts';
import { knownAtGuess } from '../../source/coach/known.ts';
import { createAnswerer } from '../../source/coach/questions.ts';
import { countCodes } from '../../source/engine/rules.ts';
import {
  anyGame,
  CODE_BREAKERS,
  fittingNaively,
  knownAbout,
  LIFELINES,
  rulesWith,
  solverOf,
} from '../helpers/any-known.ts';
import { runs } from '../helpers/work.ts';

it('the codes left at each guess are those that fit the clues before it', () => {
  fc.assert(
    fc.property(anyGame(rulesWith(2, 400)), (known) => {
      const left = countsLeft(solverOf(known.rules), known, []);
      const naively = [...known.rows.keys(), known.rows.length].map(
        (guesses) => fittingNaively({ ...known, rows: known.rows.slice(0, guesses) }).length,
      );
      expect(left).toEqual(naively);
      expect(left).toEqual(left.toSorted((a, b) => b - a));
    }),
    runs(100),
  );
});

it('before the first guess all codes are left, and the last count is the one in the advice', () => {
  const known = knownAbout(CODE_BREAKERS, '550022', '0123', '153455');
  const asked = { type: 'advise', known, guessesLeft: 9 } as const;
  const answer = createAnswerer()({ ...asked, revealedAfter: [] });
  expect(answer.countsLeft?.[0]).toBe(countCodes(CODE_BREAKERS));
  expect(answer.countsLeft?.at(-1)).toBe(answer.advice.remaining);
  expect(createAnswerer()(asked)).not.toHaveProperty('countsLeft');
});

it('a revelation counts from the next clue on', () => {
  const revealed = [{ symbol: 9, peg: 0 }];
  const known = { ...knownAbout(LIFELINES, '907221', '001122'), revealed };
  const solver = solverOf(LIFELINES);
  const leftIf = (after: number) => countsLeft(solver, known, [after]);
  expect(leftIf(0)).toEqual([1_000_000, solver.consistent(known).count]);
  expect(leftIf(1)).toEqual([1_000_000, solver.consistent({ ...known, revealed: [] }).count]);
  expect(knownAtGuess(known, 0, [1]).revealed).toEqual([]);
});
