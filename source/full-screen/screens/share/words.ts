import { skillOf } from '../../../coach/review.ts';
import { THINKING } from '../../../coach/words.ts';
import { countsNowhere, type OwnResults, sharedGame, shareText } from '../../../games/share.ts';
import { reviewedIn } from '../../model/coach.ts';
import { isDaily } from '../../model/game-kind.ts';
import type { GameAppState } from '../../model/state.ts';

/** Whether the coach still thinks about the guesses, so that the text is not whole. */
export function isUnfinished(state: GameAppState): boolean {
  return !state.isCoachGone && reviewedIn(state) === undefined;
}

export function isWithoutGuesses(state: GameAppState): boolean {
  return state.isCoachGone === true && reviewedIn(state) === undefined;
}

/** The share text, with the skills once the coach has answered and the results once counted. */
export function shareTextOf(state: GameAppState, { ascii }: { readonly ascii: boolean }): string {
  const skills = reviewedIn(state)?.map(skillOf);
  return shareText(sharedGame(state.game), skills, { ascii, results: resultsIn(state) });
}

/** What the games of this kind have come to; undefined until they are counted, and where none counts. */
function resultsIn({ counted, dailies, game }: GameAppState): OwnResults | undefined {
  const { id } = game.rules;
  const figures = counted?.statistics.games[id];
  if (!figures || countsNowhere(game)) return undefined;
  const streak = isDaily(game) ? dailies?.[id]?.figures.current : figures.streak;
  return { figures, streak: streak ?? 0 };
}

/** The same as lines; one says that the coach thinks, where that is so. */
export function shareLines(state: GameAppState, options: { readonly ascii: boolean }): string[] {
  const [first = '', ...others] = shareTextOf(state, options).split('\n');
  return isUnfinished(state) ? [first, THINKING, ...others] : [first, ...others];
}
