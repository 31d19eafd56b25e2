import { rmSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { attempt, codeOf, randomHex, readRegular, removeQuietly, statsOf } from './files.ts';
import { ensureFolder } from './folder.ts';
import { NotSaved, refuseOther } from './sentences.ts';

/** A lock unchanged for this many milliseconds was left by a program that died. */
const LEFT_AFTER = 2000;

/** How long to wait for a turn, in milliseconds. */
const PATIENCE = 6000;

/**
 * Runs a task under a lock file beside the given file, so that programs take turns. Makes the
 * folder if it is missing. The task is synchronous, so a lock lasts for milliseconds. A program
 * that is suspended for longer loses its lock, so the task itself must check that the file hasn't
 * changed. Throws if the lock file can't be written, if something other than a file has its name,
 * and after `patience` milliseconds.
 */
export async function withLock<T>(file: string, task: () => T, patience = PATIENCE): Promise<T> {
  ensureFolder(dirname(file));
  const path = file.replace(/\.json$/, '.lock');
  const text = randomHex(16);
  const begun = performance.now();
  let [seen, since] = ['', begun];
  while (!take(path, text)) {
    const holder = holderOf(path);
    const now = performance.now();
    if (holder !== seen) [seen, since] = [holder, now];
    if (now - since >= LEFT_AFTER) rmSync(path, { force: true });
    else if (now - begun >= patience) throw new NotSaved('another program is writing this file');
    // A random pause, so that two waiting programs don't keep in step.
    else await wait(1 + Math.random() * 8);
  }
  try {
    return task();
  } finally {
    if (holderOf(path) === text) removeQuietly(path);
  }
}

/** Makes the lock file; false if there is one already. */
function take(path: string, text: string): boolean {
  try {
    writeFileSync(path, text, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    // The failed write may have left an empty file.
    removeQuietly(path);
    throw error;
  }
}

/** The text of the lock file; empty if the file is gone, was just made or can't be read. */
function holderOf(path: string): string {
  refuseOther(basename(path), statsOf(path));
  return attempt(() => readRegular(path, 64).toString()) ?? '';
}
