import { type GameState, playerView } from '../../engine/game.ts';
import type { Origins } from '../../engine/origin.ts';
import type { Level } from '../../engine/race.ts';
import type { RandomState } from '../../engine/random.ts';
import type { Match } from '../../games/match.ts';
import type { Progress } from '../../lesson/progress.ts';
import type { WaitingKind } from '../../saves/kinds.ts';
import type { Counted, SlotView } from '../../saves/saves.ts';
import type { SettingName, Settings } from '../../saves/setting-values.ts';
import type { AllChoices } from '../../saves/settings-file.ts';
import type { Answers } from './coach.ts';
import type { Clock, DailyStatus } from './dailies.ts';
import type { WindowSize } from './stage.ts';
import type { Change } from './update.ts';

/**
 * The screens' definitions, from which the names and states of screens are typed.
 * `screens/index.ts` declares them, because the model doesn't import screens.
 * @public
 */
export interface Definitions {
  readonly none: never;
}

type StateOf<Defined> = Defined extends { readonly shows?: infer My } ? My : never;

/**
 * The things that can be lost for good. `break` is a game of Break my code, `answer` the only
 * answer to a puzzle of the day, `aid` the guesses that a lifeline costs.
 */
export type Loss = 'game' | 'reveal' | 'waiting' | 'break' | 'match' | 'answer' | 'aid';

export type Screen = StateOf<Definitions[keyof Definitions]> & {
  /** The name of the menu item that was highlighted last. It is highlighted again on return. */
  readonly highlighted?: string;
  /** Counts the menu items chosen on this screen. Each choice moves the menu to the chosen item. */
  readonly chosen?: number;
  /**
   * The question that is asked before `go`, which loses something for good. `next` is the lifeline
   * that an `aid` question is about.
   */
  readonly question?: {
    readonly about: Loss;
    readonly go: Change;
    readonly next?: string;
  };
};

export type ScreenName = Screen['name'];

export type ScreenOf<Name extends ScreenName> = Extract<Screen, { name: Name }>;

/** The state of the full screen, from which everything that it shows is derived. */
export type AppState = {
  /** The match of friends that is played or can be continued. */
  readonly friends?: Match;
  /** The last screen is shown, and Esc goes back to the one before it. Never empty. */
  readonly screens: readonly Screen[];
  /** The rule set that was played last, or that the command line asks for. */
  readonly setId: string;
  /** The choices for each game, from this run or an earlier one. */
  readonly choices: AllChoices;
  /** New games are evil, unless their options say otherwise. */
  readonly evil?: true;
  /** The level of the race that was begun last. */
  readonly raceLevel?: Level;
  /**
   * Counts wins, to choose each one's surprise. It doesn't start at the same number in all runs.
   */
  readonly wins: number;
  readonly settings: Settings;
  /** Settings that are fixed for this run, each with what fixes it. */
  readonly fixed: Readonly<Partial<Record<SettingName, string>>>;
  /** The terminal shows nothing but ASCII. */
  readonly isAscii?: boolean;
  readonly showsLargePegs?: boolean;
  readonly whyNoLargePegs?: string;
  /** Ctrl-Z suspends the program, except on Windows. */
  readonly canSuspend: boolean;
  /** The random numbers of this run. New secrets are drawn from them. */
  readonly random: RandomState;
  /** The source of the origins of the next games. */
  readonly origins: Origins;
  readonly game?: GameState;
  readonly slots?: readonly SlotView[];
  readonly size: WindowSize;
  /**
   * What isn't on the screen yet: the `first` frame, which leaves out whatever can come later, or a
   * `page` that takes no keys before it is seen.
   */
  readonly undrawn?: 'first' | 'page';
  readonly answers?: Answers;
  /** The coach's thread didn't start, or ended, so no more answers come. */
  readonly isCoachGone?: true;
  /** The history seems to hold a finished game; it isn't counted yet. */
  readonly hasHistory?: true;
  /** The statistics, as they were last counted. */
  readonly counted?: Counted;
  /** The game that can be continued. `isHeld`: this program has it, so no other can take it. */
  readonly waiting?: { readonly game: GameState; readonly isHeld?: true };
  /** What can be continued, too, by the names of its files, which aren't read yet. */
  readonly unread?: readonly WaitingKind[];
  /** Another program, running or suspended, is playing a game. */
  readonly isOpenElsewhere?: boolean;
  /** What couldn't be saved: leaving would lose the changes to it. */
  readonly unkept?: Partial<Readonly<Record<WaitingKind, boolean>>>;
  readonly lesson?: Progress;
  /** The local date, once the first frame is drawn. */
  readonly clock?: Clock;
  /** Everything known about the daily codes, by game id. */
  readonly dailies?: Readonly<Record<string, DailyStatus>>;
  /** The animation that is running. The next key ends it. */
  readonly moment?: 'clue' | 'end';
  /** Sentences for the player. The next key clears them. */
  readonly notices: readonly string[];
};

export type GameAppState = AppState & { readonly game: GameState };

export function hasGame(state: AppState): state is GameAppState {
  return state.game !== undefined;
}

export function screenOf(state: AppState): Screen {
  return state.screens.at(-1) as Screen;
}

/** Caches the result for each value as long as the value lives. States and games are immutable. */
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
