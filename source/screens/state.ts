import type { GameState } from '../engine/game.ts';
import type { RandomState } from '../engine/random.ts';
import type { Slot, SlotView } from '../saves/saves.ts';

/** A screen and what only it knows. */
export type Screen = ScreenKind & {
  /** The menu's item that was highlighted last, for when the screen comes back. */
  readonly highlighted?: string;
};

type ScreenKind =
  | { readonly name: 'start' }
  | { readonly name: 'rules'; readonly top: number }
  | { readonly name: 'help'; readonly top: number }
  | { readonly name: 'newGame' }
  | { readonly name: 'play'; readonly cursor: number }
  | { readonly name: 'gameMenu' }
  | { readonly name: 'saveSlot'; readonly ends: boolean }
  | {
      readonly name: 'saveName';
      readonly ends: boolean;
      readonly slot: Slot;
      readonly typed: string;
      readonly cursor: number;
      readonly isSaving: boolean;
    }
  | { readonly name: 'load' }
  /** Deaf until it was drawn, so that no key meant for the game chooses here. */
  | { readonly name: 'over'; readonly isDrawn: boolean };

export type ScreenName = Screen['name'];

/** The terminal's window in cells. */
export type WindowSize = { readonly columns: number; readonly rows: number };

/** The smallest window that the game is played in. */
export const SMALLEST: WindowSize = { columns: 60, rows: 20 };

export function isTooSmall({ columns, rows }: WindowSize): boolean {
  return columns < SMALLEST.columns || rows < SMALLEST.rows;
}

/** Everything that the full screen shows follows from this value. */
export type AppState = {
  /** The last one is shown; Esc goes back one. Never empty. */
  readonly screens: readonly Screen[];
  /** The rule set that the story and the rules are told of. */
  readonly setId: string;
  /** The stream of this run, that new secrets are drawn from. */
  readonly random: RandomState;
  readonly game?: GameState;
  /** The slots as last looked at. */
  readonly slots?: readonly SlotView[];
  readonly size: WindowSize;
  /** An interrupted game waits to be continued. */
  readonly canContinue: boolean;
  /** The running game can't be kept, so leaving would lose it. */
  readonly isUnkept?: boolean;
  /** Sentences beside the thing; gone with the next key. */
  readonly notices: readonly string[];
};

/** What can happen: keys, as the screens read them, and what came of an effect. */
export type Message =
  | { readonly type: 'choose'; readonly value: string }
  | { readonly type: 'back' | 'help' | 'enter' | 'save' | 'suspend' | 'redraw' | 'leave' }
  /** Text that is no item of a menu, and a key that means nothing here. */
  | { readonly type: 'other' | 'nothing' }
  | { readonly type: 'scroll'; readonly by: number }
  | { readonly type: 'type'; readonly text: string }
  | { readonly type: 'erase'; readonly which: 'before' | 'under' | 'all' }
  | { readonly type: 'move'; readonly to: 'left' | 'right' | 'start' | 'end' }
  | { readonly type: 'step'; readonly by: 1 | -1 }
  | { readonly type: 'resized'; readonly size: WindowSize }
  | { readonly type: 'opened'; readonly canContinue: boolean; readonly trouble?: string }
  | { readonly type: 'slots'; readonly slots: readonly SlotView[] }
  | { readonly type: 'continued'; readonly game?: GameState }
  | { readonly type: 'saved'; readonly slot: Slot; readonly name: string; readonly ends: boolean }
  | { readonly type: 'troubled' | 'unkept'; readonly why: string }
  | { readonly type: 'highlight'; readonly value: string }
  | { readonly type: 'drawn' };

/** What must touch the world, as data; carried out in one place. */
export type Effect =
  | { readonly type: 'keep'; readonly game: GameState }
  | {
      readonly type: 'save';
      readonly slot: Slot;
      readonly name: string;
      readonly game: GameState;
      readonly ends: boolean;
      /** The stamp of what the player saw in the slot; '' where that was not looked at. */
      readonly seen: string;
    }
  | { readonly type: 'forget' | 'lookAtSlots' | 'continue' }
  | { readonly type: 'awaitDrawn' | 'suspend' | 'redraw' | 'leave' };

/** Tells one content of a slot from another. */
export function stampOf(view: SlotView | undefined): string {
  if (view?.state !== 'kept') return view?.state ?? '';
  return `${view.name} ${view.savedAt.getTime()}`;
}

export function screenOf(state: AppState): Screen {
  return state.screens.at(-1) as Screen;
}
