import { rmSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { codeOf, isFile, randomHex, removeQuietly } from './files.ts';
import { ensureFolder } from './folder.ts';
import { inspect } from './inspect.ts';
import { guessLife, thisOwner } from './life.ts';
import { NotSaved } from './sentences.ts';

/** A lock unchanged for this many milliseconds was left by a program that died. */
const LEFT_AFTER = 2000;

/** How long to wait for programs that take turns, in milliseconds. */
const PATIENCE = 6000;

/**
 * Runs a task that replaces a file while no other program does, under a lock file beside it; makes
 * the folder where it is missing. The task is synchronous, so a lock lasts for milliseconds, and a
 * lock that names this program is a leftover. A program that is stopped in its task may lose its
 * lock to another one, so right before it replaces anything it calls `confirm`, which throws if the
 * lock is lost. Throws where the folder takes no file, where something other than a file stands in
 * the place of the lock, and after `patience` milliseconds.
 */
export async function withLock<T>(
  file: string,
  task: (confirm: () => void) => T,
  patience = PATIENCE,
): Promise<T> {
  ensureFolder(dirname(file));
  const path = file.replace(/\.json$/, '.lock');
  const text = `${thisOwner()} ${randomHex(16)}`;
  const begun = performance.now();
  let [seen, since] = ['', begun];
  while (!take(path, text)) {
    const holder = holderOf(path);
    const now = performance.now();
    if (holder !== seen) [seen, since] = [holder, now];
    const owner = holder.split(' ')[0] ?? '';
    const isLeft =
      owner === thisOwner() || guessLife(owner) === 'gone' || now - since >= LEFT_AFTER;
    if (isLeft) rmSync(path, { force: true });
    else if (now - begun >= patience) throw new NotSaved('another program is writing this slot');
    // A random pause, so that two programs that wait do not keep in step.
    else await wait(1 + Math.random() * 8);
  }
  const isHeld = () => isFile(path) && holderOf(path) === text;
  try {
    return task(() => {
      if (!isHeld()) throw new NotSaved('another program has saved to this slot meanwhile');
    });
  } finally {
    if (isHeld()) removeQuietly(path);
  }
}

/** Makes the lock file; false where there is one. */
function take(path: string, text: string): boolean {
  try {
    writeFileSync(path, JSON.stringify(text), { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    // The file may be there without its text. If it is another program's, `confirm` tells that
    // program.
    removeQuietly(path);
    throw error;
  }
}

/** What the lock file says; an empty text where it is gone, was just made or cannot be read. */
function holderOf(path: string): string {
  const isText = (value: unknown) => (typeof value === 'string' ? { save: value } : undefined);
  const result = inspect(path, isText);
  if (result.state !== 'foreign') return result.state === 'good' ? result.save : '';
  throw new NotSaved(`${basename(path)} is ${result.what}, not a file`);
}
