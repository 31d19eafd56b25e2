import { withSmallBoardTold } from '../../board/place.ts';
import type { After, OnEvent } from '../../model/definitions.ts';
import { withoutPrivate } from '../../model/match.ts';
import { just, keepRunning, replaceTop } from '../../model/navigation.ts';
import { type AppState, type Screen, screenOf } from '../../model/state.ts';

/** The update for a message about the window, or for a key that means the same on every screen. */
export const onWindowEvent: OnEvent = (state, message) => {
  switch (message.type) {
    case 'resized':
      return just({ ...state, size: message.size });
    case 'drawn':
      return just(drawn(state));
    case 'highlight':
      return just(replaceTop(state, { ...screenOf(state), highlighted: message.value }));
    case 'leave':
      return { state, effects: [...keepRunning(state), { type: 'leave' }] };
    case 'suspend': {
      const hidden = withoutPrivate(state);
      return { ...hidden, effects: [...hidden.effects, { type: 'suspend' }] };
    }
    case 'redraw':
      return { state, effects: [{ type: 'redraw' }] };
    default:
      return undefined;
  }
};

/** Screens that waited to be drawn take keys from now on, also one below the help. */
function drawn(state: AppState): AppState {
  const { isFirstFrame, ...later } = state;
  const isWaiting = (screen: Screen) => 'isDrawn' in screen && !screen.isDrawn;
  if (!isFirstFrame && !state.screens.some(isWaiting)) return state;
  const screens = state.screens.map((screen) =>
    isWaiting(screen) ? { ...screen, isDrawn: true } : screen,
  );
  return { ...later, screens };
}

/** Says of the first board of a run why it is small, if a large one was asked for. */
export const afterWindow: After = (_, update) => {
  const { name } = screenOf(update.state);
  const isBoard = name === 'play' || name === 'break';
  const state = isBoard ? withSmallBoardTold(update.state) : update.state;
  return state === update.state ? update : { ...update, state };
};
