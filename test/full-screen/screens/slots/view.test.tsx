import stringWidth from 'string-width';
import { describe, expect, it } from 'vitest';
import { type GameState, playerView } from '../../../../source/engine/game.ts';
import type { WindowSize } from '../../../../source/full-screen/features/window/state.ts';
import { advised } from '../../../helpers/coach.ts';
import { ASCII } from '../../../helpers/drawing.ts';
import { sampleGame } from '../../../helpers/every-screen.ts';
import { MemorySaves, SAVED_AT } from '../../../helpers/memory-saves.ts';
import { DOWN, ESC, runApp, shown } from '../../../helpers/running-app.tsx';
import { SAMPLES, type Sample } from '../../../helpers/samples.ts';
import { named } from '../../../helpers/saves/sample-game.ts';
import {
  gameWith,
  playing,
  SAVE_NAME,
  slotsWith,
  stateWith,
  WINDOWS,
} from '../../../helpers/states.ts';
import { choose, updated } from '../../../helpers/steps.ts';
import { byTurns } from '../../../helpers/stress/attack.ts';

const game = gameWith('550022', ['153455']);
const WIDE = { columns: 120, rows: 40 };

it('the list of slots tells name and time, game and progress, and what is wrong', async () => {
  const state = stateWith([{ name: 'load', highlighted: '1' }], { slots: slotsWith(game) });
  expect((await shown(state)).rows().slice(0, 10)).toEqual([
    ' Load Game',
    '',
    ' > 1: empty',
    '   2: Tim the Enchanter - Time: 2024-03-26T11:45:52',
    '      Code Breakers, guess 2 of 10',
    '   3: not readable',
    '      The save in slot 3 was damaged and is kept as',
    '      slot-3.damaged-1.json.',
    '',
    '   c: cancel',
  ]);
});

it.each(['李'.repeat(10), 'Be\u0301ne\u0301dicte', 'x\u0301\u0302 משה', 'संजय 12', '\u{20bb7}野家'])(
  'the board stands straight beside a slot of %s, whose bar ends where that of another name does',
  async (name) => {
    const slots = slotsWith(game, name);
    const size = { columns: 110, rows: 24 };
    const state = stateWith([{ name: 'load', highlighted: '2' }], { slots, size });
    const terminal = await shown(state);
    const rows = terminal.rows().filter((row) => row.includes('|'));
    expect(rows.length).toBeGreaterThan(5);
    const starts = rows.map((row) => stringWidth(row.slice(0, row.indexOf('|'))));
    expect(new Set(starts).size).toBe(1);
    const line = terminal.rows().find((row) => row.includes('Time:')) ?? '';
    expect(line).toContain(`> 2: ${name.normalize('NFC')} - Time: 2024-03-26T11:45:52`);
  },
);

it.each([{ name: 'load', highlighted: '1' } as const, { ...SAVE_NAME, slot: 2 } as const])(
  'where the locale is not UTF-8, a name stands as question marks as wide as it is: $name',
  async (screen) => {
    const screens =
      screen.name === 'load' ? [screen] : [{ name: 'play', cursor: 0 } as const, screen];
    const state = stateWith(screens, { game, slots: slotsWith(game, '李雷 é') });
    const terminal = await shown(state, { unicode: false });
    expect(terminal.written).toMatch(ASCII);
    expect(terminal.screen()).toContain('2: ???? ? - Time: 2024-03-26T11:45:52');
  },
);

it('the list of slots tells of a save that had to be put back', async () => {
  const notice = 'The save in slot 1 was lost. An earlier state is back.';
  const kept = { state: 'kept', name: named('Tim'), savedAt: SAVED_AT, game, notice } as const;
  const state = stateWith([{ name: 'load' }], { slots: [kept, ...slotsWith(game).slice(1)] });
  const beside = (await shown(state)).rows().map((row) => row.slice(0, 52));
  expect(beside.join(' ').replace(/\s+/g, ' ')).toContain(notice);
});

it('the list of slots shows the board of the chosen one beside it where there is room', async () => {
  const saves = new MemorySaves().put(2, {
    state: 'kept',
    name: named('Tim'),
    savedAt: SAVED_AT,
    game,
  });
  const { terminal } = runApp({ saves, size: WIDE });
  terminal.type('3');
  await terminal.waitFor('> 2: Tim');
  await terminal.waitFor('| 1  5  3  4  5  5 | 1 1 |');
  expect(terminal.screen()).not.toContain('5  5  0  0  2  2');
  terminal.type(DOWN);
  await terminal.waitFor('> 3: empty');
  expect(terminal.screen()).not.toContain('| 1  5  3  4  5  5 | 1 1 |');
});

