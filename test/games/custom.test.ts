import fc from 'fast-check';
import { expect, it } from 'vitest';
import { codeRulesOf } from '../../source/coach/known.ts';
import { generateSolution } from '../../source/engine/code.ts';
import { gameReducer, newGame } from '../../source/engine/game.ts';
import { Random } from '../../source/engine/random.ts';
import type { Choices } from '../../source/games/game-options.ts';
import { codeBreakers, custom, rulesOf } from '../helpers/any-game.ts';
import { converse, saidAt } from '../helpers/conversation.ts';

const refusal = (choices: Choices, typed: string) => {
  const game = newGame(rulesOf(custom, choices), new Random(1n));
  return saidAt(custom, 'refused', gameReducer(game, { type: 'guess', typed }));
};

const told = (choices: Choices) => custom.words.howToPlay(rulesOf(custom, choices)).join('\n');

it('a custom game is Code Breakers as long as nothing is chosen', async () => {
  const input = '1\n2\n012\n9999\n0123\nq\n4\n';
  const one = await converse(input, { set: custom });
  const other = await converse(input, { set: codeBreakers });
  expect(one.text).toBe(other.text);
});

it('a custom game draws its length, then each digit', () => {
  const anyBounds = fc.tuple(fc.integer({ min: 1, max: 10 }), fc.integer({ min: 1, max: 10 }));
  fc.assert(
    fc.property(anyBounds, fc.bigInt(), ([one, two], seed) => {
      const [shortest, longest] = [Math.min(one, two), Math.max(one, two)];
      const { secret } = newGame(rulesOf(custom, { shortest, longest }), new Random(seed));
      expect(secret).toBe(generateSolution(shortest, longest, new Random(seed)));
    }),
  );
});

it.each([
  [{ symbols: 3 }, '0123', 'Your guess was "0123". It must be only numbers 0 through 2.'],
  [{ symbols: 10 }, '012a', 'Your guess was "012a". It must be only numbers!'],
  [{ symbols: 11 }, '012b', 'Your guess was "012b". It must be only numbers and the letter a!'],
  [{ symbols: 12 }, 'zz', 'Your guess was "zz". It must be only numbers and the letters a and b!'],
  [{ symbols: 2 }, 'x', 'Your guess was "x". It must be only numbers!'],
  [{ shortest: 6 }, '01234', 'Your guess was "01234". This is too short.'],
  [{ shortest: 2, longest: 3 }, '0123', 'Your guess was "0123". This is too long.'],
])('a custom game of %j refuses %j', (choices, typed, said) => {
  expect(refusal(choices, typed)[0]).toBe(said);
});

it('a custom game names its own bounds if a length is refused', () => {
  expect(refusal({ shortest: 2, longest: 9 }, '0')[1]).toBe(
    'Guess lengths must be between 2 and 9.',
  );
});

it('a custom game whose code has no repeats can be set to refuse them in guesses', () => {
  expect(refusal({ repeats: 0, symbols: 8 }, '0011')).toEqual([]);
  const choices = { repeats: 0, symbols: 8, guessRepeats: 0 };
  expect(refusal(choices, '0011')).toEqual(['Your guess was "0011". It must not repeat a digit.']);
  expect(refusal(choices, '0123')).toEqual([]);
  expect(told(choices).replace(/\s+/g, ' ')).toContain(
    'and 7, each at most once. The same goes for guesses.',
  );
});

it('a custom game that refuses repeats gives hints without them', () => {
  const puzzleWith = (choices: Choices) => codeRulesOf(rulesOf(custom, choices));
  expect(puzzleWith({ repeats: 0, guessRepeats: 0 }).guessRepeats).toBe(false);
  expect(puzzleWith({ repeats: 0 }).guessRepeats).toBe(true);
});

it('a custom game tells its rules from its numbers', () => {
  const rules = told({ shortest: 3, longest: 5, symbols: 4, guesses: 1 });
  expect(rules).toContain('1. You get 1 guess to break the lock.');
  expect(rules).toContain('3. Codes can be either 3, 4, or 5 digits in length.');
  expect(rules).toContain('4. Codes can only contain digits 0, 1, 2, and 3.');
  expect(told({ shortest: 5, longest: 5 })).toContain('3. Codes are 5 digits in length.');
  expect(told({ repeats: 0 })).toContain('0, 1, 2, 3, 4, and 5, each at most once.');
});

it('a custom game tells its story from its numbers', async () => {
  const rules = rulesOf(custom, { shortest: 5, longest: 5, guesses: 7 });
  const { text } = await converse('', { set: custom, rules });
  expect(text.replace(/\s+/g, ' ')).toContain(
    'the passcode is 5 digits long and you only have 7 guesses.',
  );
});

it.each<[Choices, string]>([
  [{ shortest: 1, longest: 1, guesses: 1 }, '1 digit from 0 to 5, digits may repeat, 1 guess'],
  [
    { symbols: 12, repeats: 0, testing: 1 },
    '4 to 6 digits from 0 to b, hidden length, no repeats, 10 guesses, testing',
  ],
  [
    { shortest: 5, repeats: 0, guessRepeats: 0 },
    '5 or 6 digits from 0 to 5, hidden length, no repeats at all, 10 guesses',
  ],
])('a custom game of %j is told in one line: %s', (choices, summary) => {
  expect(custom.facts(rulesOf(custom, choices)).join(', ')).toBe(summary);
});
