import type { Answer } from '../../coach/questions.ts';
import type { GameState } from '../../engine/game-state.ts';
import type { IdSource } from '../../engine/next-game.ts';
import { type PlayerView, playerView } from '../../engine/player-view.ts';
import type { Level } from '../../engine/race.ts';
import type { RandomState } from '../../engine/random.ts';
import { gameOf, type HistoryEntry } from '../../games/history-entry.ts';
import type { Match } from '../../games/match.ts';
import type { Unfinished } from '../../games/unfinished-names.ts';
import type { Progress } from '../../lesson/progress.ts';
import type { Listed, PlayedReport, SlotView } from '../../saves/saves.ts';
import type { Settings } from '../../saves/setting-values.ts';
import type { AllChoices } from '../../saves/settings-file.ts';
import type { TerminalLook } from '../../terminal/look.ts';
import type { WindowSize } from '../../terminal/screen-output.ts';
import type { Change, Work } from './update.ts';

/**
 * The model doesn't import screens, so `screens/index.ts` adds the definition of each screen here.
 * @public
 */
export interface Definitions {
  readonly none: never;
}

/** What a screen remembers: its `My`. */
type StateOf<Defined> = Defined extends { View(props: { my: infer My }): unknown } ? My : never;

/** `yes` is the footer's word for the key `y`. */
export type Confirmation = { readonly sentence: string; readonly yes: string };

export type Screen = StateOf<Definitions[keyof Definitions]> & {
  /** The menu item that was highlighted last. It is highlighted again on return. */
  readonly highlighted?: string;
  /** How often an item was chosen. Each time, the menu moves to `highlighted`. */
  readonly timesChosen?: number;
  readonly confirmation?: Confirmation & {
    readonly go: Change;
    /** What a no does besides taking the question away. By default, nothing. */
    readonly back?: Change;
  };
};

export type ScreenName = Screen['name'];

export type ScreenOf<Name extends ScreenName> = Extract<Screen, { name: Name }>;

/** Keyed by question, oldest first. An answer is undefined as long as the coach thinks about it. */
type Answers = ReadonlyMap<string, Answer | undefined>;

type Waiting = {
  readonly newest?: Unfinished | undefined;
  readonly count: number;
  /** Another program is in an unfinished game or was suspended in one. */
  readonly isOpenElsewhere: boolean;
};

/** `today` is the local date, such as `2026-11-28`. `minutesLeft` says how much of it is left. */
export type Clock = { readonly today: string; readonly minutesLeft: number };

export type AppState = {
  /** A match that is over stays, because the next match begins with its players. */
  readonly match?: Match;
  /** The last screen is shown, and Esc goes back to the one before it. Never empty. */
  readonly screens: readonly Screen[];
  readonly setId: string;
  /** What the player chose for each game, in this run or an earlier one. */
  readonly choices: AllChoices;
  /** New games are evil, unless their options say otherwise. */
  readonly evil?: true;
  readonly raceLevel?: Level;
  /** Each win brings a surprise, a line from `surprises.ts`. This is the number of the last one. */
  readonly surprise: number;
  readonly settings: Settings;
  /** The settings that flags such as `--no-hard` decide for this run. */
  readonly fixed: Partial<Settings>;
  readonly look: TerminalLook;
  readonly canSuspend: boolean;
  readonly random: RandomState;
  /** Gives the next game its id, and records which seed its secret comes from. */
  readonly ids: IdSource;
  readonly game?: GameState;
  readonly slots?: readonly SlotView[];
  readonly size: WindowSize;
  /** The page isn't on the screen yet. Start's first frame shows less, so that it comes sooner. */
  readonly undrawn?: true;
  readonly answers: Answers;
  /** The coach's thread crashed or didn't start. */
  readonly isCoachGone?: true;
  /** A quick look at the history's file found a game from before this run. */
  readonly hasHistory?: true;
  /** Undefined until the history is counted. */
  readonly report?: PlayedReport;
  /** A game has just ended, and `report` is still the one from before. */
  readonly awaitsReport?: true;
  /** Newest first. Another program can continue a daily code or match, but no other game. */
  readonly leftUnfinished: readonly Unfinished[];
  readonly waiting?: Waiting;
  /** What Load Game found when it was last opened. */
  readonly listedGames: readonly Listed[];
  /** The ids of games and matches whose last changes couldn't be saved. */
  readonly unsaved: readonly string[];
  /** The ids of games and matches that were dropped or went on in another window. */
  readonly gone: readonly string[];
  readonly lesson?: Progress;
  readonly isLessonDone?: true;
  /** Undefined until the saves are open, which is after the first frame. */
  readonly clock?: Clock;
  /** What the board animates: the last clue, or the game's end. The next key ends the animation. */
  readonly animation?: 'clue' | 'end';
  /** The next key clears them. */
  readonly notices: readonly string[];
  /** The store takes the work out of the state and does it. */
  readonly work?: readonly Work[];
};

export type GameAppState = AppState & { readonly game: GameState };

export type MatchAppState = AppState & { readonly match: Match };

export function hasGame(state: AppState): state is GameAppState {
  return state.game !== undefined;
}

export function screenOf(state: AppState): Screen {
  return state.screens.at(-1) as Screen;
}

/** Safe, because states and games never change. */
export function memoizeByObject<Value extends object, Result>(
  make: (value: Value) => Result,
): (value: Value) => Result {
  const results = new WeakMap<Value, Result>();
  return (value) => {
    if (!results.has(value)) results.set(value, make(value));
    return results.get(value) as Result;
  };
}

export const viewOf = memoizeByObject(playerView);

export const gameOfEntry = memoizeByObject(gameOf);

export function viewOfEntry(entry: HistoryEntry): PlayerView | undefined {
  const game = gameOfEntry(entry);
  return game && viewOf(game);
}
