import * as fs from 'node:fs';

/** What a task returns; undefined if it throws. */
export function attempt<T>(task: () => T): T | undefined {
  try {
    return task();
  } catch {
    return undefined;
  }
}

/** The system's name for an error, such as `ENOENT`. */
export function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException | undefined)?.code;
}

/** Whether an error says that there is nothing at a path. */
export function isMissing(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR'].includes(codeOf(error) ?? '');
}

/** What is at a path; undefined if nothing is, or if the system won't say. Never throws. */
export function statsOf(path: string): fs.Stats | undefined {
  return attempt(() => fs.lstatSync(path));
}

/**
 * A text that is different for every file, and changes when the file does; undefined if there is no
 * file. The inode number alone is not enough: a new file can get that of a removed one.
 */
export function identityOf(path: string): string | undefined {
  const stats = attempt(() => fs.lstatSync(path, { bigint: true }));
  return stats && `${stats.dev} ${stats.ino} ${stats.mtimeNs} ${stats.size}`;
}

/** Whether a path leads to a folder, by a link too. */
export function isFolder(path: string): boolean {
  return attempt(() => fs.statSync(path))?.isDirectory() === true;
}

/** Whether a regular file stands at a path. */
export function isFile(path: string): boolean {
  return statsOf(path)?.isFile() === true;
}

/** What stands in the place of a file, in words. */
export function kindOf(stats: fs.Stats): string {
  if (stats.isDirectory()) return 'a folder';
  if (stats.isSymbolicLink()) return 'a link';
  if (stats.isFIFO()) return 'a pipe';
  return stats.isSocket() ? 'a socket' : 'a device';
}

/** The names in a folder; none if it cannot be read. It tries twice: a disk may fail once. */
export function namesIn(folder: string): string[] {
  const names = () => attempt(() => fs.readdirSync(folder));
  return names() ?? names() ?? [];
}

/** Does something with an open file, and closes it. */
export function withOpen<T>(path: string, flags: string | number, task: (file: number) => T): T {
  const file = fs.openSync(path, flags, 0o600);
  try {
    return task(file);
  } finally {
    fs.closeSync(file);
  }
}

/** How systems, and Node's permission model, say that no file can be put on the disk at once. */
const NO_SYNC: readonly (string | undefined)[] = [
  ...['ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EINVAL'],
  'ERR_ACCESS_DENIED',
];

/**
 * Puts an open file on the disk. Some shares cannot do that on demand: what was written reaches
 * their disk later. Every other error is thrown, because it says that it never will.
 */
export function putOnDisk(file: number): void {
  try {
    fs.fsyncSync(file);
  } catch (error) {
    if (!NO_SYNC.includes(codeOf(error))) throw error;
  }
}

/**
 * Does something with an open regular file; undefined where something else stands there. Never
 * waits. Throws where the system does not tell: a file that could not be read must not be taken for
 * a damaged one.
 */
export function withRegular<T>(path: string, task: (file: number) => T): T | undefined {
  // Without O_NONBLOCK, opening a pipe waits until somebody writes to it.
  const { O_RDONLY, O_NONBLOCK = 0, O_NOFOLLOW = 0 } = fs.constants;
  return withOpen(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW, (file) =>
    fs.fstatSync(file).isFile() ? task(file) : undefined,
  );
}

/** The bytes of a regular file of at most `most` bytes; no bytes of anything else. */
export function readRegular(path: string, most: number): Buffer {
  const read = (file: number) =>
    fs.fstatSync(file).size <= most ? fs.readFileSync(file) : undefined;
  return withRegular(path, read) ?? Buffer.alloc(0);
}

/** Blocks for some milliseconds. A signal handler can't wait in any other way. */
export function pause(time: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, time);
}

/** On Windows a virus scanner or an indexer holds a new file for some milliseconds. */
const HELD: readonly (string | undefined)[] = ['EPERM', 'EBUSY', 'EACCES'];

/** The pauses before a rename is tried again, in milliseconds: less than a frame at once. */
const PAUSES = [1, 2, 4, 8, 16, 32, 64];

/**
 * Renames a file. If the system reports an error, a look at the new path decides: a network disk
 * may have renamed the file all the same. Windows refuses while another program has the file open,
 * so there it is tried again.
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
      const next = HELD.includes(codeOf(error)) ? pauses.shift() : undefined;
      if (next === undefined) throw error;
      pause(next);
    }
  }
}

/** Removes a file, never a folder. If that fails, the next start tries again. */
export function removeQuietly(path: string): void {
  if (isFile(path)) attempt(() => fs.unlinkSync(path));
}

/** So many random hexadecimal digits. */
export function randomHex(digits: number): string {
  return Array.from({ length: digits }, () => Math.floor(Math.random() * 16).toString(16)).join('');
}
