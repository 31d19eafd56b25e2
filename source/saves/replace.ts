import {
  accessSync,
  closeSync,
  constants,
  fsyncSync,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  unlinkSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ensureFolder } from './folder.ts';
import { previousOf, putWhereNothingIs } from './mend.ts';
import { NotSaved } from './sentences.ts';

/**
 * Throws at once where a file cannot be replaced. The atomic write would try for a whole second
 * before it says so, and the terminal would stand still.
 */
export function checkWritable(path: string): void {
  ensureFolder(dirname(path));
  // A folder's mode says nothing to root or on a read-only disk: only trying does. Named like the
  // atomic write's own files, so that it is swept with them if we are killed before the next line.
  const probe = `${path}.tmp-${randomDigits()}`;
  closeSync(openSync(probe, 'wx', 0o600));
  rmSync(probe, { force: true });
  if (isProtected(path)) throw new NotSaved('the file that is there may not be changed');
}

/** Whether a file is there that we may not write; anything but a file is refused elsewhere. */
function isProtected(path: string): boolean {
  if (!lstatSync(path, { throwIfNoEntry: false })?.isFile()) return false;
  try {
    accessSync(path, constants.W_OK);
    return false;
  } catch {
    return true;
  }
}

/**
 * Replaces what stands at a path by `text` with the help of `write`. Keeps the previous save under
 * a second name until what was written is known to be whole: the atomic write does not look at how
 * many bytes the disk took and would rename a torn file over a good one. Throws where it failed,
 * and then the previous save is back. To be called by one program at a time.
 */
export function replaceFile(path: string, text: string, write: () => void): void {
  const previous = previousOf(path);
  rmSync(previous, { force: true });
  const replaces = exists(path);
  if (replaces) putWhereNothingIs(path, previous);
  try {
    write();
    if (!readFileSync(path).equals(Buffer.from(text))) {
      throw new NotSaved('it did not come back whole from the disk, which may be full');
    }
    syncFolder(dirname(path));
  } catch (error) {
    putBack(path, replaces);
    throw error;
  }
  // What is left behind here is older than a good file, and is never looked at again.
  attempt(() => unlinkSync(previous));
}

function putBack(path: string, replaces: boolean): void {
  const previous = previousOf(path);
  attempt(() => {
    if (!replaces) rmSync(path, { force: true });
    else if (exists(previous)) renameSync(previous, path);
  });
  // Renaming one name of a file to another name of the same file leaves both.
  attempt(() => unlinkSync(previous));
  // Not what locks leave: another program may just be making or moving one.
  sweep(dirname(path), (name) => isHalfWritten(name, basename(path)), 0);
}

/** Whether a name is one of those under which an atomic write begins a file. */
export function isHalfWritten(name: string, file: string): boolean {
  return name.startsWith(`${file}.tmp-`) && /\.tmp-[0-9a-f]{16}$/.test(name);
}

/**
 * Removes what a kill has left of a file, if it is of that age at least by any clock. To be called
 * by one program at a time.
 */
export function sweep(folder: string, isLeft: (name: string) => boolean, age: number): void {
  attempt(() => {
    for (const name of readdirSync(folder).filter(isLeft)) {
      attempt(() => {
        const stats = lstatSync(join(folder, name));
        if (!stats.isFile() || Math.abs(Date.now() - stats.mtimeMs) < age) return;
        unlinkSync(join(folder, name));
      });
    }
  });
}

/** Puts the new name on the disk too, where the system lets us: a power cut must not undo it. */
function syncFolder(folder: string): void {
  attempt(() => {
    const handle = openSync(folder, 'r');
    try {
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
  });
}

function exists(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

function randomDigits(): string {
  return Array.from({ length: 16 }, () => Math.floor(Math.random() * 16).toString(16)).join('');
}

function attempt(action: () => void): void {
  try {
    action();
  } catch {
    // It stays as it is; the next opening of the folder tries again.
  }
}
