import type { Answer, Question } from '../../../coach/answers.ts';

export type CoachParts = {
  readonly message:
    | { readonly type: 'answered'; readonly key: string; readonly answer: Answer }
    /** A question gets no answer, because the coach's thread is gone. */
    | { readonly type: 'unanswered' };
  /** Asks the coach; the answer comes back with the same key. */
  readonly effect: { readonly type: 'ask'; readonly key: string; readonly question: Question };
};
