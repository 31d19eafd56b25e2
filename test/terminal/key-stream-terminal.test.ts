import { PassThrough } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ReadStream } from 'node:tty';
import fc from 'fast-check';
import { render } from 'ink';
import { createElement } from 'react';
import { expect, it, vi } from 'vitest';
import { KeyStream } from '../../source/terminal/key-stream.ts';
import { FakeInput, Keys, openKeys, turns } from '../helpers/fake-terminal.ts';
import { PATIENCE } from '../helpers/work.ts';

it('Ctrl-C overtakes a paste of 100 kB', async () => {
  const { input, heard } = openKeys();
  input.write(`\x1b[200~${'0123\n'.repeat(20_000)}`);
  await expect.poll(() => heard.length).toBeGreaterThan(50);
  const before = heard.length;
  input.write('45\x03');
  await turns(3);
  expect(heard.indexOf('\x03')).toBeLessThan(before + 3);
  expect(heard.at(-1)).toBe('\x03');
  input.write('\x1b[A');
  await turns(3);
  expect(heard.at(-1)).toBe('\x1b[A');
});

it('Ctrl-C survives a drop', async () => {
  const { input, keys, heard } = openKeys();
  input.write('012\x03');
  await expect.poll(() => input.readableLength).toBe(0);
  keys.drop();
  await turns(3);
  expect(heard).toEqual(['\x03']);
});

it('a drop forgets what waits and the rest of a paste', async () => {
  const { input, keys, heard } = openKeys();
  input.write(`\x1b[200~${'0'.repeat(100)}`);
  await turns(5);
  keys.drop();
  const before = heard.length;
  input.write('123\r\x1b[201~4');
  await turns(10);
  expect(heard.slice(before)).toEqual(['4']);
});

it('the terminal is not read while raw mode is off', async () => {
  const { input, keys, heard } = openKeys();
  await turns(2);
  keys.setRawMode(false);
  input.write('for the shell');
  await turns(5);
  expect([heard, input.readableLength]).toEqual([[], 13]);
  keys.setRawMode(true);
  await turns(20);
  expect(heard.join('')).toBe('for the shell');
});

it('the terminal is switched at each call', () => {
  const { input, keys } = openKeys();
  keys.setRawMode(true).setRawMode(false).ref().unref();
  expect(input.switched).toEqual(['raw', 'raw', 'cooked', 'ref', 'unref']);
});

it('if the terminal hangs up, there is one end, and nothing throws', async () => {
  const { input, keys } = openKeys();
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

it('whatever the terminal sends in whatever pieces, nothing throws and Ctrl-C is heard', async () => {
  const chunks = fc.array(fc.uint8Array({ maxLength: 40 }), { maxLength: 10 });
  await fc.assert(
    fc.asyncProperty(chunks, async (written) => {
      const { input, heard } = openKeys();
      for (const chunk of written) input.write(chunk);
      input.write('\x03');
      await vi.waitFor(() => expect(heard.at(-1)).toBe('\x03'), {
        interval: 1,
        timeout: PATIENCE,
      });
    }),
  );
});

it('a paste that no field has room for is cut, and the key behind it is heard', async () => {
  const { input, heard } = openKeys();
  input.write(`\x1b[200~${'0123\n'.repeat(20_000)}\x1b[201~7`);
  await expect.poll(() => heard.at(-1)).toBe('7');
  expect(heard.length).toBe((1 << 10) + 1);
});

it('a paste is dropped if it is not text, and the key behind it is heard', async () => {
  const { input, keys, heard } = openKeys();
  keys.takesText = () => false;
  input.write('1\x1b[200~23\n4\x1b[201~5');
  await expect.poll(() => heard.at(-1)).toBe('5');
  expect(heard).toEqual(['1', '5']);
});

/** Shows an element in Ink, whose input is a key stream. */
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

it('Ink hears each key, and which it was', async () => {
  const heard: string[] = [];
  const onKey = (key: string) => heard.push(key);
  const { input, app } = show(createElement(Keys, { onKey }));
  await nextTurn();
  input.write('0\r1\x7f\x1b[A\x1b[3~\x13\t');
  await expect.poll(() => heard).toHaveLength(8);
  input.write('\x1b');
  await expect.poll(() => heard).toHaveLength(9);
  expect(heard).toEqual([
    ...['0', '\r+return', '1', 'backspace', 'upArrow', 'delete', 's+ctrl', 'tab', 'escape'],
  ]);
  app.unmount();
  expect(input.switched.slice(-2)).toEqual(['cooked', 'unref']);
});

it('Ink leaves on Ctrl-C amid a paste', async () => {
  const { input, app } = show(createElement(Keys, { onKey: () => {} }));
  await nextTurn();
  input.write(`\x1b[200~${'0'.repeat(50_000)}\x03${'0'.repeat(50_000)}`);
  await app.waitUntilExit();
  expect(input.isPaused()).toBe(true);
});
