import { describe, expect, it } from 'vitest';
import { openAt } from '../helpers/app.ts';

const SCREENS = ['statistics', 'play-race-lifelines', 'over-race-lost'];

// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what it looks for.
const COLORED = /\x1b\[(?:\d+;)*(?:3[0-8]|4[0-8]|9[0-7]|10[0-7])(?:;\d+)*m/;

describe('the look', () => {
  it.each(SCREENS)('of %s has the same text in every depth of color', async (name) => {
    const { screen } = await openAt(name);
    for (const colors of ['16', 'none'] as const) {
      expect((await openAt(name, { look: { colors } })).screen, colors).toBe(screen);
    }
  });

  it.each(SCREENS)(
    'of %s is readable in 16 colors: no bold black, nothing inverse',
    async (name) => {
      const { terminal } = await openAt(name, { look: { colors: '16' } });
      for (const cell of terminal.rows().flatMap((_, y) => terminal.cells(y))) {
        const isGray = cell?.isBold() && cell.isFgPalette() && cell.getFgColor() === 0;
        expect(isGray || cell?.isInverse(), cell?.getChars()).toBeFalsy();
      }
    },
  );

  it.each(['start', 'play-clue'])('without colors %s has none, but a bold title', async (name) => {
    const { terminal } = await openAt(name, { look: { colors: 'none' } });
    expect(terminal.written).not.toMatch(COLORED);
    const cell = terminal.cell(5, 0);
    expect(cell?.isInverse() && cell.isBold()).toBeTruthy();
  });

  it.each(['true', '256', '16'] as const)('gives each peg its own color: %s', async (colors) => {
    const app = await openAt('play-long', { look: { colors } });
    const { y } = app.terminal.find('B  G  O  P');
    const row = app.terminal.rows()[y] ?? '';
    const faces = [...'BGOPRYMWTNLC'].map((peg) => {
      const cell = app.terminal.cell(row.lastIndexOf(peg), y);
      return `${cell?.getBgColor()} ${cell?.isBgDefault()}`;
    });
    expect(new Set(faces).size).toBe(12);
  });
});
