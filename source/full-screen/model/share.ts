import { skillOf } from '../../coach/review.ts';
import { THINKING } from '../../coach/words.ts';
import { type SharedGame, sharedGame, shareText } from '../../games/share.ts';
import { reviewedIn } from './coach.ts';
import type { Update } from './navigation.ts';
import { memoizeByObject } from './once.ts';
import type { AppState, GameAppState } from './state.ts';

/** What there is to share, with the skill of each guess as soon as the coach has answered. */
type Shareable = { readonly game: SharedGame; readonly skills: readonly number[] | undefined };

const shareableIn = memoizeByObject(
  (state: GameAppState): Shareable => ({
    game: sharedGame(state.game),
    skills: reviewedIn(state)?.map(skillOf),
  }),
);

/** Whether the coach still thinks about the guesses, so that the text is not whole. */
export function isUnfinished(state: GameAppState): boolean {
  return !state.isCoachGone && reviewedIn(state) === undefined;
}

/** Whether it will never be known how good the guesses were. */
export function isWithoutGuesses(state: GameAppState): boolean {
  return state.isCoachGone === true && reviewedIn(state) === undefined;
}

/** The share text of the game that is over. */
export function shareTextOf(state: GameAppState, options: { readonly ascii: boolean }): string {
  const { game, skills } = shareableIn(state);
  return shareText(game, skills, options);
}

/** The same as lines; one says that the coach thinks, where that is so. */
export function shareLines(state: GameAppState, options: { readonly ascii: boolean }): string[] {
  const [first = '', ...others] = shareTextOf(state, options).split('\n');
  return isUnfinished(state) ? [first, THINKING, ...others] : [first, ...others];
}

export const COPYING = 'Copying ...';

/** Copies a text. `ascii`: the same for a terminal that shows nothing else. */
export function copying(state: AppState, text: string, ascii = text): Update {
  return { state: { ...state, notices: [COPYING] }, effects: [{ type: 'copy', text, ascii }] };
}
