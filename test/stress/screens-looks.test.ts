import { expect } from 'vitest';
import type { AppState } from '../../source/screens/state.ts';
import { ASCII, COLOR, draw, drawingOf, footerOf } from '../screens/drawing.ts';
import { everyScreen } from '../screens/every-screen.ts';
import { attack, someOf } from './attack.ts';

const SCREENS = Object.entries(everyScreen({ columns: 80, rows: 24 }));

/** The screen where there is nothing but ASCII, and then with one thing more after another. */
async function expectSame(state: AppState): Promise<void> {
  const drawn = draw(state, { colors: 'none', unicode: false });
  const ascii = await drawn.look();
  expect(drawn.terminal.written).toMatch(ASCII);
  expect(ascii.rows.at(-1)).toBe(footerOf(state, { ascii: true }));
  drawn.changeLook({ unicode: true });
  const plain = await drawn.look();
  expect(drawn.terminal.written).not.toMatch(COLOR);
  expect(plain.styles.join('')).toMatch(/^[-*= ]*$/);
  const colored = await drawingOf(state);
  expect(plain.rows).toEqual(colored.rows);
  expect(plain.cursor).toEqual(colored.cursor);
  for (const colors of ['16', '256', 'true'] as const) {
    drawn.changeLook({ colors });
    const { rows, styles, cursor } = await drawn.look();
    expect({ rows, styles, cursor }, colors).toEqual({
      rows: colored.rows,
      styles: colored.styles,
      cursor: colored.cursor,
    });
  }
  drawn.leave();
}

attack(
  'every screen is the same in true colour, 256, 16, none and ASCII',
  { short: 50, full: 200 },
  async (tries, tally) => {
    for (const [name, state] of someOf(SCREENS, tries))
      await tally.try(name, () => expectSame(state));
  },
);
