import { toSlots } from '../../features/keeping/update.ts';
import type { UpdateOf } from '../../model/definitions.ts';
import { isKeptApart } from '../../model/game-kind.ts';
import {
  chosenUpdate,
  just,
  type MenuUpdates,
  pop,
  push,
  putAside,
  type Update,
} from '../../model/navigation.ts';
import { changeSettings, nextValue } from '../../model/settings.ts';
import { type AppState, type GameAppState, screenOf } from '../../model/state.ts';
import { afterWord, copyRow, giveUp, leaveKept, orRefused, toPencil } from '../play/enter.ts';
import type { PlayScreen } from '../play/state.ts';
import { type GameMenuValue, wordIn } from './state.ts';

/** What the items do that every game has. */
const ITEMS: MenuUpdates<Exclude<GameMenuValue, `word:${string}`>, GameAppState> = {
  resume: (state) => just(pop(state)),
  copyRow: (state) => onBoard(state, copyRow),
  pencil: (state) => onBoard(state, toPencil),
  save: (state) => toSlots(pop(state), false),
  saveAndEnd: (state) => toSlots(pop(state), true),
  rules: (state) => just(push(state, { name: 'rules', top: 0, setId: state.game.rules.id })),
  help: (state) => just(push(state, { name: 'help', top: 0 })),
  coach: (state) => changeSettings(state, nextValue('coach', state.settings, 1)),
  settings: (state) => just(push(state, { name: 'settings', field: 0 })),
  toStart: (state) => (isKeptApart(state.game) ? leaveKept(pop(state)) : putAside(pop(state))),
  end: (state) => giveUp(pop(state)),
};

/** Closes the menu and does there what a key of the board does. */
function onBoard(
  state: GameAppState,
  change: (state: GameAppState, screen: PlayScreen) => AppState,
): Update {
  const board = pop(state);
  const screen = screenOf(board);
  return just(screen.name === 'play' ? change(board, screen) : state);
}

export const updateGameMenu: UpdateOf<'gameMenu'> = (state, _, message) => {
  const word = message.type === 'choose' ? wordIn(message.value) : undefined;
  return word === undefined ? chosenUpdate(ITEMS, state, message) : chooseWord(state, word);
};

/** Enters a word of the prompt from the menu. If it is refused, the menu stays open. */
function chooseWord(state: GameAppState, word: string): Update {
  const board = pop(state);
  const update = afterWord(board, word);
  return update ? orRefused(update, board, state) : just(state);
}
