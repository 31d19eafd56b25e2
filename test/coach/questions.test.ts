import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findConflict } from '../../source/coach/conflict.ts';
import { typicalLeft } from '../../source/coach/counts-left.ts';
import { certainFact } from '../../source/coach/facts.ts';
import { reviewGame } from '../../source/coach/game-review.ts';
import { marksFor } from '../../source/coach/marks.ts';
import { type Answer, createAnswerer, type Question } from '../../source/coach/questions.ts';
import { reasonFor } from '../../source/coach/reasons.ts';
import {
  anyGame,
  anyKnown,
  CODE_BREAKERS,
  knownBy,
  LETTERS,
  PEGS,
  solverOf,
} from '../helpers/any-known.ts';
import { callCounts, runs } from '../helpers/work.ts';

const anyQuestion: fc.Arbitrary<Question> = fc.oneof(
  fc.record({
    type: fc.constant('advise' as const),
    known: anyKnown([PEGS, LETTERS], 3),
    guessesLeft: fc.integer({ min: 1, max: 9 }),
  }),
  fc.record({
    type: fc.constantFrom('fact' as const, 'conflict' as const, 'marks' as const),
    known: anyKnown([PEGS, LETTERS], 4),
  }),
  fc.record({
    type: fc.constant('review' as const),
    known: anyGame([PEGS, LETTERS], 3),
    won: fc.constant(false),
    revealedAfter: fc.constant([]),
    guessesLeft: fc.integer({ min: 0, max: 9 }),
  }),
);

/** The answer to a question, taken straight from a solver. */
function expected(question: Question): Answer {
  const { known } = question;
  const solver = solverOf(known.rules);
  if (question.type === 'advise') {
    const { guess, ...advice } = solver.advise(known, { guessesLeft: question.guessesLeft });
    if (!guess) return { type: 'advise', advice };
    const typical = typicalLeft(solver, known, guess);
    return { type: 'advise', advice: { ...advice, guess: { ...guess, typical } } };
  }
  if (question.type === 'review') {
    const remaining = solver.consistent(known).count;
    return { type: 'review', reviewed: reviewGame(solver, question), remaining };
  }
  if (question.type === 'fact') {
    const fact = certainFact(solver, known);
    // The clock stands still, so that no reason takes too long.
    const reason = fact && reasonFor(solver, known, fact, () => 0);
    return { type: 'fact', ...(fact && { fact }), ...(reason && { reason }) };
  }
  if (question.type === 'marks') return { type: 'marks', marks: marksFor(solver, known) };
  const conflict = findConflict(solver, known);
  return { type: 'conflict', ...(conflict && { conflict }) };
}

it('the coach answers the same whatever was asked before, and its answers can be sent to another thread', () => {
  const answer = createAnswerer();
  fc.assert(
    fc.property(fc.array(anyQuestion, { minLength: 1, maxLength: 4 }), (questions) => {
      const there = questions.map((question) => answer(structuredClone(question)));
      // The other solver hears the questions in another order.
      const back = questions.toReversed().map(expected);
      expect(structuredClone(there)).toEqual(back.toReversed());
    }),
    runs(48),
  );
});

it('for the last guess, the answers name the likeliest code', () => {
  const known = knownBy(CODE_BREAKERS, '5555:0:0');
  const answer = createAnswerer();
  const told = (guessesLeft: number) =>
    answer({ type: 'advise', known, guessesLeft }).advice.guess?.code;
  expect(told(1)).toHaveLength(4);
  expect(told(9)).not.toHaveLength(4);
});

it('after an all-red guess, that guess is the one code left, even if longer codes begin with it', () => {
  const known = knownBy(CODE_BREAKERS, '0123:4:0');
  const asked = { type: 'review', known, revealedAfter: [], guessesLeft: 9 } as const;
  const left = [true, false].map((won) => createAnswerer()({ ...asked, won }).remaining);
  expect(left).toEqual([1, 6 + 6 ** 2]);
});

it('a review does not search again for a guess that a hint of the game found', async () => {
  const known = knownBy(PEGS, '0011:1:0');
  const answer = createAnswerer();
  const { bestGuess } = await callCounts(['bestGuess'], () => {
    answer({ type: 'advise', known: { ...known, rows: [] }, guessesLeft: 9 });
    answer({ type: 'review', known, won: false, revealedAfter: [], guessesLeft: 8 });
  });
  expect(bestGuess).toBe(1);
});
