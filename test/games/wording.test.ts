import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filled, listed, localTime, savedLine } from '../../source/games/wording.ts';

describe('words', () => {
  it('list items', () => {
    expect(listed([4], 'or')).toBe('4');
    expect(listed([4, 6], 'or')).toBe('4 or 6');
    expect(listed([4, 5, 6], 'or')).toBe('4, 5, or 6');
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
});
