import { chmodSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { describe, expect, test } from 'vitest';
import { saveFolder } from '../../../source/saves/folder.ts';
import { savingProgram } from '../../helpers/saves/bundle.ts';
import { named } from '../../helpers/saves/sample-game.ts';
import { contentsOf, openedSaves, sampleGame, temporaryFolder } from '../../helpers/saves.ts';

/** Makes a save longer than the kilobyte that `ulimit -f 1` lets a file have. */
const LONG_SEED = '7'.repeat(900);
const isRoot = process.getuid?.() === 0;
/** The program, by way of a shell where something is to be set up for it. */
async function run(args: readonly string[], options: object = {}, shell = '') {
  const start = await savingProgram();
  return start(args, options, shell ? ['bash', '-c', `${shell}; exec "$@"`, 'bash'] : []).ended;
}

describe('a disk that does not take it', () => {
  test('a write cut short leaves the old save, and says so', async () => {
    const folder = temporaryFolder();
    const saves = await openedSaves(folder);
    await saves.save(1, named('Old'), sampleGame('old'));
    saves.keep(sampleGame('old'));
    await saves.close();
    const before = Object.values(contentsOf(folder));
    for (const action of ['save-1', 'save-2', 'keep']) {
      const lines = await run([folder, action, '2', '', LONG_SEED], {}, 'ulimit -f 1');
      expect(lines).toHaveLength(2);
      for (const line of lines) {
        expect(line).toMatchObject({
          ok: false,
          why: "Not saved: files can't get that large here.",
        });
      }
      expect(Object.values(contentsOf(folder)).sort()).toEqual(before.sort());
    }
  });

  test('a write refused altogether leaves the old save, and says so', async () => {
    const folder = temporaryFolder();
    const saves = await openedSaves(folder);
    await saves.save(1, named('Old'), sampleGame('old'));
    const before = contentsOf(folder);
    const lines = await run([folder, 'save-1', '2'], {}, 'ulimit -f 0');
    expect(lines).toMatchObject([
      { ok: false, why: "Not saved: files can't get that large here." },
      { ok: false },
    ]);
    expect(contentsOf(folder)).toEqual(before);
  });

  // Where we are root, whom no mode stops, the program runs as nobody.
  test('a read-only folder is answered with one sentence', async () => {
    const folder = temporaryFolder();
    chmodSync(folder, 0o555);
    const user = isRoot ? { uid: 65534, gid: 65534 } : {};
    for (const action of ['keep', 'save-1']) {
      const lines = await run([folder, action, '20'], user);
      expect(lines).toHaveLength(20);
      for (const line of lines) {
        expect(line).toMatchObject({
          ok: false,
          why: `Not saved: you can't write to the folder ${folder}.`,
        });
      }
    }
    expect(readdirSync(folder)).toEqual([]);
  });
});

test('a program that Node gives no right to write says so', async () => {
  const folder = temporaryFolder();
  const { allowedNodeEnvironmentFlags: flags } = process;
  const permission = ['--permission', '--experimental-permission'].find((flag) => flags.has(flag));
  const options = [permission, '--allow-fs-read=*', '--no-warnings'].join(' ');
  for (const action of ['keep', 'save-1', 'settings']) {
    const env = { ...process.env, NODE_OPTIONS: options };
    expect(await run([folder, action, '1', 'pegs testing'], { env })).toMatchObject([
      {
        why: `Not saved: Node isn't allowed to write to the folder ${folder} (see --allow-fs-write).`,
      },
    ]);
  }
});

describe('a strange environment', () => {
  test('no signal is listened for on behalf of the storing package, but one that must not end us', async () => {
    expect(await run([temporaryFolder(), 'signals', '0'])).toEqual([['SIGXFSZ']]);
  });

  test.each([
    ['without HOME', {}],
    ['with an empty HOME', { HOME: '' }],
    ['with relative places', { HOME: 'home', XDG_CONFIG_HOME: 'xdg' }],
  ])('a program %s saves, and nothing below the current folder', async (_, places) => {
    const [cwd, folder] = [temporaryFolder(), temporaryFolder()];
    const env = { ...places, TMPDIR: tmpdir() };
    // A user that the system does not know.
    const user = isRoot ? { uid: 54321, gid: 54321 } : {};
    chmodSync(folder, 0o777);
    chmodSync(cwd, 0o777);
    expect(await run([folder, 'save-1', '1'], { cwd, env, ...user })).toMatchObject([{ ok: true }]);
    expect(readdirSync(folder)).toEqual(['slot-1.json']);
    const [place] = await run([folder, 'place', '1'], { cwd, env, ...user });
    expect(String(place)).toMatch(/^\/.*code-breakers/);
    expect(String(place).startsWith(cwd)).toBe(false);
    expect(readdirSync(cwd)).toEqual([]);
    if (isRoot) {
      expect(String(place)).toBe(
        saveFolder({ env: {}, homedir: none, recordedHome: none, uid: 54321 }),
      );
    }
  });
});

function none(): never {
  throw new Error('no such user');
}
