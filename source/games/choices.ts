import { longest, type Rules, rulesInMode, shortest } from '../engine/rules.ts';
import { type Fields, isAlike, isObject } from '../engine/values.ts';
import type { Wrong } from '../text/words.ts';
import { evilRules } from './evil.ts';
import { type Choices, type OptionId, withDefaults } from './game-options.ts';
import { findRuleSet } from './index.ts';
import type { RuleSet } from './rule-set.ts';

export function rulesFor(set: RuleSet, choices: Choices): { readonly rules: Rules } | Wrong {
  const rules = set.uncheckedRules(withDefaults(set.options, choices));
  if ('wrong' in rules) return rules;
  const most = longest(rules);
  const { length: symbols } = rules.symbols;
  if (!rules.repeats && most > symbols) {
    return {
      wrong: `Without repeats, a code of ${most} needs ${most} symbols, but there are only ${symbols}.`,
    };
  }
  return { rules };
}

/** The value that an option has in the rules, or undefined for a `length` drawn at random. */
const VALUES: Readonly<Record<OptionId, (rules: Rules) => number | undefined>> = {
  length: (rules) => (rules.drawnFrom.length > 0 ? undefined : shortest(rules)),
  shortest,
  longest,
  symbols: ({ symbols }) => symbols.length,
  guesses: ({ guesses }) => guesses,
  repeats: ({ repeats }) => (repeats ? 1 : 0),
  guessRepeats: ({ checks }) => (checks.includes('repeat') ? 0 : 1),
  testing: ({ showsSecret }) => (showsSecret ? 1 : 0),
};

/** The options that aren't usual in these rules. Hard mode and evil games aren't options. */
export function choicesIn(set: RuleSet, rules: Rules): Choices {
  const chosen = set.options.flatMap(({ id, values, usual }) => {
    const value = VALUES[id](rules);
    const isChosen = value !== usual && values.some((each) => each.value === value);
    return isChosen ? [[id, value] as const] : [];
  });
  return Object.fromEntries(chosen);
}

/** The choices as a record has them. With `friends`, the game is of a match, without lifelines. */
type KeptChoices = {
  readonly game: string;
  readonly options: Fields;
  readonly hard?: unknown;
  readonly evil?: unknown;
  readonly friends?: unknown;
};

/** Undefined if no rule set of this version has such rules. */
export function rulesOfRecord(kept: KeptChoices): Rules | undefined {
  const { game, options, hard, evil, friends } = kept;
  const set = findRuleSet(game);
  const isLegal = Object.entries(options).every(([name, chosen]) =>
    set?.options.some(
      ({ id, values }) => id === name && values.some((each) => each.value === chosen),
    ),
  );
  if (!set || !isLegal) return undefined;
  const chosen = rulesFor(set, options);
  const played = evil === true && 'rules' in chosen ? evilRules(chosen.rules) : chosen;
  if ('wrong' in played) return undefined;
  const rules = rulesInMode(played.rules, hard === true);
  return friends === undefined ? rules : { ...rules, aids: [] };
}

/** Drops unknown fields. Undefined if no rule set has the rules. */
export function readRules(value: unknown): Rules | undefined {
  const made = isObject(value) ? claimedRules(value) : undefined;
  const isMade = Object.entries(made ?? {}).every(
    ([name, field]) => isObject(value) && isAlike(field, value[name]),
  );
  return isMade ? made : undefined;
}

/** The rules that `value` claims to be. `value` is unchecked, so reading its choices may throw. */
function claimedRules(value: Fields): Rules | undefined {
  const { id, hard, evil } = value;
  const set = typeof id === 'string' ? findRuleSet(id) : undefined;
  try {
    const options = set && choicesIn(set, value as unknown as Rules);
    return options && rulesOfRecord({ game: set.rules.id, options, hard, evil });
  } catch {
    return undefined;
  }
}
