import { defined } from '../../../engine/defined.ts';
import { defineScreen } from '../../model/definitions.ts';
import type { EffectTable } from '../../model/effect.ts';
import type { StartParts } from './state.ts';
import { afterStart, onStartEvent, updateStart } from './update.ts';
import { Start, startBindings } from './view.tsx';

const effects: EffectTable<StartParts['effect']> = {
  continue: {
    needsSaves: true,
    run({ toSave }, { saves, send }) {
      const game = saves.continueGame();
      const isOpenElsewhere = saves.isOpenElsewhere();
      send({
        type: 'continued',
        ...defined({ toSave, game, isOpenElsewhere: game ? undefined : isOpenElsewhere }),
      });
    },
  },
  offerNext: {
    needsSaves: true,
    holdsKeys: true,
    run(_, { saves, send }) {
      send({ type: 'nextOffered', ...saves.waitingNow() });
    },
  },
};

export const start = defineScreen({
  name: 'start',
  help: 'In menus',
  View: Start,
  bindings: startBindings,
  update: updateStart,
  effects,
  onEvent: onStartEvent,
  after: afterStart,
});
