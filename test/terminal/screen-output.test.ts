import { Writable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { WriteStream } from 'node:tty';
import { Terminal } from '@xterm/headless';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { ERASE_SCREEN, LARGEST, ScreenOutput } from '../../source/terminal/screen-output.ts';
import { FakeTerminal } from '../helpers/fake-terminal.ts';
import { stopTimers } from '../helpers/run.ts';
import { dearRuns } from '../helpers/work.ts';

function claiming(columns: number | undefined, rows: number | undefined): ScreenOutput {
  return new ScreenOutput({ columns, rows } as WriteStream);
}

it('the size of the screen is the size of the window', () => {
  expect(claiming(97, 31).size).toEqual({ columns: 97, rows: 31 });
  expect(claiming(1, 1).size).toEqual({ columns: 1, rows: 1 });
  expect(claiming(LARGEST.columns, LARGEST.rows).size).toEqual(LARGEST);
});

it('the size of the screen is never more than the largest one that is drawn in', () => {
  expect(claiming(LARGEST.columns + 1, LARGEST.rows + 1).size).toEqual(LARGEST);
  expect(claiming(65535, 24).size).toEqual({ columns: LARGEST.columns, rows: 24 });
  expect(claiming(80, 65535).size).toEqual({ columns: 80, rows: LARGEST.rows });
});

it('the size of the screen is that of a usual window if the terminal does not tell it', () => {
  expect(claiming(0, 0).size).toEqual({ columns: 80, rows: 24 });
  expect(claiming(undefined, undefined).size).toEqual({ columns: 80, rows: 24 });
  expect(claiming(0, 10).size).toEqual({ columns: 80, rows: 10 });
});

it('a new line begins in the first column, even of a terminal that was left raw', () => {
  const terminal = new FakeTerminal();
  terminal.screenOutput.write('one\ntwo\r\nthree');
  expect(terminal.written).toBe('one\r\ntwo\r\nthree');
});

it('a new size is told to whoever draws it, and not to Ink, which would draw the old state', () => {
  const terminal = new FakeTerminal();
  const [ink, display] = [vi.fn(), vi.fn()];
  terminal.screenOutput.stdout.on('resize', ink);
  terminal.screenOutput.onResize(display);
  terminal.resize({ columns: 100, rows: 30 });
  expect(display).toHaveBeenCalledTimes(1);
  expect(ink).not.toHaveBeenCalled();
});

/** Writes to the screen, and resolves once the terminal shows it. */
function written({ screenOutput }: FakeTerminal, text: string): Promise<void> {
  return new Promise((resolve) => screenOutput.write(text, resolve));
}

it('the alternate screen begins in its first cell, wherever the cursor was', async () => {
  const terminal = new FakeTerminal();
  await terminal.print('one\ntwo\n$ code-breakers\n');
  await written(terminal, '\x1b[?1049h');
  await written(terminal, 'a frame');
  expect(terminal.rows()[0]).toBe('a frame');
  await written(terminal, '\x1b[?1049l');
  expect(terminal.cursor()).toEqual({ x: 0, y: 3 });
});

it('a row that is too long for the terminal moves no other, and a shell gets its long lines back', async () => {
  const terminal = new FakeTerminal({ columns: 10, rows: 4 });
  await written(terminal, `\x1b[?1049h${'x'.repeat(15)}\r\nsecond`);
  expect(terminal.rows().slice(0, 2)).toEqual(['x'.repeat(10), 'second']);
  await written(terminal, '\x1b[?1049l');
  await terminal.print('y'.repeat(15));
  expect(terminal.rows().slice(0, 2)).toEqual(['y'.repeat(10), 'y'.repeat(5)]);
});

it('a window that became smaller meanwhile is erased as a whole, and then drawn on', async () => {
  for (const size of [
    { columns: 80, rows: 20 },
    { columns: 40, rows: 6 },
    { columns: 2, rows: 2 },
  ]) {
    const terminal = new FakeTerminal();
    await written(terminal, '\x1b[?1049h');
    await written(terminal, '\x1b[?1049l');
    terminal.resize(size);
    await written(terminal, '\x1b[?1049h');
    await written(terminal, 'text');
    await written(terminal, `${ERASE_SCREEN}ok`);
    expect(terminal.rows().join('')).toBe('ok');
  }
});

it('nothing of the shell is around a frame if there is no alternate screen', async () => {
  const terminal = new FakeTerminal();
  await written(terminal, '\x1b[?1049h');
  const without = terminal.written.replaceAll('\x1b[?1049h', '');
  const other = new FakeTerminal();
  await other.print('the words of a shell\n'.repeat(30));
  await other.print(`${without}a frame`);
  expect(other.rows().join('\n').trim()).toBe('a frame');
});

it('a screen that is given back has every mode as it was, the last one first', async () => {
  const terminal = new FakeTerminal();
  await written(terminal, '\x1b[?1049h\x1b[?25lboard\x1b[?2026h');
  await written(terminal, 'text\x1b[?2004h\x1b[?2026l\x1b[?1006h');
  const before = terminal.written.length;
  terminal.screenOutput.close();
  await terminal.quiet();
  expect(terminal.written.slice(before)).toBe(
    `\x1b[?1006l\x1b[?2004l\x1b[?25h\x1b[?7h${ERASE_SCREEN}\x1b[?1049l`,
  );
});

it('the alternate screen is empty when it is left, because terminals can show it again', async () => {
  const terminal = new FakeTerminal();
  await written(terminal, '\x1b[?1049h\x1b[5;5Ha secret');
  const before = terminal.written.length;
  await written(terminal, '\x1b[?25h\x1b[?1049l');
  expect(terminal.written.slice(before)).toBe(`\x1b[?25h\x1b[?7h${ERASE_SCREEN}\x1b[?1049l`);
});

it('giving the screen back writes nothing if nothing was switched, or if it was switched back', async () => {
  const terminal = new FakeTerminal();
  await written(terminal, '\x1b[?1049h\x1b[?25l\x1b[?25h\x1b[?1049l');
  const before = terminal.written;
  terminal.screenOutput.close();
  terminal.screenOutput.close();
  await terminal.quiet();
  expect(terminal.written).toBe(before);
});

it('a screen that is given back takes nothing more, and says so', async () => {
  const terminal = new FakeTerminal();
  expect(terminal.screenOutput.writable).toBe(true);
  terminal.screenOutput.close();
  expect(terminal.screenOutput.writable).toBe(false);
  await written(terminal, 'too late');
  expect(terminal.screenOutput.write('later')).toBe(false);
  expect(terminal.written).toBe('');
});

it('a screen tells whether it has room for more after what was written', () => {
  const { screenOutput } = new FakeTerminal();
  expect(screenOutput.write('a frame')).toBe(true);
  expect(screenOutput.write(' '.repeat(100_000))).toBe(false);
});

it('what a task writes goes out as one, even if the task fails', async () => {
  const terminal = new FakeTerminal();
  const { screenOutput } = terminal;
  const inTask = screenOutput.together(() => {
    screenOutput.write('a');
    screenOutput.write('b');
    return terminal.written;
  });
  await terminal.quiet();
  expect([inTask, terminal.written]).toEqual(['', 'ab']);
  const fails = () => {
    screenOutput.write('c');
    throw new Error('no frame');
  };
  expect(() => screenOutput.together(fails)).toThrow('no frame');
  await terminal.quiet();
  expect(terminal.written).toBe('abc');
});

it('the mouse is reported only while it is asked for, and is switched by as few bytes as that takes', async () => {
  const terminal = new FakeTerminal();
  const { screenOutput } = terminal;
  screenOutput.reportMouse(false);
  screenOutput.reportMouse(true);
  screenOutput.reportMouse(true);
  screenOutput.reportMouse(false);
  screenOutput.reportMouse(true);
  screenOutput.close();
  screenOutput.reportMouse(true);
  await terminal.quiet();
  const on = '\x1b[?1006h\x1b[?1000h';
  const off = '\x1b[?1000l\x1b[?1006l';
  expect(terminal.written).toBe(on + off + on + off);
});

/** The bytes that the terminal gets for a frame. */
function sent(frame: string): string {
  let text = '';
  const output = new Writable({
    decodeStrings: false,
    write(chunk, _encoding, done) {
      text += chunk;
      done();
    },
  });
  new ScreenOutput(output as WriteStream).write(frame);
  return text;
}

it('moves to the next line become one, and unused styles are left out', () => {
  expect(sent('\x1b[E\x1b[E\x1b[E')).toBe('\x1b[3E');
  expect(sent('\x1b[E')).toBe('\x1b[E');
  expect(sent('\x1b[48;5;214m\x1b[30m\x1b[48;5;36m\x1b[97mx')).toBe('\x1b[48;5;36m\x1b[97mx');
  expect(sent('\x1b[1m\x1b[38;5;30m\x1b[22m\x1b[39mx')).toBe('\x1b[22m\x1b[39mx');
  expect(sent('\x1b[31ma\x1b[32mb')).toBe('\x1b[31ma\x1b[32mb');
});

it('blanks in what was just erased are skipped, unless they are underlined, inverse, or on a color', () => {
  expect(sent('\x1b[Kone      two     x')).toBe('\x1b[Kone\x1b[6Ctwo     x');
  for (const [on, off] of ['4 24', '7 27', '48;5;214 49'].map((codes) => codes.split(' '))) {
    const seen = `\x1b[K\x1b[${on}m      \x1b[${off}m`;
    expect(sent(`${seen}      x`)).toBe(`${seen}\x1b[6Cx`);
  }
});

/** Every cell of a terminal after these bytes: its text and its style. */
async function cellsAfter(bytes: string): Promise<unknown[]> {
  const terminal = new Terminal({ cols: 12, rows: 6, allowProposedApi: true });
  await new Promise<void>((done) => terminal.write(bytes, done));
  const { active } = terminal.buffer;
  const cells = Array.from({ length: 72 }, (_, index) => {
    const cell = active.getLine(Math.floor(index / 12))?.getCell(index % 12);
    return [
      ...[cell?.getChars(), cell?.getFgColorMode(), cell?.getFgColor()],
      ...[cell?.getBgColorMode(), cell?.getBgColor()],
      ...[cell?.isBold(), cell?.isDim(), cell?.isInverse(), cell?.isUnderline()],
    ].join();
  });
  const cursor = [active.cursorX, active.cursorY];
  terminal.dispose();
  return [cursor, ...cells];
}

const anyPiece = fc.constantFrom(
  ...['a', 'bc', ' ', '\r\n', '\x1b[E', '\x1b[E', '\x1b[2K', '\x1b[3G', '\x1b[A'],
  ...[0, '', 1, 2, 22, 4, 24, 7, 27, 30, 31, 39, 97, 41, 49, 107, '1;31', '0;44', '39;49'].map(
    (code) => `\x1b[${code}m`,
  ),
  ...['38;5;30', '38;2;1;2;3', '48;5;243', '48;2;9;8;7'].map((code) => `\x1b[${code}m`),
);

it('a frame in fewer bytes looks the same in every cell', async () => {
  const property = fc.asyncProperty(fc.array(anyPiece, { maxLength: 40 }), async (pieces) => {
    const frame = pieces.join('');
    expect(await cellsAfter(`${sent(frame)}.`)).toEqual(await cellsAfter(`${frame}.`));
    expect(sent(frame).length).toBeLessThanOrEqual(frame.length);
  });
  await fc.assert(property, dearRuns(1600));
});

it('whoever waits for the last bytes waits for a terminal that reads, and for no other', async () => {
  stopTimers();
  const untaken: (() => void)[] = [];
  const output = new Writable({ write: (_chunk, _encoding, done) => void untaken.push(done) });
  const screen = new ScreenOutput(output as WriteStream);
  const told: string[] = [];
  screen.write('a frame', () => told.push('to Ink'));
  void screen.flushed().then(() => told.push('at the end'));
  await vi.advanceTimersByTimeAsync(300);
  expect(told).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(told).toEqual(['to Ink', 'at the end']);
  const isFlushed = screen.flushed();
  for (const take of untaken) {
    take();
    await nextTurn();
  }
  await isFlushed;
});
