import fs from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * Where code is kept that will be run: in a folder and in files that nobody but this user can have
 * written. The administrator can do so anywhere.
 */

/** For how long the number of a running process tells whose a file is, in milliseconds. */
const MINUTE = 60_000;

/**
 * The folder `name` in the folder `cache`, by its real path: if no other user can write into these
 * two and the one above them, or put others in their place.
 * @param makes whether those that are missing are created
 */
export function ownFolder(cache: string, name: string, makes = false): string | undefined {
  if (makes) makeAbove(cache);
  const above = realPath(dirname(cache));
  if (above === undefined || !isStable(dirname(above)) || !isOwnFolder(above)) return undefined;
  let folder = above;
  for (const each of [basename(cache), name]) {
    folder = join(folder, each);
    if (makes) attempt(() => fs.mkdirSync(folder, { mode: 0o700 }));
    if (!isOwnFolder(folder)) return undefined;
  }
  return folder;
}

/** The folder above is created in one of this user's. Not `recursive`, which never ends in /proc. */
function makeAbove(cache: string): void {
  const home = realPath(dirname(dirname(cache)));
  if (home === undefined || !isStable(home) || !isThisUsers(fs.lstatSync(home))) return;
  attempt(() => fs.mkdirSync(join(home, basename(dirname(cache))), { mode: 0o700 }));
}

function realPath(folder: string): string | undefined {
  return attempt(() => fs.realpathSync.native(folder));
}

function isOwnFolder(folder: string): boolean {
  const stats = attempt(() => fs.lstatSync(folder));
  return stats?.isDirectory() === true && isOwn(stats);
}

/**
 * Whether no other user can rename what stands in this folder, and in each above it. In one like
 * /tmp only the owner of a file can. The path has no links.
 */
function isStable(folder: string): boolean {
  const stats = attempt(() => fs.lstatSync(folder));
  if (!stats || !(isThisUsers(stats) || stats.uid === 0)) return false;
  if (isOpen(stats) && (stats.mode & 0o1000) === 0) return false;
  return dirname(folder) === folder || isStable(dirname(folder));
}

function isOwn(stats: fs.Stats): boolean {
  return isThisUsers(stats) && !isOpen(stats);
}

function isThisUsers({ uid }: fs.Stats): boolean {
  return process.getuid === undefined || uid === process.getuid();
}

/** Whether others than the owner may write. On Windows the mode does not tell. */
function isOpen({ mode }: fs.Stats): boolean {
  return process.platform !== 'win32' && (mode & 0o022) !== 0;
}

/** What is in a file that is this user's alone. The file that was looked at is the one that is read. */
export function readOwn(path: string): Buffer {
  // Opening a pipe would wait for who writes to it.
  const { O_RDONLY, O_NONBLOCK = 0, O_NOFOLLOW = 0 } = fs.constants;
  const file = fs.openSync(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW);
  try {
    const stats = fs.fstatSync(file);
    if (!stats.isFile() || !isOwn(stats)) throw new Error('not own');
    return fs.readFileSync(file);
  } finally {
    fs.closeSync(file);
  }
}

/**
 * Whether the process that made this file, and put its number at the end of the name, has ended. The
 * number may be another's by now, so it counts for a minute.
 */
export function isLeft(file: string): boolean {
  const pid = /\.(\d{1,10})$/.exec(file)?.[1];
  if (pid === undefined) return false;
  const isRunning = runs(Number(pid));
  // Looked at last, for a process takes its files away before it ends.
  const stats = attempt(() => fs.lstatSync(file));
  return stats !== undefined && !(isRunning && Math.abs(Date.now() - stats.mtimeMs) < MINUTE);
}

/** Whether this process, which is not the one that asks, runs. */
function runs(pid: number): boolean {
  if (pid === process.pid || !attempt(() => process.kill(pid, 0))) return false;
  // One that has ended keeps its number until its parent waits for it.
  const stat = attempt(() => fs.readFileSync(`/proc/${pid}/stat`, 'latin1')) ?? '';
  return stat.slice(stat.lastIndexOf(')')).charAt(2) !== 'Z';
}

/** Removes a file. Returns whether nothing stands there any more. */
export function remove(file: string): boolean {
  attempt(() => fs.rmSync(file, { recursive: true, force: true }));
  return attempt(() => fs.lstatSync(file)) === undefined;
}

/** What a task gives; nothing where it fails. */
export function attempt<T>(task: () => T): T | undefined {
  try {
    return task();
  } catch {
    return undefined;
  }
}
