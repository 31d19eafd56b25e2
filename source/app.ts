import type { RandomState } from './engine/random.ts';
import { neighbourOf } from './games/index.ts';
import type { Choices } from './games/options.ts';
import { winsBefore } from './games/surprises.ts';
import { lastTop, pageLines } from './screens/pages.ts';
import {
  type AppState,
  type Message,
  type ScreenOf,
  screenOf,
  type WindowSize,
} from './screens/state.ts';
import { updateBreak } from './updates/break.ts';
import { withAdvice } from './updates/coach.ts';
import { back, just, leave, push, replaceTop, type Update } from './updates/common.ts';
import { updateBreakGame, updateGameMenu, updateNewGame, updateStart } from './updates/menus.ts';
import { updateNews } from './updates/news.ts';
import { updateOptions } from './updates/options.ts';
import { updateOver, updateSurprise } from './updates/over.ts';
import { updatePlay } from './updates/play.ts';
import { updateLoad, updateSaveName, updateSaveSlot } from './updates/saving.ts';

/** The state before the first frame. */
export function initialState(options: {
  readonly setId: string;
  /** What the command line chooses about that game. */
  readonly choices?: Choices;
  readonly random: RandomState;
  readonly canContinue: boolean;
  readonly size: WindowSize;
  /** Pictures may move. */
  readonly moves?: boolean;
}): AppState {
  const { setId, choices, moves = true, ...others } = options;
  return {
    ...others,
    setId,
    choices: choices && Object.keys(choices).length > 0 ? { [setId]: choices } : {},
    moves,
    wins: winsBefore(options.random.seed),
    screens: [{ name: 'start' }],
    notices: [],
  };
}

/** Which screen, which dialog, which game: pure, and never throws. */
export function appReducer(state: AppState, message: Message): Update {
  return withAdvice(state, update(state, message));
}

function update(state: AppState, message: Message): Update {
  const news = updateNews(state, message);
  if (news) return news;
  switch (message.type) {
    case 'leave':
      return leave(state);
    case 'suspend':
    case 'redraw':
      return { state, effects: [{ type: message.type }] };
    case 'highlight':
      return just(replaceTop(state, { ...screenOf(state), highlighted: message.value }));
    default:
      return updateScreen(state.notices.length > 0 ? { ...state, notices: [] } : state, message);
  }
}

function updateScreen(state: AppState, message: Message): Update {
  const screen = screenOf(state);
  if ('isDrawn' in screen && !screen.isDrawn) return just(state);
  if (screen.name === 'surprise') return updateSurprise(state, screen, message);
  if (message.type === 'help' && screen.name !== 'help') {
    return just(push(state, { name: 'help', top: 0 }));
  }
  switch (screen.name) {
    case 'start':
      return updateStart(state, message);
    case 'newGame':
      return updateNewGame(state, message);
    case 'breakGame':
      return updateBreakGame(state, message);
    case 'break':
      return updateBreak(state, screen, message);
    case 'options':
      return updateOptions(state, screen, message);
    case 'rules':
    case 'panel':
    case 'review':
    case 'help':
      return updateText(state, screen, message);
    case 'play':
      return updatePlay(state, screen, message);
    case 'gameMenu':
      return updateGameMenu(state, message);
    case 'over':
      return updateOver(state, screen, message);
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
  screen: ScreenOf<'rules' | 'panel' | 'review' | 'help'>,
  message: Message,
): Update {
  if (message.type === 'change' && screen.name === 'rules') {
    return just(
      replaceTop(state, { ...screen, top: 0, setId: neighbourOf(screen.setId, message.by) }),
    );
  }
  if (message.type !== 'scroll') return back(state, message);
  const last = lastTop(pageLines(state).length, state.size);
  const top = Math.max(0, Math.min(last, Math.min(last, screen.top) + message.by));
  return just(replaceTop(state, { ...screen, top }));
}
