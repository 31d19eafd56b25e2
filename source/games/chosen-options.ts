import type { Rules } from '../engine/rules.ts';
import type { Choices, OptionId } from './options.ts';
import type { RuleSet } from './rule-set.ts';

/** The value that rules have for an option; undefined where it was left to chance. */
const VALUES: Readonly<Record<OptionId, (rules: Rules) => number | undefined>> = {
  length: ({ lengths, drawnFrom }) => (drawnFrom.length > 0 ? undefined : lengths[0]),
  shortest: ({ lengths, drawnFrom }) => Math.min(...(drawnFrom.length > 0 ? drawnFrom : lengths)),
  longest: ({ lengths, drawnFrom }) => Math.max(...(drawnFrom.length > 0 ? drawnFrom : lengths)),
  symbols: ({ symbols }) => symbols.length,
  guesses: ({ guesses }) => guesses,
  repeats: ({ repeats }) => (repeats ? 1 : 0),
  guessRepeats: ({ checks }) => (checks.includes('repeat') ? 0 : 1),
  testing: ({ showsSecret }) => (showsSecret ? 1 : 0),
};

/** The choices that lead to these rules of a rule set, without those that are the usual ones. */
export function choicesIn(set: RuleSet, rules: Rules): Choices {
  const chosen = set.options.flatMap(({ id, values, usual }) => {
    const value = VALUES[id](rules);
    const isChosen = value !== usual && values.some((one) => one.value === value);
    return isChosen ? [[id, value] as const] : [];
  });
  return Object.fromEntries(chosen);
}
