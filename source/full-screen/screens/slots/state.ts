import type { GameState } from '../../../engine/game.ts';
import type { Slot, SlotView } from '../../../saves/saves.ts';
import type { Name } from '../../../text/name.ts';

/** The screens about the slots. `ends`: the game ends once it is saved. */
type SlotScreen =
  | { readonly name: 'saveSlot'; readonly ends: boolean }
  | {
      readonly name: 'saveName';
      readonly ends: boolean;
      readonly slot: Slot;
      readonly typed: string;
      readonly cursor: number;
      readonly isSaving: boolean;
    }
  | { readonly name: 'load' };

type Save = { readonly slot: Slot; readonly name: Name; readonly ends: boolean };

export type SlotParts = {
  readonly screen: SlotScreen;
  readonly message:
    | { readonly type: 'slots'; readonly slots: readonly SlotView[] }
    | (Save & { readonly type: 'saved'; readonly slots?: readonly SlotView[] });
  readonly effect:
    | { readonly type: 'lookAtSlots' }
    /** `seen`: the stamp of the slot's content as the player saw it, if it was shown. */
    | (Save & { readonly type: 'save'; readonly game: GameState; readonly seen?: string });
  readonly needsGame: 'saveSlot' | 'saveName';
};
