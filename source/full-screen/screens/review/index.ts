import { defineScreen } from '../../model/definitions.ts';
import { updateReview } from './update.ts';
import { Review, reviewBindings } from './view.tsx';

export const review = defineScreen({
  name: 'review',
  help: 'In a review',
  needsGame: true,
  View: Review,
  bindings: reviewBindings,
  update: updateReview,
  mayLag: true,
  isSelectable: true,
});
