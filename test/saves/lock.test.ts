import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { takeLock, tryLock } from '../../source/saves/lock.ts';
import { tryLockFile } from '../../source/saves/lock-file.ts';
import { contentsOf, temporaryFolder, withoutLinks } from './sample.ts';

test('a lock is held once, and free when released', async () => {
  const folder = temporaryFolder();
  const lock = await tryLock(folder, 'slot-1');
  expect(lock).toBeDefined();
  expect(await tryLock(folder, 'slot-1')).toBeUndefined();
  const other = await tryLock(folder, 'slot-2');
  expect(other).toBeDefined();
  await lock?.release();
  const again = await tryLock(folder, 'slot-1');
  expect(again).toBeDefined();
  await again?.release();
  await other?.release();
});

test('it is the same lock by whatever path the folder is reached', async () => {
  const folder = temporaryFolder();
  const link = join(temporaryFolder(), 'link');
  symlinkSync(folder, link);
  const lock = await tryLock(folder, 'slot-1');
  onTestFinished(() => lock?.release());
  expect(await tryLock(link, 'slot-1')).toBeUndefined();
  expect(await tryLock(`${folder}/.`, 'slot-1')).toBeUndefined();
});

test('of many that want it each gets it, one after the other', async () => {
  const folder = temporaryFolder();
  let inside = 0;
  const turns = Array.from({ length: 20 }, async () => {
    const lock = await takeLock(folder, 'slot-1', 5000);
    expect(++inside).toBe(1);
    await new Promise((done) => setTimeout(done, 2));
    inside--;
    await lock?.release();
    return lock !== undefined;
  });
  expect(await Promise.all(turns)).not.toContain(false);
});

test('a lock file is held once, and removed when released', async () => {
  const folder = temporaryFolder();
  const lock = tryLockFile(folder, 'slot-1');
  expect(tryLockFile(folder, 'slot-1')).toBeUndefined();
  expect(readdirSync(folder)).toEqual(['slot-1.lock']);
  await lock?.release();
  expect(readdirSync(folder)).toEqual([]);
});

test.each([
  ['of a program that is gone', '999999999', 0],
  ['from before the machine was started', String(process.pid), 1e9],
  ['that was never written', '', 6],
])('a lock file %s is taken over', async (_, content, age) => {
  const folder = temporaryFolder();
  const path = join(folder, 'slot-1.lock');
  writeFileSync(path, content);
  utimesSync(path, new Date(), new Date(Date.now() - age * 1000));
  const lock = tryLockFile(folder, 'slot-1');
  expect(lock).toBeDefined();
  expect(tryLockFile(folder, 'slot-1')).toBeUndefined();
  await lock?.release();
  expect(readdirSync(folder)).toEqual([]);
});

test.each([
  ['with links', () => {}],
  ['without links', withoutLinks],
])('one that another program took over meanwhile stays its own, on a disk %s', (_, prepare) => {
  prepare();
  const folder = temporaryFolder();
  const other = String(process.ppid);
  writeFileSync(join(folder, 'slot-1.lock'), other);
  // The program of the first look is gone; in its place stands the lock of one that runs.
  const kill = vi.spyOn(process, 'kill').mockImplementationOnce(() => {
    throw Object.assign(new Error('gone'), { code: 'ESRCH' });
  });
  onTestFinished(() => kill.mockRestore());
  expect(tryLockFile(folder, 'slot-1')).toBeUndefined();
  expect(contentsOf(folder)).toEqual({ 'slot-1.lock': other });
});

test.skipIf(process.platform === 'win32').each([
  ['a pipe', (path: string) => execFileSync('mkfifo', [path])],
  ['a folder', (path: string) => mkdirSync(path)],
  ['a link', (path: string) => symlinkSync('/dev/zero', path)],
])('%s in the place of a lock file is neither waited for nor moved', (what, put) => {
  const folder = temporaryFolder();
  put(join(folder, 'slot-1.lock'));
  expect(() => tryLockFile(folder, 'slot-1')).toThrow(`slot-1.lock is ${what}, not a file`);
  expect(readdirSync(folder)).toEqual(['slot-1.lock']);
});

test('however many locks there were, the end of the program is waited for once', async () => {
  const folder = temporaryFolder();
  await tryLockFile(folder, 'slot-1')?.release();
  const before = process.listenerCount('exit');
  await tryLockFile(folder, 'slot-1')?.release();
  expect(process.listenerCount('exit')).toBe(before);
});

test('a lock file of our own that could not be removed is not held', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'slot-1.lock'), String(process.pid));
  const lock = tryLockFile(folder, 'slot-1');
  expect(lock).toBeDefined();
  await lock?.release();
});

test('a lock file that is being written is not stale', () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'slot-1.lock'), '');
  expect(tryLockFile(folder, 'slot-1')).toBeUndefined();
});
