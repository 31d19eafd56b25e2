import { defineScreen } from '../../model/definitions.ts';
import { back, just, replaceTop } from '../../model/navigation.ts';
import { toReplay } from '../replay/enter.ts';
import { Review, reviewBindings } from './view.tsx';

export const review = defineScreen({
  name: 'review',
  help: 'In a review',
  needsGame: true,
  View: Review,
  bindings: reviewBindings,
  update(state, screen, message) {
    if (message.type === 'replay') return toReplay(state);
    if (message.type !== 'scroll') return back(state, message);
    const last = Math.max(0, state.game.guesses.length - 1);
    const at = Math.max(0, Math.min(last, screen.at + message.by));
    return just(replaceTop(state, { ...screen, at }));
  },
  mayLag: true,
  isSelectable: true,
});
