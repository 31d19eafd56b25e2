import { push, type Update } from '../../model/navigation.ts';
import type { AppState } from '../../model/state.ts';

/**
 * Opens the board of the host's players at the daily codes of a game. A player without a name is asked
 * for one, but only once in a run.
 */
export function toPlayers(state: AppState, setId: string): Update {
  const { table } = state;
  const board = push(state, { name: 'players', setId });
  const isToAsk = table?.isRead && table.name === undefined && !table.isAsked;
  return {
    state: isToAsk ? withNameForm({ ...board, table: { ...table, isAsked: true } }) : board,
    effects: [{ type: 'lookAtTable', setId }],
  };
}

/** The form for the player's own name. */
export function withNameForm(state: AppState): AppState {
  const typed = state.table?.name ?? '';
  return push(state, { name: 'playerName', typed, cursor: typed.length });
}
