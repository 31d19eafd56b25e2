import { push, type Update } from '../../model/navigation.ts';
import { lookAtPuzzles } from '../../model/puzzles.ts';
import type { AppState } from '../../model/state.ts';

export function toPuzzles(state: AppState): Update {
  const { setId } = state;
  return { state: push(state, { name: 'puzzles', setId }), effects: lookAtPuzzles(setId) };
}
