import { codeBreakers } from './code-breakers.ts';
import type { RuleSet } from './rule-set.ts';

/** The rule sets, the default one first: a new game is one file and one line here. */
export const RULE_SETS: readonly RuleSet[] = [codeBreakers];

export const DEFAULT_RULE_SET: RuleSet = codeBreakers;

/** The rule set with this id, if there is one. */
export function findRuleSet(id: string): RuleSet | undefined {
  return RULE_SETS.find((set) => set.rules.id === id);
}

/** The rule set of a game that is known to belong to one; the default one otherwise. */
export function ruleSetOf(id: string): RuleSet {
  return findRuleSet(id) ?? DEFAULT_RULE_SET;
}
