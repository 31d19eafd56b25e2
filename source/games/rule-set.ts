import type { Clue } from '../engine/clue.ts';
import type { PegSymbol, Rules } from '../engine/rules.ts';
import type { Wrong } from '../text/words.ts';
import type { Dialogue } from './dialogue.ts';
import type { Option, OptionValues } from './game-options.ts';

/** All that differs from one rule set to another. No other code compares their ids. */
export type RuleSet = {
  /** The rules if the player chooses nothing. */
  readonly rules: Rules;
  readonly title: string;
  /** What the game is like, and who might enjoy it, in one line. */
  readonly about: (rules: Rules) => string;
  readonly facts: (rules: Rules) => readonly string[];
  readonly options: readonly Option[];
  /** Only `rulesFor` in choices.ts calls this. It checks the rules. */
  readonly uncheckedRules: (chosen: OptionValues) => Rules | Wrong;
  /** The mean number of guesses of strong play. Undefined if that wasn't measured. */
  readonly par: (rules: Rules) => number | undefined;
  /** Set for Custom: players choose its pegs and symbols, so it has no daily code. */
  readonly takesAnyNumbers?: true;
  readonly words: Words;
  readonly dialogue: (rules: Rules) => Dialogue;
};

export type Words = {
  /** One string per paragraph. */
  readonly story?: (rules: Rules) => readonly string[];
  /** Shown in the full screen. `lock` is what the player breaks by winning. */
  readonly storyEnds?: {
    readonly lock: string;
    readonly won: readonly string[];
    readonly lost: readonly string[];
  };
  readonly howToPlay: (rules: Rules) => readonly string[];
  /** What a symbol is called: `digit`. Texts put `a` before it, and `s` after it in the plural. */
  readonly noun: string;
  /** `R 1  W 2` in the line dialogue. */
  readonly formatClue: (clue: Clue) => string;
};

export const DIGITS = '0123456789';

/** A letter can also be typed as a capital. */
export function symbolsFor(characters: string): PegSymbol[] {
  return [...characters].map((character) => ({
    character,
    name: character,
    keys: /[a-z]/.test(character) ? character.toUpperCase() : '',
  }));
}
