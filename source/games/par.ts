import type { Rules } from '../engine/rules.ts';

/**
 * A par for a game's usual rules: how many guesses strong play takes on average over all secrets,
 * as `code-breakers solve --strong --tree --game letters | code-breakers tree --game letters -`
 * prints it.
 */
export function usualPar(usual: Rules, average: number): (rules: Rules) => number | undefined {
  return (rules) => (hasSameRules(rules, usual) ? average : undefined);
}

function hasSameRules(rules: Rules, usual: Rules): boolean {
  return (
    rules.id === usual.id &&
    rules.lengths.join() === usual.lengths.join() &&
    rules.symbols.length === usual.symbols.length &&
    rules.repeats === usual.repeats &&
    rules.guesses === usual.guesses &&
    rules.showsSecret === usual.showsSecret
  );
}

/** `par 4.9` */
export function formatPar(par: number): string {
  return `par ${par.toFixed(1)}`;
}
