import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readSync,
  type Stats,
} from 'node:fs';
import type { Read } from './save-file.ts';

/** No save of ours comes near: what is larger is none, and reading it would only cost time. */
export const MAX_BYTES = 64 * 1024;

/**
 * What stands at a path: nothing; a thing that is no file (left alone, not even opened); a file
 * that the system does not let us read; a damaged save; one of a newer version; a good one.
 */
export type Look<T> =
  | { readonly state: 'missing' }
  | { readonly state: 'foreign'; readonly what: string }
  | { readonly state: 'unreadable' }
  | { readonly state: 'damaged' }
  | { readonly state: 'newer' }
  | { readonly state: 'good'; readonly save: T };

/** Looks at a file before anything else opens it. Never throws, never waits. */
export function inspect<T>(path: string, read: (value: unknown) => Read<T>): Look<T> {
  try {
    const stats = lstatSync(path);
    if (!stats.isFile()) return { state: 'foreign', what: kindOf(stats) };
    if (stats.size > MAX_BYTES) return { state: 'damaged' };
    const bytes = readBytes(path);
    if (!bytes) return { state: 'damaged' };
    const found = read(parse(bytes));
    if (!found) return { state: 'damaged' };
    return 'newer' in found ? { state: 'newer' } : { state: 'good', save: found.save };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return { state: 'missing' };
    return { state: 'unreadable' };
  }
}

/** The bytes of a regular file, or undefined if it is none or too large. */
function readBytes(path: string): Buffer | undefined {
  // Between the look and this line the path may have come to lead to a pipe: do not wait for it.
  const flags = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0);
  const file = openSync(path, flags);
  try {
    if (!fstatSync(file).isFile()) return undefined;
    const bytes = Buffer.alloc(MAX_BYTES + 1);
    let length = 0;
    for (let got = -1; got !== 0 && length <= MAX_BYTES; length += got) {
      got = readSync(file, bytes, length, bytes.length - length, length);
    }
    return length > MAX_BYTES ? undefined : bytes.subarray(0, length);
  } finally {
    closeSync(file);
  }
}

function parse(bytes: Buffer): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return JSON.parse(text, (key, value) => {
      // No file of ours has one; a copy that goes by assignment would make it a prototype.
      if (key === '__proto__') throw new SyntaxError('a field named __proto__');
      return value;
    });
  } catch {
    return undefined;
  }
}

function kindOf(stats: Stats): string {
  if (stats.isDirectory()) return 'a folder';
  if (stats.isSymbolicLink()) return 'a link';
  if (stats.isFIFO()) return 'a pipe';
  return stats.isSocket() ? 'a socket' : 'a device';
}
