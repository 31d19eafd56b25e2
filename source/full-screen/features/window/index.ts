import type { Feature } from '../../model/definitions.ts';
import type { EffectTable } from '../../model/effect.ts';
import type { WindowParts } from './state.ts';
import { afterWindow, onWindowEvent } from './update.ts';

const effects: EffectTable<WindowParts['effect']> = {
  awaitDrawn: {
    holdsKeys: true,
    async run(_, { drawn, dropKeys, send }) {
      await drawn();
      dropKeys();
      send({ type: 'drawn' });
    },
  },
  // What the state hides while the program is suspended is off the screen by then.
  suspend: {
    async run(_, { drawn, suspend }) {
      await drawn();
      suspend();
    },
  },
  redraw: { run: (_, { redraw }) => redraw() },
  leave: { run: (_, { leave }) => leave() },
};

/** The window: its size, what is drawn in it, and leaving the program. */
export const window: Feature = { effects, onEvent: onWindowEvent, after: afterWindow };
