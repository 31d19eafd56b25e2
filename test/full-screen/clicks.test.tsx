import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { gameReducer } from '../../source/engine/game.ts';
import type { Rules } from '../../source/engine/rules.ts';
import { type AppState, screenOf } from '../../source/full-screen/model/state.ts';
import { RULE_SETS } from '../../source/games/index.ts';
import { keyOf } from '../helpers/keys.ts';
import { clickOn, draftOf, NO_DOUBLE, openForClicks, pageOf, pressAt } from '../helpers/mouse.ts';
import { openForm, PAGE_DOWN, type Running } from '../helpers/running-app.tsx';
import { gameWith, playing } from '../helpers/states.ts';

function openAt(state: AppState): Promise<Running> {
  return openForClicks({ state, size: state.size });
}

describe('a menu', () => {
  it('an item of a menu that is clicked is chosen, selected or not', async () => {
    const app = await openForClicks();
    clickOn(app.terminal, 'Load Game');
    await app.terminal.waitFor(() => pageOf(app) === 'load');
    await app.terminal.waitFor('cancel');
    await sleep(NO_DOUBLE);
    clickOn(app.terminal, 'cancel');
    await app.terminal.waitFor(() => pageOf(app) === 'start');
  });

  it('the blank between the items of a menu, and what stands beside it, mean nothing', async () => {
    const app = await openForClicks();
    const before = app.store.read();
    const { x, y } = app.terminal.find('Quit');
    for (const cell of [
      { x, y: y + 1 },
      { x: x + 30, y },
      { x: 0, y },
      { x: x + 5000, y: y + 5000 },
    ]) {
      app.terminal.type(pressAt(cell));
    }
    await app.terminal.quiet();
    expect(app.store.read()).toEqual(before);
  });

  it('the wheel moves the selection of a menu', async () => {
    const app = await openForClicks();
    const { x, y } = app.terminal.find('Load Game');
    app.terminal.type(pressAt({ x, y }, 'wheelDown'));
    await app.terminal.waitFor('> d: Daily code');
    app.terminal.type(pressAt({ x, y }, 'wheelUp'));
    await app.terminal.waitFor('> f: First steps');
  });

  it('an item of a menu that is refused says why, as at its key, and the menu stays', async () => {
    const lifelines = RULE_SETS.find(({ rules }) => rules.aids.length > 0);
    if (!lifelines) throw new Error('no game has aids');
    const { rules } = lifelines;
    const word = rules.aids[0]?.word ?? '';
    const state = playing(gameReducer(gameWith('1234', [], '', rules), { type: 'aid', word }));
    const menu = { ...state, screens: [...state.screens, { name: 'gameMenu' } as const] };
    const [byKey, byClick] = [await openAt(menu), await openAt(menu)];
    byKey.terminal.type(await keyOf(byKey.terminal, word));
    clickOn(byClick.terminal, `: ${word}`);
    await byClick.terminal.waitFor(() => byClick.store.read().notices.length > 0);
    await byKey.terminal.quiet();
    expect(byClick.store.read()).toEqual(byKey.store.read());
    expect(pageOf(byClick)).toBe('gameMenu');
  });
});

it('the wheel scrolls a page', async () => {
  const size = { columns: 60, rows: 20 };
  const board = playing(gameWith('550022'), { size });
  const app = await openAt({ ...board, screens: [...board.screens, { name: 'help', top: 0 }] });
  const [, , first = ''] = app.terminal.rows();
  app.terminal.type(pressAt({ x: 59, y: 10 }, 'wheelDown'));
  await app.terminal.waitFor('lines 4-');
  expect(app.terminal.screen()).not.toContain(first);
  app.terminal.type(pressAt({ x: 0, y: 2 }, 'wheelUp').repeat(2));
  await app.terminal.waitFor('lines 1-');
  expect(app.terminal.screen()).toContain(first);
});

