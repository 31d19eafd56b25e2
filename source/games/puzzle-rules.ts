import type { Random } from '../engine/random.ts';
import { countCodes, type Rules } from '../engine/rules.ts';
import { dailyFlags, dailyNumber } from './daily.ts';
import type { RuleSet } from './rule-set.ts';

/**
 * The rules of a puzzle with at most `most` codes. A game that hides the length keeps all its
 * lengths. Any other game keeps one: the longest that has few enough codes. Undefined if that
 * still leaves too many codes.
 */
export function puzzleRules(rules: Rules, most: number): Rules | undefined {
  const choices = rules.hidesLength ? [rules.lengths] : rules.lengths.map((length) => [length]);
  return choices
    .map((lengths) => ({ ...rules, lengths }))
    .findLast((narrowed) => countCodes(narrowed) <= most);
}

/** The 32-bit words from which `makeRowPuzzle` makes a puzzle. */
export function puzzleWords(random: Random): number[] {
  return Array.from({ length: 4 }, () => random.getrandbits(32));
}

export function dailyPuzzleName({ title }: RuleSet, date: string): string {
  return `${title} puzzle #${dailyNumber(date)} ${date}`;
}

/** A share text for a puzzle of the day, without the puzzle's code and the player's answer. */
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
