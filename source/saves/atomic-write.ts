import * as fs from 'node:fs';
import { basename, dirname } from 'node:path';
import { attempt, kindOf, randomHex, removeQuietly, rename, withOpen } from './files.ts';
import { NotSaved } from './sentences.ts';

/**
 * Replaces a file by a text or bytes, or makes it: a new file is written beside it, put on the disk,
 * read back and renamed. Where that fails, or something other than a file stands at the path, it
 * throws and leaves there what was there before.
 */
export function writeAtomic(path: string, text: string | Buffer): void {
  const stats = fs.lstatSync(path, { throwIfNoEntry: false });
  if (stats && !stats.isFile()) {
    throw new NotSaved(`${basename(path)} is ${kindOf(stats)}, not a file`);
  }
  const half = `${path}.tmp-${randomHex(16)}`;
  const bytes = typeof text === 'string' ? Buffer.from(text) : text;
  try {
    withOpen(half, 'wx+', (file) => {
      fs.writeFileSync(file, bytes);
      fs.fsyncSync(file);
      const back = Buffer.alloc(bytes.length + 1);
      mustBeWhole(back.subarray(0, fs.readSync(file, back, 0, back.length, 0)), bytes);
    });
    takePlace(half, path);
  } catch (error) {
    removeQuietly(half);
    throw error;
  }
}

/** Throws where the bytes read back differ from those written: a full disk may cut a file short. */
export function mustBeWhole(back: Buffer, written: Buffer): void {
  if (back.equals(written)) return;
  throw new NotSaved('it did not come back whole from the disk, which may be full');
}

/** Renames a new file over the one that it replaces, so that not even a power cut undoes it. */
export function takePlace(from: string, path: string): void {
  rename(from, path);
  // Some systems cannot put a folder on the disk; there the new name reaches it a little later.
  attempt(() => withOpen(dirname(path), 'r', fs.fsyncSync));
}
