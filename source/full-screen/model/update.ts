import type { AskCoach } from '../../coach/thread/client.ts';
import { type GameAction, gameReducer } from '../../engine/game.ts';
import { type GameState, knownRules } from '../../engine/game-state.ts';
import type { SaveResult, Saves } from '../../saves/saves.ts';
import { PENDING } from '../../text/columns.ts';
import type { AppState, GameAppState, Screen, ScreenName, ScreenOf } from './state.ts';
import { arePegs } from './text-edit.ts';

export type Change = (state: AppState) => AppState;

export function withWork(state: AppState, ...work: readonly Work[]): AppState {
  return work.length === 0 ? state : { ...state, work: [...(state.work ?? []), ...work] };
}

export const afterAction = (state: GameAppState, action: GameAction): GameAppState => ({
  ...state,
  game: gameReducer(state.game, action),
});

export function say<State extends AppState>(state: State, ...notices: readonly string[]): State {
  return { ...state, notices };
}

export function animated(state: AppState, animation: 'clue' | 'end'): AppState {
  return state.settings.animations ? { ...state, animation } : state;
}

export function push<State extends AppState>(state: State, screen: Screen): State {
  return { ...state, screens: [...state.screens, screen] };
}

export function pop<State extends AppState>(state: State): State {
  return state.screens.length > 1 ? { ...state, screens: state.screens.slice(0, -1) } : state;
}

export function replaceTop<State extends AppState>(state: State, screen: Screen): State {
  return { ...state, screens: [...state.screens.slice(0, -1), screen] };
}

export function set<State extends AppState>(state: State, my: Partial<Screen>): State {
  return replaceTop(state, { ...state.screens.at(-1), ...my } as Screen);
}

export const withoutScreens = (state: AppState, ...names: readonly ScreenName[]): AppState => ({
  ...state,
  screens: state.screens.filter(({ name }) => !names.includes(name)),
});

export function updateCovered<Name extends ScreenName>(
  state: AppState,
  name: Name,
  update: (state: AppState, screen: ScreenOf<Name>) => AppState,
): AppState {
  const at = state.screens.findLastIndex((screen) => screen.name === name);
  if (at < 0) return state;
  const covering = state.screens.slice(at + 1);
  const below = covering.length > 0 ? { ...state, screens: state.screens.slice(0, at + 1) } : state;
  const next = update(below, state.screens[at] as ScreenOf<Name>);
  return next === below ? state : { ...next, screens: [...next.screens, ...covering] };
}

/** If the typed guess is wrong, the next symbol begins a new one. */
export function playScreen(game: GameState): Screen {
  const { length } = [...game.draft];
  const rules = knownRules(game);
  const isWrong = length >= Math.min(...rules.lengths) && !arePegs(rules, game.draft);
  return { name: 'play', cursor: length, ...(isWrong && { notice: 'refused' }) };
}

export function toStart({ game: _, ...state }: AppState): AppState {
  return { ...state, notices: [], screens: [{ name: 'start' }] };
}

const COPYING = `Copying ${PENDING}`;

const COPIED = {
  copied: 'Copied.',
  sent: 'Sent to your terminal. If nothing was copied, select the text here.',
} as const;

export function copying(state: AppState, text: string): AppState {
  return withWork(say(state, COPYING), {
    async run({ copy, send }) {
      const how = await copy(text);
      // A key can have cleared the notice meanwhile.
      send((now) => (now.notices[0] === COPYING ? say(now, COPIED[how]) : now));
    },
  });
}

export type World = {
  readonly askCoach: AskCoach;
  /** Runs at once if the saves are open. */
  readonly onceOpen: (run: (saves: Saves) => Promise<void> | void) => Promise<void> | void;
  /** Makes a change. If it would give up a game, for example, the player is asked first. */
  readonly send: (change: Change) => void;
  /** Resolves when the current state is on the screen. */
  readonly drawn: () => Promise<void>;
  readonly dropKeys: () => void;
  /** With true, all keys but Esc and Ctrl-C wait until this is called with false. */
  readonly awaitAnswer: (isAwaited: boolean) => void;
  /** `sent`: the terminal was asked to copy, but never says whether it did. */
  readonly copy: (text: string) => Promise<'copied' | 'sent'>;
  readonly suspend: () => void;
  readonly redraw: () => void;
  readonly leave: () => void;
  /** Says that the program was upgraded or removed while it ran. Later calls do nothing. */
  readonly tellReplaced: () => void;
};

export type Work = {
  /** Done before the views show the change: a kill must not undo what the player has seen. */
  readonly isUrgent?: true;
  /** Keys wait until the work is done, so that they reach the next screen. */
  readonly holdsKeys?: true;
  readonly run: (world: World) => Promise<void> | void;
};

type RunOnSaves = (world: World & { readonly saves: Saves }) => Promise<void> | void;

/** Keys wait until the saves are open and the work is done. */
export const onSaves = (run: RunOnSaves): Work => ({
  holdsKeys: true,
  run: (world) => world.onceOpen((saves) => run({ ...world, saves })),
});

export const urgentlyOnSaves = (run: RunOnSaves): Work => ({ ...onSaves(run), isUrgent: true });

/** Resolves in the event loop's next turn: usually after Ink has drawn, so work delays no frame. */
export function afterFrame(): Promise<unknown> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Tells why saving failed, or that a damaged file was put aside. */
export function tellResult(result: SaveResult, send: World['send']): void {
  const sentence = result.ok ? result.notice : result.why;
  if (sentence !== undefined) send((state) => say(state, sentence));
}

export function afterDrawing({ undrawn: _, ...state }: AppState): AppState {
  return state;
}

/** Keys that are typed before the new page is seen were meant for the previous page. */
export function asNewPage(state: AppState): AppState {
  const toDraw: Work = {
    holdsKeys: true,
    async run({ drawn, dropKeys, send }) {
      await drawn();
      dropKeys();
      send(afterDrawing);
    },
  };
  return withWork({ ...state, undrawn: true }, toDraw);
}
