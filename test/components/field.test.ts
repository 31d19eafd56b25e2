import fc from 'fast-check';
import stringWidth from 'string-width';
import { describe, expect, it } from 'vitest';
import { fieldWindow } from '../../source/components/field.tsx';

describe('the part of a line that a field shows', () => {
  it.each([
    ['0123', 4, 10, '0123', 4],
    ['0123456789', 10, 5, '6789', 4],
    ['0123456789', 0, 5, '01234', 0],
    ['0123456789', 4, 5, '01234', 4],
    ['0123456789', 5, 5, '12345', 4],
    ['字字字', 3, 5, '字字', 4],
  ])('of %j with the cursor at %i in %i cells is %j', (text, cursor, width, shown, cell) => {
    expect(fieldWindow(text, cursor, width)).toEqual({ text: shown, cell });
  });

  it('fits, and the cursor stands in it', () => {
    const line = fc.string({ unit: fc.constantFrom('a', 'B', '7', '字', 'é') });
    fc.assert(
      fc.property(line, fc.nat(), fc.integer({ min: 2, max: 40 }), (text, at, width) => {
        const cursor = at % ([...text].length + 1);
        const shown = fieldWindow(text, cursor, width);
        expect(stringWidth(shown.text)).toBeLessThanOrEqual(width);
        expect(shown.cell).toBeLessThan(width);
        expect(text).toContain(shown.text);
      }),
    );
  });
});
