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

export function isMissing(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR'].includes(errorCode(error) ?? '');
}

export function statsOf(path: string): fs.Stats | undefined {
  return attempt(() => fs.lstatSync(path));
}

/**
 * Changes whenever the file does. Undefined if there is no file. The inode number alone isn't
 * enough, because a new file can get the number of a removed one.
 */
export function identityOf(path: string): string | undefined {
  const stats = attempt(() => fs.lstatSync(path, { bigint: true }));
  return stats && `${stats.dev} ${stats.ino} ${stats.mtimeNs} ${stats.size}`;
}

export function leadsToFolder(path: string): boolean {
  return attempt(() => fs.statSync(path))?.isDirectory() === true;
}

export function isFile(path: string): boolean {
  return statsOf(path)?.isFile() === true;
}

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

/** Tries twice, because some errors go away. After two errors, returns no names. */
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

/** Ignores that some network disks have no fsync. Throws any other error: data may be lost. */
export function putOnDisk(file: number): void {
  try {
    fs.fsyncSync(file);
  } catch (error) {
    if (!NO_SYNC.includes(errorCode(error))) throw error;
  }
}

/** Undefined for a folder, pipe or device: they count as damaged. Throws if opening fails. */
export function withRegular<T>(path: string, task: (file: number) => T): T | undefined {
  // Without O_NONBLOCK, opening a pipe waits until another program writes to it.
  const { O_RDONLY, O_NONBLOCK = 0, O_NOFOLLOW = 0 } = fs.constants;
  return withOpen(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW, (file) =>
    fs.fstatSync(file).isFile() ? task(file) : undefined,
  );
}

/** Empty if the file is over `most` bytes or not regular. Throws if it can't be opened. */
export function readRegular(path: string, most: number): Buffer {
  const read = (file: number) =>
    fs.fstatSync(file).size <= most ? fs.readFileSync(file) : undefined;
  return withRegular(path, read) ?? Buffer.alloc(0);
}

/** A signal handler can wait only by blocking. */
function pause(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

/** Windows gives these errors while another program, say a virus scanner, reads the file. */
const HELD: readonly (string | undefined)[] = ['EPERM', 'EBUSY', 'EACCES'];

const PAUSES_MS = [1, 2, 4, 8, 16, 32, 64];

/**
 * A network disk may report an error after renaming the file, so an error doesn't count if the file
 * is at its new path. Windows can't rename a file that another program has open, so there are
 * several tries.
 */
export function rename(from: string, to: string): void {
  const renamed = identityOf(from);
  const pauses = process.platform === 'win32' ? [...PAUSES_MS] : [];
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

/** Reading this many files takes about 6 ms. */
const FILES_AT_ONCE = 16;

/** During the pauses, the program can handle keys and draw the screen. */
export async function* withPauses<File>(files: readonly File[]): AsyncGenerator<File> {
  for (const [at, file] of files.entries()) {
    if (at % FILES_AT_ONCE === FILES_AT_ONCE - 1) await nextTurn();
    yield file;
  }
}

/** Removes a file, but no link or folder. Never throws. False only if the removal failed. */
export function removeQuietly(path: string): boolean {
  if (isFile(path)) attempt(() => fs.unlinkSync(path));
  return !isFile(path);
}

/** The system's random numbers make ids that are unique and can't be guessed. */
export function randomHex(digits: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(digits));
  return Array.from(bytes, (byte) => (byte % 16).toString(16)).join('');
}
