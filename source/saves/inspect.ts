import { isUtf8 } from 'node:buffer';
import * as fs from 'node:fs';
import { isRecord } from '../engine/rules.ts';
import { isMissing, kindOf, readRegular } from './files.ts';

/** More than any document needs. A larger file is damaged, and is not read. */
export const MAX_BYTES = 64 * 1024;

/** The fields of a document as they stand in its file; each is still unchecked. */
export type Fields = Readonly<Record<string, unknown>>;

/** What a value is read as: a save, or one of a newer version; undefined where it is damaged. */
export type Read<T> = { readonly save: T } | { readonly newer: true } | undefined;

/** A kind of document: one JSON object with a version, in a file of its own. */
export type Kind<T> = {
  /** What it is, as the beginning of a sentence for the player: `The match`. */
  readonly title: string;
  readonly version: number;
  /** The step from each older version to the next one. Documents of every version can be read. */
  readonly migrations?: Readonly<Record<number, (old: Fields) => Fields>>;
  readonly read: (fields: Fields) => Read<T>;
  /** The fields for what is to be kept. Throws where those could not be read back. */
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

export function readAs<T>(kind: Kind<T>, value: unknown): Read<T> {
  const fields = upToDate(value, kind);
  return fields === 'newer' ? { newer: true } : fields && kind.read(fields);
}

/** The fields as this version has them; `newer` or undefined where it cannot read them. */
export function upToDate(
  value: unknown,
  { version: current, migrations = {} }: Pick<Kind<unknown>, 'version' | 'migrations'>,
): Fields | 'newer' | undefined {
  if (!isRecord(value)) return undefined;
  const version = Number.isSafeInteger(value.version) ? Number(value.version) : 0;
  if (version < 1) return undefined;
  if (version > current) return 'newer';
  if (version === current) return value;
  const next = migrations[version]?.(value);
  return next && upToDate({ ...next, version: version + 1 }, { version: current, migrations });
}
