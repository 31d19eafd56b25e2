import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type App, openApp, openAt } from '../helpers/app.ts';
import { modesLeftOn } from '../helpers/escape-sequences.ts';
import { pressAt } from '../helpers/mouse.ts';

type Button = Parameters<typeof pressAt>[1];

/** Presses a button on a text on the screen, `after` columns to the right of its beginning. */
function click(app: App, text: string, after = 0, button: Button = 'left'): Promise<string> {
  const { x, y } = app.terminal.find(text);
  expect(y, text).toBeGreaterThanOrEqual(0);
  return app.press(pressAt({ x: x + after, y }, button));
}

const isReported = (app: App) => modesLeftOn(app.terminal.written).includes('1000');

describe('the mouse', () => {
  it('is reported from the first frame on', async () => {
    const app = await openAt('start');
    expect(isReported(app)).toBe(true);
    expect(app.terminal.written.indexOf('\x1b[?1000h')).toBeGreaterThan(
      app.terminal.written.indexOf('Quit'),
    );
  });

  it('is left to the terminal if the player has set that, and on pages whose text can be selected', async () => {
    const off = await openApp({ flags: '--no-mouse' });
    expect(isReported(off)).toBe(false);
    await click(off, 'New Game');
    await off.shows('4: Quit');
    expect(await off.type('?', 'Ctrl-L')).not.toContain('click');
    for (const name of ['review', 'share', 'codeMade'])
      expect([name, isReported(await openAt(name))]).toEqual([name, false]);
    const app = await openAt('rules');
    expect(isReported(app)).toBe(false);
    expect(await app.type('?', 'Ctrl-L')).not.toContain('click');
    await app.type('<Esc><Esc>', '4: Quit');
    expect(isReported(app)).toBe(true);
    await app.type('?', 'click to choose');
  });
});

describe('a click', () => {
  it('on an item of a menu chooses it, selected or not, once, and beside it means nothing', async () => {
    const app = await openAt('start');
    const { x, y } = app.terminal.find('4: Quit');
    const before = app.screen;
    for (const cell of [
      { x, y: y + 1 },
      { x: x + 45, y },
      { x: 0, y },
      { x: 5000, y: 5000 },
    ])
      await app.press(pressAt(cell));
    expect(app.screen).toBe(before);
    // Within 400 ms of a press that went to another page, or back, another one is dropped.
    let now = performance.now();
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
    onTestFinished(() => clock.mockRestore());
    const cell = app.terminal.find('New Game');
    await app.press(pressAt(cell) + pressAt(cell));
    now += 399;
    await app.press(pressAt(cell));
    await app.shows(/^ New Game/);
    now += 1;
    await app.type('<Esc><Load Game>', 'cancel');
    const cancel = app.terminal.find('cancel');
    await app.press(pressAt(cancel) + pressAt(cancel));
    await app.shows('> 3: Load Game');
  });

  it('on a peg of the row being typed moves the cursor there, behind gaps if it is further right', async () => {
    const app = await openAt('play-clue');
    expect(await click(app, '| 0  1  2  3  o  o | 0 1 |', 26)).not.toContain(': 0123');
    // A press on a row with a guess copies the guess.
    await click(app, '| 0  1  2  3  o  o', 4);
    await app.shows(/: 0123$/m);
    await click(app, '>| 0  1  2  3', 3 + 4);
    await app.type('5', '>| 0  5  2  3  o  o |');
    await click(app, '>| 0  5  2  3', 3 + 3 * 5);
    await app.type('4', '>| 0  5  2  3  o  4 |');
    await app.type('<CtrlU>hint');
    await click(app, '>| o', 4);
    await app.type('s', /: hints$/m);
  });

  it('answers a question on one of its two keys, and anywhere else does nothing', async () => {
    const app = await openAt('play-clue');
    await app.type('q<Enter>', 'Give up this game?');
    await click(app, 'guess 2 of 10');
    await app.shows('Give up this game?');
    await click(app, 'y give up');
    await app.shows('You gave up.');
  });

  it('comes after the keys before it in one burst, and none of its bytes is typed', async () => {
    const app = await openAt('play');
    const { x, y } = app.terminal.find('>| o');
    await app.press(`0123${pressAt({ x: x + 3 + 3 * 2, y })}`);
    await app.type('5', '>| 0  1  5  3  o  o |');
    await app.press('\x1b[<35;10;10M\x1b[32;10;10M\x1b[M\0\0\0');
    await app.shows(/: 0153$/m);
  });
});

describe('the wheel', () => {
  it('moves the selection of a menu, and scrolls a page, and the right button does neither', async () => {
    const app = await openAt('start');
    await click(app, 'Load Game', 0, 'wheelDown');
    await app.shows('> d: Daily code');
    await click(app, 'Load Game', 0, 'wheelUp');
    await app.shows('> f: First steps');
    expect(await click(app, 'Load Game', 0, 'right')).toContain('> f: First steps');
    const help = await openAt('play-typed', { size: { columns: 60, rows: 20 } });
    await help.type('?', 'lines 1 to');
    const cell = { x: 40, y: 10 };
    await help.press(pressAt(cell, 'right') + pressAt(cell, 'wheelDown'));
    await help.shows('lines 4 to');
  });
});
