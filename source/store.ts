import type { AppState, Effect, Message } from './screens/state.ts';
import type { Update } from './updates/common.ts';

/** Where the state lives: views subscribe and read, everything else sends messages. */
export type Store = {
  readonly read: () => AppState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly send: (message: Message) => void;
};

/**
 * A store over a pure reducer. The views are told first and the effects carried out after, so a
 * frame never waits for the disk.
 */
export function createStore(
  initial: AppState,
  reduce: (state: AppState, message: Message) => Update,
  carryOut: (effect: Effect) => void,
): Store {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    read: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send(message) {
      const update = reduce(state, message);
      state = update.state;
      for (const listener of listeners) listener();
      for (const effect of update.effects) carryOut(effect);
    },
  };
}
