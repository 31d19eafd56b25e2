import fc from 'fast-check';
import { expect, it } from 'vitest';
import { drawSecret, generateSolution, parseGuess } from '../../source/engine/code.ts';
import { Random } from '../../source/engine/random.ts';
import { charactersOf } from '../../source/engine/rules.ts';
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

const { rules } = codeBreakers;

it.each([
  ['spam', 'foreign'],
  ['०१२३', 'foreign'],
  ['0123\u0000', 'foreign'],
  ['', 'short'],
  ['9', 'short'],
  ['123123123', 'long'],
  ['4567', 'symbol'],
])('the guess %j is refused as %s, the first check that it fails', (typed, why) => {
  expect(parseGuess(rules, typed)).toEqual({ refusal: { why, typed } });
});

const repeating = rulesOf(letters, { repeats: 1 });
const twelve = rulesOf(pegs, { length: 4, symbols: 12 });
const anyLength = rulesOf(custom, { shortest: 1, longest: 10, symbols: 12 });

it.each([
  ['Colors, by digit', colors.rules, '0123', 'ROYG'],
  ['Colors, by all three', colors.rules, '0rRb', 'RRRB'],
  ['Letters, in capitals', letters.rules, 'FEdC', 'fedc'],
  ['Letters with repeats', repeating, 'AaBb', 'aabb'],
  ['Pegs', pegs.rules, 'BGOP', 'BGOP'],
  ['Pegs of twelve colors', twelve, 'MWTN', 'MWTN'],
  ['a custom game beyond the digits', anyLength, 'abAB', 'abab'],
])('the keys of a symbol type it: %s', (_, game, typed, guess) => {
  expect(parseGuess(game, typed)).toEqual({ guess });
});

it.each([
  ['Colors, a digit that is no color', colors.rules, '0126', 'symbol'],
  ['Colors, a letter that is no color', colors.rules, 'roygx', 'foreign'],
  ['Colors, too few', colors.rules, 'roy', 'short'],
  ['Colors, too many', colors.rules, 'roygb', 'long'],
  ['Letters, another letter', letters.rules, 'abcg', 'symbol'],
  ['Letters, one twice in two cases', letters.rules, 'aAbc', 'repeat'],
  ['Letters, another before one twice', letters.rules, 'aaxx', 'symbol'],
  ['Pegs, small letters', pegs.rules, 'bgop', 'symbol'],
  ['Pegs, a color of a larger game', pegs.rules, 'BGOM', 'symbol'],
  ['Lifelines, letters of the right length', lifelines.rules, 'abcd', 'symbol'],
  ['a custom game, another letter', anyLength, 'abc', 'foreign'],
  ['a custom game, a wide letter', anyLength, '\uff41', 'foreign'],
])('the keys of a symbol type nothing else: %s', (_, game, typed, why) => {
  expect(parseGuess(game, typed)).toEqual({ refusal: { why, typed } });
});

it.each([
  [10, 'a', 'foreign'],
  [11, 'B', 'foreign'],
  [9, '9', 'symbol'],
  [2, '2', 'symbol'],
])('the keys of a symbol of a game of %i symbols do not type %s', (symbols, typed, why) => {
  const fewer = rulesOf(custom, { shortest: 1, longest: 3, symbols });
  expect(parseGuess(fewer, typed)).toEqual({ refusal: { why, typed } });
});

it('the keys of a symbol type one symbol each, in every game', () => {
  fc.assert(
    fc.property(anyRules, ({ symbols, ...rest }) => {
      const any = { ...rest, symbols, lengths: [1] };
      for (const { character, keys } of symbols) {
        for (const key of [character, ...keys]) {
          expect(parseGuess(any, key)).toEqual({ guess: character });
        }
      }
    }),
    { numRuns: 300 },
  );
});

const four = rulesOf(lifelines, { length: 4 });

it('a guess made before is refused as it was typed, if the game refuses repeats', () => {
  const refusal = { why: 'again', typed: '0012' };
  expect(parseGuess(four, '0012', ['1111', '0012', '2222'])).toEqual({ refusal });
  expect(parseGuess(four, '0021', ['0012'])).toEqual({ guess: '0021' });
});

it('a guess made before is refused only after its length and digits were checked', () => {
  const made = ['001', '00x1'];
  expect(parseGuess(four, '001', made)).toMatchObject({ refusal: { why: 'short' } });
  expect(parseGuess(four, '00x1', made)).toMatchObject({ refusal: { why: 'symbol' } });
});

it('a guess made before is known by its symbols, whichever keys typed it', () => {
  const again = { ...colors.rules, checks: [...four.checks] };
  const refusal = { why: 'again', typed: '0oYg' };
  expect(parseGuess(again, '0oYg', ['ROYG'])).toEqual({ refusal });
});

it('the length of a secret is drawn first, then each digit', () => {
  for (const seed of [1n, 11n, 12n, -3n]) {
    const expected = new Random(seed);
    const length = expected.randint(4, 6);
    const digits = Array.from({ length }, () => expected.randint(0, 5)).join('');
    expect(generateSolution(4, 6, new Random(seed))).toBe(digits);
    expect(drawSecret(rules, new Random(seed))).toBe(digits);
  }
});

it('a secret has a length within any bounds', () => {
  fc.assert(
    fc.property(fc.bigInt(), fc.nat(30), fc.nat(30), (seed, least, more) => {
      const solution = generateSolution(least, least + more, new Random(seed));
      expect(solution).toMatch(new RegExp(`^[0-5]{${least},${least + more}}$`));
    }),
  );
});

it('a secret is a guess that its own rules take', () => {
  fc.assert(
    fc.property(anyRules, fc.bigInt(), (any, seed) => {
      const secret = drawSecret(any, new Random(seed));
      expect(parseGuess(any, secret)).toEqual({ guess: secret });
      expect(any.lengths).toContain(secret.length);
      expect(charactersOf(any)).toEqual(expect.arrayContaining([...secret]));
      if (!any.repeats) expect(new Set(secret).size).toBe(secret.length);
    }),
    { numRuns: 500 },
  );
});
