import type { Advice } from '../../../coach/advice.ts';
import { COACH_GONE, formatCount, HINT_WORD, percent, THINKING } from '../../../coach/words.ts';
import { statusOf } from '../../../engine/game.ts';
import { ruleSetOf } from '../../../games/index.ts';
import { counted, formatNumber, listed } from '../../../text/words.ts';
import { insightIn, isCoached, isPanelOpen, listedCodes } from '../../model/coach.ts';
import { MARKS_WORD } from '../../model/pencil.ts';
import type { AppState, GameAppState } from '../../model/state.ts';
import { isInRow, symbolsTyped } from '../../model/text-edit.ts';

/** The words that give up, and that save and end the game. */
export const END_WORD = 'q';
export const SAVE_WORD = 'wq';

function promptWords(state: GameAppState): readonly string[] {
  const { aids, id } = state.game.rules;
  const { panels = [] } = ruleSetOf(id);
  return [
    ...[END_WORD, SAVE_WORD],
    ...(isCoached(state) ? [HINT_WORD, MARKS_WORD] : []),
    ...[...aids, ...panels].map(({ word }) => word),
  ];
}

export function isDraftInRow(state: GameAppState): boolean {
  const { rules, draft } = state.game;
  return isInRow(rules, draft, promptWords(state));
}

/** The draft as the row of the board shows it; nothing of what stands on the prompt alone. */
export function rowBeingTyped(state: GameAppState): string {
  const { rules, draft } = state.game;
  if (!isDraftInRow(state)) return '';
  return symbolsTyped(rules, draft);
}

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
