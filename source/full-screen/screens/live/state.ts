import type { GameState } from '../../../engine/game.ts';
import type { LiveView } from '../../../table/attendance.ts';
import type { Lobby, OpenRace, Sitting } from '../../../table/races.ts';

/** What the player may do in the list of races; `join:` is followed by the id of one. */
export type LiveValue = 'own' | 'open' | 'name' | `join:${string}`;

export type LiveParts = {
  readonly screen: /** The races of the host, and the game in which another one would be opened. */
    | { readonly name: 'live'; readonly setId: string }
    /** The player has joined a race that has not begun. */
    | { readonly name: 'liveRoom' }
    /** The player has finished. `at`: whose board is shown if only one has room; 0 is the own. */
    | {
        readonly name: 'liveBoards';
        readonly at: number;
        readonly isDrawn: boolean;
        readonly scroll?: number;
      };
  readonly needsGame: 'liveBoards';
  readonly message:
    | { readonly type: 'racesSeen'; readonly races: Lobby }
    /** The race that the player may go back to, if there is one. */
    | { readonly type: 'ownRaceSeen'; readonly race?: OpenRace | undefined }
    /** How the player's race stands, and the own game once the race has begun. */
    | { readonly type: 'liveSeen'; readonly view: LiveView; readonly game?: GameState }
    /** The player is no longer in the race. */
    | { readonly type: 'liveLost'; readonly why: string };
  readonly effect: /**
   * Looks for a race that the player may go back to. Games that were given up in the player's absence
   * are written into the history.
   */
    | { readonly type: 'lookForRace' }
    /** Begins to watch the list of races, or stops. */
    | { readonly type: 'watchRaces'; readonly isShown: boolean }
    | Sitting
    | { readonly type: 'beginRace' }
    /** Leaves a race, begun or not. */
    | { readonly type: 'leaveRace' }
    /** Writes down for the others what is new in the own game. */
    | { readonly type: 'keepLive'; readonly game: GameState };
};
