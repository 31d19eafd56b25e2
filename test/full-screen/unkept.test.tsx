import { describe, expect, it } from 'vitest';
import { screenOf } from '../../source/full-screen/model/state.ts';
import { isLostOnLeaving } from '../../source/full-screen/model/waiting.ts';
import { everyScreen } from '../helpers/every-screen.ts';
import { MemorySaves } from '../helpers/memory-saves.ts';
import { ESC, runApp, shown } from '../helpers/running-app.tsx';
import { IS_FULL } from '../helpers/work.ts';

describe('a game that cannot be kept', () => {
  it('a game that cannot be kept goes on, and the reason is shown once', async () => {
    const saves = new MemorySaves();
    saves.trouble = 'Not saved: the disk is full.';
    const { terminal } = runApp({ saves });
    terminal.type('2\r');
    await terminal.waitFor('guess 1 of 10');
    await terminal.waitFor(saves.trouble);
    terminal.type('0123\r');
    expect(await terminal.waitFor('guess 2 of 10')).not.toContain(saves.trouble);
  });

  it('a game that cannot be kept is marked in the title of every screen until it is kept', async () => {
    const saves = new MemorySaves();
    saves.trouble = 'Not saved: the folder cannot be written to.';
    const { terminal } = runApp({ saves });
    const title = () => terminal.screen().split('\n')[0];
    terminal.type('2\r');
    await terminal.waitFor(/guess 1 of 10 .* NOT SAVED/);
    terminal.type('0123\r');
    await terminal.waitFor(/guess 2 of 10 .* NOT SAVED/);
    terminal.type('?');
    await terminal.waitFor('Help');
    expect(title()).toMatch(/NOT SAVED$/);
    terminal.type(ESC);
    await terminal.waitFor('guess 2 of 10');
    terminal.type(ESC);
    await terminal.waitFor('Game menu');
    expect(title()).toMatch(/NOT SAVED$/);
    terminal.type(ESC);
    await terminal.waitFor('guess 2 of 10');
    saves.trouble = undefined;
    terminal.type('0124\r');
    await terminal.waitFor('guess 3 of 10');
    await expect.poll(() => terminal.screen()).not.toContain('NOT SAVED');
  });

  it('a game that could not be kept has no mark once it is over', async () => {
    const saves = new MemorySaves();
    saves.trouble = 'Not saved: the disk is full.';
    const { terminal, store } = runApp({ saves });
    terminal.type('2\r');
    await terminal.waitFor('NOT SAVED');
    terminal.type(`${store.read().game?.secret}\r`);
    await terminal.waitFor('Play again');
    expect(terminal.screen()).not.toContain('NOT SAVED');
  });

  const size = { columns: 60, rows: 20 };
  const screens = Object.entries(everyScreen(size)).map(([name, state]) => {
    return [
      name,
      { ...state, isUnkept: true, unkeptMatches: { match: true, friends: true } },
    ] as const;
  });
  // The first menu has no title.
  const titled = screens.filter(([, state]) => screenOf(state).name !== 'start');
  const unkept = titled.filter(([, state]) => isLostOnLeaving(state));
  // A title tells the screen, the game and how far it is.
  const titles = new Map(
    unkept.map(([name, state]) => {
      const { game } = state;
      const told = [screenOf(state).name, game?.rules.id, game?.guesses.length];
      return [told.join(), [name, state]] as const;
    }),
  );
  it.each(IS_FULL ? unkept : [...titles.values()])(
    'a game that cannot be kept is marked on one line in the smallest window: %s',
    async (_, state) => {
      const terminal = await shown(state);
      const [title, next] = terminal.screen().split('\n');
      expect(title).toMatch(/\S {1,}NOT SAVED$/);
      expect(title?.length).toBe(size.columns - 1);
      expect(next).not.toMatch(/NOT|SAVED/);
    },
  );
});
