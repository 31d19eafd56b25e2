import { stat } from 'node:fs';
import { PassThrough } from 'node:stream';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { ReadStream } from 'node:tty';
import fc from 'fast-check';
import { render, useInput } from 'ink';
import SelectInput from 'ink-select-input';
import { createElement } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { KeyStream } from '../../source/terminal/key-stream.ts';
import { ESCAPE_KEY } from '../../source/terminal/tokens.ts';

/** A terminal's input that records what is switched. */
class FakeInput extends PassThrough {
  readonly isTTY = true;
  readonly switched: string[] = [];
  setRawMode(isRaw: boolean): this {
    this.switched.push(isRaw ? 'raw' : 'cooked');
    return this;
  }
  ref(): this {
    this.switched.push('ref');
    return this;
  }
  unref(): this {
    this.switched.push('unref');
    return this;
  }
}

/** Key streams in raw mode, and what a reader like Ink gets from them. */
function open(options?: { escapeDelay: number }) {
  const input = new FakeInput();
  const keys = new KeyStream(input as unknown as ReadStream, options);
  const heard: string[] = [];
  const listener = () => {
    for (let key = keys.read(); key !== null; key = keys.read()) heard.push(key);
  };
  keys.on('readable', listener);
  keys.setRawMode(true);
  return { input, keys, heard, listener };
}

/** A screen that tells each key that it hears: its text and the names that Ink gives it. */
function Keys({ onKey }: { onKey: (key: string) => void }) {
  useInput((text, key) => {
    const pressed = Object.entries(key).filter(([, isPressed]) => isPressed === true);
    onKey([text, ...pressed.map(([name]) => name)].filter(Boolean).join('+'));
  });
  return null;
}

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await nextTurn();
}

describe('handing on', () => {
  test.each([
    ['\x1b[B\x1b[B', ['\x1b[B', '\x1b[B']],
    ['01\r23', ['0', '1', '\r', '2', '3']],
    ['abc\x7f\x7f', ['a', 'b', 'c', '\x7f', '\x7f']],
    ['\x1b[200~0123\n4501\n\x1b[201~', [...'0123\r4501\r']],
    ['1\x1b[<0;3;4M\x1b[<0;3;4m2', ['1', '2']],
  ])('%j comes key by key', async (text, expected) => {
    const { input, heard } = open();
    input.write(text);
    await turns(20);
    expect(heard).toEqual(expected);
  });

  test('one key a turn', async () => {
    const { input, keys } = open();
    const counts: number[] = [];
    keys.on('readable', () => counts.push(0));
    input.write('0123');
    await vi.waitFor(() => expect(counts).toHaveLength(4));
    await turns(5);
    expect(counts).toHaveLength(4);
    expect(keys.read()).toBeNull();
  });

  test('text cut within a character is put together, broken bytes are dropped', async () => {
    const { input, heard } = open();
    const bytes = Buffer.from('ü€😀');
    for (const byte of bytes) input.write(Buffer.of(byte));
    input.write(Buffer.of(0xff, 0xc3, 0x31, 0x80, 0x32));
    await turns(20);
    expect(heard).toEqual(['ü', '€', '😀', '1', '2']);
  });

  test('a key that nobody reads stays in front', async () => {
    const input = new FakeInput();
    const keys = new KeyStream(input as unknown as ReadStream);
    keys.on('readable', () => {});
    keys.setRawMode(true);
    input.write('12');
    await turns(5);
    expect([keys.read(), keys.read()]).toEqual(['1', null]);
    await turns(2);
    expect(keys.read()).toBe('2');
  });

  test('keys wait for a listener, also while screens are swapped', async () => {
    const { input, keys, heard, listener } = open();
    input.write('12345');
    while (heard.length === 0) await nextTurn();
    keys.off('readable', listener);
    keys.setRawMode(false).setRawMode(true);
    await turns(5);
    input.write('6');
    await turns(5);
    expect(heard.length).toBeLessThan(5);
    keys.on('readable', listener);
    await turns(10);
    expect(heard.join('')).toBe('123456');
  });

  test('a listener that throws costs no later key', async () => {
    const { input, keys, heard } = open();
    const thrown: unknown[] = [];
    const catcher = (error: unknown) => thrown.push(error);
    const others = process.listeners('uncaughtException');
    process.removeAllListeners('uncaughtException').on('uncaughtException', catcher);
    keys.once('readable', () => {
      throw new Error('a broken screen');
    });
    input.write('123');
    await turns(10);
    process.off('uncaughtException', catcher);
    for (const other of others) process.on('uncaughtException', other);
    expect(thrown).toHaveLength(1);
    expect(heard).toEqual(['1', '2', '3']);
  });
});

