import { isRecord, type Rules, rulesInMode } from '../engine/rules.ts';
import { rulesFor as rulesOf } from '../games/choices.ts';
import { evilRules } from '../games/evil.ts';
import { findRuleSet, GAME_IDS, type GameId, ruleSetOf } from '../games/index.ts';
import { type Choices, formatValues, type OptionId, optionsNamed } from '../games/options.ts';
import type { RuleSet } from '../games/rule-set.ts';
import { quoted } from '../text/safe.ts';
import { listed } from '../text/words.ts';
import { describe } from './input.ts';

export type { GameId, Rules };

/** What can be chosen about a game; each game takes some of these. */
export type GameOptions = {
  /** How many pegs the code has. */
  readonly length?: number;
  /** Custom: the fewest and the most pegs; the length is hidden if they differ. */
  readonly shortest?: number;
  readonly longest?: number;
  /** How many symbols there are. */
  readonly symbols?: number;
  readonly guesses?: number;
  /** The code may have a symbol more than once. */
  readonly repeats?: boolean;
  /** Custom without repeats: a guess may have a symbol more than once. */
  readonly guessRepeats?: boolean;
  /** The secret is in the view from the start. */
  readonly testing?: boolean;
  /** A guess has to fit every clue. */
  readonly hard?: boolean;
  /** No secret is drawn: each clue is the one that leaves most codes. */
  readonly evil?: boolean;
};

/** A game that can be played. */
export type GameSummary = {
  /** What `rulesFor` takes: `pegs`. */
  readonly id: GameId;
  /** What players call it: `Pegs`. */
  readonly title: string;
  /** The options that it takes, besides `hard` and `evil`, which every game takes. */
  readonly options: readonly string[];
};

/** The games that can be played, the default one first. */
export function games(): GameSummary[] {
  return GAME_IDS.map((id) => {
    const set = ruleSetOf(id);
    return { id, title: set.title, options: namesIn(set) };
  });
}

/**
 * The rules of a game. They are plain JSON.
 * @param id one of `games()`, such as `pegs`
 * @throws TypeError if there is no such game, or none with these options
 */
export function rulesFor(id: GameId, options: GameOptions = {}): Rules {
  const set = findRuleSet(id);
  if (!set) {
    throw new TypeError(
      `There is no game "${quoted(describe(id))}", only ${listed(GAME_IDS, 'and')}.`,
    );
  }
  if (!isRecord(options)) throw new TypeError('Options are an object, such as { length: 5 }.');
  const { hard, evil, ...given } = options;
  const chosen = Object.entries(given).filter(([, value]) => value !== undefined);
  const choices: Choices = {};
  for (const [name, value] of chosen) {
    const more = choiceOf(set, name, value);
    if (Object.keys(more).some((one) => one in choices)) {
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

function namesIn(set: RuleSet): string[] {
  const ids: string[] = set.options.map(({ id }) => id);
  return ids.includes('length') || !ids.includes('shortest') ? ids : ['length', ...ids];
}

function choiceOf(set: RuleSet, name: string, given: unknown): Choices {
  const options = optionsNamed(set.options, name);
  if (options.length === 0) {
    const names = ['hard', 'evil', ...namesIn(set)];
    throw new TypeError(
      `${set.title} doesn't take "${quoted(name)}", only ${listed(names, 'and')}.`,
    );
  }
  const choices: Partial<Record<OptionId, number>> = {};
  for (const option of options) {
    const isYesNo = option.values.some(({ label }) => label === 'yes');
    const value = isYesNo && typeof given === 'boolean' ? Number(given) : given;
    const isRight = typeof given === (isYesNo ? 'boolean' : 'number');
    const chosen = isRight && option.values.find((one) => one.value === value);
    if (!chosen) {
      const values = isYesNo ? 'true or false' : formatValues(option);
      const what = typeof given === 'string' ? `the string "${quoted(given)}"` : describe(given);
      throw new TypeError(`${name} is ${values} in ${set.title}, not ${quoted(what)}.`);
    }
    choices[option.id] = chosen.value;
  }
  return choices;
}
