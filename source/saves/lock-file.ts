import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';

/** Held until it is released or the program ends, however it ends. */
export type Lock = { readonly release: () => Promise<void> };

const HELD = new Set<string>();

/**
 * A lock for systems without abstract sockets: a file that holds the number of its program. One of
 * a program that is gone is stale and is taken over. Throws where the folder takes no file.
 */
export function tryLockFile(folder: string, name: string): Lock | undefined {
  const path = join(folder, `${name}.lock`);
  for (let attempts = 0; attempts < 3; attempts++) {
    try {
      writeFileSync(path, String(process.pid), { flag: 'wx', mode: 0o600 });
      return hold(path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      if (!isStale(path)) return undefined;
      takeAway(path);
    }
  }
  return undefined;
}

function hold(path: string): Lock {
  if (HELD.size === 0) process.once('exit', releaseAll);
  HELD.add(path);
  return {
    release: async () => {
      if (HELD.delete(path)) rmSync(path, { force: true });
    },
  };
}

function releaseAll(): void {
  for (const path of HELD) rmSync(path, { force: true });
  HELD.clear();
}

/** Whether the program that made this lock is gone, or the machine was started anew since. */
function isStale(path: string): boolean {
  try {
    const { mtimeMs } = statSync(path);
    if (mtimeMs < Date.now() - os.uptime() * 1000 - 1000) return true;
    const pid = Number(readFileSync(path, 'utf8'));
    // Empty for the moment between its making and its writing.
    if (!Number.isInteger(pid) || pid <= 0) return Date.now() - mtimeMs > 5000;
    return !isRunning(pid);
  } catch {
    return false;
  }
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
    if (!isStale(away)) linkSync(away, path);
  } catch {
    // Another program was quicker; the next round sees what it left.
  }
  rmSync(away, { force: true });
}
