import fs, { mkdirSync, readdirSync, statSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { writeAtomic } from '../../source/saves/write.ts';
import { named } from '../helpers/saves/sample-game.ts';
import {
  contentsOf,
  failFsync,
  NO_FSYNC,
  openedSaves,
  sampleGame,
  temporaryFolder,
} from '../helpers/saves.ts';

/** For one test, calls of the file system are told of, or do something else. */
function spyOn(name: 'fsyncSync' | 'renameSync' | 'readSync', instead: (...args: never[]) => void) {
  const real = fs[name] as (...args: unknown[]) => unknown;
  const spy = vi.spyOn(fs, name as 'renameSync').mockImplementation((...args: unknown[]) => {
    instead(...(args as never[]));
    return real(...args) as never;
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    spy.mockRestore();
    syncBuiltinESMExports();
  });
}

/** What is put on the disk, and when the new name takes its place. */
function stepsToTheDisk(): string[] {
  const steps: string[] = [];
  spyOn('fsyncSync', (file: number) => {
    steps.push(fs.fstatSync(file).isDirectory() ? 'folder' : 'file');
  });
  spyOn('renameSync', (_from: string, to: string) => steps.push(`rename to ${to.slice(-6)}`));
  return steps;
}

test('a text replaces what was there, and leaves one file, open to its owner alone', () => {
  const folder = temporaryFolder();
  for (const text of ['one', 'two', '\u{1F600}']) {
    writeAtomic(join(folder, 'a.json'), text);
    expect(fs.readFileSync(join(folder, 'a.json'), 'utf8')).toBe(text);
  }
  expect(readdirSync(folder)).toEqual(['a.json']);
  if (process.platform !== 'win32') {
    expect(statSync(join(folder, 'a.json')).mode & 0o777).toBe(0o600);
  }
});

test.skipIf(process.platform === 'win32')(
  'file and folder are put on the disk, the file before it takes its name and the folder after',
  async () => {
    const folder = temporaryFolder();
    const saves = await openedSaves(folder);
    const steps = stepsToTheDisk();
    writeAtomic(join(folder, 'a.json'), 'text');
    expect(steps.splice(0)).toEqual(['file', 'rename to a.json', 'folder']);
    expect(await saves.save(1, named('Tim'), sampleGame())).toEqual({ ok: true });
    expect(steps.slice(-2)).toEqual(['rename to 1.json', 'folder']);
    expect(steps.indexOf('file')).toBeLessThan(steps.indexOf('rename to 1.json'));
  },
);

test.each(NO_FSYNC)(
  'everything is saved where the disk does not know fsync and says %s',
  async (code) => {
    const folder = temporaryFolder();
    const saves = await openedSaves(folder);
    failFsync(code);
    expect(await saves.save(1, named('Tim'), sampleGame())).toEqual({ ok: true });
    expect(saves.keep(sampleGame())).toEqual({ ok: true });
    expect(await saves.keepSettings({ theme: 'dark' })).toEqual({ ok: true });
    expect(saves.slots()[0]).toMatchObject({ state: 'kept', name: 'Tim' });
  },
);

test.each([
  ['EIO', 'the disk reported an error'],
  ['EDQUOT', 'your disk quota is used up'],
])('nothing counts as saved if fsync says %s', async (code, why) => {
  const folder = temporaryFolder();
  const saves = await openedSaves(folder);
  failFsync(code);
  const refused = { ok: false, why: `Not saved: ${why}.` };
  expect(await saves.save(1, named('Tim'), sampleGame())).toEqual(refused);
  expect(saves.keep(sampleGame())).toEqual(refused);
  expect(await saves.keepSettings({ theme: 'dark' })).toEqual(refused);
  expect(contentsOf(folder)).toEqual({});
});

test('what does not come back as it was written is not put in the place of the old', () => {
  const folder = temporaryFolder({ 'a.json': 'old' });
  let isFull = true;
  spyOn('readSync', (file: number) => {
    if (isFull) fs.ftruncateSync(file, 2);
    isFull = false;
  });
  expect(() => writeAtomic(join(folder, 'a.json'), 'new')).toThrow('keep all of it');
  expect(contentsOf(folder)).toEqual({ 'a.json': 'old' });
});

test('a fault that is reported of a rename counts only where nothing was renamed', () => {
  const folder = temporaryFolder();
  const fault = Object.assign(new Error('as the test wants it'), { code: 'EIO' });
  const real = fs.renameSync;
  let isDone = true;
  const spy = vi.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
    if (isDone) real(from, to);
    throw fault;
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    spy.mockRestore();
    syncBuiltinESMExports();
  });
  writeAtomic(join(folder, 'a.json'), 'one');
  isDone = false;
  expect(() => writeAtomic(join(folder, 'a.json'), 'two')).toThrow(fault);
  expect(contentsOf(folder)).toEqual({ 'a.json': 'one' });
});

test('nothing counts as saved where another program took the new file away and wrote its own', () => {
  const folder = temporaryFolder();
  const path = join(folder, 'a.json');
  spyOn('renameSync', (from: string) => {
    fs.unlinkSync(from);
    fs.writeFileSync(path, 'of another program');
  });
  expect(() => writeAtomic(path, 'ours')).toThrow('ENOENT');
  expect(contentsOf(folder)).toEqual({ 'a.json': 'of another program' });
});

test('a folder in the place of the file is left alone', () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'a.json'));
  const write = () => writeAtomic(join(folder, 'a.json'), 'text');
  expect(write).toThrow('a.json is a folder, not a file');
  expect(readdirSync(folder)).toEqual(['a.json']);
});
