import type { Rules } from '../../source/engine/rules.ts';
import { rulesFor } from '../../source/games/choices.ts';
import type { Choices } from '../../source/games/options.ts';
import type { RuleSet } from '../../source/games/rule-set.ts';

/** The rules that choices come to, for a test that knows that they do. */
export function rulesOf(set: RuleSet, choices: Choices = {}): Rules {
  const found = rulesFor(set, choices);
  if ('wrong' in found) throw new Error(found.wrong);
  return found.rules;
}
