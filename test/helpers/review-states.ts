import type { AppState } from '../../source/full-screen/model/state.ts';
import { withReview } from './coach.ts';
import { choose, updated } from './steps.ts';

/** The review of a game that is over, at this guess; `isPlaying`: it is played again. */
function reviewed(over: AppState, at: number, isPlaying = false): AppState {
  return { ...over, screens: [...over.screens, { name: 'review', at, isPlaying }] };
}

/** What else the review of a game that is over shows. */
export function reviewScreens(won: AppState, lost: AppState): Record<string, AppState> {
  return {
    'review, thinking': updated(won, choose('review')).state,
    'review of a game that was lost': reviewed(withReview(lost), 0),
    'review at its end': reviewed(withReview(lost), (lost.game?.guesses.length ?? 1) - 1),
    'review where the coach is gone': reviewed({ ...won, isCoachGone: true }, 0),
    'review that plays the game again': reviewed(withReview(lost), 1, true),
  };
}