describe('the footer', () => {
  it('a hint of the footer that is clicked presses its key', async () => {
    const app = await openAt(playing(gameWith('550022', [], '01')));
    clickOn(app.terminal, 'Esc menu', 5);
    await app.terminal.waitFor(() => pageOf(app) === 'gameMenu');
    await app.terminal.waitFor('Enter choose');
    await sleep(NO_DOUBLE);
    clickOn(app.terminal, 'Enter choose');
    await app.terminal.waitFor(() => pageOf(app) === 'play');
    await sleep(NO_DOUBLE);
    clickOn(app.terminal, '? help');
    await app.terminal.waitFor(() => pageOf(app) === 'help');
  });

  it('of two keys in a hint of the footer each is pressed at its name', async () => {
    const app = await openAt(playing(gameWith('550022', [], '01')));
    clickOn(app.terminal, 'Left Right', 'Left'.length - 1);
    await app.terminal.quiet();
    expect(screenOf(app.store.read())).toMatchObject({ cursor: 1 });
    clickOn(app.terminal, 'Left Right', 'Left '.length);
    await app.terminal.quiet();
    expect(screenOf(app.store.read())).toMatchObject({ cursor: 2 });
    clickOn(app.terminal, 'Enter guess', 'Enter guess'.length);
    await app.terminal.quiet();
    expect(app.store.read().game?.guesses).toEqual([]);
  });
});

