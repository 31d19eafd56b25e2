import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect } from 'vitest';
import { inFolder } from '../helpers/folder.ts';
import { PROGRAM } from '../helpers/program.ts';
import { faultyStore, type Run, savingProgram } from '../helpers/saves/bundle.ts';
import { attack, inParallel, someOf } from '../helpers/stress/attack.ts';
import { usualFiles } from '../helpers/stress/saves-actions.ts';

/** What may stand where a file or a folder should be, and how it is put there. */
const THINGS: Readonly<Record<string, (path: string) => void>> = {
  'a pipe': (path) => execFileSync('mkfifo', [path]),
  'a folder': (path) => mkdirSync(path),
  'a socket': (path) => execFileSync(process.execPath, ['-e', SOCKET, path]),
  'a link to nothing': (path) => symlinkSync(join(dirname(path), 'nothing'), path),
  'a link to itself': (path) => symlinkSync(path, path),
  'a link to a file': (path) => {
    writeFileSync(`${path}.target`, '{"version": 99}');
    symlinkSync(`${path}.target`, path);
  },
  'a link to /dev/zero': (path) => symlinkSync('/dev/zero', path),
  'a link to /dev/full': (path) => symlinkSync('/dev/full', path),
  'a file of 100 MB': (path) => {
    writeFileSync(path, '');
    truncateSync(path, 100 * 2 ** 20);
  },
  'a file that nobody may read': (path) => {
    writeFileSync(path, '{"version": 99}');
    chmodSync(path, 0o000);
  },
};

/** Leaves the socket behind: only a server that is closed takes it away. */
const SOCKET = `
  require('node:net').createServer().listen(process.argv[1], () => process.reallyExit(0));
`;

/** Whether it is an ordinary file, which may be moved aside. */
const isFile = (thing: string) => thing.startsWith('a file');

/** What may be wrong with the folder itself. */
const FOLDERS: Readonly<Record<string, (folder: string) => string>> = {
  ...Object.fromEntries(
    Object.entries(THINGS)
      .filter(([thing]) => thing !== 'a folder' && thing !== 'a link to a file')
      .map(([thing, put]) => [
        thing,
        (folder) => {
          rmSync(folder, { recursive: true });
          put(folder);
          return folder;
        },
      ]),
  ),
  'below a file': (folder) => {
    writeFileSync(join(folder, 'file'), '');
    return join(folder, 'file', 'saves');
  },
  'below a link to itself': (folder) => {
    symlinkSync('loop', join(folder, 'loop'));
    return join(folder, 'loop', 'saves');
  },
  'below a read-only folder': (folder) => {
    chmodSync(folder, 0o555);
    return join(folder, 'saves');
  },
  'below a folder that nobody may enter': (folder) => {
    chmodSync(folder, 0o000);
    return join(folder, 'saves');
  },
  'a folder that nobody may enter': (folder) => {
    chmodSync(folder, 0o000);
    return folder;
  },
  'a read-only folder': (folder) => {
    chmodSync(folder, 0o555);
    return folder;
  },
  'not there': (folder) => join(folder, 'a', 'b', 'saves'),
};

const FILES = ['slot-1.json', 'running-1.json', 'settings.json'];
const isRoot = process.getuid?.() === 0;
/** Where we are root, whom no mode stops, the program runs as nobody. */
const NOBODY = 65534;
const user = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
/** What takes longer than this waits for ever, in milliseconds. */
const HANG = 60_000;
/** What the program may need beyond what it always does, in kilobytes: not the whole large file. */
const MORE = 90_000;

type Result = { ok: boolean; why?: string };
type Told = {
  views: { state: string; sentence?: string }[];
  saved: [Result, Result, Result];
  trouble: string | null;
  kept: Result;
  choices: object;
  memory: number;
};

/** What the program that saves tells of a folder that it looks at and saves to in every way. */
async function look(run: (args: string[], setup: object) => Run, folder: string): Promise<Told> {
  const { child, ended } = run([folder, 'look'], { ...user, timeout: HANG, killSignal: 'SIGKILL' });
  const [views, one, two, three, running, memory] = (await ended) as unknown[];
  expect(child.signalCode, 'it waited for ever').toBeNull();
  const [trouble, kept, choices] = running as [string | null, Result, object];
  return { views, saved: [one, two, three], trouble, kept, choices, memory } as Told;
}

