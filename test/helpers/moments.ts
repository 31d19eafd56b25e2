import { FRAME_TIME } from '../../source/full-screen/model/moment.ts';
import type { AppState } from '../../source/full-screen/model/state.ts';
import { updated } from './steps.ts';

/** The state in each frame of its moment, and at last with everything at rest. */
export function momentStates(state: AppState): readonly AppState[] {
  const states = [state];
  for (let now = state, at = FRAME_TIME; now.moment; at += FRAME_TIME) {
    now = updated(now, { type: 'tick', moment: now.moment, at }).state;
    states.push(now);
  }
  return states;
}
