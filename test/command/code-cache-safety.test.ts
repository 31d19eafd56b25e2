import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import zlib from 'node:zlib';
import { expect, test } from 'vitest';
import { PROGRAM, startBuilt } from '../helpers/built-program.ts';
import { CLEAN, compiledIn, homeWithCode, start } from '../helpers/code-cache.ts';
import { byTurns } from '../helpers/stress/attack.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

/** The types of Node 20 lack it. */
const { crc32 } = zlib as unknown as { crc32(bytes: Buffer): number };
const isWindows = process.platform === 'win32';
const isRoot = process.getuid?.() === 0;

/**
 * Puts code into this home that ends the process which runs it, with the right checksum. It was made
 * from the right source, too.
 */
function harm(home: string): void {
  for (const file of compiledIn(home)) {
    const bytes = readFileSync(file);
    const code = bytes.subarray(0, -8);
    for (let at = 1000; at < 5000; at++) code[at] = (at * 7919) >> 3;
    bytes.writeUInt32LE(crc32(code), code.length);
    writeFileSync(file, bytes);
  }
}

const endOf = async (home: string) => {
  const program = startBuilt({ env: { ...CLEAN, HOME: home, LOCALAPPDATA: home } });
  await Promise.race([program.exited, program.waitFor('4: Quit').catch(() => {})]);
  // Such code may never come to an end, or not be taken.
  program.signal('SIGKILL');
  return program.exited;
};

test('code that ends the process is gone at the next start', async () => {
  const home = await homeWithCode();
  harm(home);
  const files = compiledIn(home);
  expect(await endOf(home)).not.toMatchObject({ code: 0, signal: 0 });
  await start(home, () => expect(existsSync(files[0] as string)).toBe(true));
  expect(readdirSync(dirname(files[0] as string)).filter((name) => /\.\d+$/.test(name))).toEqual(
    [],
  );
  await start(home, () => {});
});

test('a process that was killed leaves nothing for long, and a running one keeps the code', async () => {
  const home = await homeWithCode();
  const [file] = compiledIn(home) as [string];
  const folder = dirname(file);
  const { pid } = spawnSync(process.execPath, ['--version']);
  const half = `${file}.${pid}`;
  writeFileSync(half, 'half');
  // This very process runs.
  const mark = join(folder, `in-use.${process.pid}`);
  writeFileSync(mark, '');
  const { mtimeMs } = statSync(file);
  await start(home, () => expect(existsSync(half)).toBe(false));
  expect(statSync(file).mtimeMs).toBe(mtimeMs);
  expect(readdirSync(folder).filter((name) => name.startsWith('in-use'))).toEqual([basename(mark)]);
  // Its number may be another's by now.
  utimesSync(mark, 0, 0);
  await start(home, () => expect(statSync(file).mtimeMs).not.toBe(mtimeMs));
  expect(existsSync(mark)).toBe(false);
});

test('code is in doubt from when it is taken until the first frame stands or the run is over', async () => {
  const home = await homeWithCode();
  const folder = dirname(compiledIn(home)[0] as string);
  const marks = () => readdirSync(folder).filter((name) => name.startsWith('in-use'));
  const preload = join(home, 'look.cjs');
  // Looks when the files are loaded, and when a signal to end it would come.
  const look = `require('fs').readdirSync(${JSON.stringify(folder)}).join()`;
  writeFileSync(
    preload,
    `setTimeout(() => { process.stderr.write(${look}); process.exit(3); }, 0);`,
  );
  const env = { ...process.env, ...CLEAN, HOME: home, LOCALAPPDATA: home };
  const run = (...flags: string[]) =>
    spawnSync(process.execPath, [...flags, PROGRAM, '--plain', '--save-dir', home], {
      env,
      input: '4\n',
      encoding: 'utf8',
      timeout: 60_000,
    });
  expect(run('--require', preload).stderr).toMatch(/in-use\.\d+/);
  expect(marks()).toHaveLength(1);
  expect(run()).toMatchObject({ status: 0, stderr: '' });
  expect(marks()).toEqual([]);
});

test('code is trusted once a line dialogue waits for its player', async () => {
  const home = await homeWithCode();
  const folder = dirname(compiledIn(home)[0] as string);
  const marks = () => readdirSync(folder).filter((name) => name.startsWith('in-use'));
  const env = { ...process.env, ...CLEAN, HOME: home, LOCALAPPDATA: home };
  const program = spawn(process.execPath, [PROGRAM, '--plain', '--save-dir', home], { env });
  const ended = once(program, 'exit');
  await once(program.stdout, 'data');
  expect(marks()).toHaveLength(1);
  await expect.poll(marks).toEqual([]);
  program.kill('SIGKILL');
  await ended;
});

test('code that is loaded once the first frame stands is not in doubt for long', async () => {
  const home = await homeWithCode();
  const [file, preload] = [join(home, 'marks.json'), join(home, 'marks.cjs')];
  // Writes down for how long each mark is to stand: the timer is set when it has been made.
  writeFileSync(
    preload,
    `
      const fs = require('node:fs');
      const { writeFileSync } = fs;
      const { setTimeout } = globalThis;
      const marks = [];
      let isMade = false;
      fs.writeFileSync = (path, ...rest) => {
        isMade ||= String(path).includes('in-use');
        return writeFileSync(path, ...rest);
      };
      globalThis.setTimeout = Object.assign((task, ms, ...rest) => {
        if (isMade) {
          marks.push(ms);
          writeFileSync(${JSON.stringify(file)}, JSON.stringify(marks));
        }
        isMade = false;
        return setTimeout(task, ms, ...rest);
      }, setTimeout);
    `,
  );
  const program = startBuilt({
    env: { ...CLEAN, HOME: home, LOCALAPPDATA: home, NODE_OPTIONS: `--require ${preload}` },
    warmsUp: true,
  });
  const marks = (): number[] => JSON.parse(readFileSync(file, 'utf8'));
  await expect.poll(() => existsSync(file) && marks().length).toBeGreaterThan(1);
  program.write('\x03');
  await program.exited;
  const [first, ...later] = marks();
  expect(first).toBeGreaterThanOrEqual(1000);
  for (const ms of later) expect(ms).toBeLessThan(100);
});

test('code that was made from another source of the same length is not run', async () => {
  const home = await homeWithCode();
  const folder = join(home, 'package');
  cpSync(dirname(PROGRAM), folder, { recursive: true });
  const [pack] = readdirSync(join(folder, 'chunks')).filter((name) => name.startsWith('run-'));
  const path = join(folder, 'chunks', pack as string);
  const text = readFileSync(path, 'utf8');
  // The build may break a line within a word.
  const item = ['Quit', 'Rules', 'New Game'].find((label) => text.includes(`"${label}"`)) as string;
  const other = [...item].reverse().join('');
  writeFileSync(path, text.replaceAll(`"${item}"`, `"${other}"`));
  const env = { ...CLEAN, HOME: home, LOCALAPPDATA: home, NODE_DISABLE_COMPILE_CACHE: undefined };
  const program = startBuilt({ program: join(folder, 'cli.js'), env });
  await program.waitFor(`: ${other}`);
  program.write('4');
  expect(await program.exited).toEqual({ code: 0, signal: 0 });
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
  [
    'others may write into the folder above',
    (home) => {
      mkdirSync(join(home, '.cache'));
      chmodSync(join(home, '.cache'), 0o775);
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
  'nothing is kept and nothing is said where the folder of the cache is not safe',
  async () => {
    // All at once, for each has to wait until nothing would come any more.
    const tries = byTurns(HOMES, 2).map(async ([what, prepare]) => {
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
