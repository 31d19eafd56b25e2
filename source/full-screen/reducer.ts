import { type GameState, statusOf } from '../engine/game.ts';
import type { Origins } from '../engine/origin.ts';
import type { RandomState } from '../engine/random.ts';
import type { Match } from '../games/match.ts';
import type { Choices } from '../games/options.ts';
import { winsBefore } from '../games/surprises.ts';
import { type Settings, USUAL_SETTINGS } from '../saves/settings.ts';
import type { CodeScreen } from './model/code-state.ts';
import { FIRST_PAGE } from './model/first-steps-state.ts';
import { just, leave, playScreen, push, replaceTop, type Update } from './model/navigation.ts';
import type { PageScreen } from './model/pages.ts';
import { asSet } from './model/settings.ts';
import {
  type AppState,
  type GameAppState,
  type GameScreenName,
  hasGame,
  type Message,
  type Screen,
  type ScreenOf,
  screenOf,
} from './model/state.ts';
import type { WindowSize } from './model/window.ts';
import { updateBreak } from './updates/break.ts';
import { updateBreakGame, updateBreakLength } from './updates/break-start.ts';
import { withAdvice, withHelp } from './updates/coach.ts';
import {
  updateCodeEntry,
  updateCodeGame,
  updateCodeMade,
  updateCodeSecret,
} from './updates/codes.ts';
import { updateDailies } from './updates/daily.ts';
import { updateEvent } from './updates/events.ts';
import { updateFirstSteps } from './updates/first-steps.ts';
import { updateForm } from './updates/forms.ts';
import { updateMatch } from './updates/match.ts';
import { withMatch } from './updates/match-kept.ts';
import { updateGameMenu, updateNewGame, updateStart } from './updates/menus.ts';
import { endSweep, updateOver } from './updates/over.ts';
import { updatePage } from './updates/pages.ts';
import { updatePlay } from './updates/play.ts';
import { updatePuzzles } from './updates/puzzles.ts';
import { updateReview } from './updates/review.ts';
import { updateLoad, updateSaveName, updateSaveSlot } from './updates/saving.ts';
import { updateShare } from './updates/share.ts';
import { updateStatistics, withSkills } from './updates/statistics.ts';

/** The state before the first frame. */
export function initialState(options: {
  readonly setId: string;
  /** The options of that game that the command line sets. */
  readonly choices?: Choices;
  /** New games are evil. */
  readonly evil?: true;
  readonly random: RandomState;
  readonly origins: Origins;
  readonly canContinue: boolean;
  readonly isOpenElsewhere?: boolean;
  readonly hasMatch?: true;
  readonly size: WindowSize;
  readonly isFirstFrame?: true;
  readonly settings?: Settings;
  readonly fixed?: AppState['fixed'];
  readonly canSuspend?: boolean;
  /** The run begins with the lesson. */
  readonly lesson?: true;
  /** The game that the run begins with. */
  readonly game?: GameState | undefined;
  /** The match that it belongs to. */
  readonly match?: Match;
  readonly notices?: readonly string[];
}): AppState {
  const { setId, choices, settings = USUAL_SETTINGS, fixed = {}, game: given, ...more } = options;
  const { notices = [], lesson, canSuspend = true, ...others } = more;
  const game = given && asSet(given, settings);
  return {
    ...others,
    ...(game && { game }),
    setId,
    choices: choices && Object.keys(choices).length > 0 ? { [setId]: choices } : {},
    settings,
    fixed,
    canSuspend,
    wins: winsBefore(options.random.seed),
    screens: [
      { name: 'start' },
      ...(game ? screensOfGame(game) : []),
      ...(lesson ? [FIRST_PAGE] : []),
    ],
    notices,
  };
}

/** A daily code that was finished before is shown as it ended. */
function screensOfGame(game: GameState): Screen[] {
  if (game.origin?.match) return [{ name: 'match' }, playScreen(game)];
  if (statusOf(game) === 'playing') return [playScreen(game)];
  return [
    { name: 'daily', setId: game.rules.id },
    { name: 'over', isDrawn: true },
  ];
}

/** Returns the state after a message and the effects to carry out. Pure; never throws. */
export function appReducer(state: AppState, message: Message): Update {
  return withMatch(state, withSkills(withHelp(withAdvice(state, update(state, message)))));
}

function update(state: AppState, message: Message): Update {
  const event = updateEvent(state, message);
  if (event) return event;
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
  // Any key ends the sweep, even the key for help.
  if (screen.name === 'over' && screen.sweep !== undefined) return endSweep(state, screen);
  if (message.type === 'help' && screen.name !== 'help') {
    return just(push(state, { name: 'help', top: 0 }));
  }
  return updateShown(state, screen, message);
}

function updateShown(state: AppState, screen: Screen, message: Message): Update {
  switch (screen.name) {
    case 'start':
      return updateStart(state, message);
    case 'newGame':
      return updateNewGame(state, screen, message);
    case 'breakGame':
    case 'breakLength':
    case 'break':
    case 'match':
      return updateBreaks(state, screen, message);
    case 'codeGame':
    case 'codeSecret':
    case 'codeMade':
    case 'codeEntry':
      return updateCodes(state, screen, message);
    case 'options':
    case 'race':
    case 'settings':
      return updateForm(state, screen, message);
    case 'statistics':
      return updateStatistics(state, screen, message);
    case 'firstSteps':
    case 'puzzles':
    case 'puzzle':
      return updateAside(state, screen, message);
    case 'load':
      return updateLoad(state, message);
    case 'daily':
    case 'olderDaily':
      return updateDailies(state, screen, message);
    case 'rules':
    case 'help':
    case 'panel':
      return updatePage(state, screen, message);
    default:
      return hasGame(state) ? updateOfGame(state, screen, message) : just(state);
  }
}

/** The update of the lesson and of puzzles, which are no games. */
function updateAside(
  state: AppState,
  screen: ScreenOf<'firstSteps' | 'puzzles' | 'puzzle'>,
  message: Message,
): Update {
  return screen.name === 'firstSteps'
    ? updateFirstSteps(state, screen, message)
    : updatePuzzles(state, screen, message);
}

function updateBreaks(
  state: AppState,
  screen: ScreenOf<'breakGame' | 'breakLength' | 'break' | 'match'>,
  message: Message,
): Update {
  switch (screen.name) {
    case 'breakGame':
      return updateBreakGame(state, message);
    case 'breakLength':
      return updateBreakLength(state, screen, message);
    case 'break':
      return updateBreak(state, screen, message);
    case 'match':
      return updateMatch(state, screen, message);
  }
}

function updateCodes(state: AppState, screen: CodeScreen, message: Message): Update {
  switch (screen.name) {
    case 'codeGame':
      return updateCodeGame(state, message);
    case 'codeSecret':
      return updateCodeSecret(state, screen, message);
    case 'codeMade':
      return updateCodeMade(state, screen, message);
    case 'codeEntry':
      return updateCodeEntry(state, screen, message);
  }
}

function updateOfGame(
  state: GameAppState,
  screen: ScreenOf<Exclude<GameScreenName, PageScreen['name']>>,
  message: Message,
): Update {
  switch (screen.name) {
    case 'play':
      return updatePlay(state, screen, message);
    case 'gameMenu':
      return updateGameMenu(state, message);
    case 'saveSlot':
      return updateSaveSlot(state, screen, message);
    case 'saveName':
      return updateSaveName(state, screen, message);
    case 'over':
      return updateOver(state, screen, message);
    case 'review':
      return updateReview(state, screen, message);
    case 'share':
      return updateShare(state, message);
  }
}
