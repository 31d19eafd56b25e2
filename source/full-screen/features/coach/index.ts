import type { Feature } from '../../model/definitions.ts';
import type { EffectTable } from '../../model/effect.ts';
import { asking } from './ask.ts';
import type { CoachParts } from './state.ts';
import { afterCoach, onCoachEvent } from './update.ts';

const effects: EffectTable<CoachParts['effect']> = {
  ask: {
    run: ({ key, question }, world) =>
      asking(question, (answer) => ({ type: 'answered', key, answer })).run(world as never),
  },
  awaitAnswer: { run: ({ isAwaited }, { awaitAnswer }) => awaitAnswer(isAwaited) },
};

/** The coach: it is asked when the player knows more, and its answers are kept in the state. */
export const coach: Feature = { effects, onEvent: onCoachEvent, after: afterCoach };
