import { stat } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ReadStream } from 'node:tty';
import { describe, expect, it, vi } from 'vitest';
import { ESCAPE_KEY } from '../../source/terminal/key-sequences.ts';
import { KeyStream } from '../../source/terminal/key-stream.ts';
import { FakeInput, openKeys, turns } from '../helpers/fake-terminal.ts';
import { catchFaults } from '../helpers/run.ts';

it.each([
  ['\x1b[B\x1b[B', ['\x1b[B', '\x1b[B']],
  ['01\r23', ['0', '1', '\r', '2', '3']],
  ['abc\x7f\x7f', ['a', 'b', 'c', '\x7f', '\x7f']],
  ['\x1b[200~0123\r\n45\t01\n\x1b[201~\r', [...'012345 01\r']],
  ['1\x1b[<0;3;4M\x1b[<0;3;4m2', ['1', '2']],
])('%j comes key by key', async (text, expected) => {
  const { input, heard } = openKeys();
  input.write(text);
  await turns(20);
  expect(heard).toEqual(expected);
});

it('one key comes on each turn of the event loop', async () => {
  const { input, keys } = openKeys();
  const counts: number[] = [];
  keys.on('readable', () => counts.push(0));
  input.write('0123');
  await expect.poll(() => counts).toHaveLength(4);
  await turns(5);
  expect(counts).toHaveLength(4);
  expect(keys.read()).toBeNull();
});

it('the key stream tells whether another key waits', async () => {
  const { input, keys } = openKeys();
  const waits: boolean[] = [];
  keys.prependListener('readable', () => {
    keys.read();
    waits.push(keys.isNextKey);
  });
  input.write('012');
  await turns(10);
  expect(waits).toEqual([true, true, false]);
});

it('text cut within a character is put together, and broken bytes are dropped', async () => {
  const { input, heard } = openKeys();
  const bytes = Buffer.from('ü€😀');
  for (const byte of bytes) input.write(Buffer.of(byte));
  input.write(Buffer.of(0xff, 0xc3, 0x31, 0x80, 0x32));
  await turns(20);
  expect(heard).toEqual(['ü', '€', '😀', '1', '2']);
});

it('a key that nobody reads stays in front', async () => {
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

it('keys wait for a listener, even while screens are swapped', async () => {
  const { input, keys, heard, listener } = openKeys();
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

it('a listener that throws costs no later key', async () => {
  const { input, keys, heard } = openKeys();
  const faults = catchFaults();
  keys.once('readable', () => {
    throw new Error('a broken screen');
  });
  input.write('123');
  await turns(10);
  expect(faults).toHaveLength(1);
  expect(heard).toEqual(['1', '2', '3']);
});

it('a sequence in two pieces is one key, even if a render came between', async () => {
  const { input, heard } = openKeys();
  input.write('\x1b');
  await turns(1);
  // Like the bytes of a terminal, this input comes after the timers that are due.
  stat('.', () => input.write('[A'));
  // Sleeps, because on a busy machine `stat` would not get its turn beside work.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
  while (heard.length === 0) await turns(1);
  expect(heard).toEqual(['\x1b[A']);
});

it('keys wait for an answer, and come in their order once it is there', async () => {
  const { input, keys, heard } = openKeys();
  keys.awaitAnswer(true);
  input.write('01\x1b[A\x1b[<0;3;4M');
  await turns(5);
  expect(heard).toEqual([]);
  keys.awaitAnswer(false);
  await turns(10);
  expect(heard).toEqual(['0', '1', '\x1b[A']);
});

it.each([
  ['before the waiting', ['01\x1b[27u2'], []],
  ['during it', ['01'], ['\x1b[27u2']],
])('Esc that comes %s drops the keys before it and ends it', async (_, before, during) => {
  const { input, keys, heard, listener } = openKeys();
  keys.off('readable', listener);
  for (const text of before) input.write(text);
  await turns(3);
  keys.awaitAnswer(true);
  keys.on('readable', listener);
  for (const text of during) input.write(text);
  await turns(10);
  expect(heard).toEqual([ESCAPE_KEY, '2']);
});

it('neither holding nor waiting for an answer keeps Ctrl-C back', async () => {
  const { input, keys, heard } = openKeys();
  keys.hold();
  keys.awaitAnswer(true);
  input.write('01\x03');
  await turns(5);
  expect(heard).toEqual(['\x03']);
});

/**
 * Types these pieces with a pause of so many milliseconds after each, and returns what was heard.
 */
async function heardInPieces(pieces: Iterable<string>, quiet: number, env?: NodeJS.ProcessEnv) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { input, keys, heard } = openKeys(env);
    keys.onPress = ({ button, x, y }) => {
      heard.push(`${button} ${x} ${y}`);
      return [];
    };
    for (const piece of pieces) {
      input.write(piece);
      await turns(3);
      vi.advanceTimersByTime(quiet);
      await turns(5);
    }
    return heard;
  } finally {
    vi.useRealTimers();
  }
}

const SPLIT = [
  ...['\x1b[D', '\x1bOA', '\x1b[1;5C', '\x1b[3~', '\x1b[97;5u', '\x1b[57400u', '\x1b[[A'],
  ...['\x1b[<0;10;5M', '\x1b[<0;10;5m', '\x1b[M !!', '\x1b[200~01\x1b[201~', '\x1b\x1b[D'],
];

describe.each([{ SSH_CONNECTION: '10.0.0.2 50022 10.0.0.1 22' }, { SSH_TTY: '/dev/pts/3' }])(
  'with %j',
  (env) => {
    it.each(SPLIT)('%j is the same with 99 ms behind each byte', async (keys) => {
      expect(await heardInPieces(keys, 99, env)).toEqual(await heardInPieces([keys], 99, env));
    });

    it('a lone Esc is a key after 100 ms, and begins no sequence with what comes then', async () => {
      expect(await heardInPieces(['\x1b'], 99, env)).toEqual([]);
      expect(await heardInPieces(['\x1b', 'x'], 100, env)).toEqual([ESCAPE_KEY, 'x']);
      expect(await heardInPieces(['\x1b', '['], 100, env)).toEqual([ESCAPE_KEY, '[']);
    });

    it('Esc and a key at once are that key with Alt, but for Ctrl-C', async () => {
      expect(await heardInPieces(['\x1b', 'x'], 0, env)).toEqual([]);
      expect(await heardInPieces(['\x1b', '\x03'], 0, env)).toEqual(['\x03']);
    });
  },
);

it.each([{}, { SSH_CONNECTION: '', SSH_TTY: '' }])(
  'a lone Esc is a key after 10 ms with %j',
  async (env) => {
    expect(await heardInPieces(['\x1b'], 9, env)).toEqual([]);
    expect(await heardInPieces(['\x1b'], 10, env)).toEqual([ESCAPE_KEY]);
  },
);

it.each([
  ['half a sequence', ['\x1b[1;', '5A'], 100, ['\x1b[A'], ['5', 'A']],
  ['half a report of the mouse', ['\x1b[<0;12', ';4M1'], 1000, ['left 11 3', '1'], [...';4M1']],
  ['a paste without an end', ['\x1b[200~0', '\x1b[A'], 1000, ['0'], ['0', '\x1b[A']],
])('%s is given up after a while', async (_, pieces, patience, before, after) => {
  expect(await heardInPieces(pieces, patience - 1)).toEqual(before);
  expect(await heardInPieces(pieces, patience)).toEqual(after);
});
