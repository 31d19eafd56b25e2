import { longest, type Rules } from '../engine/rules.ts';
import type { Wrong } from '../text/safe.ts';
import { type Choices, chosenFrom } from './options.ts';
import type { RuleSet } from './rule-set.ts';

/** The rules that follow from the choices, or a sentence that says why they are impossible. */
export function rulesFor(set: RuleSet, choices: Choices): { readonly rules: Rules } | Wrong {
  const rules = set.rulesFor(chosenFrom(set.options, choices));
  if ('wrong' in rules) return rules;
  const most = longest(rules);
  const { length: symbols } = rules.symbols;
  if (!rules.repeats && most > symbols) {
    return {
      wrong: `Without repeats a code of ${most} needs ${most} symbols, and there are ${symbols}.`,
    };
  }
  return { rules };
}
