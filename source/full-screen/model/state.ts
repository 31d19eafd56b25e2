import type { Answer } from '../../coach/answers.ts';
import type { GameState } from '../../engine/game.ts';
import type { Origins } from '../../engine/origin.ts';
import type { Level } from '../../engine/race.ts';
import type { RandomState } from '../../engine/random.ts';
import type { Rules } from '../../engine/rules.ts';
import type { Match } from '../../games/match.ts';
import type { Progress } from '../../lesson/page.ts';
import type { Counted, Slot, SlotView } from '../../saves/saves.ts';
import type { SettingName, Settings } from '../../saves/settings.ts';
import type { AllChoices } from '../../saves/settings-file.ts';
import type { SaveName } from '../../saves/slot.ts';
import type { BreakScreen } from '../screens/break/state.ts';
import type { CodeScreen } from '../screens/codes/state.ts';
import type { Clock, DailyMessage, DailyNews, DailyScreen } from '../screens/daily/state.ts';
import type { FirstStepsScreen } from '../screens/first-steps/state.ts';
import type { MatchMessage, MatchScreen } from '../screens/match/state.ts';
import type { OptionsScreen } from '../screens/new-game/state.ts';
import type { PuzzleScreen, PuzzlesScreen } from '../screens/puzzles/state.ts';
import type { RaceMessage, RaceScreen } from '../screens/race/state.ts';
import type { SlotScreen } from '../screens/slots/state.ts';
import type { Skills, StatisticsScreen } from '../screens/statistics/state.ts';
import type { Insight } from './insight.ts';
import type { Loss } from './loss.ts';
import type { WindowSize } from './window.ts';

/** A screen with its own state. */
export type Screen = ScreenKind & {
  /** The value of the menu item that was highlighted last. It is highlighted again on return. */
  readonly highlighted?: string;
  /** What is asked before the message loses it for good. */
  readonly question?: { readonly about: Loss; readonly message: Message };
};

type ScreenKind =
  | { readonly name: 'start' }
  /** The rules of this rule set. During a game it is the rule set of the game. */
  | { readonly name: 'rules'; readonly top: number; readonly setId: string }
  | { readonly name: 'help'; readonly top: number }
  /** The page about the running game that this word opens. */
  | { readonly name: 'panel'; readonly top: number; readonly word: string }
  | { readonly name: 'newGame' }
  /** Chooses the game for Break my code. */
  | { readonly name: 'breakGame' }
  /** Chooses the length of the code, where the rules have several and do not hide it. */
  | { readonly name: 'breakLength'; readonly rules: Rules; readonly match?: true }
  | BreakScreen
  | CodeScreen
  | OptionsScreen
  /** `scroll`: how many rows the board is scrolled up from its usual position (`boardWindow`). */
  | {
      readonly name: 'play';
      readonly cursor: number;
      readonly scroll?: number;
      /** The text on the prompt was refused, so the next symbol begins it anew. */
      readonly isRefused?: boolean;
      /** The guess on the prompt was made before, which was said: Enter makes it again. */
      readonly isRepeat?: true;
      /** The step on the coach's ladder that was told last, 1 to 3. */
      readonly ladder?: number;
      /** The step that waits for the coach, as long as the notice says that it thinks. */
      readonly waiting?: number;
    }
  | { readonly name: 'gameMenu' }
  /** `field`: the index of the chosen setting. */
  | { readonly name: 'settings'; readonly field: number }
  | SlotScreen
  | StatisticsScreen
  | DailyScreen
  | MatchScreen
  | PuzzlesScreen
  | PuzzleScreen
  | FirstStepsScreen
  | RaceScreen
  /** It ignores keys until it is drawn, so that no key meant for the game takes effect. */
  | {
      readonly name: 'over';
      readonly isDrawn: boolean;
      readonly scroll?: number;
      /** The frame of the sweep over the row that was right, while it moves. */
      readonly sweep?: number;
    }
  /** `at`: the index of the chosen guess. `bits`: it is told in bits instead of words. */
  | { readonly name: 'review'; readonly at: number; readonly bits: boolean }
  /** The text by which players compare the game that is over. */
  | { readonly name: 'share' };

export type ScreenName = Screen['name'];

/** The screens of these names. */
export type ScreenOf<Name extends ScreenName> = Extract<Screen, { name: Name }>;

/** The screens that need a game. Without one they show nothing. */
export type GameScreenName =
  | 'play'
  | 'panel'
  | 'gameMenu'
  | 'saveSlot'
  | 'saveName'
  | 'over'
  | 'review'
  | 'share';

