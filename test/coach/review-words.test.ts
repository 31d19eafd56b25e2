import { expect, it } from 'vitest';
import type { Reviewed } from '../../source/coach/game-review.ts';
import { indicesOf } from '../../source/coach/known.ts';
import {
  guessSentences,
  longestSentences,
  luckWord,
  reviewLines,
  skillWord,
} from '../../source/coach/review-words.ts';
import { codeBreakers } from '../../source/games/code-breakers.ts';
import { colors } from '../../source/games/colors.ts';
import { wrapped } from '../../source/text/columns.ts';

it.each([1, 4, 16, 30])('over %i clues, luck has a word for each of five degrees', (clues) => {
  // Random luck grows with the square root of the number of clues, and so do the sizes.
  const words = [-1.3, -0.6, 0, 0.4, 0.6, 1.2, 1.3].map((bits) =>
    luckWord(bits * Math.sqrt(clues), clues),
  );
  expect(words.join(', ')).toBe('very unkind, unkind, usual, usual, kind, kind, very kind');
});

it('skill has a word for each of four degrees', () => {
  const words = [0.99, 0.98, 0.9, 0.89, 0.75, 0.74].map(skillWord);
  expect(words.join(', ')).toBe('perfect, well played, well played, good, good, room to grow');
});

/** Each guess of a review, and its sentence. */
const TURNS: readonly (readonly [Reviewed, string])[] = [
  [
    turn('RROO', 1296, 96, { typical: 120.4, bestTypical: 96, value: 2, bestValue: 2.5 }),
    '1,296 codes were possible. A typical clue would leave about 120 of them; yours left 96. The best guess, ROYG, would leave about 96.',
  ],
  [
    // No clue is said to leave more codes than there were.
    turn('ROYG', 625, 100, { typical: 625, bestTypical: 625 }),
    '625 codes were possible. A typical clue would leave about 620 of them; yours left 100. There was no better guess.',
  ],
  [
    turn('RROO', 40, 39, { isLast: true, value: 0.5, chance: 0, bestChance: 1 / 20 }),
    '40 codes were possible. On the last guess, only the chance of being right counts: yours had 0%. The best guess, ROYG, had 5%.',
  ],
  [
    turn('RROO', 256, 256, { typical: 256, bestTypical: 27 }),
    '256 codes were possible, and they all give this clue, so your guess could tell you nothing. The best guess, ROYG, would leave about 27.',
  ],
  [
    turn('RROO', 2, 1, { value: 1, bestValue: 2, chance: 1 / 7, bestChance: 6 / 7 }),
    '2 codes were possible. A typical clue would leave only 1 of them; yours did, too. The best guess, ROYG, was likelier to be right: 86%, not 14%.',
  ],
  [
    turn('RROO', 1000, 1, { bestValue: 2, chance: 0.1, bestChance: 0.9 }),
    '1,000 codes were possible. A typical clue would leave only 1 of them; yours did, too. The best guess, ROYG, would leave only 1.',
  ],
  [
    turn('RROO', 96, 1, { bestValue: 2, chance: 0.102, bestChance: 0.104 }),
    '96 codes were possible. A typical clue would leave only 1 of them; yours did, too. The best guess, ROYG, would leave only 1.',
  ],
  [turn('ROYG', 2, 0), '2 codes were possible. Your guess was right. There was no better guess.'],
  [turn('ROYG', 1, 0), 'Only ROYG was left, so you knew.'],
  [turn('RROO', 1, 1), 'Only ROYG was left, and you guessed another code.'],
  [
    turn('RROO', 96, 12, { typical: 11.3, bestTypical: 10.9, value: 3.1, bestValue: 3.2 }),
    '96 codes were possible. A typical clue would leave about 11 of them; yours left 12. The best guess, ROYG, was hardly better.',
  ],
];

function turn(guess: string, before: number, after: number, more: Partial<Reviewed> = {}) {
  const [made, best] = [guess, 'ROYG'].map((code) => indicesOf(colors.rules, code)) as [[], []];
  const worth = { typical: 1, bestTypical: 1, value: 1, bestValue: 1, chance: 1, bestChance: 1 };
  return { guess: made, best, before, after, ...worth, ...more };
}

it.each(TURNS)('a guess is reviewed in a sentence: %#', (reviewed, sentence) => {
  expect(guessSentences(colors.rules, reviewed)).toBe(sentence);
});

it('a page has room for the text about the last guess of an evil game, which can be the longest', () => {
  const rules = { ...codeBreakers.rules, evil: true as const };
  const [before, chance] = [55_728, 1 / 55_728];
  const last = { ...TURNS[0]?.[0], before, chance, bestChance: chance, isLast: true };
  const rowsOf = (text: string) => wrapped(text, 70).length;
  const room = Math.max(...longestSentences(rules).map(rowsOf));
  expect(rowsOf(guessSentences(rules, last as Reviewed))).toBe(room);
});

it('the review of a game is one line about all of it, and a table of its guesses', () => {
  const [first, second, last, , likelier, , , , right] = TURNS.map(([reviewed]) => reviewed);
  const review = (hints: number, ...turns: (Reviewed | undefined)[]) =>
    reviewLines(
      colors.rules,
      turns.flatMap((one) => one ?? []),
      hints,
    );
  expect(review(0, first, second, last, right).join('\n')).toBe(`\
4 guesses: skill 82%, good, unkind clues.

No.  Guess   Left  Typical  The clue was  Best guess  Leaves  Skill
  1  RROO      96     ~120  usual         ROYG           ~96    80%
  2  ROYG     100     ~620  very kind     ROYG          ~620   100%
  3  RROO      39        -  very unkind   ROYG             -    50%
  4  ROYG   right       ~1  -             ROYG            ~1   100%

Left: codes left after the clue. Typical: codes left after a typical clue.
The clue was: how kind it was to you. Skill: how good your guess was.`);
  expect(review(1, right)[0]).toBe('1 guess: skill 100%, with 1 hint, usual clues.');
  expect(review(2)).toEqual(['You made no guess.']);
  const evil = guessSentences({ ...colors.rules, evil: true }, likelier as Reviewed);
  expect(evil).toContain('ROYG, would leave only 1.');
});
