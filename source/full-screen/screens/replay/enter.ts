import type { GameAppState } from '../../model/state.ts';
import { toReview } from '../review.tsx';

export const toReplay = (state: GameAppState) => toReview(state, true);
