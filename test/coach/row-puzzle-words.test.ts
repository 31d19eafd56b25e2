import { expect, it } from 'vitest';
import { formatPuzzleRules } from '../../source/coach/row-puzzle-words.ts';
import { custom, letters, pegs, rulesOf } from '../helpers/any-game.ts';

const numbers = (shortest: number, longest: number, symbols: number) =>
  rulesOf(custom, { shortest, longest, symbols });

it.each([
  [letters.rules, 'The code has 4 letters from a to f. No letter repeats.'],
  [numbers(2, 3, 2), 'The code has 2 or 3 digits from 0 to 1. Digits may repeat.'],
  [numbers(1, 1, 3), 'The code is 0, 1, or 2.'],
  [
    rulesOf(pegs, { symbols: 12 }),
    'The code has 4 colors of these: B (blue), G (green), O (orange), P (purple), R (red), Y (yellow), M (maroon), W (white), T (teal), N (navy), L (lime), and C (cyan). Colors may repeat.',
  ],
])('a puzzle says what its code can be: %#', (rules, said) => {
  expect(formatPuzzleRules(rules)).toBe(said);
});
