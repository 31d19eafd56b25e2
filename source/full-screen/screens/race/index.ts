import { defined } from '../../../engine/defined.ts';
import { statusOf } from '../../../engine/game.ts';
import { defineScreen } from '../../model/definitions.ts';
import type { EffectTable } from '../../model/effect.ts';
import type { RaceParts } from './state.ts';
import { onRaceEvent, updateRace } from './update.ts';
import { Race, raceBindings } from './view.tsx';

const effects: EffectTable<RaceParts['effect']> = {
  // No key waits for the machine.
  race: {
    async run({ game }, world) {
      const isThrough = statusOf(game) !== 'playing';
      const known = await world.race(game);
      const id = game.origin?.id ?? '';
      world.send(defined({ type: 'raced', id, isThrough, race: known }));
    },
  },
};

export const race = defineScreen({
  name: 'race',
  help: 'In a race with the machine',
  View: Race,
  bindings: raceBindings,
  update: updateRace,
  effects,
  onEvent: onRaceEvent,
  mayLag: true,
});
