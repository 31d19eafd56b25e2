import fc from 'fast-check';
import type { Rules } from '../../source/engine/rules.ts';
import { rulesFor } from '../../source/games/choices.ts';
import { RULE_SETS } from '../../source/games/index.ts';
import type { Choices } from '../../source/games/options.ts';
import type { RuleSet } from '../../source/games/rule-set.ts';

/** Any choices that a game offers, impossible ones among them. */
export function anyChoices(set: RuleSet): fc.Arbitrary<Choices> {
  return fc.record(
    Object.fromEntries(
      set.options.map(({ id, values }) => [
        id,
        fc.constantFrom(...values.map(({ value }) => value)),
      ]),
    ),
  );
}

/** Any rules that a game can be played by. */
export function anyRulesOf(set: RuleSet): fc.Arbitrary<Rules> {
  return anyChoices(set)
    .map((choices) => rulesFor(set, choices))
    .filter((found) => 'rules' in found)
    .map((found) => (found as { rules: Rules }).rules);
}

/** Any rules of any game, from the smallest custom one to the largest. */
export const anyRules: fc.Arbitrary<Rules> = fc.oneof(...RULE_SETS.map(anyRulesOf));
