import { HINT_WORD } from '../../coach/words.ts';
import { ruleSetOf } from '../../games/index.ts';
import { isCoached } from './coach.ts';
import { MARKS_WORD } from './pencil.ts';
import type { GameAppState } from './state.ts';
import { isInRow, symbolsTyped } from './text-edit.ts';

/** The words that give up, and that save and end the game. */
export const END_WORD = 'q';
export const SAVE_WORD = 'wq';

/** The words that may be typed in the place of a guess. */
export function promptWords(state: GameAppState): readonly string[] {
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
