import { keepRunning } from './keeping.ts';
import { withoutPrivate } from './match.ts';
import { just, type Update } from './navigation.ts';
import type { AppState } from './state.ts';
import type { Work } from './work.ts';

export type WindowSize = { readonly columns: number; readonly rows: number };

export const SMALLEST: WindowSize = { columns: 60, rows: 20 };

export function isTooSmall({ columns, rows }: WindowSize): boolean {
  return columns < SMALLEST.columns || rows < SMALLEST.rows;
}

/** What was to be drawn is on the screen. */
export function seen({ undrawn: _, ...state }: AppState): Update {
  return just(state);
}

/** Drops the keys that were typed before the page is seen: they were meant for the one before. */
export function unseen({ state, work }: Update): Update {
  const waiting: Work = {
    holdsKeys: true,
    async run({ drawn, dropKeys, send }) {
      await drawn();
      dropKeys();
      send(seen);
    },
  };
  return { state: { ...state, undrawn: 'page' }, work: [...work, waiting] };
}

/** Leaves the program. What is played is kept. */
export function leaving(state: AppState): Update {
  return { state, work: [...keepRunning(state), { run: ({ leave }) => leave() }] };
}

/** Suspends the program. What another player must not see is off the screen by then. */
export function suspended(state: AppState): Update {
  const hidden = withoutPrivate(state);
  const suspending: Work = {
    async run({ drawn, suspend }) {
      await drawn();
      suspend();
    },
  };
  return { ...hidden, work: [...hidden.work, suspending] };
}

export function redrawn(state: AppState): Update {
  return { state, work: [{ run: ({ redraw }) => redraw() }] };
}
