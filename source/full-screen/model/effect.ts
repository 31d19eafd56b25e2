import type { AskCoach } from '../../coach/thread/client.ts';
import type { GameState } from '../../engine/game.ts';
import type { Race } from '../../engine/race.ts';
import type { SaveResult, Saves } from '../../saves/saves.ts';
import type { Change } from './navigation.ts';
import type { Effect, Loss, Message } from './state.ts';

/** What thinks, outside of the thread that draws. */
export type Thinkers = {
  readonly askCoach: AskCoach;
  /** How the machine does in a race; undefined if it cannot play. */
  readonly race: (game: GameState) => Promise<Race | undefined>;
  /** The game with what is known by now of how the machine does in it. Never waits for that. */
  readonly withRace: (game: GameState) => GameState;
};

export type World = Thinkers & {
  readonly send: (sent: Message | Change) => void;
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
  readonly type: 'work';
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
} & (
  | { readonly needsSaves?: never; readonly run: (world: World) => Promise<void> | void }
  /** Keys wait until the saves are open, because it would come too late otherwise. */
  | {
      readonly needsSaves: true;
      readonly run: (world: World & { readonly saves: Saves }) => Promise<void> | void;
    }
);

export type WorkWithSaves = Extract<Work, { readonly needsSaves: true }>;

/** Work as it is written down, one of its two forms. */
export type ToDo = WithoutType<Work>;

type WithoutType<Each> = Each extends unknown ? Omit<Each, 'type'> : never;

export type EffectRow<Of extends Effect = Effect> = {
  /** Keys wait until it is done, so that they meet the screen that they are meant for. */
  readonly holdsKeys?: true;
  /**
   * Whether it is carried out before the views are told. This holds for effects that write down the
   * end of a game or drop its file: otherwise a kill could undo an end that the player has seen.
   */
  readonly isUrgent?: (effect: Of) => boolean;
  /** The views may lag behind it as behind a change without effects. */
  readonly mayLag?: true;
} & (
  | {
      readonly needsSaves?: never;
      readonly run: (effect: Of, world: World) => Promise<void> | void;
    }
  /** Keys wait until the saves are open, because it would come too late otherwise. */
  | {
      readonly needsSaves: true;
      readonly run: (effect: Of, world: World & { readonly saves: Saves }) => Promise<void> | void;
    }
);

export type EffectTable<Of extends Effect> = {
  readonly [Type in Of['type']]: EffectRow<Extract<Of, { type: Type }>>;
};

/** Resolves after the frame is drawn, so that what follows does not delay it. */
export function afterFrame(): Promise<unknown> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Tells the player of a damaged file that was put aside for what was saved. */
export function tellAside(result: SaveResult, send: (message: Message) => void): void {
  if (result.ok && result.notice !== undefined) send({ type: 'troubled', why: result.notice });
}
