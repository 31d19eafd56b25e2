import { PassThrough } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ReadStream } from 'node:tty';
import { useInput } from 'ink';
import { KeyStream } from '../../source/terminal/key-stream.ts';

/** A terminal's input that records what is switched. */
export class FakeInput extends PassThrough {
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
export function openKeys(options?: { escapeDelay: number }) {
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
export function Keys({ onKey }: { onKey: (key: string) => void }) {
  useInput((text, key) => {
    const pressed = Object.entries(key).filter(([, isPressed]) => isPressed === true);
    onKey([text, ...pressed.map(([name]) => name)].filter(Boolean).join('+'));
  });
  return null;
}

export async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await nextTurn();
}
