import { push, type Update } from '../../model/navigation.ts';
import type { AppState } from '../../model/state.ts';

/** Opens the board of a game's daily codes; once in a run it asks a player for a name. */
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
