import type { OnEvent, UpdateOf } from '../../model/definitions.ts';
import { back, COPYING, copying, just } from '../../model/navigation.ts';
import { screenOf } from '../../model/state.ts';
import { isUnfinished, shareTextOf } from './words.ts';

/** What is said when the text is on the clipboard, or when it is not known whether it is. */
const DONE = {
  copied: 'Copied.',
  sent: 'Sent to the terminal; if nothing arrives, select it.',
} as const;

/** The update of the share page. A text that lacks the guesses is not copied. */
export const updateShare: UpdateOf<'share'> = (state, _screen, message) => {
  if (message.type !== 'copy') return back(state, message);
  if (isUnfinished(state)) return just(state);
  const text = shareTextOf(state, { ascii: false });
  const ascii = shareTextOf(state, { ascii: true });
  return copying(state, text, ascii);
};

export const onShareEvent: OnEvent = (state, message) => {
  if (message.type !== 'copied') return undefined;
  const { name } = screenOf(state);
  const isOpen = name === 'share' || name === 'codeMade';
  // The player may have left the page.
  const isAwaited = isOpen && state.notices[0] === COPYING;
  return just(isAwaited ? { ...state, notices: [DONE[message.how]] } : state);
};
