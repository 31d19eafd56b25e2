import type { Rules } from '../engine/rules.ts';

/**
 * Par is known for the usual rules only. `average` is the mean number of guesses of strong play
 * over all secrets, as printed by `code-breakers solve --strong --tree --game letters |
 * code-breakers tree --game letters -`.
 */
export function usualPar(usual: Rules, average: number): (rules: Rules) => number | undefined {
  return (rules) => (isMeasured(rules, usual) ? average : undefined);
}

function isMeasured(rules: Rules, usual: Rules): boolean {
  return (
    rules.id === usual.id &&
    rules.lengths.join() === usual.lengths.join() &&
    rules.symbols.length === usual.symbols.length &&
    rules.repeats === usual.repeats &&
    rules.guesses === usual.guesses &&
    rules.showsSecret === usual.showsSecret
  );
}

export function formatPar(par: number): string {
  return `par ${par.toFixed(1)}`;
}
