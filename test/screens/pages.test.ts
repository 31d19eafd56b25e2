import { describe, expect, it } from 'vitest';
import { lastTop, pageLines, pageRows } from '../../source/screens/pages.ts';

const setId = 'code-breakers';

describe.each([60, 70, 80, 120])('in a window of %i columns', (columns) => {
  const size = { columns, rows: 20 };

  it.each(['rules', 'help'] as const)('no line of the %s is wider', (page) => {
    for (const line of pageLines(page, { setId, size })) {
      expect(line.length).toBeLessThanOrEqual(columns - 2);
    }
  });

  it.each(['rules', 'help'] as const)('no word of the %s is lost', (page) => {
    const words = (width: number) =>
      pageLines(page, { setId, size: { columns: width, rows: 20 } })
        .join(' ')
        .split(/ +/);
    expect(words(columns)).toEqual(words(1000));
  });
});

it('what does not fit in a line goes on under its text', () => {
  const lines = pageLines('rules', { setId, size: { columns: 60, rows: 20 } });
  expect(lines.slice(5, 7)).toEqual([
    '5. Clues for each guess are given by a number of red and',
    '   white pins.',
  ]);
});

describe('a page', () => {
  it('scrolls until its last line is the last of the window', () => {
    const size = { columns: 80, rows: 20 };
    expect(lastTop(30, size) + pageRows(size)).toBe(30);
    expect(lastTop(5, size)).toBe(0);
  });

  it('has a row even where there is none', () => {
    expect(pageRows({ columns: 1, rows: 1 })).toBe(1);
  });
});
