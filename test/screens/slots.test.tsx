import { describe, expect, it } from 'vitest';
import { playerView } from '../../source/engine/game.ts';
import { advised } from '../helpers/coach.ts';
import { sampleGame } from './every-screen.ts';
import { MemorySaves, SAVED_AT } from './memory-saves.ts';
import { DOWN, ESC, runApp, shown } from './running-app.tsx';
import { SAMPLES } from './samples.ts';
import { gameWith, playing, slotsWith, stateWith } from './states.ts';

const game = gameWith('550022', ['153455']);
const WIDE = { columns: 120, rows: 40 };

describe('the list of slots', () => {
  it('tells name and time, game and progress, and what is wrong', async () => {
    const state = stateWith([{ name: 'load' }], { slots: slotsWith(game) });
    expect((await shown(state)).rows().slice(0, 10)).toEqual([
      ' Load Game',
      '',
      ' > 1: empty',
      '',
      '   2: Tim the Enchanter - Time: 2024-03-26T11:45:52',
      '      Code Breakers, guess 2 of 10',
      '   3: not readable',
      '      The save in slot 3 was damaged and is kept as slot-3.damaged-1.json.',
      '   c: cancel',
      '',
    ]);
  });

  it('tells of a save that had to be put back', async () => {
    const notice = 'The save in slot 1 was lost: the one before it is back.';
    const kept = { state: 'kept', name: 'Tim', savedAt: SAVED_AT, game, notice } as const;
    const state = stateWith([{ name: 'load' }], { slots: [kept, ...slotsWith(game).slice(1)] });
    expect((await shown(state)).screen()).toContain(notice);
  });

  it('shows the board of the chosen one beside it where there is room', async () => {
    const saves = new MemorySaves().put(2, { state: 'kept', name: 'Tim', savedAt: SAVED_AT, game });
    const { terminal } = runApp({ saves, size: WIDE });
    terminal.type(`3${DOWN}`);
    await terminal.waitFor('> 2: Tim');
    await terminal.waitFor('| 1  5  3  4  5  5 | 1 1 |');
    expect(terminal.screen()).not.toContain('5  5  0  0  2  2');
    terminal.type(DOWN);
    await terminal.waitFor('> 3: empty');
    expect(terminal.screen()).not.toContain('| 1  5  3  4  5  5 | 1 1 |');
  });

  it('warns before a game that waits would be replaced', async () => {
    const state = stateWith([{ name: 'load' }], { slots: slotsWith(game), canContinue: true });
    expect((await shown(state)).screen()).toContain(
      'A game waits to be continued; this one will replace it.',
    );
  });
});

describe.each(SAMPLES)('a game of $title', (sample) => {
  it('is saved to end it, told with its progress, and goes on as it was', async () => {
    const { terminal, store, saves } = runApp({ state: advised(playing(sampleGame(sample))) });
    const before = await terminal.waitFor(/guess \d+/);
    const { game } = store.read();
    terminal.type('wq\r2Tim\r');
    await terminal.waitFor('Ending Game.');
    expect(saves.kept).toBeUndefined();
    terminal.type('3');
    const { title, words } = sample.set;
    const progress = `${title}, ${words.progress(playerView(sampleGame(sample)))}`;
    await terminal.waitFor(`2: Tim - Time: 2024-03-26T11:45:52\n      ${progress}`);
    terminal.type('2');
    await terminal.waitFor(new RegExp(`^ ${title} .*guess \\d+`, 'm'));
    expect(store.read().game).toEqual(game);
    expect(await terminal.quiet()).toBe(before);
  });
});

describe('saving', () => {
  it('says whose game is replaced, and goes on with Ctrl-S', async () => {
    const saves = new MemorySaves().put(1, { state: 'kept', name: 'Tim', savedAt: SAVED_AT, game });
    const { terminal, store } = runApp({ saves, state: playing({ ...game, draft: '01' }) });
    terminal.type('\x131');
    await terminal.waitFor('This replaces the game of Tim.');
    terminal.type('King Arthur');
    await terminal.waitFor(/special characters\): King Arthur$/m);
    const { x, y } = terminal.find('King Arthur');
    await terminal.waitFor(() => terminal.cursor().x === x + 11);
    expect(terminal.cursor().y).toBe(y);
    terminal.type('\r');
    await terminal.waitFor('Game saved in slot 1 as King Arthur.');
    expect(store.read().game?.draft).toBe('01');
    expect(terminal.screen()).toContain('| 0  1  o  o  o  o | 0 0 |');
  });

  it('refuses a name beside it, which stays to be mended', async () => {
    const { terminal, saves } = runApp({ state: playing(game) });
    terminal.type('wq\r2K!ng\r');
    await terminal.waitFor('That is an invalid name.');
    terminal.type('\x1b[D\x1b[D\x7fi');
    await terminal.waitFor('King');
    expect(terminal.screen()).not.toContain('invalid');
    terminal.type('\r');
    await terminal.waitFor('Game saved in slot 2 as King.');
    expect(saves.slots()[1]).toMatchObject({ name: 'King' });
  });

  it('shows the longest name whole in the smallest window, the cursor behind it', async () => {
    const name = 'Brave Sir Robin 1234';
    const size = { columns: 60, rows: 20 };
    const { terminal, store } = runApp({ size, state: playing(game, { size }) });
    terminal.type(`wq\r1${name}`);
    await terminal.waitFor(() => JSON.stringify(store.read().screens).includes(name));
    await terminal.quiet();
    expect(terminal.screen()).toContain(name);
    const { x, y } = terminal.find(name);
    expect(terminal.cursor()).toEqual({ x: x + name.length, y });
  });

  it('says why it failed, and can be tried again', async () => {
    const { terminal, saves } = runApp({ state: playing(game) });
    saves.trouble = 'Not saved: the disk is full.';
    terminal.type('wq\r2Tim\r');
    await terminal.waitFor('Not saved: the disk is full.');
    saves.trouble = undefined;
    terminal.type('\r');
    await terminal.waitFor('Game saved in slot 2 as Tim.');
  });

  it('is cancelled by Esc, and the board is there again', async () => {
    const { terminal } = runApp({ state: playing(game) });
    terminal.type('wq\r');
    await terminal.waitFor('Save Game');
    terminal.type(ESC);
    expect(await terminal.waitFor('cancelled')).toContain('| 1  5  3  4  5  5 | 1 1 |');
  });

  it('lets no name steer the terminal', async () => {
    const { terminal, saves } = runApp({ state: playing(game) });
    terminal.type('wq\r1\x1b[200~\x1b]0;owned\x07\x1b[31mTim\x1b[201~\r');
    await terminal.waitFor(/invalid name|Game saved/);
    expect(terminal.written).not.toContain('\x1b]0;');
    for (const slot of saves.slots()) {
      if (slot.state === 'kept') expect(slot.name).toMatch(/^[A-Za-z0-9 ]{1,20}$/);
    }
  });
});