/** The state of the full screen. Everything that it shows is derived from this value. */
export type AppState = {
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
  /** Ctrl-Z suspends the program: not on Windows, and not for a guest at a host. */
  readonly canSuspend: boolean;
  /** The random numbers of this run. New secrets are drawn from them. */
  readonly random: RandomState;
  /** What the origins of the next games are made from. */
  readonly origins: Origins;
  readonly game?: GameState;
  /** The slots as they were last read. */
  readonly slots?: readonly SlotView[];
  readonly size: WindowSize;
  /** The first frame is still to come. What can do without is drawn after it. */
  readonly isFirstFrame?: true;
  /** The coach's answers about the game. */
  readonly insight?: Insight;
  /** The coach's thread did not start or has ended, so no more answers come. */
  readonly isCoachGone?: true;
  /** What the history says, as it was last counted. */
  readonly counted?: Counted;
  /** How well the last games were played. */
  readonly skills?: Skills;
  /** A game waits to be continued. */
  readonly canContinue: boolean;
  /** That game, as soon as it was read from its file. */
  readonly waiting?: GameState;
  /** This program has put that game aside, so no other program can take it. */
  readonly isPutAside?: boolean;
  /** Another running or stopped program has a game. */
  readonly isOpenElsewhere?: boolean;
  /** The running game could not be kept in its current state, so leaving would lose it. */
  readonly isUnkept?: boolean;
  /** Where the lesson was left. */
  readonly lesson?: Progress;
  /** The local date, once the first frame is drawn. */
  readonly clock?: Clock;
  /** What is known about the daily codes, by the ids of their games. */
  readonly dailies?: Readonly<Record<string, DailyNews>>;
  /** A match seems to wait; it is not read yet. */
  readonly hasMatch?: true;
  /** The match that is played, or that waits. */
  readonly match?: Match;
  /** The match could not be kept in its current state, so leaving would lose what is new in it. */
  readonly isMatchUnkept?: boolean;
  /** Sentences for the player. The next key clears them. */
  readonly notices: readonly string[];
};

/** A state that has a game. */
export type GameAppState = AppState & { readonly game: GameState };

export function hasGame(state: AppState): state is GameAppState {
  return state.game !== undefined;
}

/** What the view and the key table of a screen are given. */
export type ScreenProps<Name extends ScreenName> = {
  readonly state: Name extends GameScreenName ? GameAppState : AppState;
  readonly screen: ScreenOf<Name>;
  readonly game: Name extends GameScreenName ? GameState : GameState | undefined;
};

/** The callbacks of a view with a menu. They get the value of the item. */
export type MenuProps = {
  readonly onChoose: (value: string) => void;
  readonly onHighlight: (value: string) => void;
};

/**
 * Everything that changes the state: keys as the screens interpret them, and results of effects.
 */
export type Message =
  | DailyMessage
  | RaceMessage
  | MatchMessage
  | { readonly type: 'choose'; readonly value: string }
  | { readonly type: 'back' | 'help' | 'save' | 'confirm' | 'suspend' | 'redraw' | 'leave' }
  /** `at`: the local time, with its distance from UTC. */
  | { readonly type: 'enter'; readonly at?: string }
  /** `other`: text that is no key of the menu. `nothing`: a key that is not bound. */
  | { readonly type: 'other' | 'nothing' }
  | { readonly type: 'scroll'; readonly by: number }
  | { readonly type: 'type'; readonly text: string }
  | { readonly type: 'erase'; readonly which: 'before' | 'under' | 'all' }
  | { readonly type: 'move'; readonly to: 'left' | 'right' | 'start' | 'end' }
  | { readonly type: 'step'; readonly by: 1 | -1 }
  /** `field`: moves to another field. `change`: its next value, or the rules of the next game. */
  | { readonly type: 'field' | 'change'; readonly by: 1 | -1 }
  /** `options`: opens those of the highlighted game. `bits`: tells the review in them, or not. */
  | { readonly type: 'options' | 'bits' }
  /** `copy`: puts the share text on the clipboard. `reveal`: shows a secret being typed, or not. */
  | { readonly type: 'copy' | 'reveal' }
  | { readonly type: 'copied'; readonly how: 'copied' | 'sent' }
  /** Opens the lesson, or leaves it where it is. `hint`: one step up the coach's ladder. */
  | { readonly type: 'lesson' | 'leaveLesson' | 'hint' }
  | { readonly type: 'answered'; readonly key: string; readonly answer: Answer }
  /** A question gets no answer, because the coach's thread is gone. */
  | { readonly type: 'unanswered' }
  | { readonly type: 'tick'; readonly frame: number }
  | { readonly type: 'recalled'; readonly choices: AllChoices }
  | { readonly type: 'resized'; readonly size: WindowSize }
  | {
      readonly type: 'opened';
      readonly canContinue: boolean;
      readonly waiting?: GameState | undefined;
      readonly isOpenElsewhere?: boolean;
      readonly choices?: AllChoices;
      readonly troubles?: readonly string[];
    }
  | { readonly type: 'slots'; readonly slots: readonly SlotView[] }
  | { readonly type: 'counted'; readonly told: Counted }
  | {
      readonly type: 'continued';
      readonly game?: GameState;
      /** It is only to be saved to a slot. */
      readonly toSave?: true;
      /** There is no game to continue, but another program has one. */
      readonly isOpenElsewhere?: boolean;
    }
  | { readonly type: 'saved'; readonly slot: Slot; readonly name: SaveName; readonly ends: boolean }
  | { readonly type: 'troubled' | 'unkept'; readonly why: string }
  /** The running game was kept in its current state. */
  | { readonly type: 'kept' }
  | { readonly type: 'highlight'; readonly value: string }
  /** The game of a code, as `decode` asks for it. */
  | { readonly type: 'decoded'; readonly game: GameState }
  /** The state as it is now is on the screen. */
  | { readonly type: 'drawn' };

/** The screen that is shown. */
export function screenOf(state: AppState): Screen {
  return state.screens.at(-1) as Screen;
}