describe('the board of the chosen slot', () => {
  const ROW = '| 1  5  3  4  5  5 | 1 1 |';
  const { rules } = sampleGame(SAMPLES.find(({ title }) => title === 'custom-large') as Sample);
  const large = gameWith('0123456789', ['0000000000'], '', rules);
  const list = (saved: GameState, size: WindowSize, name = 'Tim') =>
    stateWith([{ name: 'load', highlighted: '2' }], { slots: slotsWith(saved, name), size });

  it('stands beside the longest name in a usual window if it just fits, and below it if it does not', async () => {
    const beside = await shown(list(game, { columns: 80, rows: 24 }, 'Tim the Enchanter'));
    expect(beside.screen()).toMatch(/> 2: Tim the Enchanter.*\| o {2}o/);
    const under = await shown(list(game, { columns: 80, rows: 24 }, 'Tim the Enchanter 20'));
    expect(under.screen()).not.toMatch(/> 2: Tim the Enchanter.*\|/);
    expect(under.find(ROW).y).toBeGreaterThan(under.find('c: cancel').y);
  });

  it('stands below the list in the smallest window, and is left out where there is no room for it', async () => {
    const size = { columns: 60, rows: 20 };
    const under = await shown(list(game, size));
    expect(under.find(ROW).y).toBeGreaterThan(under.find('c: cancel').y);
    const warned = await shown({
      ...list(large, size),
      canContinue: true,
      notices: ['One.', 'Two.'],
    });
    expect(warned.screen()).not.toContain('+---');
    expect(warned.screen()).toContain('Two.');
    expect(warned.rows().at(-1)).toContain('Enter choose');
  });

  it('moves no line of the list', async () => {
    const lines = async (highlighted: string) => {
      const state = { ...list(game, WIDE), screens: [{ name: 'load', highlighted } as const] };
      return (await shown(state)).rows().map((row) => row.replace('>', ' ').slice(0, 54).trimEnd());
    };
    expect(await lines('1')).toEqual(await lines('2'));
  });
});

it.each([{ columns: 60, rows: 20 }, { columns: 80, rows: 24 }, WIDE])(
  'the dialog of saving in a window of $columns x $rows tells its slot, and shows the board of the game',
  async (size) => {
    const other = gameWith('1234', ['4321']);
    const state = playing(game, { size, slots: slotsWith(other, 'Robin') });
    const terminal = await shown({ ...state, screens: [...state.screens, SAVE_NAME] });
    const screen = terminal.screen();
    expect(screen).toMatch(/ 2: Robin - Time: 2024.*\n +Code Breakers, guess 2 of 10/);
    expect(screen).toContain('This replaces the game of Robin.');
    expect(screen).toMatch(/[|\u2502] +1 +5 +3 +4 +5 +5 +[|\u2502] +1 +1 +[|\u2502]/);
    const { x, y } = terminal.cursor();
    expect(terminal.rows()[y]?.slice(0, x)).toMatch(/(?:: |^ +)Tim$/);
    expect(screen.replace(/ *[|\u2502].*|\s+/gm, ' ').replace(/ +/g, ' ')).toContain(
      'What is your name (no special characters): Tim',
    );
  },
);

it('the list of slots asks before a game that waits is replaced', async () => {
  const state = stateWith([{ name: 'load' }], { slots: slotsWith(game), canContinue: true });
  expect((await shown(state)).screen()).not.toContain('waits');
  expect((await shown(updated(state, choose('2')).state)).screen()).toContain(
    ' waits. y drops it, s saves it, c plays on, Esc goes back.',
  );
});

describe.each(byTurns(SAMPLES, 2))('a game of $title', (sample) => {
  it(`a game of ${sample.title} is saved to end it, told with its progress, and goes on as it was`, async () => {
    const { terminal, store, saves } = runApp({ state: advised(playing(sampleGame(sample))) });
    const before = await terminal.waitFor(/guess \d+/);
    const { game } = store.read();
    terminal.type('wq\r2Tim\r');
    await terminal.waitFor('Ending Game.');
    expect(saves.kept).toBeUndefined();
    terminal.type('3');
    const { title, words } = sample.set;
    const progress = `${title}, ${words.progress(playerView(sampleGame(sample)))}`;
    await terminal.waitFor('> 2: Tim - Time: 2024-03-26T11:45:52');
    await terminal.waitFor(progress);
    terminal.type('2');
    await terminal.waitFor(new RegExp(`^ ${title} .*guess \\d+`, 'm'));
    expect(store.read().game).toEqual(game);
    expect(await terminal.quiet()).toBe(before);
  });
});

it('the dialog of saving says whose game is replaced, and goes on with Ctrl-S', async () => {
  const saves = new MemorySaves().put(1, {
    state: 'kept',
    name: named('Tim'),
    savedAt: SAVED_AT,
    game,
  });
  const { terminal, store } = runApp({ saves, state: playing({ ...game, draft: '01' }) });
  terminal.type('\x131');
  await terminal.waitFor('This replaces the game of Tim.');
  terminal.type('King Arthur');
  await terminal.waitFor(/special characters\):.*\n King Arthur\b/m);
  const { x, y } = terminal.find('King Arthur');
  await terminal.waitFor(() => terminal.cursor().x === x + 11);
  expect(terminal.cursor().y).toBe(y);
  terminal.type('\r');
  await terminal.waitFor('Game saved in slot 1 as King Arthur.');
  expect(store.read().game?.draft).toBe('01');
  expect(terminal.screen()).toContain('| 0  1  o  o  o  o | 0 0 |');
});

