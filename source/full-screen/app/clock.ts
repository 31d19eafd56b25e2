import { gapBetween, MAX_GAP, type Timing } from '../../engine/timing.ts';
import { localStamp } from '../../text/local-time.ts';
import { isTimed, secondsSince } from '../model/clock.ts';
import { just, type Update } from '../model/navigation.ts';
import { type AppState, screenOf } from '../model/state.ts';
import { isTooSmall } from '../model/window.ts';
import type { Work } from '../model/work.ts';

const SECOND = 1000;

/** Keys that have arrived by now are only read after the timers; they are to be handled first. */
const afterKeys = (act: () => void) => setImmediate(() => setImmediate(act));

/** The timing that the clock on the screen goes on from; undefined while it stands still. */
function running(state: AppState): Timing | undefined {
  const { game, size } = state;
  const isShown = screenOf(state).name === 'play' && !isTooSmall(size);
  const timing = isShown && isTimed(state) ? game?.timing : undefined;
  return timing && secondsSince(state, timing) < MAX_GAP ? timing : undefined;
}

/** Starts the clock of the game if it should run and does not. It stops by itself. */
export function withClock(update: Update): Update {
  const { state, effects } = update;
  if (state.isTicking || !running(state)) return update;
  // Before the views are told, so that no frame shows the time of an earlier look at the board.
  const now: Work = { isUrgent: true, run: ({ send }) => send(second) };
  return { state: { ...state, isTicking: true }, effects: [...effects, now] };
}

const nextSecond: Work = {
  run({ send }) {
    setTimeout(afterKeys, SECOND - (Date.now() % SECOND), () => send(second)).unref();
  },
};

/** A second has begun: the next time is shown, or the clock stops. */
function second(state: AppState): Update {
  const timing = running(state);
  const { isTicking: _, ...stopped } = state;
  if (!timing) return just(stopped);
  const gap = gapBetween(timing.last, localStamp(new Date()));
  const stopwatch = { since: timing.last, gap };
  if (gap >= MAX_GAP) return just({ ...stopped, stopwatch });
  return { state: { ...state, isTicking: true, stopwatch }, effects: [nextSecond] };
}
