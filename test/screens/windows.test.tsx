import { describe, expect, it } from 'vitest';
import { type AppState, screenOf } from '../../source/screens/state.ts';
import { drawingOf, footerOf } from './drawing.ts';
import { everyScreen } from './every-screen.ts';
import { runApp, shown } from './running-app.tsx';
import { gameWith, playing, WINDOWS } from './states.ts';

const ASCII = /^\p{ASCII}*$/u;

/** A sequence that sets a colour, of the text or behind it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what it looks for.
const COLOR = /\x1b\[[0-9;]*(?:[34][0-8]|9[0-7]|10[0-7])[0-9;]*m/;

const SECRET = '505050';
const SMALLEST = { columns: 60, rows: 20 };
const SCREENS = Object.entries(everyScreen(SMALLEST));

describe('where there is nothing beyond ASCII', () => {
  it.each(SCREENS)('%s is drawn in it', async (_, state) => {
    const { rows, written } = await drawingOf(state, { unicode: false });
    expect(written).toMatch(ASCII);
    expect(rows.at(-1)).toBe(footerOf(state, { ascii: true }));
  });

  it('what is too long for the window is cut in it', async () => {
    const state = playing(gameWith(SECRET, [], '0123'.repeat(15)), { size: SMALLEST });
    expect((await shown(state, { unicode: false })).written).toMatch(ASCII);
  });

  it('a name that is too long is, too', async () => {
    const state = everyScreen(SMALLEST)['name of a save'];
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

  it('a window that is too small says so in it', async () => {
    const size = { columns: 30, rows: 5 };
    const terminal = await shown(playing(gameWith(SECRET), { size }), { unicode: false });
    expect(terminal.screen()).toContain('60x20 is needed');
    expect(terminal.written).toMatch(ASCII);
  });
});

describe('where there are no colours', () => {
  it.each(SCREENS)('%s says the same', async (name, state) => {
    const colored = await drawingOf(state);
    const plain = await drawingOf(state, { colors: 'none' });
    expect(plain.rows).toEqual(colored.rows);
    expect(plain.written).not.toMatch(COLOR);
    if (/a guess being typed|won|lost/.test(name)) expect(colored.written).toMatch(COLOR);
  });
});

describe('with a screen reader', () => {
  const moving = (state: AppState) => screenOf(state).name === 'surprise';
  const screens = SCREENS.filter(([, state]) => !moving(state));

  it.each(screens)('%s is text without a picture', async (_, state) => {
    const { rows, written } = await drawingOf(state, { screenReader: true });
    expect(rows[0]).not.toBe('');
    expect(rows.join('\n')).not.toMatch(/\+--|\| [o0-9A-Za-z] /);
    expect(written).not.toContain('\x1b[?1049h');
  });
});

describe('the first screen', () => {
  it.each(WINDOWS)('is ASCII on any terminal: $columns x $rows', async (size) => {
    for (const name of ['start', 'start with a game to continue']) {
      const state = everyScreen(size)[name];
      const { terminal } = runApp({ size, ...(state && { state }) });
      await terminal.waitFor('4: Quit');
      expect(terminal.written).toMatch(ASCII);
    }
  });
});

describe('a window of any size', () => {
  it.each([
    { columns: 69, rows: 21 },
    { columns: 70, rows: 22 },
    { columns: 200, rows: 60 },
  ])('$columns x $rows holds every screen', async (size) => {
    for (const [name, state] of Object.entries(everyScreen(size))) {
      const { rows, hasWrapped } = await drawingOf(state);
      expect(hasWrapped, name).toBe(false);
      expect(rows.at(-1), name).toBe(footerOf(state));
    }
  });

  it.each([
    { columns: 59, rows: 20 },
    { columns: 60, rows: 19 },
  ])('$columns x $rows is too small', async (size) => {
    const { rows } = await drawingOf(playing(gameWith(SECRET), { size }));
    const said = `Too small: 60x20 is needed, this is ${size.columns}x${size.rows}.`;
    expect(rows.join('')).toBe(said);
  });
});
