import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { screenOf } from '../../source/full-screen/model/state.ts';
import { RULE_SETS } from '../../source/games/index.ts';
import { modesLeftOn } from '../helpers/escape-sequences.ts';
import { clickOn, draftOf, NO_DOUBLE, openForClicks, pageOf, pressAt } from '../helpers/mouse.ts';
import { ESC, type Running, runApp } from '../helpers/running-app.tsx';
import { gameWith, playing, settings, stateWith } from '../helpers/states.ts';

const REPORT = '\x1b[?1000h';

/** Whether the terminal reports presses, once nothing moves. */
async function isReported({ terminal }: Running): Promise<boolean> {
  await terminal.quiet();
  const modes = modesLeftOn(terminal.written);
  expect(modes.includes('1006')).toBe(modes.includes('1000'));
  for (const motion of ['1002', '1003']) expect(modes).not.toContain(motion);
  return modes.includes('1000');
}

it('the mouse is reported from the first frame on, and not before it', async () => {
  const app = runApp();
  expect(await isReported(app)).toBe(true);
  const frame = app.terminal.written.indexOf('Quit');
  expect(frame).toBeGreaterThan(0);
  expect(app.terminal.written.indexOf(REPORT)).toBeGreaterThan(frame);
});

it('the mouse is left to the terminal by a player who has set that', async () => {
  const app = runApp({ state: settings({ mouse: false }) });
  await app.terminal.waitFor('Quit');
  expect(await isReported(app)).toBe(false);
  clickOn(app.terminal, 'New Game');
  await app.terminal.quiet();
  expect(pageOf(app)).toBe('start');
});

it('the mouse is left to the terminal on a page whose text one may want to select', async () => {
  const app = runApp();
  await app.terminal.waitFor('Quit');
  app.terminal.type('1');
  await app.terminal.waitFor('Rules:');
  expect(await isReported(app)).toBe(false);
  app.terminal.type(ESC);
  await app.terminal.waitFor('Quit');
  expect(await isReported(app)).toBe(true);
});

describe('a second press', () => {
  it('a second press right after one that changed the page is dropped, and a later one counts', async () => {
    const app = await openForClicks();
    const cell = app.terminal.find('New Game');
    app.terminal.type(pressAt(cell) + pressAt(cell));
    await app.terminal.waitFor(() => pageOf(app) === 'newGame');
    await app.terminal.quiet();
    expect(pageOf(app)).toBe('newGame');
    await sleep(NO_DOUBLE);
    app.terminal.type(pressAt(app.terminal.find(RULE_SETS[0]?.title ?? '')));
    await app.terminal.waitFor(() => pageOf(app) === 'play');
  });

  it('a second press on the page of the first one counts', async () => {
    const app = await openForClicks({ state: playing(gameWith('550022')) });
    const { x, y } = app.terminal.find(' 0  1  2  3  4  5');
    app.terminal.type(pressAt({ x: x + 1, y }).repeat(2));
    await app.terminal.waitFor(() => draftOf(app) === '00');
  });
});

describe('a click never does what a key could not', () => {
  it('a click on a screen that is not drawn yet is dropped', async () => {
    const game = gameWith('550022', ['550022']);
    const app = await openForClicks({
      state: stateWith([{ name: 'over', isDrawn: false }], { game }),
    });
    clickOn(app.terminal, 'Play again');
    await app.terminal.quiet();
    expect(pageOf(app)).toBe('over');
  });

  it('a click in a window that is too small does nothing, and the game is as it was', async () => {
    const state = playing(gameWith('550022', ['153455'], '01'));
    const app = await openForClicks({ state });
    const { x, y } = app.terminal.find('| 1  5  3  4  5  5');
    const before = app.store.read();
    app.terminal.resize({ columns: 50, rows: 19 });
    for (let row = 0; row < 19; row++) app.terminal.type(pressAt({ x: x + 2, y: row }));
    await app.terminal.quiet();
    app.terminal.resize(state.size);
    await app.terminal.waitFor(`| 1  5  3  4  5  5`);
    expect(app.store.read()).toEqual(before);
    expect(y).toBeGreaterThan(0);
  });

  it('a click that came before the first frame is dropped, and a key is not', async () => {
    const app = runApp({ state: playing(gameWith('550022', ['0123'])) });
    const rows = Array.from({ length: 24 }, (_, y) => pressAt({ x: 5, y }));
    app.terminal.type(`${rows.join('')}1`);
    await app.terminal.waitFor(() => draftOf(app) === '1');
    await app.terminal.quiet();
    app.terminal.type(rows.join(''));
    await app.terminal.waitFor(() => draftOf(app) !== '1');
  });

  it('a click on a page that can be selected from is dropped, though a terminal reports it', async () => {
    const app = await openForClicks();
    app.terminal.type('1');
    await app.terminal.waitFor(() => pageOf(app) === 'rules');
    await app.terminal.waitFor('Esc back');
    clickOn(app.terminal, 'Esc back');
    await app.terminal.quiet();
    expect(pageOf(app)).toBe('rules');
  });

  it('keys before a click in one burst are drawn before it is looked at', async () => {
    const app = await openForClicks({ state: playing(gameWith('550022')) });
    const { x, y } = app.terminal.find('>| o');
    app.terminal.type(`0123${pressAt({ x: x + 3 + 3 * 2, y })}`);
    await app.terminal.waitFor(() => draftOf(app) === '0123');
    await app.terminal.quiet();
    expect(screenOf(app.store.read())).toMatchObject({ cursor: 2 });
  });

  it('a click that waited since before the first frame is dropped, too', async () => {
    const app = runApp({ state: playing(gameWith('550022', ['0123'])) });
    const before = app.store.read();
    app.terminal.keys.hold();
    for (let y = 0; y < 23; y++) app.terminal.type(pressAt({ x: 5, y }));
    expect(await isReported(app)).toBe(true);
    app.terminal.keys.release();
    await app.terminal.quiet();
    expect(app.store.read().game).toEqual(before.game);
  });

  it('a click on a cell beyond the window is not looked at', async () => {
    const app = await openForClicks();
    const clickAt = vi.spyOn(app.mouse.regions, 'clickAt');
    const beyond = [
      pressAt({ x: 80, y: 3 }),
      pressAt({ x: 3, y: 24 }),
      pressAt({ x: 9e9, y: 9e9 }),
    ];
    app.terminal.type(beyond.join(''));
    await app.terminal.quiet();
    expect(clickAt).not.toHaveBeenCalled();
    app.terminal.type(pressAt({ x: 79, y: 23 }));
    await app.terminal.waitFor(() => clickAt.mock.calls.length > 0);
  });

  it('no byte of a report reaches a field, whatever was typed before and after it', async () => {
    const app = await openForClicks({ state: playing(gameWith('550022')) });
    const junk = ['\x1b[<0;1', '\x1b[M !!', '\x1b[<35;10;10M', '\x1b[32;10;10M', '\x1b[M\0\0\0'];
    app.terminal.type(`0${junk.slice(1).join('1')}2${junk[0]}${ESC}`);
    await app.terminal.waitFor(() => pageOf(app) === 'gameMenu');
    expect(draftOf(app)).toBe('01112');
  });
});
