import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawSecret, generateSolution, parseGuess } from '../../source/engine/code.ts';
import { Random } from '../../source/engine/random.ts';
import type { Rules } from '../../source/engine/rules.ts';
import { codeBreakers } from '../../source/games/code-breakers.ts';
import { anyRules } from '../helpers/any-rules.ts';

const { rules } = codeBreakers;

describe('a guess at Code Breakers', () => {
  it.each([
    ['spam', 'foreign'],
    ['01 23', 'foreign'],
    ['०१२३', 'foreign'],
    ['0123\u0000', 'foreign'],
    ['-123', 'foreign'],
    ['12345678x', 'foreign'],
    ['', 'short'],
    ['9', 'short'],
    ['123', 'short'],
    ['123123123', 'long'],
    ['9999999', 'long'],
    ['4567', 'symbol'],
    ['012346', 'symbol'],
  ])('%j is refused as %s, the first check that it fails', (typed, why) => {
    expect(parseGuess(rules, typed)).toEqual({ refusal: { why, typed } });
  });

  it.each(['0123', '01234', '543210', '0000'])('%s is taken', (typed) => {
    expect(parseGuess(rules, typed)).toEqual({ guess: typed });
  });
});

describe('other checks', () => {
  const letters: Rules = {
    ...rules,
    symbols: [...'abcdef'].map((character) => ({ character, name: character })),
    foldsCase: true,
    lengths: [4],
    repeats: false,
    checks: ['short', 'long', 'symbol', 'repeat'],
  };

  it('take capitals as small letters where the rules say so', () => {
    expect(parseGuess(letters, 'ABcd')).toEqual({ guess: 'abcd' });
  });

  it('refuse a symbol that comes twice where none may', () => {
    expect(parseGuess(letters, 'aabc')).toEqual({ refusal: { why: 'repeat', typed: 'aabc' } });
  });
});

describe('a secret', () => {
  it('is drawn by length first, then each digit', () => {
    for (const seed of [1n, 11n, 12n, -3n]) {
      const expected = new Random(seed);
      const length = expected.randint(4, 6);
      const digits = Array.from({ length }, () => expected.randint(0, 5)).join('');
      expect(generateSolution(4, 6, new Random(seed))).toBe(digits);
      expect(drawSecret(rules, new Random(seed))).toBe(digits);
    }
  });

  it('has a length within any bounds', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.nat(30), fc.nat(30), (seed, least, more) => {
        const solution = generateSolution(least, least + more, new Random(seed));
        expect(solution).toMatch(new RegExp(`^[0-5]{${least},${least + more}}$`));
      }),
    );
  });

  it('is a guess that its own rules take', () => {
    fc.assert(
      fc.property(anyRules, fc.bigInt(), (any, seed) => {
        const secret = drawSecret(any, new Random(seed));
        expect(parseGuess(any, secret)).toEqual({ guess: secret });
        expect(any.lengths).toContain(secret.length);
      }),
    );
  });
});
