import type { DailyBoard } from '../../../table/daily-board.ts';

/** What is known of the players of a host: the own name, and the boards of daily codes by their games. */
export type TableView = {
  readonly name?: string;
  /** The names were read. The player was asked for one. */
  readonly isRead?: true;
  readonly isAsked?: true;
  readonly boards: Readonly<Record<string, { readonly date: string; readonly board: DailyBoard }>>;
};

/** What the player may do with the board of a host's players. */
export type PlayersValue = 'name' | 'giveBack' | 'other';

export type PlayersParts = {
  readonly screen: /** Who has finished today's daily code of a game. */
    | { readonly name: 'players'; readonly setId: string }
    /** The player's own name is typed. */
    | { readonly name: 'playerName'; readonly typed: string; readonly cursor: number };
  readonly message:
    | {
        readonly type: 'tableSeen';
        readonly setId: string;
        readonly date: string;
        readonly name: string | undefined;
        readonly board: DailyBoard;
      }
    /** A name was taken, or the own one was given back. */
    | { readonly type: 'named'; readonly name?: string };
  readonly effect: /** Reads the names of the host, and today's board of a game. */
    | { readonly type: 'lookAtTable'; readonly setId: string }
    /** The same for a page that asks a player without a name for one. */
    | { readonly type: 'readTable'; readonly setId: string }
    | { readonly type: 'takeName'; readonly name: string }
    | { readonly type: 'giveNameBack' };
};
