import type { Update } from './navigation.ts';
import type { AppState } from './state.ts';

export const COPYING = 'Copying ...';

/** Copies a text. `ascii`: the same for a terminal that shows nothing else. */
export function copying(state: AppState, text: string, ascii = text): Update {
  return { state: { ...state, notices: [COPYING] }, effects: [{ type: 'copy', text, ascii }] };
}
