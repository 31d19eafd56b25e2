import { describe, expect, it } from 'vitest';
import { LARGEST } from '../../source/terminal/screen-output.ts';
import { runApp } from '../helpers/running-app.tsx';
import { rowsOnStage } from '../helpers/stage.ts';

describe('in a window that is larger than any screen needs', () => {
  const HUGE = { columns: LARGEST.columns + 100, rows: LARGEST.rows + 50 };

  it('in a window that is larger than any screen needs the stage is the largest one', async () => {
    const { terminal, store } = runApp({ size: HUGE });
    expect(store.read().size).toEqual(LARGEST);
    await terminal.waitFor('> 2: New Game');
    terminal.type('2\r0123\r');
    await terminal.waitFor('guess 2 of 10');
    const stage = rowsOnStage(terminal.rows(), store.read());
    expect(stage[0]).toMatch(/^ Code Breakers +guess 2 of 10/);
    expect(terminal.hasWrapped()).toBe(false);
  });

  it('a window that grows beyond what any screen needs, and shrinks again, shows the same screen', async () => {
    const { terminal, store, drawn } = runApp();
    terminal.type('2\r0123\r');
    await terminal.waitFor('guess 2 of 10');
    const before = await terminal.quiet();
    terminal.resize(HUGE);
    await drawn();
    terminal.type('4');
    await terminal.waitFor(/: 4$/m);
    expect(rowsOnStage(terminal.rows(), store.read())[0]).toMatch(/^ Code Breakers +guess 2/);
    terminal.resize({ columns: 80, rows: 24 });
    terminal.type('\x7f');
    await drawn();
    await terminal.quiet();
    expect(terminal.screen()).toBe(before);
  });
});
