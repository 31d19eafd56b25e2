import type { AskCoach } from '../../coach/thread/client.ts';
import type { GameState } from '../../engine/game.ts';
import type { Race } from '../../engine/race.ts';
import type { SaveResult, Saves } from '../../saves/saves.ts';
import { type Change, just } from './navigation.ts';
import type { Loss } from './state.ts';

/** What thinks, outside of the thread that draws. */
export type Thinkers = {
  readonly askCoach: AskCoach;
  /** How the machine does in a race; undefined if it cannot play. */
  readonly race: (game: GameState) => Promise<Race | undefined>;
  /** The game with what is known by now of how the machine does in it. Never waits for that. */
  readonly withRace: (game: GameState) => GameState;
};

export type World = Thinkers & {
  /** Sends what follows from what was found. What it would lose is asked about first. */
  readonly send: (change: Change) => void;
  /** Resolves when the current state is drawn on the screen. */
  readonly drawn: () => Promise<void>;
  readonly dropKeys: () => void;
  /** Makes all keys but Esc and Ctrl-C wait, or no longer. */
  readonly awaitAnswer: (isAwaited: boolean) => void;
  /** Puts a text on the clipboard, in the form that the terminal can show. */
  readonly copy: (text: Record<'text' | 'ascii', string>) => Promise<'copied' | 'sent'>;
  readonly suspend: () => void;
  readonly redraw: () => void;
  readonly leave: () => void;
  /** Tells the player, once, that the program has to be started again. */
  readonly tellReplaced: () => void;
};

/** What is to be done in the world, and what has to be known of it before. */
export type Work = {
  /** Keys wait until it is done, so that they meet the screen that they are meant for. */
  readonly holdsKeys?: true;
  /**
   * It is carried out before the views are told. This holds for work that writes down the end of a
   * game or drops its file: otherwise a kill could undo an end that the player has seen.
   */
  readonly isUrgent?: true;
  /** The views may lag behind it as behind a change without work. */
  readonly mayLag?: true;
  /** It loses this for good, so the player is asked first. */
  readonly loses?: Loss;
  /** It keeps this game as the running one: one that waits is replaced. */
  readonly keeps?: GameState;
  /** It writes down how this game has ended. */
  readonly records?: GameState;
} & (
  | { readonly needsSaves?: never; readonly run: (world: World) => Promise<void> | void }
  /** Keys wait until the saves are open, because it would come too late otherwise. */
  | {
      readonly needsSaves: true;
      readonly run: (world: World & { readonly saves: Saves }) => Promise<void> | void;
    }
);

export type WithSaves = Extract<Work, { readonly needsSaves: true }>;

/** Resolves after the frame is drawn, so that what follows does not delay it. */
export function afterFrame(): Promise<unknown> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Says this to the player. */
export const troubled =
  (why: string): Change =>
  (state) =>
    just({ ...state, notices: [why] });

/** Tells the player of a damaged file that was put aside for what was saved. */
export function tellAside(result: SaveResult, send: World['send']): void {
  if (result.ok && result.notice !== undefined) send(troubled(result.notice));
}
