import { push, type Update } from '../../model/navigation.ts';
import { lookAtPuzzles } from '../../model/puzzles.ts';
import type { AppState } from '../../model/state.ts';

/** Opens the page of the puzzles of the game that was played last. */
export function toPuzzles(state: AppState): Update {
  const { setId } = state;
  return { state: push(state, { name: 'puzzles', setId }), effects: lookAtPuzzles(setId) };
}
