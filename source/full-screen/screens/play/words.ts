import type { Advice } from '../../../coach/advice.ts';
import { COACH_GONE, formatCount, percent, THINKING } from '../../../coach/words.ts';
import { statusOf } from '../../../engine/game.ts';
import { counted, formatNumber, listed } from '../../../text/words.ts';
import { insightIn, isCoached, isPanelOpen, listedCodes } from '../../model/coach.ts';
import type { AppState } from '../../model/state.ts';

/** What the coach shows beside the board as sentences; none if it is off. */
export function coachSentences(state: AppState): string[] {
  const { game } = state;
  if (!isCoached(state) || !game || statusOf(game) !== 'playing') return [];
  const { advice, left = [] } = insightIn(state) ?? {};
  if (!advice) return [state.isCoachGone ? COACH_GONE : THINKING];
  const earlier = left.slice(0, -1).map((count, guesses) => {
    return `${formatNumber(count)} ${guesses === 0 ? 'at first' : `after guess ${guesses}`}`;
  });
  const counts = [formatCount(advice), ...(earlier.length > 0 ? [earlier.join(', ')] : [])];
  if (!isPanelOpen(state)) return [`${counts.join('; ')}.`, 'Tab asks the coach.'];
  return [
    `${counts.join('; ')}.`,
    ...(advice.lengths ? [lengthsSentence(advice.lengths)] : []),
    ...(listedCodes(state).length > 0 ? [listedSentence(state)] : []),
    ...(game.hints > 0 ? [`You took ${counted(game.hints, 'hint')}.`] : []),
  ];
}

export function listedSentence(state: AppState): string {
  return `The codes left are ${listed(listedCodes(state), 'and')}.`;
}

/** `The length is 4 with 12%, 5 with 31%, or 6 with 57%.` */
function lengthsSentence(lengths: NonNullable<Advice['lengths']>): string {
  const chances = lengths.map(({ length, chance }) => `${length} with ${percent(chance)}`);
  return `The length is ${listed(chances, 'or')}.`;
}
