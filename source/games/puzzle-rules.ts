import type { Random } from '../engine/random.ts';
import { countCodes, type Rules } from '../engine/rules.ts';
import { dailyFlags, dailyNumber } from './daily.ts';
import type { RuleSet } from './rule-set.ts';

/**
 * If the rules hide the length, all lengths stay. Otherwise, only the longest stays that has at
 * most `most` codes. Undefined if there are still too many codes.
 */
export function puzzleRules(rules: Rules, most: number): Rules | undefined {
  const choices = rules.hidesLength ? [rules.lengths] : rules.lengths.map((length) => [length]);
  return choices
    .map((lengths) => ({ ...rules, lengths }))
    .findLast((narrowed) => countCodes(narrowed) <= most);
}

export function puzzleNumbers(random: Random): number[] {
  return Array.from({ length: 4 }, () => random.getrandbits(32));
}

export function dailyPuzzleName({ title }: RuleSet, date: string): string {
  return `${title} puzzle #${dailyNumber(date)} ${date}`;
}

/** Leaves out the puzzle's code and the player's answer. */
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
