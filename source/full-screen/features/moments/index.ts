import type { Feature } from '../../model/definitions.ts';
import type { EffectTable } from '../../model/effect.ts';
import { FRAME_TIME, lengthOf } from '../../model/moment.ts';
import type { MomentParts } from './state.ts';
import { afterMoment, onTick } from './update.ts';

const effects: EffectTable<MomentParts['effect']> = {
  tick: {
    run({ moment }, { send }) {
      const shown = () => send({ type: 'tick', moment, at: performance.now() });
      setTimeout(shown, FRAME_TIME * lengthOf(moment)).unref();
    },
  },
};

/** What moves for a short time: a clue that arrives, and the end of a game. Keys end it. */
export const moments: Feature = { effects, onEvent: onTick, after: afterMoment };
