import type { ReactNode } from 'react';
import { type Bindings, messageFor } from '../model/keys.ts';
import { QUESTION } from '../model/question.ts';
import {
  type AppState,
  hasGame,
  type MenuProps,
  type Message,
  type Screen,
  type ScreenName,
  type ScreenOf,
  type ScreenProps,
  screenOf,
} from '../model/state.ts';
import { BreakLength, breakLengthKeys } from './break/length.tsx';
import { Break, breakKeys } from './break/view.tsx';
import {
  CodeEntry,
  CodeMade,
  CodeSecret,
  codeEntryKeys,
  codeMadeKeys,
  codeSecretKeys,
} from './codes/view.tsx';
import { Daily, dailyKeys, OlderDaily, olderDailyKeys } from './daily/view.tsx';
import { FirstSteps, firstStepsKeys } from './first-steps/view.tsx';
import { GameMenu, gameMenuKeys } from './game-menu/view.tsx';
import { Match, matchKeys } from './match/view.tsx';
import { Options, optionsKeys } from './new-game/options-view.tsx';
import {
  BreakGame,
  breakGameKeys,
  CodeGame,
  codeGameKeys,
  NewGame,
  newGameKeys,
} from './new-game/view.tsx';
import { Over, overKeys } from './over/view.tsx';
import { Help, helpKeys, Panel, pageKeys, Rules, rulesKeys } from './pages/view.tsx';
import { Play, playKeys } from './play/view.tsx';
import { Puzzles, puzzlesKeys } from './puzzles/list-view.tsx';
import { Puzzle, puzzleKeys } from './puzzles/view.tsx';
import { Race, raceKeys } from './race/view.tsx';
import { Review, reviewKeys } from './review/view.tsx';
import { Settings, settingsKeys } from './settings/view.tsx';
import { Share, shareKeys } from './share/view.tsx';
import { SaveName, saveNameKeys } from './slots/name-view.tsx';
import { Load, SaveSlot, slotKeys } from './slots/view.tsx';
import { Start, startKeys } from './start/view.tsx';
import { Statistics, statisticsKeys } from './statistics/view.tsx';

/** A screen's view and keys. */
type ScreenEntry<Name extends ScreenName> = {
  readonly View: (props: ScreenProps<Name> & MenuProps) => ReactNode;
  readonly keys: () => Bindings<Name>;
  /** The props of both; undefined if the screen needs a game and there is none. */
  readonly propsOf: (state: AppState, screen: ScreenOf<Name>) => ScreenProps<Name> | undefined;
  /**
   * Waiting keys may be handled before the screen is drawn, because only the state matters for
   * them. Not for a menu: ink-select-input handles keys itself, and chooses among the items as
   * drawn.
   */
  readonly mayLag?: true;
  /** Its text may be selected, which a terminal refuses while it reports the mouse. */
  readonly isSelectable?: true;
};

const plain = <Shown extends Screen>(state: AppState, screen: Shown) => ({
  state,
  screen,
  game: state.game,
});
const ofGame = <Shown extends Screen>(state: AppState, screen: Shown) =>
  hasGame(state) ? { state, screen, game: state.game } : undefined;

/** Every screen. */
export const SCREENS: { readonly [Name in ScreenName]: ScreenEntry<Name> } = {
  start: { propsOf: plain, View: Start, keys: startKeys },
  newGame: { propsOf: plain, View: NewGame, keys: newGameKeys },
  options: { propsOf: plain, View: Options, keys: optionsKeys, mayLag: true },
  breakGame: { propsOf: plain, View: BreakGame, keys: breakGameKeys },
  breakLength: { propsOf: plain, View: BreakLength, keys: breakLengthKeys },
  break: { propsOf: plain, View: Break, keys: breakKeys, mayLag: true },
  codeGame: { propsOf: plain, View: CodeGame, keys: codeGameKeys },
  codeSecret: { propsOf: plain, View: CodeSecret, keys: codeSecretKeys, mayLag: true },
  codeMade: { propsOf: plain, View: CodeMade, keys: codeMadeKeys, isSelectable: true },
  codeEntry: { propsOf: plain, View: CodeEntry, keys: codeEntryKeys, mayLag: true },
  daily: { propsOf: plain, View: Daily, keys: dailyKeys },
  olderDaily: { propsOf: plain, View: OlderDaily, keys: olderDailyKeys, mayLag: true },
  match: { propsOf: plain, View: Match, keys: matchKeys },
  settings: { propsOf: plain, View: Settings, keys: settingsKeys, mayLag: true },
  statistics: { propsOf: plain, View: Statistics, keys: statisticsKeys, mayLag: true },
  firstSteps: { propsOf: plain, View: FirstSteps, keys: firstStepsKeys },
  puzzles: { propsOf: plain, View: Puzzles, keys: puzzlesKeys },
  puzzle: { propsOf: plain, View: Puzzle, keys: puzzleKeys },
  race: { propsOf: plain, View: Race, keys: raceKeys, mayLag: true },
  load: { propsOf: plain, View: Load, keys: slotKeys },
  rules: { propsOf: plain, View: Rules, keys: rulesKeys, mayLag: true, isSelectable: true },
  help: { propsOf: plain, View: Help, keys: helpKeys, mayLag: true },
  play: { propsOf: ofGame, View: Play, keys: playKeys, mayLag: true },
  panel: { propsOf: ofGame, View: Panel, keys: pageKeys, mayLag: true },
  gameMenu: { propsOf: ofGame, View: GameMenu, keys: gameMenuKeys },
  saveSlot: { propsOf: ofGame, View: SaveSlot, keys: slotKeys },
  saveName: { propsOf: ofGame, View: SaveName, keys: saveNameKeys, mayLag: true },
  over: { propsOf: ofGame, View: Over, keys: overKeys },
  review: { propsOf: ofGame, View: Review, keys: reviewKeys, mayLag: true, isSelectable: true },
  share: { propsOf: ofGame, View: Share, keys: shareKeys, mayLag: true, isSelectable: true },
};

/** The message of a key on the screen that is shown, by its `keyName` and its text. */
export function messageOf(state: AppState, key: string, text: string): Message | undefined {
  const screen = screenOf(state);
  if (screen.question) return messageFor(QUESTION, screen.question, key, text);
  return messageOn(state, screen.name, screen, key, text);
}

function messageOn<Name extends ScreenName>(
  state: AppState,
  name: Name,
  screen: ScreenOf<Name>,
  key: string,
  text: string,
): Message | undefined {
  const { propsOf, keys } = SCREENS[name];
  const props = propsOf(state, screen);
  return props ? messageFor(keys(), props, key, text) : messageFor([], props, key, text);
}

/** Whether the screen takes typed text, and so pastes. */
export function takesText(state: AppState): boolean {
  return messageOf(state, 'text', '0')?.type === 'type';
}

/** Whether presses of the mouse mean something on the screen. */
export function takesPresses(state: AppState): boolean {
  return SCREENS[screenOf(state).name].isSelectable !== true;
}

/** Whether the views may skip this change for now, if more keys are waiting. */
export function mayLag(before: AppState, after: AppState): boolean {
  const { name } = screenOf(after);
  return screenOf(before).name === name && SCREENS[name].mayLag === true;
}
