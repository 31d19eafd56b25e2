import { isUrgent, mayLagBehind } from './effects.ts';
import type { Change, Update } from './model/navigation.ts';
import { haveSameFields } from './model/once.ts';
import type { AppState, Effect, Message } from './model/state.ts';

/** Holds the state: views subscribe and read, everything else sends messages. */
export type Store = {
  readonly read: () => AppState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly send: (sent: Message | Change) => void;
};

/** Whether two states have identical fields; notices are compared by their text. */
function isSame(a: AppState, b: AppState): boolean {
  if (a === b) return true;
  const { notices } = a;
  return notices.join('\n') === b.notices.join('\n') && haveSameFields(a, { ...b, notices });
}

/** How long the views may lag behind, in milliseconds: one frame at 60 per second. */
const LAG = 16;

/**
 * Creates a store over a pure reducer. Listeners are called at each change, before its effects are
 * carried out. Only urgent effects come before the listeners. Changes for which `mayLag` returns true
 * are collected, unless they have effects that views may not lag behind; listeners are called at
 * most LAG milliseconds later.
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
  const notify = () => {
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
    send(sent) {
      const before = state;
      const message: Message = typeof sent === 'function' ? { type: 'sent', go: sent } : sent;
      const update = reduce(before, message);
      if (!isSame(before, update.state)) {
        state = update.state;
        for (const effect of update.effects.filter(isUrgent)) carryOut(effect);
        if (!update.effects.every(mayLagBehind) || !mayLag(before, state)) notify();
        else lag ??= setTimeout(notify, LAG);
      }
      for (const effect of update.effects) if (!isUrgent(effect)) carryOut(effect);
    },
  };
}
