import { statusOf } from '../engine/game.ts';
import type { AppState, Effect, Message, Screen } from '../screens/state.ts';

/** The state after a message, and what must be done in the world because of it. */
export type Update = { readonly state: AppState; readonly effects: readonly Effect[] };

export function just(state: AppState): Update {
  return { state, effects: [] };
}

export function push(state: AppState, screen: Screen): AppState {
  return { ...state, screens: [...state.screens, screen] };
}

export function pop(state: AppState): AppState {
  return state.screens.length > 1 ? { ...state, screens: state.screens.slice(0, -1) } : state;
}

/** The state with its shown screen replaced. */
export function replaceTop(state: AppState, screen: Screen): AppState {
  return { ...state, screens: [...state.screens.slice(0, -1), screen] };
}

/** One screen back on Esc; any other message leaves the state as it is. */
export function back(state: AppState, message: Message): Update {
  return just(message.type === 'back' ? pop(state) : state);
}

/** Goes to the board with the game of the state, which is kept from now on. */
export function toPlay(state: AppState): Update {
  if (!state.game) return just(state);
  const cursor = [...state.game.draft].length;
  // What the coach said was about another game, though its history may look the same.
  const { insight: _, ...rest } = state;
  return {
    state: {
      ...rest,
      setId: state.game.rules.id,
      canContinue: false,
      screens: [{ name: 'start' }, { name: 'play', cursor }],
    },
    effects: [{ type: 'keep', game: state.game }],
  };
}

/** Back to the menu, where sentences may say what has come to pass. */
export function toStart(state: AppState, notices: readonly string[] = []): AppState {
  const { game: _, insight: __, ...rest } = state;
  return { ...rest, notices, screens: [{ name: 'start' }] };
}

/** Leaves the program; the running game waits to be continued. */
export function leave(state: AppState): Update {
  return { state, effects: [...keepRunning(state), { type: 'leave' }] };
}

/** What keeps the running game, where there is one. */
export function keepRunning({ game }: AppState): Effect[] {
  return game && statusOf(game) === 'playing' ? [{ type: 'keep', game }] : [];
}
