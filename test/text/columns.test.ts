import fc from 'fast-check';
import { expect, it } from 'vitest';
import { columnsOf, cutTo, paddedTo, shortenedTo } from '../../source/text/columns.ts';

it('a text is cut and padded by columns, a wide letter whole or not at all', () => {
  expect(cutTo('李雷', 4)).toBe('李雷');
  expect(cutTo('李雷', 3)).toBe('李');
  expect(paddedTo('李雷', 3)).toBe('李 ');
  expect(paddedTo('李雷', 6)).toBe('李雷  ');
  expect(paddedTo('Tim', 5)).toBe('Tim  ');
  expect(paddedTo('Arthur', 5)).toBe('Arthu');
  expect(cutTo('x\u0301\u0302y', 1)).toBe('x\u0301\u0302');
});

it('a text is shortened to whole words, without the comma or half the aside at its end', () => {
  const named = 'Daily 5 Dec: Lifelines, guess 1';
  expect([22, 23, 21].map((columns) => shortenedTo(named, columns))).toEqual([
    ...['Daily 5 Dec: Lifelines', 'Daily 5 Dec: Lifelines', 'Daily 5 Dec:'],
  ]);
  expect(shortenedTo('Lifeline#2 (2 guesses)', 14)).toBe('Lifeline#2');
  expect(shortenedTo('Lifelines, guess 1', 4)).toBe('Life');
});

it.each([
  ['Tim 12', 6],
  ['李雷é', 5],
  ['x\u0301\u0302', 1],
  ['한글', 4],
  ['กำ', 2],
  ['न्दी', 3],
  ['\u{1d518}\u{20bb7}', 3],
])('%s takes %i columns', (text, columns) => {
  expect(columnsOf(text)).toBe(columns);
});

it('a padded text is as wide as asked, and what is cut is its beginning', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '李', 'e\u0301', 'ｱ', 'กำ', 'न्दी', ' ') });
  fc.assert(
    fc.property(text, fc.nat(12), (whole, columns) => {
      expect(columnsOf(paddedTo(whole, columns))).toBe(columns);
      expect(whole.startsWith(cutTo(whole, columns))).toBe(true);
    }),
  );
});
