import { back, just, replaceTop, type Update } from '../../model/navigation.ts';
import type { GameAppState, Message, ScreenOf } from '../../model/state.ts';

/** The update of the review: it chooses another guess, or changes between bits and words. */
export function updateReview(
  state: GameAppState,
  screen: ScreenOf<'review'>,
  message: Message,
): Update {
  if (message.type === 'bits') return just(replaceTop(state, { ...screen, bits: !screen.bits }));
  if (message.type !== 'scroll') return back(state, message);
  const last = Math.max(0, state.game.guesses.length - 1);
  const at = Math.max(0, Math.min(last, screen.at + message.by));
  return just(replaceTop(state, { ...screen, at }));
}
