import { expect, it } from 'vitest';
import type { AppState } from '../../../source/full-screen/model/state.ts';
import { ASCII, COLOR, draw, drawingOf } from '../../helpers/drawing.ts';
import { menuScreens } from '../../helpers/every-screen.ts';
import { startBuilt } from '../../helpers/program.ts';
import { runApp, shown } from '../../helpers/running-app.tsx';
import { gameWith, playing, WINDOWS } from '../../helpers/states.ts';

const SECRET = '505050';
const SMALLEST = { columns: 60, rows: 20 };

it('where there is nothing beyond ASCII, what is too long for the window is cut in it', async () => {
  const state = playing(gameWith(SECRET, [], '0123'.repeat(15)), { size: SMALLEST });
  expect((await shown(state, { unicode: false })).written).toMatch(ASCII);
});

it('where there is nothing beyond ASCII, a name that is too long is cut, too', async () => {
  const state = menuScreens(SMALLEST)['name of a save'];
  const { terminal, store } = runApp({
    size: SMALLEST,
    look: { unicode: false },
    ...(state && { state }),
  });
  terminal.type(' of the Holy Grail and the rabbit\r');
  await terminal.waitFor(() => store.read().notices.length > 0);
  await terminal.quiet();
  expect(terminal.written).toMatch(ASCII);
});

it('where there is nothing beyond ASCII, the cursor stands behind what a wide character is shown as', async () => {
  const state = menuScreens(SMALLEST)['name of a save beyond ASCII'] as AppState;
  const terminal = await shown(state, { unicode: false });
  const { x, y } = terminal.find('Zo? ??');
  expect(terminal.cursor()).toEqual({ x: x + 6, y });
});

it('where there is nothing beyond ASCII, a window that is too small says so within it', async () => {
  const size = { columns: 30, rows: 5 };
  const terminal = await shown(playing(gameWith(SECRET), { size }), { unicode: false });
  expect(terminal.screen()).toBe('Too small: 60x20 is needed,\nthis is 30x5. Ctrl-C leaves.');
  expect(terminal.written).toMatch(ASCII);
});

it('with NO_COLOR the built program writes bold, dim and inverse text, and no colour', async () => {
  const program = startBuilt({ env: { NO_COLOR: '1', COLORTERM: 'truecolor' } });
  await program.waitFor('4: Quit');
  program.write('2\r');
  await program.waitFor('guess 1 of 10');
  program.write('0123\r');
  await program.waitFor('guess 2 of 10');
  program.write('\x03');
  await program.exited;
  expect(program.raw()).not.toMatch(COLOR);
  for (const mode of [1, 2, 7]) expect(program.raw()).toContain(`\x1b[${mode}m`);
});

it.each(WINDOWS)('the first screen is ASCII on any terminal of $columns x $rows', async (size) => {
  for (const name of ['start', 'start with a game to continue']) {
    const state = menuScreens(size)[name];
    const { terminal } = runApp({ size, ...(state && { state }) });
    await terminal.waitFor('4: Quit');
    expect(terminal.written).toMatch(ASCII);
  }
});

it('a window that becomes narrower and higher shows the same as one that was so', async () => {
  const size = { columns: 62, rows: 40 };
  const start = menuScreens({ columns: 80, rows: 24 }).start as AppState;
  const drawn = draw(start);
  await drawn.look();
  drawn.resize(size);
  const { written: _, ...fresh } = await drawingOf({ ...start, size });
  expect(await drawn.look()).toEqual(fresh);
});

it.each([
  { columns: 59, rows: 20 },
  { columns: 60, rows: 19 },
])('a window of $columns x $rows is too small', async (size) => {
  const { rows } = await drawingOf(playing(gameWith(SECRET), { size }));
  const said = `Too small: 60x20 is needed, this is ${size.columns}x${size.rows}. Ctrl-C leaves.`;
  expect(rows.join('')).toBe(said);
});