/** The usual files, given to whoever the program runs as. */
async function inOwnedFolder(task: (folder: string) => Promise<void>): Promise<void> {
  const usual = await usualFiles(await faultyStore());
  await inFolder(usual, async (folder) => {
    const own = () => {
      for (const name of readdirSync(folder)) lchownSync(join(folder, name), NOBODY, NOBODY);
      lchownSync(folder, NOBODY, NOBODY);
    };
    if (isRoot) own();
    await task(folder);
  });
}

const REFUSED = {
  ok: false,
  why: expect.stringMatching(/^Not saved: [^.]+(\.json)?[^.]*\.$/),
};

describe('unusual things where a file should be', () => {
  attack(
    'an unusual thing where a file should be is one sentence and no wait, and nothing else is harmed',
    { short: 3, full: 99 },
    async (tries, tally) => {
      const run = await savingProgram();
      let usualMemory = 0;
      await inOwnedFolder(async (folder) => {
        usualMemory = (await look(run, folder)).memory;
      });
      const cases = FILES.flatMap((file) =>
        Object.keys(THINGS).map((thing) => [file, thing] as const),
      );
      const tasks = someOf(cases, tries).map(([file, thing]) => () => {
        return tally.try(`${thing} for ${file}`, () =>
          inOwnedFolder(async (folder) => {
            rmSync(join(folder, file), { force: true });
            THINGS[thing]?.(join(folder, file));
            const before = lstatSync(join(folder, file));
            const told = await look(run, folder);
            expect(told.memory).toBeLessThan(usualMemory + MORE);
            checkTold(file, thing, told);
            const names = readdirSync(folder).map((name) => lstatSync(join(folder, name)).ino);
            if (!isFile(thing)) expect(names).toContain(before.ino);
          }),
        );
      });
      await inParallel(2, tasks);
      tally.note(`of ${cases.length} cases; ${Math.round(usualMemory / 1024)} MB are usual`);
    },
  );

  attack('a folder that is none is one sentence', { short: 2, full: 99 }, async (tries, tally) => {
    const run = await savingProgram();
    const tasks = someOf(Object.entries(FOLDERS), tries).map(([what, put]) => () => {
      return tally.try(what, () =>
        inOwnedFolder(async (folder) => {
          const path = put(folder);
          const { views, saved, kept } = await look(run, path);
          // Never by way of a link: what it leads to is not ours.
          if (lstatSync(folder).isDirectory()) chmodSync(folder, 0o700);
          expect(views).toHaveLength(3);
          const works = what === 'not there' ? { ok: true } : REFUSED;
          for (const result of [...saved, kept]) expect(result).toEqual(works);
          if (what === 'a read-only folder') {
            expect(views.map(({ state }) => state)).toEqual(['kept', 'kept', 'empty']);
          }
        }),
      );
    });
    await inParallel(2, tasks);
  });

  attack(
    'the line dialogue says what stands where a file should be, and goes on',
    { short: 1, full: 99 },
    async (tries, tally) => {
      for (const [thing, put] of someOf(Object.entries(THINGS), tries)) {
        await tally.try(thing, () =>
          inFolder({}, async (folder) => {
            put(join(folder, 'slot-1.json'));
            const args = [PROGRAM, '--plain', '--save-dir', folder];
            const { status, stdout, stderr } = spawnSync(process.execPath, args, {
              input: '3\n1\n4\n',
              encoding: 'utf8',
              timeout: HANG,
            });
            expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
            expect(stdout).toMatch(
              /\n {2}1: The save in slot 1 [^\n]+\.\n {2}2: empty\n {2}3: empty\n/,
            );
          }),
        );
      }
    },
  );
});

/** What is told of a thing in the place of a file, and of all the other files. */
function checkTold(file: string, thing: string, { views, saved, trouble, kept, choices }: Told) {
  const [one, two, three] = saved;
  expect([two, three]).toEqual([{ ok: true }, { ok: true }]);
  expect(views[1]?.state).toBe('kept');
  const isHarmed = (name: string) => file === name && !isMovable(thing);
  if (file === 'slot-1.json') {
    expect(views[0]?.sentence).toMatch(/^The save in slot 1 [^\n]+\.$/);
    expect(one).toEqual(isHarmed(file) ? REFUSED : { ok: true });
  }
  expect(kept).toEqual({ ok: true });
  if (file === 'running-1.json') expect(trouble).toMatch(/^Your unfinished game [^\n]+\.$/);
  else expect(trouble).toBeNull();
  if (file === 'settings.json') expect(choices).toEqual({});
  else expect(choices).toHaveProperty('pegs');
}

/** Only what can be read and is no save is moved aside. */
function isMovable(thing: string): boolean {
  return thing === 'a file of 100 MB';
}
