import { expect, it } from 'vitest';
import { guessSentences, luckWord } from '../../source/coach/review-words.ts';
import { colors } from '../../source/games/colors.ts';

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

it.each([
  [0, 'Only RRRR was left, so you knew.'],
  [1, 'Only RRRR was left, and you guessed another code.'],
])('says whether the only code left was taken, with %i left', (after, sentence) => {
  const [guess, best] = [after === 0 ? [0, 0, 0, 0] : [1, 1, 1, 1], [0, 0, 0, 0]];
  const figures = { typical: 1, value: 0, bestTypical: 1, bestValue: 0 };
  expect(guessSentences(colors.rules, { guess, before: 1, after, best, ...figures })).toBe(
    sentence,
  );
});
