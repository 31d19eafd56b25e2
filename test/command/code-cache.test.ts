import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { cacheFolder, type Surroundings } from '../../source/command/code-cache.ts';
import { PROGRAM, startBuilt } from '../helpers/built-program.ts';
import { temporaryFolder } from '../helpers/saves/sample.ts';
import { sharedFolder } from '../helpers/suite-folder.ts';

const isWindows = process.platform === 'win32';
const isRoot = process.getuid?.() === 0;
/** What would lead the compiled code elsewhere than into a test's own home. */
const CLEAN = {
  XDG_CACHE_HOME: undefined,
  NODE_COMPILE_CACHE: undefined,
  NODE_DISABLE_COMPILE_CACHE: undefined,
};

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

/** Starts the program in this home, waits until what is expected of its cache is so, and leaves. */
async function start(home: string, expected: () => void): Promise<void> {
  const program = startBuilt({ env: { ...CLEAN, HOME: home, LOCALAPPDATA: home } });
  await program.waitFor('4: Quit');
  await vi.waitFor(expected, { timeout: 10_000, interval: 50 });
  program.write('4');
  expect(await program.exited).toEqual({ code: 0, signal: 0 });
  expect(program.raw()).not.toContain('code-breakers:');
}

function homeWithCache(home = temporaryFolder()): string {
  if (process.platform === 'darwin')
    mkdirSync(join(home, 'Library', 'Caches'), { recursive: true });
  return home;
}

const folderIn = (home: string) =>
  cacheFolder({ env: { HOME: home, LOCALAPPDATA: home } }) as string;

/** The files in this home that hold the program's large files, compiled; the largest one first. */
function compiledIn(home: string): string[] {
  const [build = ''] = readdirSync(folderIn(home));
  const folder = join(folderIn(home), build);
  const files = readdirSync(folder).filter((name) => /\.js-v\d+\.\d+\.\d+-\w+$/.test(name));
  expect(files.length).toBeGreaterThan(1);
  return files
    .map((name) => join(folder, name))
    .sort((a, b) => statSync(b).size - statSync(a).size);
}

let first: Promise<string> | undefined;

/** A home in which a start has kept its code: made once, for that takes seconds, and left as it is. */
function firstHome(): Promise<string> {
  const make = async () => {
    const home = homeWithCache(sharedFolder('home'));
    await start(home, () => void compiledIn(home));
    return home;
  };
  first ??= make();
  return first;
}

async function homeWithCode(): Promise<string> {
  const home = temporaryFolder();
  cpSync(await firstHome(), home, { recursive: true });
  return home;
}

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

/** Homes in which no code may be kept, and what is to be untouched in them. */
const HOMES: readonly (readonly [string, (home: string) => void])[] = [
  ['a file stands in the place of the cache', (home) => writeFileSync(join(home, '.cache'), '')],
  [
    'a file stands in the place of the folder',
    (home) => {
      mkdirSync(join(home, '.cache'));
      writeFileSync(join(home, '.cache', 'code-breakers'), '');
    },
  ],
  [
    'a link stands in the place of the folder',
    (home) => {
      mkdirSync(join(home, '.cache'));
      mkdirSync(join(home, 'elsewhere'));
      symlinkSync(join(home, 'elsewhere'), join(home, '.cache', 'code-breakers'));
    },
  ],
  [
    'others may write into the folder',
    (home) => {
      mkdirSync(join(home, '.cache', 'code-breakers'), { recursive: true });
      chmodSync(join(home, '.cache', 'code-breakers'), 0o777);
    },
  ],
  ...(isRoot
    ? ([
        [
          'the folder is that of another user',
          (home) => {
            mkdirSync(join(home, '.cache', 'code-breakers'), { recursive: true });
            chownSync(join(home, '.cache', 'code-breakers'), 65534, 65534);
          },
        ],
        ['the home is that of another user', (home) => chownSync(home, 65534, 65534)],
      ] as const satisfies typeof HOMES)
    : ([
        ['nothing may be written', (home) => chmodSync(home, 0o500)],
      ] as const satisfies typeof HOMES)),
];

test.skipIf(isWindows || process.platform === 'darwin')(
  `nothing is kept and nothing is said where ${HOMES.map(([what]) => what).join(', or ')}`,
  async () => {
    // All at once, for each has to wait until nothing would come any more.
    const tries = HOMES.map(async ([what, prepare]) => {
      const home = temporaryFolder();
      prepare(home);
      const before = readdirSync(home, { recursive: true });
      let settledAt = Number.POSITIVE_INFINITY;
      await start(home, () => {
        settledAt = Math.min(settledAt, Date.now() + 2000);
        expect(Date.now()).toBeGreaterThan(settledAt);
      });
      expect(readdirSync(home, { recursive: true }), what).toEqual(before);
    });
    await Promise.all(tries);
  },
);

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
