import type { GameState } from '../engine/game-state.ts';
import { isDaily } from '../games/daily.ts';
import type { Name } from '../text/name.ts';
import { Documents } from './documents.ts';
import { type NamedSave, SLOT } from './kinds.ts';
import { NotSaved, notSaved } from './sentences.ts';
import type { StoreDocument } from './write.ts';

export type Slot = 1 | 2 | 3;
export const SLOTS: readonly Slot[] = [1, 2, 3];

export type SlotView =
  | { readonly state: 'empty' }
  | ({ readonly state: 'kept' } & NamedSave)
  | { readonly state: 'unreadable' | 'newer'; readonly sentence: string };

/** Two saves of a slot have different stamps, even if they have the same time. */
export function stampOf(view: SlotView): string {
  if (view.state !== 'kept') return view.state;
  return JSON.stringify([view.name, view.savedAt, view.game]);
}

export function openSlots(folder: string, store: StoreDocument, now: () => Date) {
  const documents = new Documents(folder, SLOT, store);
  const view = (slot: Slot): SlotView => {
    const result = documents.read(`${slot}`);
    if (result.state === 'good') return { state: 'kept', ...result.save };
    const sentence = documents.trouble(`${slot}`, result);
    if (sentence === undefined) return { state: 'empty' };
    return { state: result.state === 'newer' ? 'newer' : 'unreadable', sentence };
  };
  return {
    /** If `seen` is given, it must still be the stamp of the slot (see `stampOf`). */
    save: (slot: Slot, name: Name, game: GameState, seen?: string) => {
      if (isDaily(game)) {
        return notSaved(new NotSaved("a daily code doesn't need a slot"));
      }
      if (game.origin?.friends) {
        return notSaved(new NotSaved('a match is saved as a whole'));
      }
      return documents.keep(`${slot}`, () => {
        if (seen !== undefined && seen !== stampOf(view(slot))) {
          throw new NotSaved('another program has saved to this slot in the meantime');
        }
        return { name, savedAt: now(), game };
      });
    },
    slots: () => [view(1), view(2), view(3)] as const,
    /** Moves damaged saves aside. Must be called before the slots are shown. */
    recover: () => {
      for (const slot of SLOTS) documents.recover(`${slot}`);
    },
  };
}
