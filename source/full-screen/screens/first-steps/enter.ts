import { BEGINNING } from '../../../lesson/page.ts';
import { push } from '../../model/navigation.ts';
import type { AppState } from '../../model/state.ts';
import { lessonAt } from './state.ts';
/** Opens the lesson where it was left. Where it is open below this screen, goes back to it. */
export function toFirstSteps(state: AppState): AppState {
  const at = state.screens.findIndex(({ name }) => name === 'firstSteps');
  if (at >= 0) return { ...state, screens: state.screens.slice(0, at + 1) };
  return push(state, lessonAt(state.lesson ?? BEGINNING));
}
