import { toSlots } from '../../features/keeping/update.ts';
import { isCoached } from '../../model/coach.ts';
import { isKeptApart } from '../../model/match.ts';
import { back, chosenOf, just, pop, push, putAside, type Update } from '../../model/navigation.ts';
import { changeSettings } from '../../model/settings.ts';
import type { AppState, GameAppState, Message, ScreenOf } from '../../model/state.ts';
import { afterWord, giveUp, leaveKept, orRefused } from '../play/enter.ts';
import { wordIn } from './state.ts';

const VALUES = [
  ...(['resume', 'save', 'saveAndEnd', 'rules', 'help', 'coach', 'settings'] as const),
  ...(['toStart', 'end'] as const),
];

/** The update of the menu of the game on the board. */
export function updateGameMenu(
  state: GameAppState,
  _screen: ScreenOf<'gameMenu'>,
  message: Message,
): Update {
  if (message.type !== 'choose') return back(state, message);
  const board = pop(state);
  switch (chosenOf(message, VALUES)) {
    case 'resume':
      return just(board);
    case 'save':
      return toSlots(board, false);
    case 'saveAndEnd':
      return toSlots(board, true);
    case 'rules':
      return just(push(state, { name: 'rules', top: 0, setId: state.game.rules.id }));
    case 'help':
      return just(push(state, { name: 'help', top: 0 }));
    case 'settings':
      return just(push(state, { name: 'settings', field: 0 }));
    case 'coach':
      return toggleCoach(state);
    case 'end':
      return giveUp(board);
    case 'toStart':
      return isKeptApart(state.game) ? leaveKept(board) : putAside(board);
    case undefined: {
      const word = wordIn(message.value);
      return word === undefined ? just(state) : chooseWord(state, word);
    }
  }
}

/** Turns the coach on or off, and stores the choice for the next start. */
function toggleCoach(state: AppState): Update {
  return changeSettings(state, { coach: !isCoached(state) });
}

/** Enters a word of the prompt from the menu. If it is refused, the menu stays open. */
function chooseWord(state: GameAppState, word: string): Update {
  const board = pop(state);
  const update = afterWord(board, word);
  return update ? orRefused(update, board, state) : just(state);
}
