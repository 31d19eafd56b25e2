import { isUtf8 } from 'node:buffer';
import * as fs from 'node:fs';
import { isRecord, isWithin } from '../engine/rules.ts';
import { isMissing, kindOf, readRegular } from './files.ts';

/** More than any document needs. A larger file is damaged, and is not read. */
export const MAX_BYTES = 64 * 1024;

/** The fields of a document as they stand in its file; each is still unchecked. */
export type Fields = Readonly<Record<string, unknown>>;

/** What a value is read as: a save, or one of a newer version; undefined where it is damaged. */
export type Read<T> = { readonly save: T } | { readonly newer: true } | undefined;

/** A kind of document: one JSON object with a version, in a file of its own. */
export type Kind<T> = {
  /** Its name at the beginning of a sentence: `The match`. */
  readonly title: string;
  readonly version: number;
  /** Converts the fields of an older version; undefined if that is impossible. */
  readonly fromOlder?: (old: Fields) => Fields | undefined;
  readonly read: (fields: Fields) => Read<T>;
  /** The fields to write. Throws if they could not be read back. */
  readonly pack: (save: T) => Fields;
  /** The file that it belongs into, if that follows from what it holds. */
  readonly fileOf?: (save: T) => string;
};

/**
 * What stands at a path: nothing; a good save; something other than a file, which is not opened; a
 * file that the system does not let us read; a damaged save; a save of a newer version.
 */
export type ReadResult<T> =
  | { readonly state: 'good'; readonly save: T }
  | { readonly state: 'foreign'; readonly what: string }
  | { readonly state: 'missing' | 'unreadable' | 'damaged' | 'newer' };

/** Reads a file whatever it is. Never throws, never waits. */
export function inspect<T>(path: string, read: (value: unknown) => Read<T>): ReadResult<T> {
  try {
    const stats = fs.lstatSync(path);
    if (!stats.isFile()) return { state: 'foreign', what: kindOf(stats) };
    const result = read(parse(readRegular(path, MAX_BYTES)));
    if (!result) return { state: 'damaged' };
    return 'newer' in result ? { state: 'newer' } : { state: 'good', save: result.save };
  } catch (error) {
    return { state: isMissing(error) ? 'missing' : 'unreadable' };
  }
}

function parse(bytes: Buffer): unknown {
  try {
    // The first frame waits for the settings, and a new TextDecoder would take 0.2 ms of it.
    if (!isUtf8(bytes)) return undefined;
    return JSON.parse(bytes.toString().replace(/^\ufeff/, ''), (key, value) => {
      // No file of ours has this field, and copying it by assignment would set a prototype.
      if (key === '__proto__') throw new SyntaxError('a field named __proto__');
      return value;
    });
  } catch {
    return undefined;
  }
}

/** Reads a value as a document of this kind. */
export function readAs<T>({ version, fromOlder, read }: Kind<T>, value: unknown): Read<T> {
  if (!isRecord(value) || !isWithin(value.version, [1, Number.MAX_SAFE_INTEGER])) return undefined;
  if (value.version > version) return { newer: true };
  const fields = value.version === version ? value : fromOlder?.(value);
  return fields && read(fields);
}
