import { type Rules, rulesInMode } from '../engine/rules.ts';
import { isObject } from '../engine/values.ts';
import { rulesFor as rulesOf } from '../games/choices.ts';
import { evilRules } from '../games/evil.ts';
import { type Choices, formatValues, type OptionId, optionsNamed } from '../games/game-options.ts';
import { findRuleSet, GAME_IDS, type GameId, ruleSetOf } from '../games/index.ts';
import type { RuleSet } from '../games/rule-set.ts';
import { listed, quoted } from '../text/words.ts';
import { describe } from './input.ts';

export type { GameId, Rules };

/** What a player can choose about a game, such as its length. Each rule set takes some of these. */
export type GameOptions = {
  /** How many pegs the code has. */
  readonly length?: number;
  /** In Custom only: the fewest pegs that the code can have. */
  readonly shortest?: number;
  /** In Custom only: the most pegs. If it differs from `shortest`, the length is hidden. */
  readonly longest?: number;
  readonly symbols?: number;
  readonly guesses?: number;
  /** The code may repeat a symbol. */
  readonly repeats?: boolean;
  /** In Custom only, with `repeats: false`: a guess may repeat a symbol though the code doesn't. */
  readonly guessRepeats?: boolean;
  /** Testing mode: `playerView` returns the secret from the start. */
  readonly testing?: boolean;
  /** A guess has to fit every clue so far. */
  readonly hard?: boolean;
  /** There is no secret: each clue is the one that leaves the most codes. */
  readonly evil?: boolean;
};

export type GameSummary = {
  /** The id that `rulesFor` takes, such as `pegs`. */
  readonly id: GameId;
  /** The name that players see, such as `Pegs`. */
  readonly title: string;
  /** The names of the game's options, apart from `hard` and `evil`, which every game has. */
  readonly options: readonly string[];
};

/** All games, the default one first. */
export function games(): GameSummary[] {
  return GAME_IDS.map((id) => {
    const set = ruleSetOf(id);
    return { id, title: set.title, options: optionNames(set) };
  });
}

/**
 * The rules of a game, as plain JSON.
 * @param id the id of a game, such as `pegs`
 * @throws TypeError if there is no such game, or the options don't go together
 */
export function rulesFor(id: GameId, options: GameOptions = {}): Rules {
  const set = findRuleSet(id);
  if (!set) {
    throw new TypeError(
      `There is no game "${quoted(describe(id))}", only ${listed(GAME_IDS, 'and')}.`,
    );
  }
  if (!isObject(options)) throw new TypeError('Options are an object, such as { length: 5 }.');
  const { hard, evil, ...given } = options;
  const chosen = Object.entries(given).filter(([, value]) => value !== undefined);
  const choices: Choices = {};
  for (const [name, value] of chosen) {
    const more = choiceOf(set, name, value);
    if (Object.keys(more).some((id) => id in choices)) {
      throw new TypeError(`${set.title} takes length, or shortest and longest, not both.`);
    }
    Object.assign(choices, more);
  }
  const result = rulesOf(set, choices);
  if ('wrong' in result) throw new TypeError(result.wrong);
  const played = flag('evil', evil) ? evilRules(result.rules) : result;
  if ('wrong' in played) throw new TypeError(played.wrong);
  return rulesInMode(played.rules, flag('hard', hard));
}

function flag(name: string, value: unknown): boolean {
  if (value === undefined || typeof value === 'boolean') return value === true;
  throw new TypeError(`${name} is true or false.`);
}

function optionNames(set: RuleSet): string[] {
  const ids: string[] = set.options.map(({ id }) => id);
  return ids.includes('length') || !ids.includes('shortest') ? ids : ['length', ...ids];
}

function choiceOf(set: RuleSet, name: string, given: unknown): Choices {
  const options = optionsNamed(set.options, name);
  if (options.length === 0) {
    const names = ['hard', 'evil', ...optionNames(set)];
    throw new TypeError(
      `${set.title} doesn't take "${quoted(name)}", only ${listed(names, 'and')}.`,
    );
  }
  const choices: Partial<Record<OptionId, number>> = {};
  for (const option of options) {
    const isYesNo = option.values.some(({ label }) => label === 'yes');
    const value = isYesNo && typeof given === 'boolean' ? Number(given) : given;
    const isRight = typeof given === (isYesNo ? 'boolean' : 'number');
    const chosen = isRight && option.values.find((allowed) => allowed.value === value);
    if (!chosen) {
      const values = isYesNo ? 'true or false' : formatValues(option);
      const what = typeof given === 'string' ? `the string "${quoted(given)}"` : describe(given);
      throw new TypeError(`${name} is ${values} in ${set.title}, not ${quoted(what)}.`);
    }
    choices[option.id] = chosen.value;
  }
  return choices;
}
