import type { Clue } from '../engine/clue.ts';
import type { PegSymbol, Rules } from '../engine/rules.ts';
import type { Wrong } from '../text/words.ts';
import type { Dialogue } from './dialogue.ts';
import type { Chosen, Option } from './game-options.ts';

/** One game: its rules, its words and its line dialogue. Other code never asks which game it is. */
export type RuleSet = {
  /** The rules if the player chooses nothing. */
  readonly rules: Rules;
  readonly title: string;
  /** A line about the game in the list of games: what it is like, and who might enjoy it. */
  readonly about: (rules: Rules) => string;
  /** The rules in brief: facts of a few words each. */
  readonly facts: (rules: Rules) => readonly string[];
  readonly options: readonly Option[];
  /** The rules for these choices. Callers use `rulesFor` in choices.ts, which also checks them. */
  readonly rulesFor: (chosen: Chosen) => Rules | Wrong;
  /** How many guesses strong play takes on average. Undefined if that wasn't measured. */
  readonly par: (rules: Rules) => number | undefined;
  /** The player can choose every number in this game's rules, so the game has no daily code. */
  readonly takesAnyNumbers?: true;
  readonly words: Words;
  readonly dialogue: (rules: Rules) => Dialogue;
};

export type Words = {
  /** The story at the start of the game, one string per paragraph. */
  readonly story?: (rules: Rules) => readonly string[];
  /** How the story ends in the full screen. `lock` is what the player breaks by winning. */
  readonly storyEnds?: {
    readonly lock: string;
    readonly won: readonly string[];
    readonly lost: readonly string[];
  };
  readonly howToPlay: (rules: Rules) => readonly string[];
  /** What a symbol is called: `digit`. */
  readonly noun: string;
  /** A clue in the line dialogue: `R 1  W 2`. */
  readonly formatClue: (clue: Clue) => string;
};

export const DIGITS = '0123456789';

/** A symbol for each character, with the same name. A letter can also be typed as a capital. */
export function symbolsFor(characters: string): PegSymbol[] {
  return [...characters].map((character) => ({
    character,
    name: character,
    keys: /[a-z]/.test(character) ? character.toUpperCase() : '',
  }));
}
