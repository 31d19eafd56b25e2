import { expect, it } from 'vitest';
import { rulesFor } from '../../source/library/rules.ts';
import { solve } from '../../source/library/solve.ts';
import { checkTree, strategyTree } from '../../source/library/tree.ts';

const LETTERS = rulesFor('letters');

it('the library works out no more of a strategy than is asked for', () => {
  const largest = rulesFor('pegs', { length: 5, symbols: 10 });
  const [first] = strategyTree(largest);
  expect(first).toEqual({
    path: [],
    guess: solve({ rules: largest, rows: [] }).guess,
    left: 100_000,
  });
});

it('the library names the first place where a strategy is wrong', () => {
  const [first, ...others] = strategyTree(LETTERS);
  expect(checkTree(LETTERS, [first, ...others.slice(1)])).toMatchObject({
    line: 2,
    path: others[1]?.path,
  });
  expect(checkTree(LETTERS, ['spam'])).toMatchObject({ line: 1 });
  expect(checkTree(LETTERS, [])).toMatchObject({ path: [] });
});

it.each<[string, () => unknown, string]>([
  [
    'too many codes',
    () => strategyTree(rulesFor('lifelines', { length: 6 })),
    'strategyTree works with up to 120,000 codes, and here there are 1,000,000.',
  ],
  [
    'too many codes to check',
    () => checkTree(rulesFor('pegs', { length: 10 }), []),
    'checkTree works with up to 120,000 codes, and here there are 60,466,176.',
  ],
  [
    'a length that is open',
    () => strategyTree(rulesFor('lifelines')),
    'The code has 4, 6, or 8 pegs: pass the length to rulesFor.',
  ],
  [
    'no rules',
    () => strategyTree({} as never),
    "These aren't the rules of a game; get them from rulesFor.",
  ],
  [
    'another play',
    () => strategyTree(LETTERS, { play: 'best' as never }),
    "The option play is 'strong' or 'worst'.",
  ],
  ['no tree', () => checkTree(LETTERS, null as never), 'A tree is a list of guesses.'],
])('the library refuses %s at once, in one sentence', (_, call, sentence) => {
  expect(call).toThrow(new TypeError(sentence));
});
