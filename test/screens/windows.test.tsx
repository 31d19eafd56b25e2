import { describe, expect, it } from 'vitest';
import { runApp, shown } from './running-app.tsx';
import { everyScreen, gameWith, playing, WINDOWS } from './states.ts';

/** What begins the footer of a screen, and what ends it. */
const FOOTER = /^ (Enter|↑↓|Up Down|Esc) (.*(Esc|\?) )?\w+$/;

const ASCII = /^\p{ASCII}*$/u;

const SECRET = '505050';

for (const size of WINDOWS) {
  describe.each(Object.entries(everyScreen(SECRET, size)))(
    `in a window of ${size.columns} x ${size.rows} the screen "%s"`,
    (name, state) => {
      it('fills it from the title to the footer, and goes nowhere beyond', async () => {
        const terminal = await shown(state);
        const rows = terminal.rows();
        expect(rows[0]).toMatch(/^ [A-Z]/);
        expect(rows.at(-1)).toMatch(FOOTER);
        expect(terminal.hasWrapped()).toBe(false);
        // Ink clears a terminal with what was scrolled out when a frame is too high for it.
        expect(terminal.written).not.toContain('\x1b[3J');
      });

      it('tells no secret before the end', async () => {
        const terminal = await shown(state);
        const isTold = /5 *0 *5 *0 *5 *0/.test(terminal.screen());
        expect(isTold).toBe(name === 'over');
        if (name !== 'over') expect(terminal.written).not.toContain(SECRET);
      });
    },
  );
}

describe('where there is nothing beyond ASCII', () => {
  const window = { columns: 60, rows: 20 };

  it.each(Object.entries(everyScreen(SECRET, window)))('%s is drawn in it', async (_, state) => {
    const terminal = await shown(state, { unicode: false });
    expect(terminal.written).toMatch(ASCII);
  });

  it('what is too long for the window is cut in it', async () => {
    const state = playing(gameWith(SECRET, [], '0123'.repeat(15)), { size: window });
    expect((await shown(state, { unicode: false })).written).toMatch(ASCII);
  });

  it('a name that is too long is, too', async () => {
    const state = everyScreen(SECRET, window)['name of a save'];
    const { terminal, store } = runApp({
      size: window,
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

describe('the first screen', () => {
  it.each(WINDOWS)('is ASCII on any terminal: $columns x $rows', async (size) => {
    for (const name of ['start', 'start with a game to continue']) {
      const state = everyScreen(SECRET, size)[name];
      const { terminal } = runApp({ size, ...(state && { state }) });
      await terminal.waitFor('4: Quit');
      expect(terminal.written).toMatch(ASCII);
    }
  });
});