describe('the board', () => {
  it.each([
    { columns: 60, rows: 20 },
    { columns: 130, rows: 40 },
    { columns: 200, rows: 50 },
  ])('a click finds the board on its stage in a window of $columns columns', async (size) => {
    const app = await openAt(playing(gameWith('550022', ['153455'], '01'), { size }));
    const row = size.columns < 110 ? '| 1  5  3  4  5  5' : '\u2502  1    5    3    4    5    5';
    clickOn(app.terminal, row, 2);
    await app.terminal.waitFor(() => draftOf(app) === '153455');
    clickOn(app.terminal, 'Esc menu');
    await app.terminal.waitFor(() => pageOf(app) === 'gameMenu');
  });

  it('a symbol of the palette that is clicked is typed, the next one behind it', async () => {
    const app = await openAt(playing(gameWith('550022')));
    const { y } = app.terminal.find(' 0  1  2  3  4  5');
    for (const symbol of ['4', '0', '3']) {
      const x = app.terminal.rows()[y]?.indexOf(symbol) ?? -1;
      app.terminal.type(pressAt({ x, y }));
    }
    await app.terminal.waitFor(() => draftOf(app) === '403');
    app.terminal.type(pressAt({ x: 0, y }) + pressAt({ x: 60, y }));
    await app.terminal.quiet();
    expect(draftOf(app)).toBe('403');
  });

  it('a symbol of the palette that is clicked is typed where colors have names', async () => {
    const colors = RULE_SETS.find(({ title }) => title === 'Colors');
    if (!colors) throw new Error('there is no Colors');
    const app = await openAt(playing(gameWith('RGBY', [], '', colors.rules)));
    clickOn(app.terminal, 'orange', 2);
    clickOn(app.terminal, 'yellow', 5);
    await app.terminal.waitFor(() => draftOf(app) === 'OY');
  });

  it('a peg of the current row that is clicked has the cursor, behind gaps if it is further right than the next', async () => {
    const app = await openAt(playing(gameWith('550022', ['153455'], '0123')));
    const { x, y } = app.terminal.find('| 0  1  2  3');
    for (const [peg, draft] of [
      [1, '0123'],
      [3, '0123'],
      [0, '0123'],
      [4, '0123'],
      [5, '0123_'],
      [2, '0123_'],
    ] as const) {
      app.terminal.type(pressAt({ x: x + 2 + 3 * peg, y }));
      await app.terminal.waitFor(() => {
        const screen = screenOf(app.store.read());
        return screen.name === 'play' && screen.cursor === peg;
      });
      expect(draftOf(app)).toBe(draft);
    }
  });

  it('a click into an empty current row has the next symbol there, and one into another empty row does nothing', async () => {
    const app = await openAt(playing(gameWith('550022')));
    const { x, y } = app.terminal.find('>| o  o');
    const before = app.store.read();
    app.terminal.type(pressAt({ x: x + 3 + 3 * 2, y: y - 1 }));
    await app.terminal.quiet();
    expect(app.store.read()).toEqual(before);
    app.terminal.type(pressAt({ x: x + 3 + 3 * 2, y }));
    await app.terminal.waitFor(() => draftOf(app) === '__');
    app.terminal.type('4');
    await app.terminal.waitFor('>| o  o  4  o  o  o |');
  });

  it('the wheel and the right button step a peg of the current row', async () => {
    const app = await openAt(playing(gameWith('550022', [], '0123')));
    const { x, y } = app.terminal.find('| 0  1  2  3');
    const cell = { x: x + 2 + 3, y };
    app.terminal.type(pressAt(cell, 'wheelUp'));
    await app.terminal.waitFor(() => draftOf(app) === '0223');
    app.terminal.type(pressAt(cell, 'right'));
    await app.terminal.waitFor(() => draftOf(app) === '0323');
    app.terminal.type(pressAt(cell, 'wheelDown').repeat(3));
    await app.terminal.waitFor(() => draftOf(app) === '0023');
    app.terminal.type(pressAt({ x: x + 2 + 3 * 4, y }, 'wheelUp'));
    await app.terminal.waitFor(() => draftOf(app) === '00230');
  });

  it('there is nothing to step in a row above, or beyond the peg that is typed next', async () => {
    const app = await openAt(playing(gameWith('550022', [], '01')));
    const { x, y } = app.terminal.find('| 0  1');
    const before = app.store.read();
    for (const cell of [
      { x: x + 2, y: y - 1 },
      { x: x + 2 + 3 * 3, y },
      { x: x + 2 + 3 * 6, y },
      { x, y },
    ]) {
      app.terminal.type(pressAt(cell, 'wheelUp'));
    }
    await app.terminal.quiet();
    expect(app.store.read()).toEqual(before);
  });

  it('a peg of a row with a word on the prompt means nothing', async () => {
    const app = await openAt(playing(gameWith('550022', ['153455'], 'wq')));
    const { x, y } = app.terminal.find('| 1  5  3  4  5  5');
    app.terminal.type(pressAt({ x: x + 2, y: y - 1 }, 'wheelUp'));
    app.terminal.type(pressAt({ x: x + 2, y: y - 1 }));
    await app.terminal.quiet();
    expect(draftOf(app)).toBe('wq');
    expect(screenOf(app.store.read())).toMatchObject({ cursor: 2 });
  });

  it('a row already guessed that is clicked is copied to the prompt', async () => {
    const app = await openAt(playing(gameWith('550022', ['153455', '0123'], '22')));
    clickOn(app.terminal, '| 1  5  3  4  5  5', 4);
    await app.terminal.waitFor(() => draftOf(app) === '153455');
    clickOn(app.terminal, '| 0  1  2  3', 24);
    await app.terminal.waitFor(() => draftOf(app) === '0123');
  });

  it('a scrolled board knows which row is under the mouse', async () => {
    const rules = { ...RULE_SETS[0]?.rules, guesses: 30 } as Rules;
    const guesses = ['0000', '1111', '2222', '3333', '4444', '0123', '1234'];
    const state = playing(gameWith('550022', guesses, '', rules));
    const app = await openAt(state);
    app.terminal.type(PAGE_DOWN);
    await app.terminal.waitFor(/\d+ more/);
    clickOn(app.terminal, '| 1  1  1  1', 3);
    await app.terminal.waitFor(() => draftOf(app) === '1111');
  });
});

describe('a form', () => {
  it('an arrow of a field that is clicked changes it, and another field is moved to', async () => {
    const app = await openForm('Lifelines');
    const { terminal } = app;
    const shown = () => /< .* >/.exec(terminal.screen())?.[0] ?? '';
    await terminal.waitFor(/< .* >/);
    const first = shown();
    clickOn(terminal, first, first.length - 1);
    await terminal.waitFor('< 4 >');
    clickOn(terminal, '< 4 >');
    await terminal.waitFor(first);
    clickOn(terminal, first, 5);
    clickOn(terminal, 'Seed');
    await terminal.waitFor(/^ > Seed/m);
    terminal.type('7');
    await terminal.waitFor(/^ > Seed +7/m);
    const [label = ''] = /(?<=^ {3})[A-Z].*?(?= {2})/m.exec(terminal.screen()) ?? [];
    clickOn(terminal, `   ${label}`, 3);
    await terminal.waitFor(new RegExp(`^ > ${label} +${first}`, 'm'));
  });
});
