import type { Answer } from '../../coach/answers.ts';
import type { GameState } from '../../engine/game-state.ts';
import type { Origins } from '../../engine/origin.ts';
import { type PlayerView, playerView } from '../../engine/player-view.ts';
import type { Level } from '../../engine/race.ts';
import type { RandomState } from '../../engine/random.ts';
import { gameOf, type HistoryEntry } from '../../games/history-entry.ts';
import type { Match } from '../../games/match.ts';
import type { Progress } from '../../lesson/progress.ts';
import type { Listed, PlayedReport, SlotView, Unfinished } from '../../saves/saves.ts';
import type { Settings } from '../../saves/setting-values.ts';
import type { AllChoices } from '../../saves/settings-file.ts';
import type { TerminalLook } from '../../terminal/look.ts';
import type { WindowSize } from '../../terminal/screen-output.ts';
import type { Change, Work } from './update.ts';

/**
 * The definitions of all screens: the types `Screen` and `ScreenName` follow from them.
 * `screens/index.ts` adds them here, because the model doesn't import screens.
 * @public
 */
export interface Definitions {
  readonly none: never;
}

type StateOf<Defined> = Defined extends { View(props: { my: infer My }): unknown } ? My : never;

/** A question before something is lost for good, and the footer's word for the key `y`. */
export type Confirmation = { readonly sentence: string; readonly yes: string };

export type Screen = StateOf<Definitions[keyof Definitions]> & {
  /** The name of the menu item that was highlighted last. It is highlighted again on return. */
  readonly highlighted?: string;
  /** Goes up whenever an item is chosen, which makes the menu move to `highlighted`. */
  readonly chosen?: number;
  readonly confirmation?: Confirmation & {
    readonly go: Change;
    /** What else to do if the player says no. By default, only the question goes away. */
    readonly back?: Change;
  };
};

export type ScreenName = Screen['name'];

export type ScreenOf<Name extends ScreenName> = Extract<Screen, { name: Name }>;

/** The coach's answers by their questions' keys, oldest first. Undefined while the coach thinks. */
type Answers = ReadonlyMap<string, Answer | undefined>;

/** What the saves say about the unfinished games and matches that can be continued. */
type Waiting = {
  readonly newest?: Unfinished | undefined;
  readonly count: number;
  /** Another run of this program is in an unfinished game, or is suspended in one. */
  readonly isOpenElsewhere: boolean;
};

/** The local date, such as `2026-11-28`, and how many minutes of it are left. */
export type Clock = { readonly today: string; readonly minutesLeft: number };

/** All that the full screen shows follows from this. */
export type AppState = {
  /** The current match of friends, or a past one: the next match begins with its players. */
  readonly match?: Match;
  /** The last screen is shown, and Esc goes back to the one before it. Never empty. */
  readonly screens: readonly Screen[];
  /** The rule set that was played last, or that the command line asks for. */
  readonly setId: string;
  /** The values of each game's options that the player chose, in this run or an earlier one. */
  readonly choices: AllChoices;
  /** New games are played in the mode *Evil*, unless their options say otherwise. */
  readonly evil?: true;
  readonly raceLevel?: Level;
  /** The number of the last surprise (see surprises.ts). A win brings the next one. */
  readonly surprise: number;
  readonly settings: Settings;
  /** The settings that flags such as `--no-hard` fix for this run. */
  readonly fixed: Partial<Settings>;
  readonly look: TerminalLook;
  readonly canSuspend: boolean;
  readonly random: RandomState;
  /** Gives the next game its id, and records which seed its secret comes from. */
  readonly origins: Origins;
  readonly game?: GameState;
  readonly slots?: readonly SlotView[];
  readonly size: WindowSize;
  /**
   * - `first`: the run's first frame isn't on the screen yet. Start shows less in it, to be faster.
   * - `page`: a new page isn't on the screen yet. Keys typed before it is there are dropped.
   */
  readonly unseen?: 'first' | 'page';
  readonly answers: Answers;
  /** The coach's thread didn't start, or ended, so no more answers come. */
  readonly isCoachGone?: true;
  /** A game was finished before this run. Known from a quick look at the history's file. */
  readonly hasHistory?: true;
  /** Statistics of what was played. Undefined until the history is counted. */
  readonly report?: PlayedReport;
  /**
   * Games and matches that the player left unfinished in this run, newest first. Daily codes and
   * matches among them can meanwhile be continued by another program; the other games can't.
   */
  readonly leftUnfinished: readonly Unfinished[];
  readonly waiting?: Waiting;
  /** The unfinished games and matches that Load Game last found. */
  readonly listedGames: readonly Listed[];
  /** The ids of games and matches whose last changes couldn't be saved. */
  readonly unkept: readonly string[];
  /**
   * The ids of games and matches that this run has let go of: the player dropped them, or went on
   * with them in another window.
   */
  readonly released: readonly string[];
  readonly lesson?: Progress;
  readonly isLessonDone?: true;
  /** Undefined until the first frame is drawn. */
  readonly clock?: Clock;
  /** The animation that is running: of the last clue, or of the end. The next key ends it. */
  readonly moment?: 'clue' | 'end';
  /** Sentences for the player. The next key clears them. */
  readonly notices: readonly string[];
  /** What a change wants done outside of the state. The store takes it out and does it. */
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

/** Caches the result for each value as long as the value lives. States and games are immutable. */
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