describe('waiting', () => {
  test('a lone Esc is handed on after a short while', async () => {
    const { input, heard } = open();
    input.write('\x1b');
    await turns(3);
    expect(heard).toEqual([]);
    await sleep(25);
    input.write('1');
    await turns(3);
    expect(heard).toEqual([ESCAPE_KEY, '1']);
  });

  test('a sequence in two pieces is one key, even where a render came between', async () => {
    const { input, heard } = open();
    input.write('\x1b');
    await turns(1);
    // Like a terminal's bytes, this comes after the timers that are due.
    stat('.', () => input.write('[A'));
    const until = performance.now() + 30;
    while (performance.now() < until);
    await sleep(30);
    expect(heard).toEqual(['\x1b[A']);
  });

  test('half a sequence is given up', async () => {
    const { input, heard } = open();
    input.write('\x1b[1;');
    await sleep(130);
    input.write('5A');
    await turns(5);
    expect(heard).toEqual(['5', 'A']);
  });

  test('a paste without an end is over after a second', async () => {
    const { input, heard } = open();
    input.write('\x1b[200~0');
    await sleep(1050);
    input.write('\x1b[A');
    await turns(3);
    expect(heard).toEqual(['0', '\x1b[A']);
  });
});

describe('Ctrl-C', () => {
  test('overtakes a paste of 100 kB', async () => {
    const { input, heard } = open();
    input.write(`\x1b[200~${'0123\n'.repeat(20_000)}`);
    await vi.waitFor(() => expect(heard.length).toBeGreaterThan(50));
    const before = heard.length;
    input.write('45\x03');
    await turns(3);
    expect(heard.indexOf('\x03')).toBeLessThan(before + 3);
    expect(heard.at(-1)).toBe('\x03');
    input.write('\x1b[A');
    await turns(3);
    expect(heard.at(-1)).toBe('\x1b[A');
  });

  test('survives a drop', async () => {
    const { input, keys, heard } = open();
    input.write('012\x03');
    await vi.waitFor(() => expect(input.readableLength).toBe(0));
    keys.drop();
    await turns(3);
    expect(heard).toEqual(['\x03']);
  });

  test('is heard when too much waits', async () => {
    const { input, keys, heard, listener } = open();
    keys.off('readable', listener);
    const key = `\x1b[${'1;'.repeat(30)}A`;
    for (let written = 0; written < 3; written++) input.write(key.repeat(10_000));
    await turns(10);
    keys.on('readable', listener);
    await turns(30_000);
    expect(heard.length).toBe(Math.ceil((1 << 20) / key.length));
    keys.off('readable', listener);
    for (let written = 0; written < 3; written++) input.write(key.repeat(10_000));
    input.write('\x03');
    await turns(10);
    expect(keys.read()).toBe('\x03');
    expect(keys.read()).toBeNull();
  });
});

describe('drop', () => {
  test('forgets what waits and the rest of a paste', async () => {
    const { input, keys, heard } = open();
    input.write(`\x1b[200~${'0'.repeat(100)}`);
    await turns(5);
    keys.drop();
    const before = heard.length;
    input.write('123\r\x1b[201~4');
    await turns(10);
    expect(heard.slice(before)).toEqual(['4']);
  });
});

