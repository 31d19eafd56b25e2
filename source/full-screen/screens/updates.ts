import { just, type Update } from '../model/navigation.ts';
import {
  type AppState,
  type GameAppState,
  type GameScreenName,
  hasGame,
  type Message,
  type Screen,
  type ScreenName,
  type ScreenOf,
} from '../model/state.ts';
import { updateBreakGame, updateBreakLength } from './break/enter.ts';
import { updateBreak } from './break/update.ts';
import {
  updateCodeEntry,
  updateCodeGame,
  updateCodeMade,
  updateCodeSecret,
} from './codes/update.ts';
import { updateDaily, updateOlderDaily } from './daily/update.ts';
import { updateFirstSteps } from './first-steps/update.ts';
import { updateMatch } from './match/update.ts';
import { updateOptions } from './new-game/options.ts';
import { updateOver } from './over/update.ts';
import { updatePage } from './pages/update.ts';
import { updatePlay } from './play/update.ts';
import { updatePuzzle, updatePuzzles } from './puzzles/update.ts';
import { updateRace } from './race/update.ts';
import { updateReview } from './review/update.ts';
import { updateSettings } from './settings/update.ts';
import { updateShare } from './share/update.ts';
import { updateLoad, updateSaveName, updateSaveSlot } from './slots/update.ts';
import { updateGameMenu, updateNewGame, updateStart } from './start/update.ts';
import { updateStatistics } from './statistics/update.ts';

/** What a message does to the state while a screen is shown. */
type UpdateOf<Shown> = (state: AppState, screen: Shown, message: Message) => Update;

/** The update of a screen that needs a game. Without one nothing changes. */
const ofGame =
  <Shown extends Screen & { readonly name: GameScreenName }>(
    update: (state: GameAppState, screen: Shown, message: Message) => Update,
  ): UpdateOf<Shown> =>
  (state, screen, message) =>
    hasGame(state) ? update(state, screen, message) : just(state);

/** The update of every screen. */
const UPDATES: { readonly [Name in ScreenName]: UpdateOf<ScreenOf<Name>> } = {
  start: (state, _, message) => updateStart(state, message),
  newGame: updateNewGame,
  options: updateOptions,
  breakGame: (state, _, message) => updateBreakGame(state, message),
  breakLength: updateBreakLength,
  break: updateBreak,
  codeGame: (state, _, message) => updateCodeGame(state, message),
  codeSecret: updateCodeSecret,
  codeMade: updateCodeMade,
  codeEntry: updateCodeEntry,
  daily: updateDaily,
  olderDaily: updateOlderDaily,
  match: (state, _, message) => updateMatch(state, message),
  settings: updateSettings,
  statistics: updateStatistics,
  firstSteps: updateFirstSteps,
  puzzles: updatePuzzles,
  puzzle: updatePuzzle,
  race: updateRace,
  load: (state, _, message) => updateLoad(state, message),
  rules: updatePage,
  help: updatePage,
  panel: updatePage,
  play: ofGame(updatePlay),
  gameMenu: ofGame((state, _, message) => updateGameMenu(state, message)),
  saveSlot: ofGame(updateSaveSlot),
  saveName: ofGame(updateSaveName),
  over: ofGame(updateOver),
  review: ofGame(updateReview),
  share: ofGame((state, _, message) => updateShare(state, message)),
};

/** What a message does on this screen, which is shown. */
export function updateShown<Name extends ScreenName>(
  state: AppState,
  name: Name,
  screen: ScreenOf<Name>,
  message: Message,
): Update {
  return UPDATES[name](state, screen, message);
}
