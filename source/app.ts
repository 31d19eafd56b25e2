import type { RandomState } from './engine/random.ts';
import { lastTop, pageLines } from './screens/pages.ts';
import {
  type AppState,
  type Message,
  type Screen,
  screenOf,
  type WindowSize,
} from './screens/state.ts';
import { back, just, leave, push, replaceTop, toPlay, type Update } from './updates/common.ts';
import { updateGameMenu, updateNewGame, updateOver, updateStart } from './updates/menus.ts';
import { updatePlay } from './updates/play.ts';
import { saved, troubled, updateLoad, updateSaveName, updateSaveSlot } from './updates/saving.ts';

/** The state before the first frame. */
export function initialState(options: {
  readonly setId: string;
  readonly random: RandomState;
  readonly canContinue: boolean;
  readonly size: WindowSize;
}): AppState {
  return { ...options, screens: [{ name: 'start' }], notices: [] };
}

/** Which screen, which dialog, which game: pure, and never throws. */
export function appReducer(state: AppState, message: Message): Update {
  switch (message.type) {
    case 'leave':
      return leave(state);
    case 'suspend':
    case 'redraw':
      return { state, effects: [{ type: message.type }] };
    case 'resized':
      return just({ ...state, size: message.size });
    case 'opened': {
      const notices = message.trouble ? [message.trouble] : state.notices;
      return just({ ...state, canContinue: state.canContinue && message.canContinue, notices });
    }
    case 'slots':
      return just({ ...state, slots: message.slots });
    case 'continued':
      return message.game
        ? toPlay({ ...state, game: message.game })
        : just({ ...state, canContinue: false, notices: ['There is no game to continue.'] });
    case 'saved':
      return saved(state, message);
    case 'troubled':
      return just(troubled(state, message.why));
    case 'unkept':
      return just({ ...state, isUnkept: true, notices: [message.why] });
    case 'highlight':
      return just(replaceTop(state, { ...screenOf(state), highlighted: message.value }));
    case 'drawn': {
      const isOver = screenOf(state).name === 'over';
      return just(isOver ? replaceTop(state, { name: 'over', isDrawn: true }) : state);
    }
    default:
      return updateScreen(state.notices.length > 0 ? { ...state, notices: [] } : state, message);
  }
}

function updateScreen(state: AppState, message: Message): Update {
  const screen = screenOf(state);
  if (screen.name === 'over' && !screen.isDrawn) return just(state);
  if (message.type === 'help' && screen.name !== 'help') {
    return just(push(state, { name: 'help', top: 0 }));
  }
  switch (screen.name) {
    case 'start':
      return updateStart(state, message);
    case 'newGame':
      return updateNewGame(state, message);
    case 'rules':
    case 'help':
      return updateText(state, screen, message);
    case 'play':
      return updatePlay(state, screen, message);
    case 'gameMenu':
      return updateGameMenu(state, message);
    case 'over':
      return updateOver(state, message);
    case 'saveSlot':
      return updateSaveSlot(state, screen, message);
    case 'saveName':
      return updateSaveName(state, screen, message);
    case 'load':
      return updateLoad(state, message);
  }
}

/** Pages of text scroll, as far as their last line. */
function updateText(
  state: AppState,
  screen: Extract<Screen, { name: 'rules' | 'help' }>,
  message: Message,
): Update {
  if (message.type !== 'scroll') return back(state, message);
  const last = lastTop(pageLines(screen.name, state).length, state.size);
  const top = Math.max(0, Math.min(last, screen.top + message.by));
  return just(replaceTop(state, { ...screen, top }));
}
