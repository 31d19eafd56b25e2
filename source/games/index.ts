import { codeBreakers } from './code-breakers.ts';
import { colors } from './colors.ts';
import { custom } from './custom.ts';
import { letters } from './letters.ts';
import { lifelines } from './lifelines.ts';
import { pegs } from './pegs.ts';
import type { RuleSet } from './rule-set.ts';

/** The rule sets, the default one first: a new game is one file and one line here. */
export const RULE_SETS: readonly RuleSet[] = [
  codeBreakers,
  colors,
  letters,
  lifelines,
  pegs,
  custom,
];

export const DEFAULT_RULE_SET: RuleSet = codeBreakers;

/** The one that is played where numbers are given and no game. */
export const CUSTOM_RULE_SET: RuleSet = custom;

/** The rule set with this id, if there is one. */
export function findRuleSet(id: string): RuleSet | undefined {
  return RULE_SETS.find((set) => set.rules.id === id);
}

/** The rule set of a game that is known to belong to one; the default one otherwise. */
export function ruleSetOf(id: string): RuleSet {
  return findRuleSet(id) ?? DEFAULT_RULE_SET;
}

/** The rule set before or behind this one, round at the ends. */
export function neighbourOf(id: string, by: 1 | -1): string {
  const index = RULE_SETS.findIndex((set) => set.rules.id === id);
  return (RULE_SETS.at((index + by) % RULE_SETS.length) ?? DEFAULT_RULE_SET).rules.id;
}
