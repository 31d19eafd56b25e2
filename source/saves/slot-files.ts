import { defined } from '../engine/defined.ts';
import type { GameState } from '../engine/game.ts';
import { type Name, readName } from '../text/name.ts';
import { dailyOf } from './dailies.ts';
import { Document } from './document.ts';
import type { Kind, ReadResult } from './inspect.ts';
import { slotFile } from './names.ts';
import { GAME, type KeptGame } from './save-file.ts';
import { NotSaved, notSaved } from './sentences.ts';
import type { Store } from './write.ts';

export type Slot = 1 | 2 | 3;
export const SLOTS: readonly Slot[] = [1, 2, 3];

export type SavedGame = KeptGame & { readonly name: Name };

export type SlotView =
  | { readonly state: 'empty' }
  | ({ readonly state: 'kept'; readonly notice?: string } & SavedGame)
  | { readonly state: 'damaged' | 'newer'; readonly sentence: string };

/** A text that differs for different contents of a slot, even if they have the same time. */
export function stampOf(view: SlotView): string {
  if (view.state !== 'kept') return view.state;
  return JSON.stringify([view.name, view.savedAt, view.game]);
}

/** The document of a slot. */
export const savedGame = (slot: Slot): Kind<SavedGame> => ({
  ...GAME,
  title: `The save in slot ${slot}`,
  read: (fields) => {
    const kept = GAME.read(fields);
    if (!kept || 'newer' in kept) return kept;
    const read = readName(fields.name);
    return 'wrong' in read ? undefined : { save: { ...read, ...kept.save } };
  },
  pack: ({ name, ...kept }) => ({ name, ...GAME.pack(kept) }),
});

/** The three slots of a folder. */
export function openSlots(folder: string, store: Store, now: () => Date) {
  const open = (slot: Slot) => new Document(folder, slotFile(slot), savedGame(slot));
  const all = { 1: open(1), 2: open(2), 3: open(3) };
  /** Saves a game over what is in a slot; with `seen`, over exactly what the player saw there. */
  const save = async (slot: Slot, name: Name, game: GameState, seen?: string) => {
    const document = all[slot];
    if (dailyOf(game) !== undefined) {
      return notSaved(new NotSaved("a daily code doesn't need a slot"));
    }
    if (game.origin?.match || game.origin?.friends)
      return notSaved(new NotSaved('a match is saved as a whole'));
    const savedAt = now();
    return document.store(store, () => {
      if (seen !== undefined && seen !== stampOf(viewOf(document))) {
        throw new NotSaved('another program has saved to this slot in the meantime');
      }
      return { name, savedAt, game };
    });
  };
  return {
    save,
    /** The contents of the slots as they are now. Changes nothing. */
    slots: () => [viewOf(all[1]), viewOf(all[2]), viewOf(all[3])] as const,
    /** Puts damaged saves aside. Call it before the slots are shown. */
    recover: () => {
      for (const document of Object.values(all)) document.recover();
    },
  };
}

function viewOf(document: Document<SavedGame>): SlotView {
  const result: ReadResult<SavedGame> = document.read();
  const sentence = document.trouble(result);
  if (result.state === 'good') return defined({ state: 'kept', ...result.save, notice: sentence });
  if (sentence === undefined) return { state: 'empty' };
  return { state: result.state === 'newer' ? 'newer' : 'damaged', sentence };
}
