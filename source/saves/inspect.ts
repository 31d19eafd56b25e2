import { isUtf8 } from 'node:buffer';
import * as fs from 'node:fs';
import { codeOf, kindOf, readRegular } from './files.ts';

/** More than any save needs. A larger file is damaged, and is not read. */
export const MAX_BYTES = 64 * 1024;

/** What a file's value holds: a save, or one of a newer version; undefined where it is damaged. */
export type Read<T> = { readonly save: T } | { readonly newer: true } | undefined;

/**
 * What stands at a path: nothing; a good save; something other than a file, which is not opened; a
 * file that the system does not let us read; a damaged save; a save of a newer version.
 */
export type ReadResult<T> =
  | { readonly state: 'good'; readonly save: T }
  | { readonly state: 'foreign'; readonly what: string }
  | { readonly state: 'missing' | 'unreadable' | 'damaged' | 'newer' };

/** Looks at a file before anything else opens it. Never throws, never waits. */
export function inspect<T>(path: string, read: (value: unknown) => Read<T>): ReadResult<T> {
  try {
    const stats = fs.lstatSync(path);
    if (!stats.isFile()) return { state: 'foreign', what: kindOf(stats) };
    const found = read(parse(readRegular(path, MAX_BYTES)));
    if (!found) return { state: 'damaged' };
    return 'newer' in found ? { state: 'newer' } : { state: 'good', save: found.save };
  } catch (error) {
    const isMissing = ['ENOENT', 'ENOTDIR'].includes(codeOf(error) ?? '');
    return { state: isMissing ? 'missing' : 'unreadable' };
  }
}

function parse(bytes: Buffer): unknown {
  try {
    // The first frame waits for the settings, and a new TextDecoder would take 0.2 ms of it.
    if (!isUtf8(bytes)) return undefined;
    return JSON.parse(bytes.toString().replace(/^\ufeff/, ''), (key, value) => {
      // No file of ours has one; a copy that goes by assignment would make it a prototype.
      if (key === '__proto__') throw new SyntaxError('a field named __proto__');
      return value;
    });
  } catch {
    return undefined;
  }
}
