import { longest, type Rules } from '../engine/rules.ts';
import type { Wrong } from '../text/safe.ts';
import { type Choices, chosenFrom, type OptionId } from './options.ts';
import type { RuleSet } from './rule-set.ts';

/** The rules that follow from the choices, or a sentence that says why they are impossible. */
export function rulesFor(set: RuleSet, choices: Choices): { readonly rules: Rules } | Wrong {
  const rules = set.rulesFor(chosenFrom(set.options, choices));
  if ('wrong' in rules) return rules;
  const most = longest(rules);
  const { length: symbols } = rules.symbols;
  if (!rules.repeats && most > symbols) {
    return {
      wrong: `Without repeats, a code of ${most} needs ${most} symbols, but there are only ${symbols}.`,
    };
  }
  return { rules };
}

/** The value of an option in some rules; undefined where it was left to chance. */
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

/** The choices that lead to these rules of a rule set, as `rulesFor` takes them; usual ones are left out. */
export function choicesIn(set: RuleSet, rules: Rules): Choices {
  const chosen = set.options.flatMap(({ id, values, usual }) => {
    const value = VALUES[id](rules);
    const isChosen = value !== usual && values.some((one) => one.value === value);
    return isChosen ? [[id, value] as const] : [];
  });
  return Object.fromEntries(chosen);
}
