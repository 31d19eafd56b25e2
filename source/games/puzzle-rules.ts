import type { Random } from '../engine/random.ts';
import { countCodes, type Rules } from '../engine/rules.ts';
import { dailyFlags, dailyNumber } from './daily.ts';
import type { RuleSet } from './rule-set.ts';

/**
 * The rules of a puzzle of a game. Its player knows the length, unless the game hides it: where it
 * is left to chance, it is the longest that has at most `most` codes.
 * @returns undefined if there are more codes
 */
export function puzzleRules(rules: Rules, most: number): Rules | undefined {
  const lengths = rules.hidesLength ? [rules.lengths] : rules.lengths.map((length) => [length]);
  return lengths
    .map((some) => ({ ...rules, lengths: some }))
    .findLast((some) => countCodes(some) <= most);
}

/** What a puzzle is made of: four words of 32 bits. */
export function puzzleWords(random: Random): number[] {
  return Array.from({ length: 4 }, () => random.getrandbits(32));
}

/** `Code Breakers puzzle #35 2026-12-05` */
export function dailyPuzzleName({ title }: RuleSet, date: string): string {
  return `${title} puzzle #${dailyNumber(date)} ${date}`;
}

/**
 * The text by which players compare how they answered a puzzle of the day. Neither the code nor
 * what was answered is in it.
 */
export function puzzleShareLines(
  set: RuleSet,
  date: string,
  { isRight, difficulty }: { readonly isRight: boolean; readonly difficulty: string },
): string[] {
  return [
    `${dailyPuzzleName(set, date)} ${isRight ? 'solved' : 'not solved'}`,
    difficulty,
    `code-breakers puzzle --daily ${dailyFlags(set.rules.id, date)}`,
  ];
}
