import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cacheFolder, type Surroundings } from '../../source/command/code-cache.ts';
import { PROGRAM } from '../helpers/built-program.ts';
import {
  CLEAN,
  compiledIn,
  firstHome,
  folderIn,
  homeWithCache,
  homeWithCode,
  start,
} from '../helpers/code-cache.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const isWindows = process.platform === 'win32';
const NODES: Surroundings = { nodes: '/node/v24' };

test.each<[NodeJS.Platform, Record<string, string>, string | undefined, Surroundings?]>([
  ['linux', { HOME: '/home/tim' }, '/home/tim/.cache/code-breakers'],
  ['linux', { HOME: '/home/tim', XDG_CACHE_HOME: '/cache' }, '/cache/code-breakers'],
  ['linux', { HOME: '/home/tim', XDG_CACHE_HOME: 'cache' }, '/home/tim/.cache/code-breakers'],
  ['linux', { HOME: '/home/tim', XDG_CACHE_HOME: '' }, '/home/tim/.cache/code-breakers'],
  ['linux', { HOME: '/home/tim' }, '/node/v24/code-breakers', NODES],
  ['darwin', { HOME: '/Users/tim' }, '/node/v24/code-breakers', NODES],
  ['linux', { NODE_DISABLE_COMPILE_CACHE: '1' }, undefined, NODES],
  ['linux', { HOME: '/home/tim', NODE_DISABLE_COMPILE_CACHE: '1' }, undefined],
  ['linux', { HOME: 'tim' }, undefined],
  ['linux', { HOME: '' }, undefined],
  ['linux', {}, undefined],
  ['darwin', { HOME: '/Users/tim' }, '/Users/tim/Library/Caches/code-breakers'],
  ['darwin', { XDG_CACHE_HOME: '/cache' }, undefined],
  ['win32', { LOCALAPPDATA: 'C:\\Local' }, 'C:\\Local\\code-breakers'],
  ['win32', { HOME: 'C:\\tim', LOCALAPPDATA: 'Local' }, undefined],
])('on %s with %j compiled code is kept in %s', (platform, env, folder, more = {}) => {
  expect(cacheFolder({ platform, env, ...more })).toBe(folder);
});

test('the first start keeps compiled code for its user alone, and the second one takes it', async () => {
  const kept = await firstHome();
  if (!isWindows) {
    expect(statSync(compiledIn(kept)[0] as string).mode & 0o777).toBe(0o600);
    expect(statSync(folderIn(kept)).mode & 0o777).toBe(0o700);
  }
  const home = await homeWithCode();
  const [screen, other] = compiledIn(home) as [string, string];
  const { mtimeMs } = statSync(screen);
  // Code that is not taken is compiled and written again, as that of the file which is gone.
  rmSync(other);
  await start(home, () => expect(existsSync(other)).toBe(true));
  expect(statSync(screen).mtimeMs).toBe(mtimeMs);
});

test('a run that is over at once, and one in a pipe, keep nothing', () => {
  const home = homeWithCache();
  const before = readdirSync(home, { recursive: true });
  const env = { ...process.env, ...CLEAN, HOME: home, LOCALAPPDATA: home };
  for (const args of [['--version'], ['solve', '--game', 'pegs'], ['--save-dir', home]]) {
    const { status } = spawnSync(process.execPath, [PROGRAM, ...args], { env, input: '4\n' });
    expect(status).toBe(0);
  }
  expect(readdirSync(home, { recursive: true })).toEqual(before);
});

test('compiled code that got damaged is not run, and is written again', async () => {
  const [code] = compiledIn(await firstHome()) as [string];
  const kept = readFileSync(code);
  const damaged = Buffer.from(kept).fill('A', kept.length >> 1, (kept.length >> 1) + 1000);
  const harmed = [damaged, kept.subarray(0, kept.length >> 1), Buffer.alloc(0)];
  const tries = harmed.map(async (bytes) => {
    const home = await homeWithCode();
    const [file] = compiledIn(home) as [string];
    writeFileSync(file, bytes);
    await start(home, () => expect(readFileSync(file).equals(bytes)).toBe(false));
    expect(statSync(file).size).toBeGreaterThan(kept.length / 2);
  });
  await Promise.all(tries);
});

test('the code of a build that was last in use long ago is removed', async () => {
  const home = await homeWithCode();
  const [old, recent] = ['0123456789ab', 'ba9876543210'].map((name) => join(folderIn(home), name));
  for (const folder of [old, recent] as string[])
    mkdirSync(join(folder, 'v24'), { recursive: true });
  utimesSync(old as string, 0, 0);
  await start(home, () => expect(existsSync(old as string)).toBe(false));
  expect(existsSync(recent as string)).toBe(true);
});

test.each<[string, Record<string, string | undefined>]>([
  ['a home that is missing', { HOME: undefined }],
  ['a relative home', { HOME: 'home' }],
  ['a cache that takes no folder', { HOME: '/nonexistent', XDG_CACHE_HOME: '/proc/self/fd' }],
  ['a cache that is a device', { HOME: '/nonexistent', XDG_CACHE_HOME: '/dev/full' }],
])('the program is itself with %s', (_, env) => {
  const cwd = temporaryFolder();
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, '--version'], {
    cwd,
    env: { ...process.env, ...CLEAN, LOCALAPPDATA: undefined, ...env },
    encoding: 'utf8',
    timeout: 10_000,
  });
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  expect(readdirSync(cwd)).toEqual([]);
});
