import { expect, it } from 'vitest';
import { luckWord } from '../../source/coach/review-words.ts';

/** The words from the unluckiest to the luckiest, each once. */
const words = (clues: number) => [-9, -2, 0, 2, 9].map((bits) => luckWord(bits, clues));

it.each([1, 4, 16, 30])(
  'of %i clues some are usual, and each kind of luck has its word',
  (clues) => {
    expect(new Set(words(clues)).size).toBe(clues === 1 ? 3 : 5);
    expect(words(clues)).toEqual(clues === 1 ? words(1) : words(4));
  },
);

it('luck needs more bits to be worth a word in more clues, but never more than in four', () => {
  const usual = luckWord(0);
  expect([luckWord(0.6, 1), luckWord(0.6, 3)]).toEqual([luckWord(2, 4), usual]);
  for (const clues of [4, 5, 10, 30]) {
    expect([luckWord(0.9, clues), luckWord(1.1, clues)]).toEqual([usual, luckWord(2, 4)]);
    expect(luckWord(-1.1, clues)).toBe(luckWord(-2, 4));
  }
  for (const clues of [6, 10, 30]) expect(luckWord(3.1, clues)).toBe(luckWord(9, 30));
});
