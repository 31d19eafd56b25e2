import type { Slot } from '../../../saves/saves.ts';

/** The screens about the slots. `ends`: the game ends once it is saved. */
export type SlotScreen =
  | { readonly name: 'saveSlot'; readonly ends: boolean }
  /** The name of a save is typed. */
  | {
      readonly name: 'saveName';
      readonly ends: boolean;
      readonly slot: Slot;
      readonly typed: string;
      readonly cursor: number;
      readonly isSaving: boolean;
    }
  | { readonly name: 'load' };
