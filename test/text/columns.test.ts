import fc from 'fast-check';
import stringWidth from 'string-width';
import { expect, it } from 'vitest';
import { cutTo, paddedTo } from '../../source/text/columns.ts';

it('a text is cut and padded by columns, a wide letter whole or not at all', () => {
  expect(cutTo('李雷', 4)).toBe('李雷');
  expect(cutTo('李雷', 3)).toBe('李');
  expect(paddedTo('李雷', 3)).toBe('李 ');
  expect(paddedTo('李雷', 6)).toBe('李雷  ');
  expect(paddedTo('Tim', 5)).toBe('Tim  ');
  expect(paddedTo('Arthur', 5)).toBe('Arthu');
  expect(cutTo('x\u0301\u0302y', 1)).toBe('x\u0301\u0302');
});

it('a padded text is as wide as asked, and what is cut is its beginning', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '李', 'e\u0301', 'ｱ', ' ') });
  fc.assert(
    fc.property(text, fc.nat(12), (whole, columns) => {
      expect(stringWidth(paddedTo(whole, columns))).toBe(columns);
      expect(whole.startsWith(cutTo(whole, columns))).toBe(true);
    }),
  );
});
