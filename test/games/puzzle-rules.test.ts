import { expect, it } from 'vitest';
import { Random } from '../../source/engine/random.ts';
import { puzzleNumbers, puzzleRules, puzzleShareLines } from '../../source/games/puzzle-rules.ts';
import { codeBreakers, lifelines, pegs } from '../helpers/any-game.ts';

it('a puzzle has the longest code of which there are few enough, and all lengths that are hidden', () => {
  const lengths = (rules: typeof pegs.rules, most: number) => puzzleRules(rules, most)?.lengths;
  expect(lengths(lifelines.rules, 10 ** 4)).toEqual([4]);
  expect(lengths(lifelines.rules, 10 ** 6)).toEqual([6]);
  expect(lengths(lifelines.rules, 9999)).toBeUndefined();
  expect(lengths(codeBreakers.rules, 60_000)).toEqual([4, 5, 6]);
  expect(lengths(codeBreakers.rules, 50_000)).toBeUndefined();
});

it('a puzzle is made from four numbers of 32 bits, which a seed draws', () => {
  const random = new Random(7n);
  const words = Array.from({ length: 4 }, () => random.getrandbits(32));
  expect(puzzleNumbers(new Random(7n))).toEqual(words);
});

it('the share text of a puzzle tells whether it was solved, how difficult it was, and how to play it', () => {
  const difficulty = 'difficulty 3 of 5';
  const lines = (isRight: boolean) => puzzleShareLines(pegs, '2026-12-05', { isRight, difficulty });
  expect(lines(true)).toEqual([
    'Pegs puzzle #35 2026-12-05 solved',
    'difficulty 3 of 5',
    'code-breakers puzzle --daily --game pegs --date 2026-12-05',
  ]);
  expect(lines(false)[0]).toBe('Pegs puzzle #35 2026-12-05 not solved');
  const usual = puzzleShareLines(codeBreakers, '2026-12-05', { isRight: true, difficulty });
  expect(usual[2]).toBe('code-breakers puzzle --daily --date 2026-12-05');
});
