import fs from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Code that will be run is kept where only this user, or an administrator, can have written. */

/**
 * For this many milliseconds a running process whose number is in the name of a file counts as its
 * owner. Later another process may have the number.
 */
const MINUTE = 60_000;

/**
 * The real path of the folder `name` in the folder `cache`. Undefined if another user can write into
 * one of them or into the folder above them, or can replace one.
 * @param makes whether missing folders are created
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

/**
 * Creates the folder above `cache`, if it goes into a folder of this user. It does not use
 * `recursive`, which never returns in /proc.
 */
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
 * Whether no other user can rename what is in this folder or in one above it. In a folder like /tmp
 * only the owner of a file can rename it. The path has no links.
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

/** Whether other users than the owner may write. On Windows the mode does not show that. */
function isOpen({ mode }: fs.Stats): boolean {
  return process.platform !== 'win32' && (mode & 0o022) !== 0;
}

/**
 * Reads a file that only this user can write; throws for any other. It checks the opened file
 * itself, so that no other file can take its place in between.
 */
export function readOwn(path: string): Buffer {
  // Without O_NONBLOCK, opening a pipe would wait for a writer.
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

/** Whether the process that made this file has ended. Its number stands at the end of the name. */
export function isLeft(file: string): boolean {
  const pid = /\.(\d{1,10})$/.exec(file)?.[1];
  if (pid === undefined) return false;
  const isRunning = runs(Number(pid));
  // The file is looked at last, because a process removes its files before it ends.
  const stats = attempt(() => fs.lstatSync(file));
  return stats !== undefined && !(isRunning && Math.abs(Date.now() - stats.mtimeMs) < MINUTE);
}

function runs(pid: number): boolean {
  if (pid === process.pid || !attempt(() => process.kill(pid, 0))) return false;
  // A process that has ended keeps its number until its parent waits for it.
  const stat = attempt(() => fs.readFileSync(`/proc/${pid}/stat`, 'latin1')) ?? '';
  return stat.slice(stat.lastIndexOf(')')).charAt(2) !== 'Z';
}

/** Removes a file. Returns whether it is gone. */
export function remove(file: string): boolean {
  attempt(() => fs.rmSync(file, { recursive: true, force: true }));
  return attempt(() => fs.lstatSync(file)) === undefined;
}

export function attempt<T>(task: () => T): T | undefined {
  try {
    return task();
  } catch {
    return undefined;
  }
}
