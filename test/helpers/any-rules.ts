import fc from 'fast-check';
import type { Check, Rules } from '../../source/engine/rules.ts';

const CHARACTERS = '0123456789ab';

/** Any rules that can be played by, from the smallest to the largest. */
export const anyRules: fc.Arbitrary<Rules> = fc
  .record({
    symbols: fc.integer({ min: 2, max: 12 }),
    lengths: fc.uniqueArray(fc.integer({ min: 1, max: 10 }), { minLength: 1, maxLength: 4 }),
    guesses: fc.integer({ min: 1, max: 30 }),
    repeats: fc.boolean(),
    hidesLength: fc.boolean(),
  })
  .map(({ symbols, lengths, guesses, repeats, hidesLength }) => {
    const canBeUnique = Math.max(...lengths) <= symbols;
    const checks: Check[] = ['foreign', 'short', 'long', 'symbol'];
    return {
      id: 'code-breakers',
      symbols: [...CHARACTERS.slice(0, symbols)].map((character) => ({
        character,
        name: character,
      })),
      alphabet: CHARACTERS,
      foldsCase: false,
      lengths: lengths.sort((a, b) => a - b),
      drawsLength: lengths.length > 1,
      hidesLength,
      repeats: repeats || !canBeUnique,
      guesses,
      checks: repeats || !canBeUnique ? checks : [...checks, 'repeat'],
    };
  });
