import { push, type Update } from '../../model/navigation.ts';
import type { AppState } from '../../model/state.ts';
import { raceScreen } from './form.ts';

/** Opens the form of a race. */
export function toRace(state: AppState): Update {
  return { state: push(state, raceScreen(state)), effects: [{ type: 'recall' }] };
}