it.each(['กำ'.repeat(10), 'न्द'.repeat(8)])(
  'a board beside the name %s, of which Ink takes letters together, moves no other row',
  async (name) => {
    const size = { columns: 86, rows: 24 };
    const screen = { name: 'load', highlighted: '2' } as const;
    const rows = (await shown(stateWith([screen], { size, slots: slotsWith(game, name) }))).rows();
    expect(rows[0]).toContain(' Load Game');
    expect(rows[3]).toContain(` > 2: ${name} - Time: 2024-03-26T11:45:52`);
    expect(rows.at(-1)).toContain('Enter choose');
  },
);

it('a name is typed, passed and erased letter by letter, and saved in one spelling', async () => {
  const { terminal, saves } = runApp({ state: playing(game) });
  terminal.type('wq\r2李Zoe');
  await terminal.waitFor('李Zoe');
  // An accent that comes alone, and then a letter with its accent that no character has in one.
  terminal.type('\u0308');
  await terminal.waitFor('李Zoë');
  terminal.type('x\u0301');
  await terminal.waitFor('李Zoëx\u0301');
  const { x } = terminal.find('李');
  await terminal.waitFor(() => terminal.cursor().x === x + 6);
  terminal.type('\x1b[D\x1b[D');
  await terminal.waitFor(() => terminal.cursor().x === x + 4);
  terminal.type('\x05\x7f');
  await terminal.waitFor(() => terminal.cursor().x === x + 5);
  terminal.type('\r');
  await terminal.waitFor('Game saved in slot 2 as 李Zoë.');
  expect(saves.slots()[1]).toMatchObject({ name: '李Zoë' });
});

it('the longest name with all of its marks can be typed', async () => {
  const name = `q${'\u0301\u0302\u0303\u0304\u0305\u0306'}`.repeat(20);
  const { terminal, saves } = runApp({ state: playing(game) });
  terminal.type(`wq\r1${name}\r`);
  await terminal.waitFor('Game saved in slot 1');
  expect(saves.slots()[0]).toMatchObject({ name: name.normalize('NFC') });
});

it('a name that is refused stays to be corrected, the reason beside it', async () => {
  const { terminal, saves } = runApp({ state: playing(game) });
  terminal.type('wq\r2K!ng\r');
  const screen = await terminal.waitFor('not "!"');
  expect(screen).toMatch(/K!ng .*\n +A name can have letters, /);
  terminal.type('\x1b[D\x1b[D\x7fi');
  await terminal.waitFor('King');
  expect(terminal.screen()).not.toContain('A name can');
  terminal.type('\r');
  await terminal.waitFor('Game saved in slot 2 as King.');
  expect(saves.slots()[1]).toMatchObject({ name: 'King' });
});

it.each(WINDOWS)(
  'a name that is empty is refused below its line: $columns columns',
  async (size) => {
    const { terminal } = runApp({ size, state: playing(game, { size }) });
    terminal.type('wq\r2\r');
    await terminal.waitFor('A name needs a letter or a digit.');
    await terminal.quiet();
    expect(terminal.cursor().y).toBe(terminal.find('A name needs a letter').y - 1);
  },
);

it('the dialog of saving shows the longest name whole in the smallest window, the cursor behind it', async () => {
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

it('saving that failed says why, and can be tried again', async () => {
  const { terminal, saves } = runApp({ state: playing(game) });
  saves.trouble = 'Not saved: the disk is full.';
  terminal.type('wq\r2Tim\r');
  await terminal.waitFor('Not saved: the disk is full.');
  saves.trouble = undefined;
  terminal.type('\r');
  await terminal.waitFor('Game saved in slot 2 as Tim.');
});

it('the dialog of saving is cancelled by Esc, and the board is there again', async () => {
  const { terminal } = runApp({ state: playing(game) });
  terminal.type('wq\r');
  await terminal.waitFor('Save Game');
  terminal.type(ESC);
  expect(await terminal.waitFor('cancelled')).toContain('| 1  5  3  4  5  5 | 1 1 |');
});

it('the dialog of saving lets no name steer the terminal', async () => {
  const { terminal, saves } = runApp({ state: playing(game) });
  terminal.type('wq\r1\x1b[200~\x1b]0;owned\x07\x1b[31mTim\x1b[201~\r');
  await terminal.waitFor(/A name can have|Game saved/);
  expect(terminal.written).not.toContain('\x1b]0;');
  for (const slot of saves.slots()) {
    if (slot.state === 'kept') expect(slot.name).toMatch(/^[A-Za-z0-9 ]{1,20}$/);
  }
});
