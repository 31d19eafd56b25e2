import type { AppState, Effect, Message } from './screens/state.ts';
import type { Update } from './updates/common.ts';

/** Where the state lives: views subscribe and read, everything else sends messages. */
export type Store = {
  readonly read: () => AppState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly send: (message: Message) => void;
};

/** Whether two states say the same: their sentences may be told anew in the same words. */
function isSame(a: AppState, b: AppState): boolean {
  if (a === b) return true;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]) as Set<keyof AppState>;
  return [...keys].every((key) =>
    key === 'notices' ? a.notices.join('\n') === b.notices.join('\n') : a[key] === b[key],
  );
}

/** A store over a pure reducer: the views are told first, and the effects carried out after. */
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
      if (!isSame(state, update.state)) {
        state = update.state;
        for (const listener of listeners) listener();
      }
      for (const effect of update.effects) carryOut(effect);
    },
  };
}
