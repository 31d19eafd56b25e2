import { expect, it } from 'vitest';
import { formatPuzzleRules } from '../../source/coach/row-puzzle-words.ts';
import { custom } from '../../source/games/custom.ts';
import { letters } from '../../source/games/letters.ts';
import { rulesOf } from '../helpers/any-game.ts';

it('a puzzle says what its code consists of, and whether a symbol can come twice', () => {
  const numbers = { shortest: 2, longest: 3, symbols: 2 };
  expect(formatPuzzleRules(letters.rules)).toBe(
    'The code has 4 letters from a to f. No letter repeats.',
  );
  expect(formatPuzzleRules(rulesOf(custom, numbers))).toBe(
    'The code has 2 or 3 digits from 0 to 1. Digits may repeat.',
  );
});

it('a puzzle whose code is a single symbol says which it can be', () => {
  const numbers = { shortest: 1, longest: 1, symbols: 3 };
  expect(formatPuzzleRules(rulesOf(custom, numbers))).toBe('The code is 0, 1, or 2.');
});
