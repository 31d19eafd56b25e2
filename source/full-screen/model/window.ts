import { keepRunning } from './keeping.ts';
import { withoutPrivate } from './match.ts';
import { just, type Update } from './navigation.ts';
import type { AppState, Screen } from './state.ts';
import type { Work } from './work.ts';

export type WindowSize = { readonly columns: number; readonly rows: number };

export const SMALLEST: WindowSize = { columns: 60, rows: 20 };

export function isTooSmall({ columns, rows }: WindowSize): boolean {
  return columns < SMALLEST.columns || rows < SMALLEST.rows;
}

/** Screens that waited to be drawn take keys from now on, also one below the help. */
export function drawn(state: AppState): Update {
  const { isFirstFrame, ...later } = state;
  const isWaiting = (screen: Screen) => 'isDrawn' in screen && !screen.isDrawn;
  if (!isFirstFrame && !state.screens.some(isWaiting)) return just(state);
  const screens = state.screens.map((screen) =>
    isWaiting(screen) ? { ...screen, isDrawn: true } : screen,
  );
  return just({ ...later, screens });
}

/** Drops the keys that were typed before the screen is drawn: they were meant for the one before. */
export const awaitDrawn: Work = {
  holdsKeys: true,
  async run({ drawn: isDrawn, dropKeys, send }) {
    await isDrawn();
    dropKeys();
    send(drawn);
  },
};

/** Leaves the program. What is played is kept. */
export function leaving(state: AppState): Update {
  return { state, work: [...keepRunning(state), { run: ({ leave }) => leave() }] };
}

/** Suspends the program. What another player must not see is off the screen by then. */
export function suspended(state: AppState): Update {
  const hidden = withoutPrivate(state);
  const suspending: Work = {
    async run({ drawn: isDrawn, suspend }) {
      await isDrawn();
      suspend();
    },
  };
  return { ...hidden, work: [...hidden.work, suspending] };
}

export function redrawn(state: AppState): Update {
  return { state, work: [{ run: ({ redraw }) => redraw() }] };
}
