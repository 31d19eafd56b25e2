/** For two searches: conflict.ts looks for wrong clues, and facts.ts for rows that prove a fact. */
import { countCodes, countCodesOf } from '../engine/rules.ts';
import { sumOf } from '../engine/values.ts';
import { type CodeRules, isSmall } from './known.ts';

/** A search looks at up to this many half codes, such as 01 of 0123. It can take a few seconds. */
const MOST_HALVES = 8e6;

/**
 * How many sets of rows a search may check. If all codes can be listed, a check goes through all of
 * them. If not, it goes through all half codes, and each takes as long as twenty codes.
 */
export function checksFor(rules: CodeRules): number {
  const halves = rules.lengths.map((length) => countCodesOf(rules, Math.ceil(length / 2)));
  const cost = isSmall(rules) ? countCodes(rules) / 20 : sumOf(halves);
  return Math.ceil(MOST_HALVES / cost);
}

export function* subsets(numbers: readonly number[], size: number): Generator<readonly number[]> {
  if (size === 0) yield [];
  else {
    for (const [at, number] of numbers.entries()) {
      for (const rest of subsets(numbers.slice(at + 1), size - 1)) yield [number, ...rest];
    }
  }
}

/** Drops each number in turn if the rest still `isEnough`. In another order, fewer might remain. */
export function needed(
  numbers: readonly number[],
  isEnough: (numbers: readonly number[]) => boolean,
): readonly number[] {
  return numbers.reduce((kept, number) => {
    const fewer = kept.filter((each) => each !== number);
    return isEnough(fewer) ? fewer : kept;
  }, numbers);
}
