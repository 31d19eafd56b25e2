import type { Answer, Question } from '../coach/answers.ts';
import type { Proved } from '../coach/facts.ts';
import type { Advice } from '../coach/mind.ts';
import type { Reviewed } from '../coach/review.ts';
import type { GameState } from '../engine/game.ts';
import type { RandomState } from '../engine/random.ts';
import type { Choices } from '../games/options.ts';
import type { Slot, SlotView } from '../saves/saves.ts';
import type { AllChoices } from '../saves/settings.ts';
import type { BreakScreen } from './break-state.ts';

/** A screen and what only it knows. */
export type Screen = ScreenKind & {
  /** The menu's item that was highlighted last, for when the screen comes back. */
  readonly highlighted?: string;
};

type ScreenKind =
  | { readonly name: 'start' }
  /** Of this rule set; the running game's own rules where there is one. */
  | { readonly name: 'rules'; readonly top: number; readonly setId: string }
  | { readonly name: 'help'; readonly top: number }
  /** The page about the running game that this word opens. */
  | { readonly name: 'panel'; readonly top: number; readonly word: string }
  | { readonly name: 'newGame' }
  /** Which game the machine is to play. */
  | { readonly name: 'breakGame' }
  | BreakScreen
  | OptionsScreen
  /** `scroll`: how many rows the board is scrolled up from where the current one is in view. */
  | {
      readonly name: 'play';
      readonly cursor: number;
      readonly scroll?: number;
      /** How far up the coach's ladder the player is: 1 to 3. */
      readonly ladder?: number;
    }
  | { readonly name: 'gameMenu' }
  | { readonly name: 'saveSlot'; readonly ends: boolean }
  | {
      readonly name: 'saveName';
      readonly ends: boolean;
      readonly slot: Slot;
      readonly typed: string;
      readonly cursor: number;
      readonly isSaving: boolean;
    }
  | { readonly name: 'load' }
  /** Deaf until they were drawn, so that no key meant for the game chooses here. */
  | { readonly name: 'surprise'; readonly isDrawn: boolean; readonly frame: number }
  | { readonly name: 'over'; readonly isDrawn: boolean; readonly scroll?: number }
  | { readonly name: 'review'; readonly top: number };

/** The form of a game's options; the field behind the last option is the seed. */
type OptionsScreen = {
  readonly name: 'options';
  readonly setId: string;
  /** What was changed here; the rest is as it was chosen last. */
  readonly choices: Choices;
  readonly field: number;
  /** What was typed for the field; it may be the beginning of several values, or of none yet. */
  readonly typed: string;
  readonly seed: string;
};

export type ScreenName = Screen['name'];

/** The screens of these names. */
export type ScreenOf<Name extends ScreenName> = Extract<Screen, { name: Name }>;

/** The terminal's window in cells. */
export type WindowSize = { readonly columns: number; readonly rows: number };

/** The smallest window that the game is played in. */
export const SMALLEST: WindowSize = { columns: 60, rows: 20 };

export function isTooSmall({ columns, rows }: WindowSize): boolean {
  return columns < SMALLEST.columns || rows < SMALLEST.rows;
}

/** Everything that the full screen shows follows from this value. */
export type AppState = {
  /** The last one is shown; Esc goes back one. Never empty. */
  readonly screens: readonly Screen[];
  /** The rule set that was played last, or that the command line asks for. */
  readonly setId: string;
  /** What was chosen about each game, this time or last time. */
  readonly choices: AllChoices;
  /** Counts the games won that brought a surprise. */
  readonly wins: number;
  /** Pictures may move. */
  readonly moves: boolean;
  /** The stream of this run, that new secrets are drawn from. */
  readonly random: RandomState;
  readonly game?: GameState;
  /** The slots as last looked at. */
  readonly slots?: readonly SlotView[];
  readonly size: WindowSize;
  /** What the coach has said of the game as it stands, or as it ended. */
  readonly insight?: Insight;
  /** An interrupted game waits to be continued. */
  readonly canContinue: boolean;
  /** The running game can't be kept, so leaving would lose it. */
  readonly isUnkept?: boolean;
  /** Sentences beside the thing; gone with the next key. */
  readonly notices: readonly string[];
};

