import { mindSteps } from './coach.ts';
import { type Conflict, findConflict } from './conflict.ts';
import { certainFact, type Proved } from './facts.ts';
import type { Advice, Mind } from './mind.ts';
import type { Known } from './puzzle.ts';
import { type Reviewed, reviewSteps } from './review.ts';
import { finish, type Steps } from './steps.ts';

/** What the coach can be asked; plain data, so that it can be asked in another thread. */
export type Question =
  | { readonly type: 'advise'; readonly known: Known; readonly isLast: boolean }
  | { readonly type: 'fact' | 'conflict'; readonly known: Known }
  | { readonly type: 'review'; readonly known: Known; readonly won: boolean };

export type Answer =
  | { readonly type: 'advise'; readonly advice: Advice }
  | { readonly type: 'fact'; readonly fact?: Proved }
  | { readonly type: 'conflict'; readonly conflict?: Conflict }
  | { readonly type: 'review'; readonly reviewed: readonly Reviewed[] };

/** Answers questions, with one mind for the puzzle that was asked about last. */
export function createAnswerer(): (question: Question) => Answer {
  const answers = createAnswerSteps();
  return (question) => finish(answers(question));
}

/** The same, step by step. */
export function createAnswerSteps(): (question: Question) => Steps<Answer> {
  let last: { readonly key: string; readonly mind: Mind } | undefined;
  return function* answer(question) {
    const { known } = question;
    const key = JSON.stringify(known.puzzle);
    if (last?.key !== key) last = { key, mind: yield* mindSteps(known.puzzle) };
    return yield* answerWith(last.mind, question);
  };
}

function* answerWith(mind: Mind, question: Question): Steps<Answer> {
  const { known } = question;
  switch (question.type) {
    case 'advise': {
      const advice = yield* mind.adviceSteps(known, { isLast: question.isLast });
      return { type: 'advise', advice };
    }
    case 'fact': {
      const fact = certainFact(mind, known);
      return fact ? { type: 'fact', fact } : { type: 'fact' };
    }
    case 'conflict': {
      const conflict = findConflict(mind, known);
      return conflict ? { type: 'conflict', conflict } : { type: 'conflict' };
    }
    case 'review':
      return { type: 'review', reviewed: yield* reviewSteps(mind, known, question.won) };
  }
}
