import type { Random } from '../engine/random.ts';
import type { Rules } from '../engine/rules.ts';
import { countSecrets } from './secrets.ts';

/**
 * The rules of a puzzle of a game. Its player knows the length, unless the game hides it: where it
 * is left to chance, it is the longest that has at most `most` codes.
 * @returns undefined if there are more codes
 */
export function puzzleRules(rules: Rules, most: number): Rules | undefined {
  const lengths = rules.hidesLength ? [rules.lengths] : rules.lengths.map((length) => [length]);
  return lengths
    .map((some) => ({ ...rules, lengths: some }))
    .findLast((some) => countSecrets(some) <= most);
}

/** What a puzzle is made of: four words of 32 bits. */
export function puzzleWords(random: Random): number[] {
  return Array.from({ length: 4 }, () => random.getrandbits(32));
}