/** What the coach has said of one history; it is kept for as long as that is the game's. */
export type Insight = {
  /** What it was asked about, as text. */
  readonly key: string;
  readonly advice?: Advice;
  readonly fact?: Proved | 'none';
  readonly reviewed?: readonly Reviewed[];
};

/** What can happen: keys, as the screens read them, and what came of an effect. */
export type Message =
  | { readonly type: 'choose'; readonly value: string }
  | { readonly type: 'back' | 'help' | 'enter' | 'save' | 'suspend' | 'redraw' | 'leave' }
  /** Text that is no item of a menu, and a key that means nothing here. */
  | { readonly type: 'other' | 'nothing' }
  | { readonly type: 'scroll'; readonly by: number }
  | { readonly type: 'type'; readonly text: string }
  | { readonly type: 'erase'; readonly which: 'before' | 'under' | 'all' }
  | { readonly type: 'move'; readonly to: 'left' | 'right' | 'start' | 'end' }
  | { readonly type: 'step'; readonly by: 1 | -1 }
  /** In a form: to another field, and another value of it. On a page: to another of its kind. */
  | { readonly type: 'field' | 'change'; readonly by: 1 | -1 }
  /** Opens the options of the highlighted game. */
  | { readonly type: 'options' }
  /** One step up the coach's ladder. */
  | { readonly type: 'hint' }
  | { readonly type: 'answered'; readonly key: string; readonly answer: Answer }
  | { readonly type: 'tick'; readonly frame: number }
  | { readonly type: 'recalled'; readonly choices: AllChoices }
  | { readonly type: 'resized'; readonly size: WindowSize }
  | {
      readonly type: 'opened';
      readonly canContinue: boolean;
      readonly choices?: AllChoices;
      readonly troubles?: readonly string[];
    }
  | { readonly type: 'slots'; readonly slots: readonly SlotView[] }
  | { readonly type: 'continued'; readonly game?: GameState }
  | { readonly type: 'saved'; readonly slot: Slot; readonly name: string; readonly ends: boolean }
  | { readonly type: 'troubled' | 'unkept'; readonly why: string }
  | { readonly type: 'highlight'; readonly value: string }
  | { readonly type: 'drawn' };

/** What must touch the world, as data; carried out in one place. */
export type Effect =
  | { readonly type: 'keep'; readonly game: GameState }
  | {
      readonly type: 'save';
      readonly slot: Slot;
      readonly name: string;
      readonly game: GameState;
      readonly ends: boolean;
      /** The stamp of what the player saw in the slot, where that was looked at. */
      readonly seen?: string;
    }
  | { readonly type: 'forget' | 'lookAtSlots' | 'continue' | 'recall' }
  | { readonly type: 'remember'; readonly setId: string; readonly choices: Choices }
  /** Asks the coach about what the key says. */
  | { readonly type: 'ask'; readonly key: string; readonly question: Question }
  /** Tells when the frame of a moving picture has stood long enough. */
  | { readonly type: 'tick'; readonly frame: number }
  /** `pause`: a screen that came by itself, which nobody may have meant a key for. */
  | { readonly type: 'awaitDrawn'; readonly pause?: true }
  | { readonly type: 'suspend' | 'redraw' | 'leave' };

/** The value of a menu's item that stands for a word of the prompt, told from all other items. */
export function wordValue(word: string): string {
  return `word:${word}`;
}

/** The word that a menu's item stands for, if it is one. */
export function wordIn(value: string): string | undefined {
  return value.startsWith('word:') ? value.slice('word:'.length) : undefined;
}

export function screenOf(state: AppState): Screen {
  return state.screens.at(-1) as Screen;
}
