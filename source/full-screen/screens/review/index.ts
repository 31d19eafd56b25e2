import { defineScreen } from '../../model/definitions.ts';
import { updateReview } from './update.ts';
import { Review, reviewKeys } from './view.tsx';

export const review = defineScreen({
  name: 'review',
  needsGame: true,
  View: Review,
  bindings: reviewKeys,
  update: updateReview,
  mayLag: true,
  isSelectable: true,
});
