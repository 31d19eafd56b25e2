import { isUtf8 } from 'node:buffer';
import * as fs from 'node:fs';
import { type Fields, isObject, isWithin } from '../engine/values.ts';
import { attempt, isMissing, readRegular, targetOf, thingOf } from './files.ts';
import { NotSaved } from './sentences.ts';

/** No document is so large. A larger file counts as damaged and isn't read. */
export const MAX_BYTES = 64 * 1024;

/** `newer`: only a newer version can read the document. Undefined if it is damaged. */
export type Parsed<T> = T | 'newer' | undefined;

export type FilePattern = {
  readonly name: string;
  /** A pattern for keys: `slot-1.json` has the key `1`. Absent if the kind has only one file. */
  readonly key?: string;
};

export type Kind<T> = FilePattern & {
  /** Begins a sentence about the document: `The save in slot 2`. */
  readonly titleOf: (key: string) => string;
  readonly version: number;
  readonly fromOlder: (old: Fields) => Fields;
  readonly read: (fields: Fields) => Parsed<T>;
  readonly pack: (save: T) => Fields;
  /** Completes the sentence `Not saved: …` for a save that `read` would refuse once it's packed. */
  readonly refusal: string;
  /** A player may put a link here, to a regular file elsewhere. */
  readonly mayBeLink?: true;
  /** The key of a save, such as a match's id. A file with a different key counts as damaged. */
  readonly keyOf?: (save: T) => string;
};

export type Reader<T> = Pick<Kind<T>, 'version' | 'fromOlder' | 'read' | 'mayBeLink'>;

/** `foreign`: it isn't a file but, say, a folder. `unreadable`: usually a permission is missing. */
export type ReadResult<T> =
  | { readonly state: 'good'; readonly save: T }
  | { readonly state: 'foreign'; readonly what: string }
  | { readonly state: 'missing' | 'unreadable' | 'damaged' | 'newer' };

/** Reads a document. Never throws, and never waits, even if the path leads to a pipe. */
export function inspect<T>(given: string, kind: Reader<T>): ReadResult<T> {
  try {
    const path = kind.mayBeLink ? targetOf(given) : given;
    const stats = fs.lstatSync(path);
    if (!stats.isFile()) return { state: 'foreign', what: thingOf(stats) };
    const save = readAs(kind, parse(readRegular(path, MAX_BYTES)));
    if (save === undefined) return { state: 'damaged' };
    return save === 'newer' ? { state: 'newer' } : { state: 'good', save };
  } catch (error) {
    return { state: isMissing(error) ? 'missing' : 'unreadable' };
  }
}

const parse = (bytes: Buffer): unknown =>
  attempt(() => {
    // A TextDecoder would delay the first screen by 0.2 ms.
    if (!isUtf8(bytes)) return undefined;
    return JSON.parse(bytes.toString().replace(/^\ufeff/, ''), (key, value) => {
      // Copying a field called `__proto__` by assignment would set a prototype.
      if (key === '__proto__') throw new SyntaxError('a field named __proto__');
      return value;
    });
  });

export function readAs<T>({ version, fromOlder, read }: Reader<T>, value: unknown): Parsed<T> {
  if (!isObject(value) || !isWithin(value.version, [1, Number.MAX_SAFE_INTEGER])) return undefined;
  if (value.version > version) return 'newer';
  return read(value.version === version ? value : fromOlder(value));
}

export function packAs<T>({ version, read, pack, refusal }: Kind<T>, save: T): Fields {
  const packed = { version, ...pack(save) };
  if (!read(packed)) throw new NotSaved(refusal);
  return packed;
}
