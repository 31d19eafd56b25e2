import type { Answer, Question } from '../../../coach/answers.ts';
import { isReplaced } from '../../../text/fault.ts';
import { afterFrame, type Work } from '../../model/effect.ts';
import type { Change } from '../../model/navigation.ts';
import type { Message } from '../../model/state.ts';

/** Asks the coach, which thinks in a thread of its own. `then`: what follows from its answer. */
export function asking(question: Question, then: (answer: Answer) => Change | Message): Work {
  return {
    type: 'work',
    async run({ askCoach, send, tellReplaced }) {
      await afterFrame();
      let fault: unknown;
      const answer = await askCoach(question).catch((error) => {
        fault = error;
      });
      send(answer ? then(answer) : { type: 'unanswered' });
      // This sentence says more than the one that the coach is gone, and replaces it.
      if (isReplaced(fault)) tellReplaced();
    },
  };
}
