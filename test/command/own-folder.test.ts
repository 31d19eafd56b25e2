import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isLeft, ownFolder, readOwn } from '../../source/command/own-folder.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const NOBODY = 65534;
const isRoot = process.getuid?.() === 0;

/** A home with a cache in it, where all is as it should be. */
function someHome() {
  const top = realpathSync(temporaryFolder());
  const home = join(top, 'home', 'tim');
  const cache = join(home, '.cache', 'game');
  mkdirSync(home, { recursive: true });
  expect(ownFolder(cache, 'build', true)).toBe(join(cache, 'build'));
  return { top, home, cache, build: join(cache, 'build') };
}

type Home = ReturnType<typeof someHome>;

const REFUSED: readonly (readonly [what: string, change: (home: Home) => void])[] = [
  ['the group may write into the folder', ({ build }) => chmodSync(build, 0o720)],
  ['others may write into the folder', ({ build }) => chmodSync(build, 0o702)],
  ['the group may write into the cache', ({ cache }) => chmodSync(cache, 0o770)],
  ['the group may write above the cache', ({ home }) => chmodSync(join(home, '.cache'), 0o775)],
  ['all may add files above the cache', ({ home }) => chmodSync(join(home, '.cache'), 0o1777)],
  ['the group may write into the home', ({ home }) => chmodSync(home, 0o775)],
  ['others may write above the home', ({ top }) => chmodSync(join(top, 'home'), 0o757)],
  ['the group may write two folders above the home', ({ top }) => chmodSync(top, 0o770)],
];

const OTHERS: typeof REFUSED = [
  ['another user owns the folder', ({ build }) => chownSync(build, NOBODY, 0)],
  ['another user owns the cache', ({ cache }) => chownSync(cache, NOBODY, 0)],
  [
    'another user owns what is above the cache',
    ({ home }) => chownSync(join(home, '.cache'), NOBODY, 0),
  ],
  ['another user owns the home', ({ home }) => chownSync(home, NOBODY, 0)],
  [
    'another user owns what is above the home',
    ({ top }) => chownSync(join(top, 'home'), NOBODY, 0),
  ],
];

const ALL = isRoot ? [...REFUSED, ...OTHERS] : REFUSED;

test.skipIf(process.platform === 'win32').each(ALL)(
  'a folder is not taken where %s',
  (_, change) => {
    const home = someHome();
    change(home);
    expect(ownFolder(home.cache, 'build')).toBeUndefined();
    expect(ownFolder(home.cache, 'build', true)).toBeUndefined();
  },
);

test.skipIf(process.platform === 'win32')('none is made in a home that others can change', () => {
  for (const [, change] of ALL.filter(([what]) => /the home$/.test(what))) {
    const home = someHome();
    rmSync(join(home.home, '.cache'), { recursive: true });
    change(home);
    expect(ownFolder(home.cache, 'build', true)).toBeUndefined();
    expect(readdirSync(home.home)).toEqual([]);
  }
});

test.skipIf(process.platform === 'win32')('links are followed to the cache, none is one', () => {
  const { top, home, cache, build } = someHome();
  symlinkSync(join(home, '.cache'), join(top, 'link'));
  expect(ownFolder(join(top, 'link', 'game'), 'build')).toBe(build);
  expect(ownFolder(join(top, 'link', 'new'), 'build', true)).toBe(
    join(home, '.cache', 'new', 'build'),
  );
  symlinkSync(cache, join(home, '.cache', 'linked'));
  expect(ownFolder(join(home, '.cache', 'linked'), 'build')).toBeUndefined();
  // Where a link leads is looked at, and not what the folder is called.
  chmodSync(home, 0o777);
  expect(ownFolder(join(top, 'link', 'game'), 'build')).toBeUndefined();
});

test.skipIf(process.platform === 'win32')('a file is read only if it is a file of its own', () => {
  const folder = temporaryFolder();
  const file = join(folder, 'code');
  writeFileSync(file, 'code', { mode: 0o600 });
  expect(readOwn(file).toString()).toBe('code');
  symlinkSync(file, join(folder, 'link'));
  expect(() => readOwn(join(folder, 'link'))).toThrow();
  expect(() => readOwn(folder)).toThrow();
  spawnSync('mkfifo', [join(folder, 'pipe')]);
  expect(() => readOwn(join(folder, 'pipe'))).toThrow();
  for (const mode of [0o620, 0o602]) {
    chmodSync(file, mode);
    expect(() => readOwn(file)).toThrow();
  }
  chmodSync(file, 0o600);
  if (!isRoot) return;
  chownSync(file, NOBODY, 0);
  expect(() => readOwn(file)).toThrow();
});

test('a file is left once the process of its name has ended', () => {
  const folder = temporaryFolder();
  const put = (pid: number | string, age = 0) => {
    const file = join(folder, `in-use.${pid}`);
    writeFileSync(file, '');
    const at = Date.now() / 1000 - age;
    utimesSync(file, at, at);
    return file;
  };
  expect(isLeft(put(spawnSync(process.execPath, ['--version']).pid))).toBe(true);
  // The parent of the tests runs, and this process is the one that asks.
  expect(isLeft(put(process.ppid))).toBe(false);
  expect(isLeft(put(process.pid))).toBe(true);
  expect(isLeft(put(process.ppid, 120))).toBe(true);
  expect(isLeft(put(process.ppid, -120))).toBe(true);
  expect(isLeft(put('js'))).toBe(false);
  expect(isLeft(join(folder, 'in-use.99999999'))).toBe(false);
});
