import fc from 'fast-check';
import { expect, it } from 'vitest';
import { drawSecret } from '../../source/engine/code.ts';
import { Random } from '../../source/engine/random.ts';
import { countCodes } from '../../source/engine/rules.ts';
import {
  formatCodeRules,
  readSecret,
  secretNumber,
  secretOfNumber,
} from '../../source/games/secrets.ts';
import {
  anyRules,
  codeBreakers,
  colors,
  custom,
  letters,
  lifelines,
  pegs,
  rulesOf,
} from '../helpers/any-game.ts';

const SMALL = { shortest: 1, longest: 3, symbols: 4 };

it.each([
  ['Code Breakers', codeBreakers.rules, 6 ** 4 + 6 ** 5 + 6 ** 6],
  ['Letters', letters.rules, 6 * 5 * 4 * 3],
  ['Lifelines', lifelines.rules, 10 ** 4 + 10 ** 6 + 10 ** 8],
])('the secrets of %s are counted over all lengths', (_, rules, count) => {
  expect(countCodes(rules)).toBe(count);
});

it.each([1, 0])('every number of a secret is one secret, with repeats %d', (repeats) => {
  const rules = rulesOf(custom, { ...SMALL, repeats });
  const numbers = Array.from({ length: countCodes(rules) }, (_, number) => number);
  const secrets = numbers.map((number) => secretOfNumber(rules, number) as string);
  expect(new Set(secrets).size).toBe(numbers.length);
  expect(secrets.map((secret) => secretNumber(rules, secret))).toEqual(numbers);
  expect(secrets.every((secret) => 'secret' in readSecret(rules, secret))).toBe(true);
  expect(secretOfNumber(rules, numbers.length)).toBeUndefined();
});

it('any secret that a game draws has a number, and the number is that secret', () => {
  fc.assert(
    fc.property(anyRules, fc.nat(), (rules, seed) => {
      const secret = drawSecret(rules, new Random(seed));
      const number = secretNumber(rules, secret);
      expect(number).toBeLessThan(countCodes(rules));
      expect(secretOfNumber(rules, number)).toBe(secret);
    }),
  );
});

it.each([
  [colors, 'oBy5', 'OBYP'],
  [letters, 'EadB', 'eadb'],
  [pegs, 'YRBY', 'YRBY'],
  [codeBreakers, '01234', '01234'],
])('a secret of $title is read as a guess is: %s', (set, typed, secret) => {
  expect(readSecret(set.rules, typed)).toEqual({ secret });
});

it.each([
  [codeBreakers.rules, '', 'Type a code of 4, 5, or 6 digits.'],
  [rulesOf(custom, { shortest: 2, longest: 9 }), '1', 'A code has 2 to 9 digits, and yours has 1.'],
  [rulesOf(custom, { shortest: 1, longest: 1 }), '12', 'A code has 1 digit, and yours has 2.'],
  [pegs.rules, 'yrby', 'A code can\'t contain "y", only B, G, O, P, R, and Y.'],
  [pegs.rules, '\u001bRBY', 'A code can\'t contain "\\u{1b}", only B, G, O, P, R, and Y.'],
  [letters.rules, 'abca', '"a" appears twice, but a code never repeats a letter.'],
])('a text that is not a secret is refused with a sentence: %#', (rules, typed, wrong) => {
  expect(readSecret(rules, typed)).toMatchObject({ wrong });
});

const numbers = (shortest: number, longest: number, symbols: number) =>
  rulesOf(custom, { shortest, longest, symbols });

it.each([
  [letters.rules, 'The code has 4 letters from a to f. No letter repeats.'],
  [numbers(2, 3, 2), 'The code has 2 or 3 digits from 0 to 1. Digits may repeat.'],
  [numbers(1, 1, 3), 'The code is 0, 1, or 2.'],
  [
    { ...letters.rules, symbols: letters.rules.symbols.toSpliced(1, 1) },
    'The code has 4 letters of these: a, c, d, e, and f. No letter repeats.',
  ],
  [
    rulesOf(pegs, { symbols: 12 }),
    'The code has 4 colors of these: B (blue), G (green), O (orange), P (purple), R (red), Y (yellow), M (maroon), W (white), T (teal), N (navy), L (lime), and C (cyan). Colors may repeat.',
  ],
])('the possible codes are described with all their symbols: %#', (rules, said) => {
  expect(formatCodeRules(rules)).toBe(said);
});
