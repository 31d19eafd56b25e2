import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  counted,
  filled,
  filledUnder,
  inWords,
  isYes,
  listed,
  localTime,
  savedLine,
} from '../../source/games/wording.ts';

describe('words', () => {
  it('list items', () => {
    expect(listed([4], 'or')).toBe('4');
    expect(listed([4, 6], 'or')).toBe('4 or 6');
    expect(listed([4, 5, 6], 'or')).toBe('4, 5, or 6');
  });

  it('list with another word', () => {
    expect(listed(['red', 'blue', 'green'], 'and')).toBe('red, blue, and green');
    expect(listed([0, 1], 'and')).toBe('0 and 1');
  });

  it.each([
    [1, 'guess', '1 guess'],
    [0, 'guess', '0 guesses'],
    [9, 'guess', '9 guesses'],
    [2, 'exact match', '2 exact matches'],
    [1, 'black peg', '1 black peg'],
    [10, 'black peg', '10 black pegs'],
  ])('count: %i %s', (count, noun, told) => {
    expect(counted(count, noun)).toBe(told);
  });

  it('tell small numbers as words', () => {
    expect([2, 6, 12, 13].map(inWords)).toEqual(['two', 'six', 'twelve', '13']);
  });

  it('take y for a yes, whatever the case and the blanks around it', () => {
    for (const answer of ['y', 'Y', ' y', 'Y ', '\ty\t']) expect(isYes(answer)).toBe(true);
    for (const answer of ['', ' ', 'n', 'yes', 'yy', 'y y', '"y"']) {
      expect(isYes(answer)).toBe(false);
    }
  });

  it('tell the local time to the second', () => {
    expect(localTime(new Date(2024, 2, 6, 1, 5, 9, 999))).toBe('2024-03-06T01:05:09');
    expect(savedLine('Tim the Enchanter', new Date(2024, 2, 26, 11, 45, 52))).toBe(
      'Tim the Enchanter - Time: 2024-03-26T11:45:52',
    );
  });

  it('fill paragraphs: every line fits, and no word is lost', () => {
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

  it('set a filled line under its text', () => {
    const lines = filledUnder(`4. ${'digits '.repeat(20).trim()}.`, 3);
    expect(lines[0]).toMatch(/^4\. digits/);
    expect(lines[1]).toMatch(/^ {3}digits/);
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(76);
    expect(filledUnder('4. Short.', 3)).toEqual(['4. Short.']);
  });
});
