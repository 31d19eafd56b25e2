import type { GameState } from '../../../engine/game.ts';

export type KeepingParts = {
  readonly message:
    | { readonly type: 'troubled' | 'unkept'; readonly why: string }
    /** The running game was kept in its current state. */
    | { readonly type: 'kept' };
  readonly effect:
    | { readonly type: 'keep'; readonly game: GameState }
    /** Writes a finished game into the history. It is carried out before the views are told. */
    | { readonly type: 'record'; readonly game: GameState }
    /** Deletes the file of this game before the views are told, or that of the running one. */
    | { readonly type: 'forget'; readonly game?: GameState };
};
