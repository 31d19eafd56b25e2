import * as fs from 'node:fs';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import { dirname, join } from 'node:path';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { namesIn, rename } from '../../source/saves/files.ts';
import { temporaryFolder } from '../helpers/folder.ts';

/** How many more renames fail, and with which error. */
const fault = { left: 0, code: '', isLate: false };

const real = createRequire(import.meta.url)('node:fs') as typeof fs;
const { renameSync } = real;
real.renameSync = (from, to) => {
  const fails = fault.left-- > 0;
  if (!fails || fault.isLate) renameSync(from, to);
  if (fails) throw Object.assign(new Error(fault.code), { code: fault.code });
};
syncBuiltinESMExports();
afterAll(() => {
  real.renameSync = renameSync;
  syncBuiltinESMExports();
});

function onSystem(platform: NodeJS.Platform): void {
  const { platform: here } = process;
  Object.defineProperty(process, 'platform', { value: platform });
  onTestFinished(() => void Object.defineProperty(process, 'platform', { value: here }));
}

function twoFiles(): readonly [string, string] {
  const folder = temporaryFolder({ 'new': 'new' });
  fs.writeFileSync(join(folder, 'old'), 'old');
  return [join(folder, 'new'), join(folder, 'old')];
}

it.each(['EPERM', 'EBUSY', 'EACCES'])(
  'on Windows a rename that fails by %s is tried again for a moment',
  (code) => {
    onSystem('win32');
    const [from, to] = twoFiles();
    Object.assign(fault, { left: 4, code });
    rename(from, to);
    expect(fs.readFileSync(to, 'utf8')).toBe('new');
    expect(fs.existsSync(from)).toBe(false);
  },
);

it('on Windows a rename that fails again and again fails in the end, and harms nothing', () => {
  onSystem('win32');
  const [from, to] = twoFiles();
  Object.assign(fault, { left: 100, code: 'EBUSY' });
  expect(() => rename(from, to)).toThrow('EBUSY');
  expect(fs.readFileSync(to, 'utf8')).toBe('old');
});

it.each([
  ['linux', 'EPERM'],
  ['win32', 'ENOSPC'],
] as const)('on %s a rename that fails by %s is not tried again', (platform, code) => {
  onSystem(platform);
  const [from, to] = twoFiles();
  Object.assign(fault, { left: 1, code });
  expect(() => rename(from, to)).toThrow(code);
});

it('a rename that a network disk reports as failed counts if the file has its new name', () => {
  const [from, to] = twoFiles();
  Object.assign(fault, { left: 1, code: 'ENOENT', isLate: true });
  onTestFinished(() => void Object.assign(fault, { isLate: false }));
  rename(from, to);
  expect(fs.readFileSync(to, 'utf8')).toBe('new');
});

it('a folder that the disk cannot list at first is listed by the second try', () => {
  const [path] = twoFiles();
  const listing = vi.spyOn(real, 'readdirSync').mockImplementationOnce(() => {
    throw new Error('EIO');
  });
  syncBuiltinESMExports();
  const names = namesIn(dirname(path));
  listing.mockRestore();
  syncBuiltinESMExports();
  expect(names.sort()).toEqual(['new', 'old']);
});
