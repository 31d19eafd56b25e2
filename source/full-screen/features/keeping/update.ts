import type { OnEvent } from '../../model/definitions.ts';
import { just, push, toPlay, type Update } from '../../model/navigation.ts';
import type { AppState, GameAppState } from '../../model/state.ts';

export const onKeepingEvent: OnEvent = (state, message) => {
  if (message.type === 'kept') return just(state.isUnkept ? { ...state, isUnkept: false } : state);
  if (message.type !== 'unkept') return undefined;
  // The reason is said only once: after that the title has a mark.
  return just(state.isUnkept ? state : { ...state, isUnkept: true, notices: [message.why] });
};

/** Opens the slots to save the game. `ends`: the game ends after that. */
export function toSlots(state: AppState, ends: boolean): Update {
  return {
    state: push(state, { name: 'saveSlot', ends }),
    effects: [{ type: 'lookAtSlots' }],
  };
}

/** Continues the game that waits. One that this program has put aside needs no look at the saves. */
export function continueWaiting(state: AppState): Update {
  const { waiting, isPutAside } = state;
  if (isPutAside && waiting) return toPlay({ ...state, game: waiting });
  return { state, effects: [{ type: 'continue' }] };
}

/** Saves the game that waits. It is taken over first, so that no other program goes on with it. */
export function saveWaiting(state: AppState): Update {
  const { canContinue, waiting, isPutAside } = state;
  if (!canContinue) return just(state);
  if (isPutAside && waiting) return toSlotsOfWaiting({ ...state, game: waiting });
  return { state, effects: [{ type: 'continue', toSave: true }] };
}

/** Opens the slots for the game that waited. This program has taken it over. */
export function toSlotsOfWaiting(state: GameAppState): Update {
  const { waiting: _, isPutAside: __, ...rest } = state;
  return toSlots(rest, true);
}
