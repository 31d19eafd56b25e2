import { isReplaced } from '../../../text/fault.ts';
import type { Feature } from '../../model/definitions.ts';
import { afterFrame, type EffectTable } from '../../model/effect.ts';
import type { CoachParts } from './state.ts';
import { afterCoach, onCoachEvent } from './update.ts';

const effects: EffectTable<CoachParts['effect']> = {
  ask: {
    async run({ key, question }, { askCoach, send, tellReplaced }) {
      await afterFrame();
      let fault: unknown;
      const answer = await askCoach(question).catch((error) => {
        fault = error;
      });
      send(answer ? { type: 'answered', key, answer } : { type: 'unanswered' });
      // This sentence says more than the one that the coach is gone, and replaces it.
      if (isReplaced(fault)) tellReplaced();
    },
  },
  awaitAnswer: { run: ({ isAwaited }, { awaitAnswer }) => awaitAnswer(isAwaited) },
};

/** The coach: it is asked when the player knows more, and its answers are kept in the state. */
export const coach: Feature = { effects, onEvent: onCoachEvent, after: afterCoach };
