import type { SavedGame } from './save-file.ts';

export type Slot = 1 | 2 | 3;
export const SLOTS: readonly Slot[] = [1, 2, 3];

/** The file of a slot: its name comes from the number and from nothing else. */
export function fileOf(slot: Slot): string {
  return `slot-${slot}.json`;
}

/** What is in a slot; the sentences are for the player. */
export type SlotView =
  | { readonly state: 'empty' }
  | ({ readonly state: 'kept'; readonly notice?: string } & SavedGame)
  | { readonly state: 'damaged' | 'newer'; readonly sentence: string };

/** Tells one content of a slot from another, whatever the clock says. */
export function stampOf(view: SlotView): string {
  if (view.state !== 'kept') return view.state;
  return JSON.stringify([view.name, view.savedAt, view.game]);
}
