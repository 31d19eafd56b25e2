import type { Rules } from '../../engine/rules.ts';
import { rulesFor } from '../../games/choices.ts';
import { evilRules } from '../../games/evil.ts';
import { ruleSetOf } from '../../games/index.ts';
import { type Choices, completed } from '../../games/options.ts';
import type { RuleSet } from '../../games/rule-set.ts';
import type { Wrong } from '../../text/safe.ts';
import type { AppState, ScreenOf } from './state.ts';

/** Whether the coach is on. If it is off, no part of it is shown. */
export function isCoached({ settings }: Pick<AppState, 'settings'>): boolean {
  return settings.coach;
}

/** Which pencil marks are shown; none if the coach is off. */
export function marksShown(state: AppState): 'certain' | 'likely' | undefined {
  const { marks } = state.settings;
  return isCoached(state) && marks !== 'off' ? marks : undefined;
}

/** The values in a form of options: the changed ones, and the last choices for the others. */
export function choicesOf({ choices }: AppState, screen: ScreenOf<'options'>): Choices {
  const { options } = ruleSetOf(screen.setId);
  return completed(options, { ...choices[screen.setId], ...screen.choices });
}

/** The rules of a game with these choices, or a sentence that says why there are none. */
export function playedRules(
  set: RuleSet,
  choices: Choices,
  isEvil: boolean,
): { readonly rules: Rules } | Wrong {
  const found = rulesFor(set, choices);
  return 'wrong' in found || !isEvil ? found : evilRules(found.rules);
}
