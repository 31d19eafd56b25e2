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

/** How long the views may lag behind, in milliseconds: a frame at 60 a second. */
const LAG = 16;

/**
 * A store over a pure reducer: the views are told first, and the effects carried out after.
 * `mayLag` says of which changes the views need not know at once; where something is to be done
 * because of a change, they do.
 */
export function createStore(
  initial: AppState,
  reduce: (state: AppState, message: Message) => Update,
  carryOut: (effect: Effect) => void,
  mayLag: (before: AppState, after: AppState) => boolean = () => false,
): Store {
  let state = initial;
  let lag: NodeJS.Timeout | undefined;
  const listeners = new Set<() => void>();
  const tell = () => {
    clearTimeout(lag);
    lag = undefined;
    for (const listener of listeners) listener();
  };
  return {
    read: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send(message) {
      const before = state;
      const update = reduce(before, message);
      if (!isSame(before, update.state)) {
        state = update.state;
        if (update.effects.length > 0 || !mayLag(before, state)) tell();
        else lag ??= setTimeout(tell, LAG);
      }
      for (const effect of update.effects) carryOut(effect);
    },
  };
}
