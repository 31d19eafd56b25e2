import { chmodSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it, onTestFinished, vi } from 'vitest';
import { withOpen } from '../../source/saves/files.ts';
import { ensureFolder, type Surroundings, saveFolder } from '../../source/saves/folder.ts';
import { openedSaves, temporaryFolder } from '../helpers/saves.ts';

const unknownUser = (): never => {
  throw new Error('ENOENT: no such user');
};
const tim: Surroundings = {
  flag: undefined,
  env: { HOME: '/home/tim' },
  platform: 'linux',
  homedir: () => '/home/tim',
  recordedHome: () => '/home/tim',
  tmpdir: () => '/var/tmp',
  uid: 7,
};

const places: [string, Surroundings, string][] = [
  ['its home', {}, '/home/tim/.config/code-breakers'],
  [
    'XDG_CONFIG_HOME',
    { env: { HOME: '/home/tim', XDG_CONFIG_HOME: '/xdg' } },
    '/xdg/code-breakers',
  ],
  ['the flag first', { flag: '/saves', env: { CODE_BREAKERS_HOME: '/other' } }, '/saves'],
  ['CODE_BREAKERS_HOME next', { env: { CODE_BREAKERS_HOME: '/other' } }, '/other'],
  ['the record if HOME is missing', { env: {} }, '/home/tim/.config/code-breakers'],
  [
    'the record if HOME is empty',
    { env: { HOME: '' }, homedir: () => '' },
    '/home/tim/.config/code-breakers',
  ],
  ['not a relative HOME', { env: { HOME: 'tim' } }, '/home/tim/.config/code-breakers'],
  [
    'not a relative XDG_CONFIG_HOME',
    { env: { HOME: '/home/tim', XDG_CONFIG_HOME: 'xdg' } },
    '/home/tim/.config/code-breakers',
  ],
  [
    'a folder of its own if the system does not know the user',
    { env: {}, homedir: unknownUser, recordedHome: unknownUser },
    '/var/tmp/code-breakers-7',
  ],
  ['Library on a Mac', { platform: 'darwin' }, '/home/tim/Library/Preferences/code-breakers'],
  [
    'APPDATA on Windows',
    { platform: 'win32', env: { APPDATA: 'C:\\Users\\tim\\AppData\\Roaming' } },
    'C:\\Users\\tim\\AppData\\Roaming\\code-breakers',
  ],
  [
    'the home on Windows without APPDATA',
    { platform: 'win32', env: {}, homedir: () => 'C:\\Users\\tim' },
    'C:\\Users\\tim\\AppData\\Roaming\\code-breakers',
  ],
];

it.each(places)('the folder for saves is %s', (_, surroundings, folder) => {
  expect(saveFolder({ ...tim, ...surroundings })).toBe(folder);
});

it('a folder that was asked for may be relative, any other is not', () => {
  expect(saveFolder({ ...tim, flag: 'saves' })).toBe(join(process.cwd(), 'saves'));
  const place = fc.option(fc.constantFrom('', '.', 'here', '../there', '/home/tim'), {
    nil: undefined,
  });
  fc.assert(
    fc.property(place, place, place, place, place, (HOME, XDG_CONFIG_HOME, home, record, tmp) => {
      const look = (folder: string | undefined) => () => folder ?? unknownUser();
      const folder = saveFolder({
        ...tim,
        env: { HOME, XDG_CONFIG_HOME },
        homedir: look(home),
        recordedHome: look(record),
        tmpdir: look(tmp),
      });
      expect(folder).toMatch(/^\/(home\/tim|tmp|var\/tmp)\/.*code-breakers/);
    }),
  );
});

it('a relative folder leads nowhere once the current one was removed', () => {
  vi.spyOn(process, 'cwd').mockImplementation(() => {
    throw new Error('ENOENT: no such file or directory, uv_cwd');
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const folder = saveFolder({ ...tim, flag: '../saves' });
  expect(() => ensureFolder(folder)).toThrow();
  expect(saveFolder({ ...tim, flag: '/saves' })).toBe('/saves');
});

it('a new folder is open to its owner alone, and so is a new file', () => {
  const folder = join(temporaryFolder(), 'a', 'b');
  ensureFolder(folder);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  withOpen(join(folder, 'file'), 'a', () => {});
  expect(statSync(join(folder, 'file')).mode & 0o777).toBe(0o600);
});

it('a folder that cannot be made is given up at once', () => {
  const file = join(temporaryFolder(), 'file');
  writeFileSync(file, '');
  for (const folder of [file, join(file, 'a', 'b'), '/dev/null/a', '']) {
    expect(() => ensureFolder(folder)).toThrow();
  }
  expect(() => ensureFolder('/proc/code-breakers/a')).toThrow();
});

it('a folder of another user in a place where all can write is not taken', () => {
  vi.stubEnv('TMPDIR', temporaryFolder());
  onTestFinished(() => void vi.unstubAllEnvs());
  const user = process as Required<typeof process>;
  const folder = join(tmpdir(), `code-breakers-${user.getuid()}`);
  ensureFolder(folder);
  const id = vi.spyOn(user, 'getuid').mockReturnValue(12_345);
  onTestFinished(() => id.mockRestore());
  expect(() => ensureFolder(folder)).toThrow('a folder of another user');
});

it('our own folder is closed to others, a chosen one is left as it is', async () => {
  const home = temporaryFolder();
  vi.stubEnv('XDG_CONFIG_HOME', home);
  onTestFinished(() => void vi.unstubAllEnvs());
  for (const name of ['code-breakers', 'chosen']) {
    mkdirSync(join(home, name));
    chmodSync(join(home, name), 0o750);
    await openedSaves(join(home, name));
  }
  expect(statSync(join(home, 'code-breakers')).mode & 0o777).toBe(0o700);
  expect(statSync(join(home, 'chosen')).mode & 0o777).toBe(0o750);
});
