import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wrapped } from '../../source/text/columns.ts';
import { filled, filledUnder, sideBySide } from '../../source/text/fill.ts';

it('paragraphs are filled: every line fits, and no word is lost', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 1 }),
      fc.integer({ min: 20, max: 80 }),
      (text, width) => {
        const lines = filled(text.join(' '), width);
        expect(lines.every((line) => line.length <= width)).toBe(true);
        expect(lines.join(' ')).toBe(text.join(' '));
      },
    ),
  );
});

it('a clue and a short aside are in one line, unless no line has room for them', () => {
  expect(filled('Two (AB or CD) or digits', 13)).toEqual(['Two', '(AB or CD) or', 'digits']);
  expect(filled('Was 1 R 2 W then', 7)).toEqual(['Was', '1 R 2 W', 'then']);
  expect(filled('Was 10 R 0 W or 4 to 6', 8)).toEqual(['Was', '10 R 0 W', 'or', '4 to 6']);
  expect(filled('Any (A to Z) or', 6)).toEqual(['Any (A', 'to Z)', 'or']);
});

it('a filled line is indented under its text', () => {
  const lines = filledUnder(`4. ${'digits '.repeat(20).trim()}.`, 3);
  expect(lines[0]).toMatch(/^4\. digits/);
  expect(lines[1]).toMatch(/^ {3}digits/);
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(76);
  expect(filledUnder('4. Short.', 3)).toEqual(['4. Short.']);
});

it('a wrapped line keeps its indent, and a word that is too long is cut between characters', () => {
  expect(wrapped('  one two three', 9)).toEqual(['  one two', '  three']);
  expect(wrapped('short', 9)).toEqual(['short']);
  expect(wrapped('abcdefgh', 3)).toEqual(['abc', 'def', 'gh']);
  expect(wrapped('x🎯🎯🎯', 2).join('')).toBe('x🎯🎯🎯');
  expect(wrapped('x🎯🎯🎯', 2).join(' ')).not.toMatch(/[\ud800-\udbff] /);
});

it('lines are broken by the columns of wide letters, not by their number', () => {
  expect(wrapped('李雷 and 韩梅梅', 11)).toEqual(['李雷 and', '韩梅梅']);
  expect(wrapped('李雷 and Zoë', 12)).toEqual(['李雷 and Zoë']);
  expect(wrapped('李雷韩梅梅', 5)).toEqual(['李雷', '韩梅', '梅']);
  expect(wrapped('李雷', 1)).toEqual(['李', '雷']);
  expect(wrapped('x\u0301y\u0301z', 2)).toEqual(['x\u0301y\u0301', 'z']);
});

it('two texts are side by side, the shorter one with nothing at its end', () => {
  expect(sideBySide(['one', 'twelve'], ['a', 'b', 'c'])).toEqual([
    'one       a',
    'twelve    b',
    '          c',
  ]);
  expect(sideBySide(['one', 'two'], ['a'])).toEqual(['one    a', 'two']);
  // Where 76 columns are too few, one stands under the other.
  const [left, right] = ['x'.repeat(36), 'y'.repeat(36)];
  expect(sideBySide([left], [right])).toEqual([`${left}    ${right}`]);
  expect(sideBySide([left], [`${right}y`])).toEqual([left, `${right}y`]);
});
