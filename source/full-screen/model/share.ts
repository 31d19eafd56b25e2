import { skillOf } from '../../coach/review.ts';
import { THINKING } from '../../coach/words.ts';
import { sharedGame, shareText } from '../../games/share.ts';
import { reviewedIn } from './coach.ts';
import type { Update } from './navigation.ts';
import type { AppState, GameAppState } from './state.ts';

/** Whether the coach still thinks about the guesses, so that the text is not whole. */
export function isUnfinished(state: GameAppState): boolean {
  return !state.isCoachGone && reviewedIn(state) === undefined;
}

/** Whether it will never be known how good the guesses were. */
export function isWithoutGuesses(state: GameAppState): boolean {
  return state.isCoachGone === true && reviewedIn(state) === undefined;
}

/** The share text of the game that is over, with the skill of each guess as soon as the coach has answered. */
export function shareTextOf(state: GameAppState, options: { readonly ascii: boolean }): string {
  return shareText(sharedGame(state.game), reviewedIn(state)?.map(skillOf), options);
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
