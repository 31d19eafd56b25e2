import { createMind } from './coach.ts';
import { type Conflict, findConflict } from './conflict.ts';
import { certainFact, type Proved } from './facts.ts';
import type { Advice, Mind } from './mind.ts';
import type { Known } from './puzzle.ts';
import { type Reviewed, review } from './review.ts';

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
  let last: { readonly key: string; readonly mind: Mind } | undefined;
  return (question) => {
    const { known } = question;
    const key = JSON.stringify(known.puzzle);
    if (last?.key !== key) last = { key, mind: createMind(known.puzzle) };
    return answerWith(last.mind, question);
  };
}

function answerWith(mind: Mind, question: Question): Answer {
  const { known } = question;
  switch (question.type) {
    case 'advise':
      return { type: 'advise', advice: mind.advise(known, { isLast: question.isLast }) };
    case 'fact': {
      const fact = certainFact(mind, known);
      return fact ? { type: 'fact', fact } : { type: 'fact' };
    }
    case 'conflict': {
      const conflict = findConflict(mind, known);
      return conflict ? { type: 'conflict', conflict } : { type: 'conflict' };
    }
    case 'review':
      return { type: 'review', reviewed: review(mind, known, question.won) };
  }
}
