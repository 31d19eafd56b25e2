import type { AidView } from '../engine/aids.ts';
import type { GameAction, PlayerView, Refusal } from '../engine/game.ts';
import type { Aid, Rules } from '../engine/rules.ts';
import type { Wrong } from '../engine/text.ts';
import type { Chosen, Option } from './options.ts';
import type { Surprise } from './surprises.ts';

/**
 * One game: its rules, its words and its line dialogue. Nothing else knows which game it is.
 */
export type RuleSet = {
  /** The rules of the game as it is, without any choice of the player's. */
  readonly rules: Rules;
  readonly title: string;
  /** One line that tells it from the others, for the list of games. */
  readonly summary: (rules: Rules) => string;
  /** What the player may choose about it. */
  readonly options: readonly Option[];
  /** The rules that choices come to; asked by way of `choices.ts`, which checks them as well. */
  readonly rulesFor: (chosen: Chosen) => Rules | Wrong;
  /** The options are asked for again after each game. */
  readonly asksAnew?: true;
  readonly words: Words;
  readonly dialogue: (rules: Rules) => Dialogue;
  /** Pages that a word on the prompt opens. */
  readonly panels?: readonly Panel[];
  /** What a win brings, another one each time. */
  readonly surprises?: readonly Surprise[];
};

/** What a game says, by what happened; both front ends say it in these words. */
export type Words = {
  /** Paragraphs, unfilled, of a game that begins with a story. */
  readonly story?: (rules: Rules) => readonly string[];
  /** The rules as lines, told from the numbers of the rules. */
  readonly howToPlay: (rules: Rules) => readonly string[];
  /** What the columns R and W count, a line each. */
  readonly legend: readonly string[];
  readonly prompt: (view: PlayerView) => string;
  /** The same where there is little room. */
  readonly shortPrompt?: string;
  /** Where the game stands: `guess 2 of 10`. */
  readonly progress: (view: PlayerView) => string;
  readonly refused: (rules: Rules, refusal: Refusal) => readonly string[];
  /** What there is to say of a guess, the last one or another, beside its place on the board. */
  readonly clue: (view: PlayerView, index?: number) => readonly string[];
  readonly aids?: AidWords;
  readonly won: (view: PlayerView) => readonly string[];
  readonly lost: (view: PlayerView) => readonly string[];
  /** After a game was saved to be ended. */
  readonly leaving: readonly string[];
  readonly ended: (view: PlayerView) => readonly string[];
};

export type AidWords = {
  /** What an aid does, in a few words. */
  readonly offered: (aid: Aid) => string;
  /** What it costs: `2 guesses`. */
  readonly price: (aid: Aid) => string;
  /** What it revealed, as a sentence. */
  readonly revealed: (aid: AidView) => string;
  /** The same in a few words, to stay beside the board. */
  readonly noted: (aid: AidView) => string;
};

/** A page about the game that goes on, and the word that opens it. */
export type Panel = {
  readonly word: string;
  readonly label: string;
  /** What it shows, in a few words. */
  readonly shows: string;
  readonly lines: (view: PlayerView) => readonly string[];
};

/** The line dialogue as a table: each step says, asks, and turns the answer into a move. */
export type Dialogue = {
  readonly first: string;
  /** The menu around the games, where there is one: a game of another rule set comes back to it. */
  readonly home?: string;
  readonly steps: Readonly<Record<string, Step>>;
};

export type Step = {
  readonly say?: (talk: Talk) => readonly string[];
  /** The prompt; a step without one moves on at once, with an empty answer. */
  readonly ask?: (talk: Talk) => string;
  /** The answer is a guess, or part of one: the coach may be asked for a hint instead. */
  readonly asksGuess?: true;
  readonly next: (answer: string, talk: Talk) => Move;
};

/**
 * What a step comes to: `go` to another step, with a line said first, or a slot chosen, notes
 * taken or a look at the slots on the way. Except for `go` and `leave` the outcome names the step
 * that follows:
 * - `play`: started
 * - `act`: refused, clue, aided, won, lost, ended
 * - `save`: saved, unsaved (the trouble says why), badName
 * - `load`: loaded, empty, unreadable (the trouble says why)
 */
export type Move =
  | {
      readonly go: string;
      readonly say?: readonly string[];
      readonly slot?: string;
      readonly notes?: readonly string[];
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
  /** The aid that was just used. */
  readonly aid?: AidView;
  /** What earlier answers of a guess came to, where it is asked for in parts. */
  readonly notes: readonly string[];
  /** The games won in this conversation that brought a surprise, this one included. */
  readonly wins: number;
  /** One line for each slot, as the list shows it. */
  readonly slots: readonly string[];
  /** The slot chosen to be saved to, and the name it was saved under. */
  readonly slot?: string;
  readonly name?: string;
  /** Why saving or loading failed. */
  readonly trouble?: string;
};

/** A step that has a game to speak of. */
export function withView(
  say: (view: PlayerView, talk: Talk) => readonly string[],
): (talk: Talk) => readonly string[] {
  return (talk) => (talk.view ? say(talk.view, talk) : []);
}
