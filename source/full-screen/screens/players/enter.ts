import { push, type Update } from '../../model/navigation.ts';
import type { AppState } from '../../model/state.ts';

/**
 * Opens the board of the host's players at the daily codes of a game. A player without a name is asked
 * for one, but only once in a run.
 */
export function toPlayers(state: AppState, setId: string): Update {
  const { table } = state;
  const board = push(state, { name: 'players', setId });
  if (!table?.isRead) return { state: board, effects: [{ type: 'readTable', setId }] };
  return {
    state: table.isAsked ? board : askingName(board),
    effects: [{ type: 'lookAtTable', setId }],
  };
}

/** A page of the host with the form for the name above it, if the player is known to have none. */
export function askingName(page: AppState): AppState {
  const { table } = page;
  if (!table?.isRead || table.name !== undefined) return page;
  return withNameForm({ ...page, table: { ...table, isAsked: true } });
}

/** The form for the player's own name. */
export function withNameForm(state: AppState): AppState {
  const typed = state.table?.name ?? '';
  return push(state, { name: 'playerName', typed, cursor: typed.length });
}
