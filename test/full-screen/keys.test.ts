import { describe, expect, it } from 'vitest';
import { type App, openApp, openAt } from '../helpers/app.ts';
import { modesLeftOn, PASTE, PASTE_END } from '../helpers/escape-sequences.ts';
import { pressAt } from '../helpers/mouse.ts';
import { drawnRows } from '../helpers/picture.ts';

/** Pastes as a terminal does, which marks where a paste begins and ends if the program asks for that. */
function paste(app: App, text: string): Promise<string> {
  const isMarked = modesLeftOn(app.terminal.written).includes('2004');
  return app.press(isMarked ? PASTE + text + PASTE_END : text);
}

describe('keys that come in one burst', () => {
  it('play as if they were typed one by one', async () => {
    const burst = await openApp({ flags: '--seed 11' });
    await burst.press('2\r0123\r45');
    await burst.shows('guess 2 of 10');
    const byHand = await openAt('play-clue');
    await byHand.type('45');
    expect(burst.screen).toBe(byHand.screen);
  });

  it('fill the row if they are pasted: line ends make no guess, and blanks are passed over', async () => {
    const app = await openAt('play');
    await paste(app, '01 23\r\n45\n');
    await app.shows('>| 0  1  2  3  4  5 |');
    await app.shows('guess 1 of 10');
    await app.type('<CtrlU>0 1 2 3', '>| 0  1  2  3  o  o |');
    await app.type('<Enter>q<Enter>', 'Give up this game?');
    // A paste answers no question.
    await paste(app, 'y');
    await app.type('<Esc>', 'guess 2 of 10');
  });

  it('move in a menu once for each arrow, and are dropped if they were pasted', async () => {
    const app = await openAt('start');
    await paste(app, '2\r0123\r');
    await app.press('\x1b[B\x1b[B');
    await app.shows('> p: Puzzles');
  });

  it('wait behind Ctrl-C, which leaves', async () => {
    const app = await openAt('start');
    await app.press('2\r0123\r\x03');
    await app.left;
    expect(await app.close()).not.toContain('0123');
  });
});

it.each([
  ['start', 'J', '> d: Daily code'],
  ['play-clue', 'Q<Enter>Y', /given up$/m],
])('on %s with Caps Lock, %s is what the small letter is', async (state, keys, shown) => {
  const app = await openAt(state);
  await app.type(keys, shown);
});

it.each([
  ['firstSteps-help', '\t\t\x7f2\x1b[D\x1b[D\x1b[D\x1b[D543\r\r', '10 of 12'],
  ['play-tiny', '0\r\r\r', /> 1: Play again[\s\S]* 1 code was left$/m],
  ['daily-finished', '1\r', '> 3: Share'],
  ['puzzle-question', 'y\r', '> 1: Another puzzle'],
  ['break', 't\r', '> 1: Play again'],
  ['friendsSecret', '2\r\r', 'This is your code'],
  ['play-friends', '3012\r\r', 'Everyone is done with this code'],
])('on %s a key too many is dropped before the next page is seen: %j', async (...row) => {
  const [state, keys, shown] = row;
  const app = await openAt(state);
  await app.press(keys);
  await app.shows(shown);
});

it('on the board the keys of other terminals and input methods are understood', async () => {
  const app = await openAt('play-clue');
  for (const [keys, shown] of [
    ['\uFF14\uFF15', ': 45'],
    ['\x1b[27;5;117~', /: *$/m],
    ['4\x1b[27;2;49~', ': 41'],
    ['\x154\x1b0\x1b\x7f\x1bb5', ': 45'],
    ['\uFF1F', /^ +Help/m],
    ['\x1b', ': 45'],
    ['\x1b[27;2;63~', /^ +Help/m],
    ['\x1b', ': 45'],
    ['\x1b[47:63;2u', /^ +Help/m],
  ] as const) {
    await app.press(keys);
    await app.shows(shown);
  }
});

describe('a window', () => {
  it('that becomes too small says so, takes neither keys nor clicks, and keeps everything meanwhile', async () => {
    const app = await openAt('play-typed');
    const [before, cursor] = [app.screen, app.terminal.cursor()];
    await app.resize({ columns: 4, rows: 12 });
    expect(app.screen.trim()).toBe('60x2');
    await app.resize({ columns: 40, rows: 12 });
    expect(app.screen.trim()).toBe('You need 60x20. Ctrl-C leaves.');
    await app.resize({ columns: 41, rows: 12 });
    await app.terminal.print('\x1b[2J');
    await app.press('\x0c');
    expect(app.screen.trim()).toBe('You need 60x20, not 41x12. Ctrl-C leaves.');
    await app.type('45<Enter>q<Enter>');
    await app.press(Array.from({ length: 20 }, (_, y) => pressAt({ x: 5, y })).join(''));
    await app.resize({ columns: 80, rows: 24 });
    expect(app.screen).toBe(before);
    expect(app.terminal.cursor()).toEqual(cursor);
  });

  it.each([
    { columns: 60, rows: 20 },
    { columns: 240, rows: 80 },
  ])('that becomes $columns x $rows shows what it would have shown at once', async (size) => {
    const resized = await openAt('play-typed');
    await resized.resize(size);
    const atOnce = await openAt('play-typed', { size });
    expect(resized.screen).toBe(atOnce.screen);
    expect(resized.terminal.cursor()).toEqual(atOnce.terminal.cursor());
    // A larger window than any screen needs has its stage in the middle.
    if (size.columns > 200)
      expect(drawnRows(resized.terminal)[0]).toMatch(/^ {40,}Code.*selection.* selection 186-239$/);
  });
});

it('a key that changes nothing draws nothing, and Ctrl-L draws the screen anew', async () => {
  const app = await openAt('play');
  const { written } = app.terminal;
  for (const key of ['\x1b[D', '\x1b[5~', '\x1b[6~', '\x7f', '\x1b[24~']) await app.press(key);
  expect(app.terminal.written).toBe(written);
  const before = app.screen;
  await app.terminal.print('\x1b[2J\x1b[23;40Hby another program');
  await app.press('\x0c');
  expect(app.screen).toBe(before);
});
