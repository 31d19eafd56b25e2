import { expect, it } from 'vitest';
import { codeBreakers } from '../../source/games/code-breakers.ts';

const { rules, words } = codeBreakers;

it('Code Breakers tells its rules', () => {
  expect(words.howToPlay(rules).join('\n')).toBe(`\
1. You get 10 guesses to break the lock.
2. Guess the correct code to win the game.
3. Codes can be either 4, 5, or 6 digits in length.
4. Codes can only contain digits 0, 1, 2, 3, 4, and 5.
5. Clues for each guess are given by a number of red and white pins.
   a. The number of red pins in the R column indicates the number of digits
      in the correct location.
   b. The number of white pins in the W column indicates the number of
      digits in the code, but in the wrong location.
   c. Each digit of the solution code or guess is only counted once in the
      red or white pins.`);
});

it('Code Breakers tells its rules from its numbers', () => {
  const told = words.howToPlay({ ...rules, guesses: 7, lengths: [3, 8] }).join('\n');
  expect(told).toContain('You get 7 guesses');
  expect(told).toContain('Codes can be either 3 or 8 digits in length.');
});

it.each([
  ['foreign', 'spam', ['Your guess was "spam". It must be only numbers!']],
  [
    'short',
    '123',
    ['Your guess was "123". This is too short.', 'Guess lengths must be between 4 and 6.'],
  ],
  [
    'long',
    '123123123',
    ['Your guess was "123123123". This is too long.', 'Guess lengths must be between 4 and 6.'],
  ],
  ['symbol', '4567', ['Your guess was "4567". It must be only numbers 0 through 5.']],
] as const)('Code Breakers refuses a guess that is %s in its own words', (why, typed, said) => {
  expect(words.refused(rules, { why, typed })).toEqual(said);
});
