import { back, just, type Update } from '../../model/navigation.ts';
import { isUnfinished, shareTextOf } from '../../model/share.ts';
import { type AppState, type GameAppState, type Message, screenOf } from '../../model/state.ts';

const COPYING = 'Copying ...';

/** What is said when the text is on the clipboard, or when nobody can know whether it is. */
const DONE = {
  copied: 'Copied.',
  sent: 'Sent to the terminal; if nothing arrives, select it.',
} as const;

/** The update of the share page. A text that lacks the guesses is not copied. */
export function updateShare(state: GameAppState, message: Message): Update {
  if (message.type !== 'copy') return back(state, message);
  if (isUnfinished(state)) return just(state);
  const text = shareTextOf(state, { ascii: false });
  const ascii = shareTextOf(state, { ascii: true });
  return copying(state, text, ascii);
}

/** Copies a text. `ascii`: the same for a terminal that shows nothing else. */
export function copying(state: AppState, text: string, ascii = text): Update {
  return { state: { ...state, notices: [COPYING] }, effects: [{ type: 'copy', text, ascii }] };
}

/** Says what came of it, unless the player has gone on. */
export function copied(state: AppState, how: keyof typeof DONE): AppState {
  const { name } = screenOf(state);
  const isOpen = name === 'share' || name === 'codeMade';
  const isAwaited = isOpen && state.notices[0] === COPYING;
  return isAwaited ? { ...state, notices: [DONE[how]] } : state;
}
