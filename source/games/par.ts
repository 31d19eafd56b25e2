import type { Rules } from '../engine/rules.ts';

/**
 * A par for a game's usual rules. `average` is how many guesses strong play takes on average over
 * all secrets (`npm run bench -- --strong --all`). With other rules the game has no par.
 */
export function usualPar(usual: Rules, average: number): (rules: Rules) => number | undefined {
  return (rules) => (hasSameNumbers(rules, usual) ? average : undefined);
}

function hasSameNumbers(one: Rules, other: Rules): boolean {
  return (
    one.id === other.id &&
    one.lengths.join() === other.lengths.join() &&
    one.symbols.length === other.symbols.length &&
    one.repeats === other.repeats &&
    one.guesses === other.guesses &&
    one.showsSecret === other.showsSecret
  );
}

/** `par 4.9` */
export function formatPar(par: number): string {
  return `par ${par.toFixed(1)}`;
}
