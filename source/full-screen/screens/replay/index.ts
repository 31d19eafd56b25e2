import { defineScreen } from '../../model/definitions.ts';
import type { EffectTable } from '../../model/effect.ts';
import type { ReplayParts } from './state.ts';
import { onReplayEvent, updateReplay } from './update.ts';
import { Replay, replayBindings } from './view.tsx';

/** How long a step is shown, in milliseconds. */
const STEP_TIME = 1000;

const effects: EffectTable<ReplayParts['effect']> = {
  awaitStep: {
    run({ run }, { send }) {
      setTimeout(() => send({ type: 'replayed', run }), STEP_TIME).unref();
    },
  },
};

export const replay = defineScreen({
  name: 'replay',
  help: 'In a replay',
  needsGame: true,
  View: Replay,
  bindings: replayBindings,
  update: updateReplay,
  effects,
  onEvent: onReplayEvent,
});
