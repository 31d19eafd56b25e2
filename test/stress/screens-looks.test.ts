import { expect } from 'vitest';
import { LIMITS } from '../../source/engine/rules.ts';
import { type AppState, screenOf } from '../../source/full-screen/model/state.ts';
import type { Settings } from '../../source/saves/settings.ts';
import { THEMES } from '../../source/terminal/look.ts';
import { pegShape } from '../../source/terminal/palette.ts';
import { ASCII, COLOR, draw, drawingOf } from '../helpers/drawing.ts';
import { everyScreen } from '../helpers/every-screen.ts';
import { expectFooter, rowsOnStage } from '../helpers/stage.ts';
import { attack, someOf } from '../helpers/stress/attack.ts';

/** The settings are left out: they tell what is chosen, and what the terminal does not show. */
const SCREENS = Object.entries(everyScreen({ columns: 80, rows: 24 })).filter(
  ([, state]) => screenOf(state).name !== 'settings',
);

/** The rows without the brackets that the pegs of the program's name, and grades, have without colour. */
const withoutBrackets = (rows: readonly string[]) =>
  rows.map((row) => row.replace(/\[([A-Z*])\]/g, ' $1 ').trimEnd());

/** Pegs that have the same of 16 colours as a red chip, a white chip and the selection. */
const IN_16: Readonly<Record<string, string>> = { r: '1', w: '2', t: '#' };

/** The screen where there is nothing but ASCII, and then with one thing more after another. */
async function expectSame(state: AppState): Promise<void> {
  const drawn = draw(state, { colors: 'none', unicode: false });
  const ascii = await drawn.look();
  expect(drawn.terminal.written).toMatch(ASCII);
  expectFooter(rowsOnStage(ascii.rows, state).at(-1), state);
  drawn.changeLook({ unicode: true });
  const plain = await drawn.look();
  expect(drawn.terminal.written).not.toMatch(COLOR);
  expect(plain.styles.join('')).toMatch(/^[.*# ]*$/);
  const colored = await drawingOf(state);
  expect(withoutBrackets(plain.rows)).toEqual(colored.rows);
  expect(plain.cursor).toEqual(colored.cursor);
  for (const colors of ['16', '256', 'true'] as const) {
    drawn.changeLook({ colors });
    const { rows, styles, cursor } = await drawn.look();
    // Among 16 colours there is no lighter one for the pegs of a wave.
    const isLit = (y: number, x: number) => colored.styles[y]?.[x] === '+';
    const drawnAs = (lines: readonly string[]) =>
      colors === '16'
        ? lines.map((line, y) =>
            line.replace(/./g, (peg, x) => (isLit(y, x) ? '+' : (IN_16[peg] ?? peg))),
          )
        : lines;
    expect({ rows, styles: drawnAs(styles), cursor }, colors).toEqual({
      rows: colored.rows,
      styles: drawnAs(colored.styles),
      cursor: colored.cursor,
    });
  }
  drawn.end();
}

/** What stands in the place of the ASCII of other themes, and beside the letters of pegs. */
const IN_ASCII: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [...'\u256d\u252c\u256e\u251c\u253c\u2524\u2570\u2534\u256f'].map((joint) => [joint, '+']),
  ),
  ...{ '\u2500': '-', '\u2502': '|', '\u2587': '#', '\u00b7': 'o' },
};
const inAscii = (rows: readonly string[]) =>
  rows.map((row) =>
    row.replace(/[\u00b7\u2500-\u2587]/g, (character) => IN_ASCII[character] ?? character),
  );
const SHAPES = Array.from({ length: LIMITS.symbols[1] }, (_, index) => pegShape(index)).join('');
const withoutShapes = (rows: readonly string[]) =>
  rows.map((row) => row.replace(new RegExp(`(?<= \\S)[${SHAPES}]`, 'g'), ' ').trimEnd());

/** The screen in every theme, and with shapes: the same text in the same cells. */
async function expectSameInThemes(state: AppState): Promise<void> {
  const drawnWith = (changed: Partial<Settings>) =>
    drawingOf({ ...state, settings: { ...state.settings, ...changed } });
  const plain = await drawnWith({});
  for (const theme of THEMES) {
    const { rows, cursor, hasWrapped } = await drawnWith({ theme });
    expect({ rows: withoutBrackets(inAscii(rows)), cursor, hasWrapped }, theme).toEqual({
      rows: plain.rows,
      cursor: plain.cursor,
      hasWrapped: false,
    });
  }
  const { rows, cursor, hasWrapped } = await drawnWith({ pegs: 'shapes' });
  expect({ rows: withoutShapes(rows), cursor, hasWrapped }).toEqual({
    rows: plain.rows,
    cursor: plain.cursor,
    hasWrapped: false,
  });
}

attack(
  'every screen has the same text in the same cells in every theme, and with shapes',
  { short: 6, full: 200 },
  async (tries, tally) => {
    for (const [name, state] of someOf(SCREENS, tries))
      await tally.try(name, () => expectSameInThemes(state));
  },
);

attack(
  'every screen is the same in true colour, 256, 16, none and ASCII',
  { short: 10, full: 200 },
  async (tries, tally) => {
    for (const [name, state] of someOf(SCREENS, tries))
      await tally.try(name, () => expectSame(state));
  },
);
