import { expect, it } from 'vitest';
import type { Reviewed } from '../../source/coach/review.ts';
import {
  decidedSentence,
  guessSentences,
  luckWord,
  reviewLines,
} from '../../source/coach/review-words.ts';
import type { Rules } from '../../source/engine/rules.ts';
import { longest } from '../../source/engine/rules.ts';
import { codeBreakers } from '../../source/games/code-breakers.ts';
import { RULE_SETS } from '../../source/games/index.ts';
import { rulesOf } from '../helpers/any-game.ts';

const LARGEST = RULE_SETS.filter(({ rules }) => ['pegs', 'custom'].includes(rules.id)).map(
  (set) =>
    [
      `${set.title} at its largest`,
      rulesOf(set, { length: 10, shortest: 10, longest: 10, symbols: 12, guesses: 30 }),
    ] as const,
);
const ALL = [...RULE_SETS.map(({ title, rules }) => [title, rules] as const), ...LARGEST];

const codeBreakersGame: Reviewed[] = [
  {
    guess: [0, 1, 2, 3],
    before: 55_728,
    after: 2360,
    gained: 3.77,
    expected: 3.18,
    value: 3.2,
    best: [0, 0, 1, 1, 2, 2],
    bestBits: 3.62,
    bestValue: 3.64,
  },
  {
    guess: [5, 0, 5, 0, 5, 0],
    before: 2360,
    after: 0,
    gained: 2,
    expected: 3,
    value: 3.1,
    best: [5, 0, 5, 0, 5, 0],
    bestBits: 3,
    bestValue: 3.1,
  },
];

/** As many guesses as a game can have, with the largest numbers that it can have. */
function longGame(rules: Rules): Reviewed[] {
  const word = Array<number>(longest(rules)).fill(rules.symbols.length - 1);
  const most = rules.symbols.length ** word.length;
  return Array.from({ length: rules.guesses }, (_, index) => ({
    guess: word,
    before: most,
    after: Math.floor(most / (index + 2)),
    gained: index % 2 === 0 ? Math.log2(most) : 0,
    expected: 10.25,
    value: 10.25,
    best: word,
    bestBits: 10.5,
    bestValue: 10.5,
  }));
}

it.each<[number, 'clue' | 'game', string]>([
  [-1.25, 'clue', 'very unlucky'],
  [-1.24, 'clue', 'unlucky'],
  [-0.5, 'clue', 'unlucky'],
  [-0.49, 'clue', 'as expected'],
  [0.49, 'clue', 'as expected'],
  [0.5, 'clue', 'lucky'],
  [1.25, 'clue', 'very lucky'],
  [0.99, 'game', 'as expected'],
  [-1, 'game', 'unlucky'],
  [2.99, 'game', 'lucky'],
  [3, 'game', 'very lucky'],
  [-3, 'game', 'very unlucky'],
])('luck of %d bits in one %s is %s', (bits, of, word) => {
  expect(luckWord(bits, of)).toBe(word);
});

it('the end of a game tells how the codes that were left decided it', () => {
  const game = (...left: number[]) =>
    left.map((after, index) => ({ before: left[index - 1] ?? 1296, after })) as Reviewed[];
  expect(decidedSentence(game(200, 9, 0))).toBe('Guess 3 was 1 of 9 codes left.');
  expect(decidedSentence(game(200, 1, 1, 0))).toBe('Guess 2 left only one code.');
  expect(decidedSentence(game(200, 12))).toBe('12 codes still fitted.');
  expect(decidedSentence(game(200, 1))).toBe('Guess 2 left only one code.');
  expect(decidedSentence([])).toBe('');
});

it('a guess is told by the codes that it left, an average clue leaves and the best guess leaves', () => {
  const [first, last] = codeBreakersGame as [Reviewed, Reviewed];
  const { rules } = codeBreakers;
  expect(guessSentences(rules, first)).toBe(
    '55,728 codes were possible. An average clue leaves about 6,100 of them; yours left 2,360. The best guess, 001122, leaves about 4,500.',
  );
  expect(guessSentences(rules, last)).toBe(
    '2,360 codes were possible. An average clue leaves about 300 of them; yours was the code. No better guess was found.',
  );
  const only = { ...last, before: 1 };
  expect(guessSentences(rules, only)).toBe('Only 505050 was left.');
  expect(guessSentences(rules, { ...only, guess: [0, 0, 0, 0], after: 1 })).toBe(
    'Only 505050 was left; this was another code.',
  );
});

it('the last guess of a game is told by its chance to be right, and not by what it leaves', () => {
  const { rules } = codeBreakers;
  const [first, right] = codeBreakersGame as [Reviewed, Reviewed];
  const last = {
    ...right,
    isLast: true as const,
    value: 0.004,
    bestValue: 0.16,
    best: [0, 1, 2, 3],
  };
  expect(guessSentences(rules, last)).toBe(
    '2,360 codes were possible. For the last guess counts the chance to be right: 1 in 250, and it was the code. The best guess, 0123, had 16%.',
  );
  expect(guessSentences(rules, { ...last, after: 7, best: last.guess })).toBe(
    '2,360 codes were possible. For the last guess counts the chance to be right: 1 in 250, and it was another code. No better guess was found.',
  );
  expect(reviewLines(rules, [first, last], 0).join('\n')).toMatch(
    /^ *2 +505050 +right +- +unlucky +0123 +- +3%$/m,
  );
});

it('the review in lines tells skill and luck in words, and a table', () => {
  const lines = reviewLines(codeBreakers.rules, codeBreakersGame, 2);
  expect(lines[0]).toBe('2 guesses, 2 hints: skill 94%, as expected.');
  const text = lines.join('\n');
  expect(text).toMatch(/^ *1 +0123 +2,360 +~6,100 +lucky +001122 +~4,500 +88%$/m);
  expect(text).toMatch(/^ *2 +505050 +right +~300 +unlucky +505050 +~300 +100%$/m);
  expect(text).not.toMatch(/bits/);
});

it('the review in lines counts no hints where there were none, and one as one', () => {
  expect(reviewLines(codeBreakers.rules, codeBreakersGame, 0)[0]).toMatch(/^2 guesses: skill/);
  expect(reviewLines(codeBreakers.rules, codeBreakersGame, 1)[0]).toContain(', 1 hint: ');
});

it('the review in lines of no guess says so', () => {
  expect(reviewLines(codeBreakers.rules, [], 0)).toEqual(['No guess was made.']);
});

it.each(ALL)('the review in lines fits the line dialogue: %s', (_, rules) => {
  for (const line of reviewLines(rules, longGame(rules), 999)) {
    expect(line.length).toBeLessThanOrEqual(78);
    expect(line).toMatch(/^[ -~]*$/);
  }
});
