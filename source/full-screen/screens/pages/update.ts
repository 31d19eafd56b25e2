import { neighbourOf } from '../../../games/index.ts';
import { back, just, replaceTop, type Update } from '../../model/navigation.ts';
import type { AppState, Message } from '../../model/state.ts';
import { toFirstSteps } from '../first-steps/enter.ts';
import { type KeySection, type PageScreen, pageLayout } from './words.ts';

/** Scrolls a page of text, turns it over if it has two columns, or opens the lesson from it. */
export function updatePage(
  state: AppState,
  screen: PageScreen,
  message: Message,
  keys?: readonly KeySection[],
): Update {
  if (message.type === 'change' && screen.name === 'rules') {
    const setId = neighbourOf(screen.setId, message.by);
    return just(replaceTop(state, { ...screen, top: 0, setId }));
  }
  if (message.type === 'lesson') return just(toFirstSteps(state));
  if (message.type !== 'scroll') return back(state, message);
  const { tops, at, isDouble } = pageLayout(state, screen, keys);
  const isToEnd = !Number.isFinite(message.by);
  const by = isDouble && !isToEnd ? Math.sign(message.by) : message.by;
  const top = tops[Math.max(0, Math.min(tops.length - 1, at + by))] ?? 0;
  return just(replaceTop(state, { ...screen, top }));
}
