import { localStamp } from '../../../text/local-time.ts';
import type { Feature } from '../../model/definitions.ts';
import type { EffectTable } from '../../model/effect.ts';
import type { StopwatchParts } from './state.ts';
import { afterUpdate, onSecond } from './update.ts';

const SECOND = 1000;

/** Keys that have arrived by now are only read after the timers; they are to be handled first. */
const afterKeys = (act: () => void) => setImmediate(() => setImmediate(act));

const effects: EffectTable<StopwatchParts['effect']> = {
  second: {
    // It runs before the views are told, so that no frame shows the time of an earlier look at the
    // board.
    isUrgent: ({ now }) => now === true,
    run({ now }, { send }) {
      const tick = () => send({ type: 'second', at: localStamp(new Date()) });
      if (now) tick();
      else setTimeout(afterKeys, SECOND - (Date.now() % SECOND), tick).unref();
    },
  },
};

/** The clock of a game, which goes on once a second while the board is shown. */
export const stopwatch: Feature = { effects, onEvent: onSecond, after: afterUpdate };
