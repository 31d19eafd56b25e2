import type { GameAction, PlayerView, Refusal } from '../engine/game.ts';
import type { Rules } from '../engine/rules.ts';

/** One game: its rules, its words and its line dialogue. Nothing else knows which game it is. */
export type RuleSet = {
  readonly rules: Rules;
  readonly title: string;
  /** One line that tells it from the others, for the list of games. */
  readonly summary: string;
  readonly words: Words;
  readonly dialogue: Dialogue;
};

/** What a game says, by what happened; both front ends say it in these words. */
export type Words = {
  /** Paragraphs, unfilled. */
  readonly story: readonly string[];
  /** The rules as lines, told from the numbers of the rules. */
  readonly howToPlay: (rules: Rules) => readonly string[];
  /** What the columns R and W count, a line each. */
  readonly legend: readonly string[];
  readonly prompt: (rules: Rules) => string;
  readonly refused: (rules: Rules, refusal: Refusal) => readonly string[];
  readonly won: (view: PlayerView) => readonly string[];
  readonly lost: (view: PlayerView) => readonly string[];
  /** After a game was saved to be ended. */
  readonly leaving: readonly string[];
  readonly ended: (view: PlayerView) => readonly string[];
};

/** The line dialogue as a table: each step says, asks, and turns the answer into a move. */
export type Dialogue = {
  readonly first: string;
  /** Where it goes on after a game of another rule set was loaded and played. */
  readonly home: string;
  readonly steps: Readonly<Record<string, Step>>;
};

export type Step = {
  readonly say?: (talk: Talk) => readonly string[];
  /** The prompt; a step without one moves on at once, with an empty answer. */
  readonly ask?: (talk: Talk) => string;
  readonly next: (answer: string, talk: Talk) => Move;
};

/**
 * What a step comes to: `go` to another step, with a line said first or a slot chosen or a look
 * at the slots taken on the way. Except for `go` and `leave` the outcome names the step that follows:
 * - `play`: started
 * - `act`: refused, clue, won, lost, ended
 * - `save`: saved, unsaved (the trouble says why), badName
 * - `load`: loaded, empty, unreadable (the trouble says why)
 */
export type Move =
  | {
      readonly go: string;
      readonly say?: readonly string[];
      readonly slot?: string;
      readonly look?: true;
    }
  | { readonly play: Rules }
  | { readonly act: GameAction }
  | { readonly save: string; readonly name: string }
  | { readonly load: string }
  | { readonly leave: true };

/** What a step may know. */
export type Talk = {
  readonly rules: Rules;
  /** The game as the player may see it, once there is one. */
  readonly view?: PlayerView;
  readonly refusal?: Refusal;
  /** One line for each slot, as the list shows it. */
  readonly slots: readonly string[];
  /** The slot chosen to be saved to, and the name it was saved under. */
  readonly slot?: string;
  readonly name?: string;
  /** Why saving or loading failed. */
  readonly trouble?: string;
};
