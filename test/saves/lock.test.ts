import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { withLock } from '../../source/saves/lock.ts';
import { lockedElsewhere, temporaryFolder } from '../helpers/saves.ts';

/** The file that a lock file is for. */
const fileOf = (lock: string) => lock.replace('.lock', '.json');

/** A lock file that says this. */
function lockSaying(text: string): string {
  const path = join(temporaryFolder(), 'settings.lock');
  writeFileSync(path, text);
  return path;
}

test('a lock is there while its task runs, and gone after it, also where the task fails', async () => {
  const path = join(temporaryFolder(), 'settings.lock');
  const task = () => {
    expect(readdirSync(join(path, '..'))).toEqual(['settings.lock']);
    return 7;
  };
  expect(await withLock(fileOf(path), task)).toBe(7);
  await expect(
    withLock(fileOf(path), () => {
      throw new Error('the task');
    }),
  ).rejects.toThrow('the task');
  expect(readdirSync(join(path, '..'))).toEqual([]);
});

test('of many tasks that want one lock each gets it', async () => {
  const path = join(temporaryFolder(), 'settings.lock');
  let done = 0;
  await Promise.all(Array.from({ length: 20 }, () => withLock(fileOf(path), () => done++)));
  expect(done).toBe(20);
});

/**
 * A clock on which so many milliseconds go by each time that it is read; a lock reads it whenever it
 * looks at its file. Returns how many have gone by.
 */
function clockOf(step: number, onRead = () => {}): () => number {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    onRead();
    now += step;
    return now;
  });
  onTestFinished(() => void vi.restoreAllMocks());
  return () => now;
}

test.each([
  ['of a program of which nothing can be known', '"7-7-elsewhere 1"'],
  ['that was never written', ''],
  ['of an earlier version', '4711'],
])('a lock %s is waited for, and taken over when it has stood for seconds', async (_, text) => {
  const path = lockSaying(text);
  await expect(withLock(fileOf(path), () => 7, 0)).rejects.toThrow('another program is writing');
  const waited = clockOf(100);
  expect(await withLock(fileOf(path), () => 7)).toBe(7);
  expect(waited()).toBeGreaterThan(1500);
  expect(waited()).toBeLessThan(5000);
});

test('a lock that is there and changes all the while is waited for, but not for ever', async () => {
  const path = lockSaying('"7-7-elsewhere 0"');
  let turn = 0;
  const waited = clockOf(100, () => writeFileSync(path, `"7-7-elsewhere ${++turn}"`));
  await expect(withLock(fileOf(path), () => 7, 3000)).rejects.toThrow('another program is writing');
  expect(waited()).toBeGreaterThan(3000);
});

test('a lock that was taken over from a stopped program stays with the new holder', async () => {
  const path = join(temporaryFolder(), 'settings.lock');
  await withLock(fileOf(path), () => void lockedElsewhere(join(path, '..'), 'settings'));
  expect(readFileSync(path, 'utf8')).toContain('elsewhere');
});

test.skipIf(process.platform === 'win32').each([
  ['a pipe', (path: string) => execFileSync('mkfifo', [path])],
  ['a folder', (path: string) => mkdirSync(path)],
  ['a link', (path: string) => symlinkSync('/dev/zero', path)],
])('%s in the place of a lock file is neither waited for nor moved', async (what, put) => {
  const path = join(temporaryFolder(), 'settings.lock');
  put(path);
  await expect(withLock(fileOf(path), () => 7)).rejects.toThrow(
    `settings.lock is ${what}, not a file`,
  );
  expect(readdirSync(join(path, '..'))).toEqual(['settings.lock']);
});
