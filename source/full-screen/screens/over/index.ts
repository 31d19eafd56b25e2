import { defineScreen } from '../../model/definitions.ts';
import type { EffectTable } from '../../model/effect.ts';
import type { OverParts } from './state.ts';
import { endSweep, onOverEvent, updateOver } from './update.ts';
import { Over, overBindings } from './view.tsx';

/** How long a frame of the sweep is shown, in milliseconds. */
const FRAME_TIME = 60;

const effects: EffectTable<OverParts['effect']> = {
  tick: {
    run({ frame }, { send }) {
      setTimeout(() => send({ type: 'tick', frame }), FRAME_TIME).unref();
    },
  },
};

export const over = defineScreen({
  name: 'over',
  needsGame: true,
  View: Over,
  bindings: overBindings,
  update: updateOver,
  effects,
  onEvent: onOverEvent,
  onAnyKey: (state, screen) => (screen.sweep === undefined ? undefined : endSweep(state, screen)),
});