describe('the terminal', () => {
  test('is not read while raw mode is off', async () => {
    const { input, keys, heard } = open();
    await turns(2);
    keys.setRawMode(false);
    input.write('for the shell');
    await turns(5);
    expect([heard, input.readableLength]).toEqual([[], 13]);
    keys.setRawMode(true);
    await turns(20);
    expect(heard.join('')).toBe('for the shell');
  });

  test('is switched at each call', () => {
    const { input, keys } = open();
    keys.setRawMode(true).setRawMode(false).ref().unref();
    expect(input.switched).toEqual(['raw', 'raw', 'cooked', 'ref', 'unref']);
  });

  test('may hang up: one end, and nothing throws', async () => {
    const { input, keys } = open();
    const end = vi.fn();
    keys.on('end', end);
    const refuse = () => {
      throw new Error('EIO');
    };
    Object.assign(input, { setRawMode: refuse, ref: refuse, unref: refuse });
    input.destroy(new Error('read EIO'));
    await turns(5);
    keys.setRawMode(false).setRawMode(true).ref().unref();
    expect(end).toHaveBeenCalledTimes(1);
  });

  test('whatever it sends in whatever pieces, nothing throws and Ctrl-C is heard', async () => {
    const chunks = fc.array(fc.uint8Array({ maxLength: 40 }), { maxLength: 10 });
    await fc.assert(
      fc.asyncProperty(chunks, async (written) => {
        const { input, heard } = open();
        for (const chunk of written) input.write(chunk);
        input.write('\x03');
        await vi.waitFor(() => expect(heard.at(-1)).toBe('\x03'), { interval: 1 });
      }),
    );
  });
});

test('100 kB is worked off without growing slower', async () => {
  const { input, heard } = open();
  const text = '0123\r'.repeat(20_000);
  const start = performance.now();
  input.write(text);
  while (heard.length < text.length) await nextTurn();
  expect(heard.join('')).toBe(text);
  expect(performance.now() - start).toBeLessThan(2000);
});

describe('Ink', () => {
  /** Shows this in Ink over a key stream. */
  function show(element: Parameters<typeof render>[0]) {
    const input = new FakeInput();
    const stdin = new KeyStream(input as unknown as ReadStream).stdin;
    const stdout = Object.assign(new PassThrough(), {
      columns: 80,
      rows: 24,
      isTTY: true,
    }).resume();
    const app = render(element, {
      stdin,
      stdout: stdout as unknown as NodeJS.WriteStream,
      interactive: true,
      patchConsole: false,
    });
    return { input, app };
  }

  test('hears each key, and which it was', async () => {
    const heard: string[] = [];
    const onKey = (key: string) => heard.push(key);
    const { input, app } = show(createElement(Keys, { onKey }));
    await nextTurn();
    input.write('0\r1\x7f\x1b[A\x1b[3~\x13\t');
    await vi.waitFor(() => expect(heard).toHaveLength(8));
    input.write('\x1b');
    await vi.waitFor(() => expect(heard).toHaveLength(9));
    expect(heard).toEqual([
      ...['0', '\r+return', '1', 'backspace', 'upArrow', 'delete', 's+ctrl', 'tab', 'escape'],
    ]);
    app.unmount();
    expect(input.switched.slice(-2)).toEqual(['cooked', 'unref']);
  });

  test('moves a menu twice and chooses in one read', async () => {
    const onSelect = vi.fn();
    const items = ['a', 'b', 'c', 'd'].map((value) => ({ label: value, value }));
    const { input, app } = show(createElement(SelectInput<string>, { items, onSelect }));
    await nextTurn();
    input.write('\x1b[B\x1b[B\r');
    await vi.waitFor(() => expect(onSelect).toHaveBeenCalled());
    expect(onSelect.mock.calls).toEqual([[{ label: 'c', value: 'c' }]]);
    app.unmount();
  });

  test('leaves on Ctrl-C amid a paste', async () => {
    const { input, app } = show(createElement(Keys, { onKey: () => {} }));
    await nextTurn();
    input.write(`\x1b[200~${'0'.repeat(50_000)}\x03${'0'.repeat(50_000)}`);
    await app.waitUntilExit();
    expect(input.isPaused()).toBe(true);
  });
});
