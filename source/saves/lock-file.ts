import { closeSync, lstatSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { inspect } from './inspect.ts';
import { linkOrCopy } from './link.ts';
import type { Read } from './save-file.ts';
import { NotSaved } from './sentences.ts';

/** Held until it is released or the program ends, however it ends. */
export type Lock = { readonly release: () => Promise<void> };

const HELD = new Set<string>();
let listens = false;

/**
 * A lock for systems without abstract sockets: a file that holds the number of its program. One of
 * a program that is gone is stale and is taken over. Throws where the folder takes no file.
 */
export function tryLockFile(folder: string, name: string): Lock | undefined {
  const path = join(folder, `${name}.lock`);
  for (let attempts = 0; attempts < 3; attempts++) {
    try {
      make(path);
      return hold(path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const look = inspect(path, readPid);
      if (look.state === 'foreign') throw new NotSaved(`${name}.lock is ${look.what}, not a file`);
      if (!isStale(path, path)) return undefined;
      takeAway(path);
    }
  }
  return undefined;
}

/** Makes the file with its number in it: an empty one would keep everybody waiting. */
function make(path: string): void {
  const own = `${path}.${process.pid}`;
  rmSync(own, { force: true });
  try {
    const file = openSync(own, 'wx', 0o600);
    try {
      writeFileSync(file, String(process.pid));
    } finally {
      closeSync(file);
    }
    linkOrCopy(own, path);
  } finally {
    rmSync(own, { force: true });
  }
}

function hold(path: string): Lock {
  if (!listens) process.once('exit', releaseAll);
  listens = true;
  HELD.add(path);
  return {
    release: async () => {
      if (HELD.delete(path)) remove(path);
    },
  };
}

function releaseAll(): void {
  for (const path of HELD) remove(path);
  HELD.clear();
}

function remove(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // It is stale from now on, and whoever wants it takes it over.
  }
}

function readPid(value: unknown): Read<number> {
  return Number.isSafeInteger(value) && Number(value) > 0 ? { save: Number(value) } : undefined;
}

/** Whether the program that made this lock is gone, or the machine was started anew since. */
function isStale(file: string, path: string): boolean {
  const look = inspect(file, readPid);
  if (look.state !== 'good' && look.state !== 'damaged') return false;
  const modified = lstatSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
  if (modified < Date.now() - os.uptime() * 1000 - 1000) return true;
  // Where there are no links it is empty for the moment between its making and its writing.
  if (look.state === 'damaged') return Math.abs(Date.now() - modified) > 5000;
  // One of our own that the disk did not let us remove is nobody's.
  return look.save === process.pid ? !HELD.has(path) : !isRunning(look.save);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/** Removes a stale lock, but not one that another program has put in its place just now. */
function takeAway(path: string): void {
  const away = `${path}.${process.pid}`;
  try {
    renameSync(path, away);
    if (!isStale(away, path)) linkOrCopy(away, path);
  } catch {
    // Another program was quicker; the next round sees what it left.
  }
  rmSync(away, { force: true });
}
