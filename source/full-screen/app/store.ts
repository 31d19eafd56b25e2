import type { KeyStream } from '../../terminal/key-stream.ts';
import type { AppState } from '../model/state.ts';
import type { Change, Work, World } from '../model/update.ts';

export type Store = {
  readonly read: () => AppState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly send: (change: Change) => void;
};

/** The views may lag behind by this many milliseconds: one frame at 60 per second. */
const LAG = 16;

/**
 * The listeners are called after a change's urgent work and before its other work. If the views may
 * lag, one call within LAG milliseconds is enough for all changes until then.
 */
export function createStore(
  initial: AppState,
  update: (state: AppState, change: Change) => AppState,
  carryOut: (work: Work) => Promise<void> | void,
  viewsMayLag: (before: AppState, after: AppState) => boolean = () => false,
): Store {
  let state = initial;
  let lag: NodeJS.Timeout | undefined;
  let waits = 0;
  const listeners = new Set<() => void>();
  const notify = () => {
    clearTimeout(lag);
    lag = undefined;
    if (waits > 0) return;
    for (const listener of listeners) listener();
  };
  const runUrgent = (work: Work) => {
    const running = carryOut(work);
    if (!running) return;
    waits += 1;
    void running.finally(() => {
      waits -= 1;
      notify();
    });
  };
  return {
    read: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send(change) {
      const before = state;
      const { work = [], ...after } = update(before, change);
      state = isSame(before, after) ? before : after;
      for (const each of work) if (each.isUrgent) runUrgent(each);
      if (state !== before) {
        if (work.length === 0 && viewsMayLag(before, state)) lag ??= setTimeout(notify, LAG);
        else notify();
      }
      for (const each of work) if (!each.isUrgent) void carryOut(each);
    },
  };
}

function isSame(before: AppState, after: AppState): boolean {
  const fields = Object.keys({ ...before, ...after }) as (keyof AppState)[];
  return fields.every((field) => before[field] === after[field]);
}

export function workRunner(
  world: World,
  keys: Pick<KeyStream, 'hold' | 'release'>,
): (work: Work) => Promise<void> | void {
  return (work) => {
    if (!work.holdsKeys) return void work.run(world);
    keys.hold();
    const running = work.run(world);
    return running ? running.finally(() => keys.release()) : keys.release();
  };
}
