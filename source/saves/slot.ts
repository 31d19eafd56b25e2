import type { KeptGame } from './save-file.ts';

export type Slot = 1 | 2 | 3;
export const SLOTS: readonly Slot[] = [1, 2, 3];

export type SavedGame = KeptGame & { readonly name: SaveName };

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

export const MAX_NAME = 20;

/** A name that `readName` has checked; nothing else makes one, and nothing checks it again. */
export type SaveName = string & { readonly isChecked: unique symbol };

/**
 * The name of a save as typed or as read from a file: ASCII letters, digits and spaces, 1 to 20 of
 * them once the spaces around it are cut off. Nothing else ever reaches a terminal as a name.
 */
export function readName(typed: unknown): SaveName | undefined {
  if (typeof typed !== 'string' || !/^[A-Za-z0-9 ]+$/.test(typed)) return undefined;
  const name = typed.trim();
  return name && name.length <= MAX_NAME ? (name as SaveName) : undefined;
}
