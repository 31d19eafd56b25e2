import { gapBetween, MAX_GAP, type Timing } from '../../../engine/timing.ts';
import { isTimed, secondsSince } from '../../model/clock.ts';
import type { After, OnEvent } from '../../model/definitions.ts';
import { just } from '../../model/navigation.ts';
import { type AppState, screenOf } from '../../model/state.ts';
import { isTooSmall } from '../window/state.ts';

/** The timing that the clock on the screen goes on from; undefined while it stands still. */
function running(state: AppState): Timing | undefined {
  const { game, size } = state;
  const isShown = screenOf(state).name === 'play' && !isTooSmall(size);
  const timing = isShown && isTimed(state) ? game?.timing : undefined;
  return timing && secondsSince(state, timing) < MAX_GAP ? timing : undefined;
}

/** Starts the clock if it should run and does not. It stops by itself. */
export const afterUpdate: After = (_before, update) => {
  const { state, effects } = update;
  if (state.isTicking || !running(state)) return update;
  return {
    state: { ...state, isTicking: true },
    effects: [...effects, { type: 'second', now: true }],
  };
};

/** The update when a second has begun: the next time is shown, or the clock stops. */
export const onSecond: OnEvent = (state, message) => {
  if (message.type !== 'second') return undefined;
  const timing = running(state);
  const { isTicking: _, ...stopped } = state;
  if (!timing) return just(stopped);
  const gap = gapBetween(timing.last, message.at);
  const stopwatch = { since: timing.last, gap };
  if (gap >= MAX_GAP) return just({ ...stopped, stopwatch });
  return { state: { ...state, isTicking: true, stopwatch }, effects: [{ type: 'second' }] };
};
