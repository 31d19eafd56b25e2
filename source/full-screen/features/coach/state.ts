import type { Advice } from '../../../coach/advice.ts';
import type { Answer, Question } from '../../../coach/answers.ts';
import type { Marks } from '../../../coach/marks.ts';
import type { Reviewed } from '../../../coach/review.ts';
import type { Proof } from '../../../engine/fact.ts';

export type Insight = {
  readonly key: string;
  readonly advice?: Advice;
  /** How many codes were left at each guess and, once the coach has answered, now. */
  readonly left?: readonly number[];
  /** The advice and the pencil marks were asked for. */
  readonly isAsked?: true;
  readonly marks?: Marks;
  /** A certain fact that was not told yet; `asked` until the answer comes. */
  readonly fact?: Proof | 'none' | 'asked';
  readonly reviewed?: readonly Reviewed[];
  /** The code's own par, after the end of the game; `none` where the rules have no par. */
  readonly par?: number | 'none';
};

export type CoachParts = {
  readonly message:
    | { readonly type: 'answered'; readonly key: string; readonly answer: Answer }
    /** A question gets no answer, because the coach's thread is gone. */
    | { readonly type: 'unanswered' };
  readonly effect:
    | { readonly type: 'ask'; readonly key: string; readonly question: Question }
    /** Keys wait for the coach's answer, or no longer. */
    | { readonly type: 'awaitAnswer'; readonly isAwaited: boolean };
};
