import type { AppState, Message } from '../../source/full-screen/model/state.ts';
import { withReview } from './coach.ts';
import { END } from './menu-states.ts';
import { choose, updated } from './steps.ts';

const NEXT: Message = { type: 'step', by: 1 };

/** More steps than a game has. */
const TO_END = Array<Message>(40).fill(NEXT);

/** What else the review of a game that is over shows, and its replay. */
export function reviewScreens(won: AppState, lost: AppState): Record<string, AppState> {
  const reviewed = updated(withReview(lost), choose('review')).state;
  return {
    'review, thinking': updated(won, choose('review')).state,
    'review of a game that was lost': reviewed,
    'review at its end': updated(reviewed, { type: 'scroll', by: END }).state,
    'review where the coach is gone': updated({ ...won, isCoachGone: true }, choose('review'))
      .state,
    replay: updated(withReview(lost), choose('replay')).state,
    'replay in its middle': updated(withReview(lost), choose('replay'), NEXT).state,
    'replay at its end': updated(withReview(won), choose('replay'), ...TO_END).state,
    'replay, counting': updated(lost, choose('replay'), NEXT).state,
  };
}
