import type { Answer } from '../../coach/answers.ts';
import { type GameState, playerView } from '../../engine/game.ts';
import type { Origins } from '../../engine/origin.ts';
import type { Level } from '../../engine/race.ts';
import type { RandomState } from '../../engine/random.ts';
import type { Match, MatchSort } from '../../games/match.ts';
import type { Progress } from '../../lesson/progress.ts';
import type { Counted, SlotView } from '../../saves/saves.ts';
import type { SettingName, Settings } from '../../saves/setting-values.ts';
import type { AllChoices } from '../../saves/settings-file.ts';
import type { Stopwatch } from './clock.ts';
import type { Insight } from './coach.ts';
import type { Clock, DailyStatus } from './dailies.ts';
import type { WindowSize } from './stage.ts';
import type { Change } from './update.ts';

/**
 * What each screen keeps of itself, by the name of its file. That file adds it, by declaring this
 * interface once more.
 * @public
 */
export interface ScreenStates {
  readonly start: { readonly name: 'start' };
}

/**
 * What can be lost for good. `break`: Break my code. `answer`: the one to a puzzle of the day.
 * `aid`: the guesses that a lifeline costs.
 */
export type Loss = 'game' | 'reveal' | 'waiting' | 'break' | 'match' | 'answer' | 'aid';

export type Screen = ScreenStates[keyof ScreenStates] & {
  /** The name of the menu item that was highlighted last. It is highlighted again on return. */
  readonly highlighted?: string;
  /** How many of its items were chosen. After each the menu stands on the chosen one. */
  readonly chosen?: number;
  /** The question before `go` loses something for good. `next`: the lifeline that it is about. */
  readonly question?: {
    readonly about: Loss;
    readonly go: Change;
    readonly next?: string;
  };
};

export type ScreenName = Screen['name'];

export type ScreenOf<Name extends ScreenName> = Extract<Screen, { name: Name }>;

/** The state of the full screen, from which all that it shows is derived. */
export type AppState = Partial<Readonly<Record<MatchSort, Match>>> & {
  /** The last one is shown; Esc goes back one. Never empty. */
  readonly screens: readonly Screen[];
  /** The rule set that was played last, or that the command line asks for. */
  readonly setId: string;
  /** The choices for each game, from this run or an earlier one. */
  readonly choices: AllChoices;
  /** New games are evil, unless their options say otherwise. */
  readonly evil?: true;
  /** The level of the race that was begun last. */
  readonly raceLevel?: Level;
  /** The number of games won that brought a surprise. */
  readonly wins: number;
  readonly settings: Settings;
  /** Settings that hold for this run whatever is stored, each with what sets it. */
  readonly fixed: Readonly<Partial<Record<SettingName, string>>>;
  /** The terminal shows nothing but ASCII. */
  readonly isAscii?: boolean;
  /** The terminal can show the large board. */
  readonly showsLargePegs?: boolean;
  /** Why it cannot. */
  readonly whyNoLargePegs?: string;
  /** The player knows why the board is small although a large one was asked for. */
  readonly isSmallBoardTold?: true;
  /** Ctrl-Z suspends the program: not on Windows. */
  readonly canSuspend: boolean;
  /** The random numbers of this run. New secrets are drawn from them. */
  readonly random: RandomState;
  /** What the origins of the next games are made from. */
  readonly origins: Origins;
  readonly game?: GameState;
  readonly slots?: readonly SlotView[];
  readonly size: WindowSize;
  /**
   * What isn't on the screen yet: the `first` frame, which leaves out whatever can come later, or a
   * `page` that takes no keys before it is seen.
   */
  readonly undrawn?: 'first' | 'page';
  readonly insight?: Insight;
  /** The coach's thread did not start or has ended, so no more answers come. */
  readonly isCoachGone?: true;
  /** A game seems to have been finished, though the history isn't counted yet. */
  readonly hasHistory?: true;
  /** What the history says, as it was last counted. */
  readonly counted?: Counted;
  readonly canContinue: boolean;
  /** That game, as soon as it was read from its file. */
  readonly waiting?: GameState;
  /** How many more of each sort are unfinished, besides those that can be continued now. */
  readonly behind?: Behind;
  /** This program has put that game aside, so no other program can take it. */
  readonly isPutAside?: boolean;
  /** Another running or stopped program has a game. */
  readonly isOpenElsewhere?: boolean;
  /**
   * The running game and the matches that could not be kept: leaving would lose their latest
   * changes.
   */
  readonly unkept?: Partial<Readonly<Record<'game' | MatchSort, boolean>>>;
  readonly lesson?: Progress;
  /** The coach's answers about games of the history, by key; undefined until they come. */
  readonly answers?: Readonly<Record<string, Answer | undefined>>;
  /** The local date, once the first frame is drawn. */
  readonly clock?: Clock;
  /** The time since the last guess, while the clock runs. */
  readonly stopwatch?: Stopwatch;
  readonly isTicking?: true;
  /** What is known about the daily codes, by the ids of their games. */
  readonly dailies?: Readonly<Record<string, DailyStatus>>;
  /** The matches that have a file, though it isn't read yet. */
  readonly unreadMatches?: Partial<Record<MatchSort, boolean>>;
  /** The animation that is running. The next key ends it. */
  readonly moment?: 'clue' | 'end';
  /** Sentences for the player. The next key clears them. */
  readonly notices: readonly string[];
};

type Behind = Readonly<Partial<Record<'game' | MatchSort, number>>>;

export type GameAppState = AppState & { readonly game: GameState };

export function hasGame(state: AppState): state is GameAppState {
  return state.game !== undefined;
}

export function screenOf(state: AppState): Screen {
  return state.screens.at(-1) as Screen;
}

/** Caches the result for each value as long as it lives: states and games are immutable. */
export function memoizeByObject<Value extends object, Result extends object>(
  make: (value: Value) => Result,
): (value: Value) => Result {
  const results = new WeakMap<Value, Result>();
  return (value) => {
    const result = results.get(value) ?? make(value);
    results.set(value, result);
    return result;
  };
}

/** `playerView`, cached: what the player may see of a game. */
export const viewOf = memoizeByObject(playerView);
