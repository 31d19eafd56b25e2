import { rulesFor } from '../../games/choices.ts';
import { evilRules } from '../../games/evil.ts';
import { RULE_SETS, ruleSetOf } from '../../games/index.ts';
import { type Choices, completed } from '../../games/options.ts';
import type { RuleSet } from '../../games/rule-set.ts';
import type { AllChoices } from '../../saves/settings-file.ts';
import type { AppState, ScreenOf } from './state.ts';

/** The values in a form of options: the changed ones, and the last choices for the others. */
export function choicesOf({ choices }: AppState, screen: ScreenOf<'options'>): Choices {
  const { options } = ruleSetOf(screen.setId);
  return completed(options, { ...choices[screen.setId], ...screen.choices });
}

/** The id of the next (1) or previous (-1) game; wraps around at the ends. */
export function otherGame(setId: string, by: 1 | -1): string {
  const at = RULE_SETS.findIndex(({ rules }) => rules.id === setId);
  return RULE_SETS.at((at + by) % RULE_SETS.length)?.rules.id ?? setId;
}

/** The rules of a game with these choices, or a sentence that says why they are impossible. */
export function playedRules(set: RuleSet, choices: Choices, isEvil: boolean) {
  const found = rulesFor(set, choices);
  return 'wrong' in found || !isEvil ? found : evilRules(found.rules);
}

/**
 * The last choices of a game, but never testing mode, which shows the secret. They are for codes
 * that a player makes for a friend, and for games against the machine.
 */
export function choicesWithoutTesting(choices: AllChoices, setId: string): Choices {
  const { testing: _, ...others } = choices[setId] ?? {};
  return others;
}

/** The rules of a game with these choices, or a sentence that says why they are impossible. */
export function rulesWithoutTesting(choices: AllChoices, setId: string) {
  return rulesFor(ruleSetOf(setId), choicesWithoutTesting(choices, setId));
}

/** Choices of this run, command line included, take precedence over stored ones. */
export function withStored({ choices }: AppState, stored: AllChoices | undefined): AllChoices {
  return { ...stored, ...choices };
}
