import type { Saves } from '../../../saves/saves.ts';
import { defineScreen } from '../../model/definitions.ts';
import { type EffectTable, tellAside, type World } from '../../model/effect.ts';
import type { SlotParts } from './state.ts';
import { onSlotEvent, updateLoad, updateSaveName, updateSaveSlot } from './update.ts';
import { SaveName, Slots, saveNameBindings, slotBindings } from './view.tsx';

const effects: EffectTable<SlotParts['effect']> = {
  lookAtSlots: {
    needsSaves: true,
    holdsKeys: true,
    run: (_, { saves, send }) => lookAtSlots(saves, send),
  },
  save: {
    needsSaves: true,
    holdsKeys: true,
    async run({ slot, name, game, ends, seen }, { saves, send }) {
      const result = await saves.save(slot, name, game, seen);
      if (result.ok) {
        send({ type: 'saved', slot, name, ends, slots: saves.slots() });
        tellAside(result, send);
        return;
      }
      // Another program may have saved to the slot, so the player sees the slots as they are now.
      await lookAtSlots(saves, send);
      send({ type: 'troubled', why: result.why });
    },
  },
};

async function lookAtSlots(saves: Saves, send: World['send']): Promise<void> {
  await saves.recover();
  send({ type: 'slots', slots: saves.slots() });
}

export const load = defineScreen({
  name: 'load',
  helpAt: 'In menus',
  View: Slots,
  bindings: slotBindings,
  update: updateLoad,
});

export const saveSlot = defineScreen({
  name: 'saveSlot',
  helpAt: 'In menus',
  needsGame: true,
  View: Slots,
  bindings: slotBindings,
  update: updateSaveSlot,
  effects,
  onEvent: onSlotEvent,
});

export const saveName = defineScreen({
  name: 'saveName',
  needsGame: true,
  View: SaveName,
  bindings: saveNameBindings,
  update: updateSaveName,
  mayLag: true,
});
