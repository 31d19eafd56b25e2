import type { Rules } from '../../engine/rules.ts';
import { rulesFor } from '../../games/choices.ts';
import { evilRules } from '../../games/evil.ts';
import { ruleSetOf } from '../../games/index.ts';
import { type Choices, completed } from '../../games/options.ts';
import type { RuleSet } from '../../games/rule-set.ts';
import { HARD } from '../../games/wording.ts';
import type { AllChoices } from '../../saves/settings-file.ts';
import type { AppState, ScreenOf } from './state.ts';

/** The values in a form of options: the changed ones, and the last choices for the others. */
export function choicesOf({ choices }: AppState, screen: ScreenOf<'options'>): Choices {
  const { options } = ruleSetOf(screen.setId);
  return completed(options, { ...choices[screen.setId], ...screen.choices });
}

/** The rules that choices make, or a sentence that says why they make none. */
type ChosenRules =
  | { readonly rules: Rules; readonly wrong?: undefined }
  | { readonly rules?: undefined; readonly wrong: string };

export function lastRules({ choices }: AppState, setId: string): ChosenRules {
  return rulesFor(ruleSetOf(setId), choices[setId] ?? {});
}

export function playedRules(set: RuleSet, choices: Choices, isEvil: boolean): ChosenRules {
  const chosen: ChosenRules = rulesFor(set, choices);
  return chosen.rules && isEvil ? evilRules(chosen.rules) : chosen;
}

/** The last choices without testing mode, which shows the secret: for friends and the machine. */
export function choicesWithoutTesting(choices: AllChoices, setId: string): Choices {
  const { testing: _, ...others } = choices[setId] ?? {};
  return others;
}

export function rulesWithoutTesting(choices: AllChoices, setId: string): ChosenRules {
  return rulesFor(ruleSetOf(setId), choicesWithoutTesting(choices, setId));
}

/** What is played by these rules: `4 pegs of 6 colors, 12 guesses, hard`. */
export function rulesFacts(rules: Rules): string {
  return [...ruleSetOf(rules.id).facts(rules), ...(rules.hard ? [HARD] : [])].join(', ');
}

/** Choices of this run, command line included, take precedence over stored ones. */
export function withStored({ choices }: AppState, stored: AllChoices | undefined): AllChoices {
  return { ...stored, ...choices };
}
