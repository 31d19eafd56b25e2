import type { Rules } from '../../engine/rules.ts';
import { rulesFor } from '../../games/choices.ts';
import { EVIL_FACT, evilRules } from '../../games/evil.ts';
import type { Choices } from '../../games/game-options.ts';
import { ruleSetOf } from '../../games/index.ts';
import type { RuleSet } from '../../games/rule-set.ts';
import { HARD } from '../../games/wording.ts';
import type { Settings } from '../../saves/setting-values.ts';
import type { AppState } from './state.ts';

export type ChosenRules =
  | { readonly rules: Rules; readonly wrong?: undefined }
  | { readonly rules?: undefined; readonly wrong: string };

export function lastRules({ choices }: AppState, setId: string): ChosenRules {
  return rulesFor(ruleSetOf(setId), choices[setId] ?? {});
}

export function howToPlay(rules: Rules): readonly string[] {
  const lines = ruleSetOf(rules.id).words.howToPlay(rules);
  return lines.slice(0, lines.findLastIndex((line) => line !== '') + 1);
}

/** How many guesses strong play takes on average. Undefined if that isn't measured. */
export function parOf(rules: Rules): number | undefined {
  return rules.evil ? undefined : ruleSetOf(rules.id).par(rules);
}

export function playedRules(set: RuleSet, choices: Choices, isEvil: boolean): ChosenRules {
  const chosen: ChosenRules = rulesFor(set, choices);
  return chosen.rules && isEvil ? evilRules(chosen.rules) : chosen;
}

/** Testing mode shows the code, so races and codes that players make go without this mode. */
export function rulesWithoutTesting({ choices }: AppState, setId: string): ChosenRules {
  const { testing: _, ...others } = choices[setId] ?? {};
  return rulesFor(ruleSetOf(setId), others);
}

/** The next game in a few words: `4 pegs of 6 colors, 12 guesses, hard`. */
export function gameFacts(rules: Rules, settings: Settings): string {
  return [...ruleSetOf(rules.id).facts(rules), ...modeFacts(settings, rules.evil)].join(', ');
}

export function modeFacts(settings: Settings, isEvil = false): string[] {
  return [...(isEvil ? [EVIL_FACT] : []), ...(settings.hard ? [HARD] : [])];
}
