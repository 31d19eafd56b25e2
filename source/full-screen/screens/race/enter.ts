import { ruleSetOf } from '../../../games/index.ts';
import { push, type Update } from '../../model/navigation.ts';
import type { AppState } from '../../model/state.ts';

/** Opens the form of a race, with the game that was played last and the last level. */
export function toRace(state: AppState): Update {
  const { rules } = ruleSetOf(state.setId);
  const fields = { setId: rules.id, level: state.raceLevel ?? 'even', games: 1, field: 0 };
  return { state: push(state, { name: 'race', ...fields }), effects: [{ type: 'recall' }] };
}
