import type { Question } from '../../coach/answers.ts';
import type { GameState } from '../../engine/game.ts';
import type { DecodedGame } from '../../games/game-code.ts';
import type { Choices } from '../../games/options.ts';
import type { Slot } from '../../saves/saves.ts';
import type { Settings } from '../../saves/settings.ts';
import type { SaveName } from '../../saves/slot.ts';
import type { DailyEffect } from '../screens/daily/state.ts';
import type { MatchEffect } from '../screens/match/state.ts';

/** A side effect as data. effects.ts carries it out. */
export type Effect =
  | DailyEffect
  | MatchEffect
  | { readonly type: 'keep'; readonly game: GameState }
  /** Writes a finished game into the history. It is carried out before the views are told. */
  | { readonly type: 'record'; readonly game: GameState }
  | {
      readonly type: 'save';
      readonly slot: Slot;
      readonly name: SaveName;
      readonly game: GameState;
      readonly ends: boolean;
      /** The stamp of the slot's content as the player saw it, if it was shown. */
      readonly seen?: string;
    }
  /**
   * Drops the file of a kept game that is over, before the views are told; without a game that of the
   * running one.
   */
  | { readonly type: 'forget'; readonly game?: GameState }
  /** `count`: counts the history. */
  | { readonly type: 'lookAtSlots' | 'recall' }
  /** `tells`: the page that comes shows what is damaged in the history. */
  | { readonly type: 'count'; readonly tells?: true }
  /** Takes over the game that waits. `toSave`: only to save it to a slot. */
  | { readonly type: 'continue'; readonly toSave?: true }
  | { readonly type: 'remember'; readonly setId: string; readonly choices: Choices }
  /** Stores the settings that were changed. */
  | { readonly type: 'keepSettings'; readonly changed: Partial<Settings> }
  /** Puts a text on the clipboard. `ascii`: the same for a terminal that shows nothing else. */
  | { readonly type: 'copy'; readonly text: string; readonly ascii: string }
  /** Asks the coach; the answer comes back with the same key. */
  | { readonly type: 'ask'; readonly key: string; readonly question: Question }
  /** Lets the machine play its game of a race, and sends `raced`. */
  | { readonly type: 'race'; readonly game: GameState }
  /** Sends `decoded` with the game of a code, which gets this id. */
  | { readonly type: 'decode'; readonly decoded: DecodedGame; readonly id: string }
  /** Sends `tick` when the frame of the sweep has been shown for its time. */
  | { readonly type: 'tick'; readonly frame: number }
  /** `awaitDrawn`: sends `drawn` once the screen is drawn. */
  | { readonly type: 'awaitDrawn' | 'suspend' | 'redraw' | 'leave' };
