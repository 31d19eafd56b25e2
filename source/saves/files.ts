import * as fs from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';

export function attempt<T>(task: () => T): T | undefined {
  try {
    return task();
  } catch {
    return undefined;
  }
}

export function errorCode(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException | undefined)?.code;
}

/** Whether an error says that there is nothing at a path. */
export function isMissing(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR'].includes(errorCode(error) ?? '');
}

/** Describes the thing at a path; undefined if nothing is there or the system won't say. */
export function statsOf(path: string): fs.Stats | undefined {
  return attempt(() => fs.lstatSync(path));
}

/**
 * A text that changes when the file does; undefined without a file. The inode number alone isn't
 * enough: a new file can get the number of a removed one.
 */
export function identityOf(path: string): string | undefined {
  const stats = attempt(() => fs.lstatSync(path, { bigint: true }));
  return stats && `${stats.dev} ${stats.ino} ${stats.mtimeNs} ${stats.size}`;
}

/** Whether a path leads to a folder, directly or through a link. */
export function isFolder(path: string): boolean {
  return attempt(() => fs.statSync(path))?.isDirectory() === true;
}

export function isFile(path: string): boolean {
  return statsOf(path)?.isFile() === true;
}

/** Where the file at a path is: at the end of a link to a regular file, else at the path itself. */
export function targetOf(path: string): string {
  if (!statsOf(path)?.isSymbolicLink()) return path;
  const leadsToFile = attempt(() => fs.statSync(path))?.isFile() === true;
  return (leadsToFile ? attempt(() => fs.realpathSync(path)) : undefined) ?? path;
}

export function thingOf(stats: fs.Stats): string {
  if (stats.isDirectory()) return 'a folder';
  if (stats.isSymbolicLink()) return 'a link';
  if (stats.isFIFO()) return 'a pipe';
  return stats.isSocket() ? 'a socket' : 'a device';
}

/** The names in a folder; none if it can't be read. Tries twice, because a disk may fail once. */
export function namesIn(folder: string): string[] {
  const names = () => attempt(() => fs.readdirSync(folder));
  return names() ?? names() ?? [];
}

export function withOpen<T>(path: string, flags: string | number, task: (file: number) => T): T {
  const file = fs.openSync(path, flags, 0o600);
  try {
    return task(file);
  } finally {
    fs.closeSync(file);
  }
}

/** The errors of fsync on systems without fsync, and under Node's permission model. */
const NO_SYNC: readonly (string | undefined)[] = [
  ...['ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EINVAL'],
  'ERR_ACCESS_DENIED',
];

/**
 * Waits until the data of an open file is on the disk. Does nothing where fsync isn't supported, as
 * on some network shares. Throws all other errors, because the data may be lost.
 */
export function putOnDisk(file: number): void {
  try {
    fs.fsyncSync(file);
  } catch (error) {
    if (!NO_SYNC.includes(errorCode(error))) throw error;
  }
}

/**
 * Opens a regular file for a task; undefined if a folder, pipe or device is there. Never waits.
 * Throws if the file can't be opened: with undefined, a caller would take the file for damaged.
 */
export function withRegular<T>(path: string, task: (file: number) => T): T | undefined {
  // Without O_NONBLOCK, opening a pipe waits until another program writes to it.
  const { O_RDONLY, O_NONBLOCK = 0, O_NOFOLLOW = 0 } = fs.constants;
  return withOpen(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW, (file) =>
    fs.fstatSync(file).isFile() ? task(file) : undefined,
  );
}

/** The bytes of a regular file; none if it has more than `most` bytes, or if it isn't regular. */
export function readRegular(path: string, most: number): Buffer {
  const read = (file: number) =>
    fs.fstatSync(file).size <= most ? fs.readFileSync(file) : undefined;
  return withRegular(path, read) ?? Buffer.alloc(0);
}

/** Blocks for some milliseconds. A signal handler can't wait in any other way. */
function pause(time: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, time);
}

/** The errors of renaming on Windows while another program, say a virus scanner, reads the file. */
const HELD: readonly (string | undefined)[] = ['EPERM', 'EBUSY', 'EACCES'];

/** The pauses between attempts to rename a file on Windows, in milliseconds. */
const PAUSES = [1, 2, 4, 8, 16, 32, 64];

/**
 * Renames a file. A network disk may report an error although it has renamed the file, so an error
 * counts only if the new path doesn't hold the file. Windows renames no file that another program
 * has open, so on Windows there are several tries.
 */
export function rename(from: string, to: string): void {
  const renamed = identityOf(from);
  const pauses = process.platform === 'win32' ? [...PAUSES] : [];
  for (;;) {
    try {
      fs.renameSync(from, to);
      return;
    } catch (error) {
      if (renamed !== undefined && identityOf(to) === renamed) return;
      const next = HELD.includes(errorCode(error)) ? pauses.shift() : undefined;
      if (next === undefined) throw error;
      pause(next);
    }
  }
}

/** A pause comes before every 16th file. Reading so many takes about 6 ms. */
const AT_ONCE = 16;

/** Yields the files, with pauses in which the program can handle keys and draw the screen. */
export async function* withPauses<File>(files: readonly File[]): AsyncGenerator<File> {
  for (const [at, file] of files.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await nextTurn();
    yield file;
  }
}

/** Removes a file, never a folder. Never throws. False if the file is still there. */
export function removeQuietly(path: string): boolean {
  if (isFile(path)) attempt(() => fs.unlinkSync(path));
  return !isFile(path);
}

/** Random hexadecimal digits from the system, so that ids are unique and can't be guessed. */
export function randomHex(digits: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(digits));
  return Array.from(bytes, (byte) => (byte % 16).toString(16)).join('');
}
