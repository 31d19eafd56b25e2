import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveFolder } from '../../source/saves/folder.ts';
import { contentsOf, openedSaves, sampleGame, temporaryFolder } from './sample.ts';

const KILLS = 40;
const ROUNDS = 50;
/** Makes a save longer than the kilobyte that `ulimit -f 1` lets a file have. */
const LONG_SEED = '7'.repeat(900);
const isRoot = process.getuid?.() === 0;
const built = mkdtempSync(join(os.tmpdir(), 'code-breakers-program-'));
const program = join(built, 'program.mjs');

beforeAll(async () => {
  await build({
    entryPoints: [fileURLToPath(new URL('program.ts', import.meta.url))],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    // ajv, a dependency of the storing package, is not an ES module.
    banner: {
      js: "import { createRequire } from 'node:module';const require = createRequire('/');",
    },
  });
  // Some are run as a user without rights.
  chmodSync(built, 0o755);
});
afterAll(() => rmSync(built, { recursive: true, force: true }));

type Line = { round: number; ok: boolean; why?: string; took: number };
type Run = { child: ChildProcess; lines: Line[]; ended: Promise<Line[]> };

/** Starts the program, by way of a shell where something is to be set up for it. */
function run(args: readonly string[], options: object = {}, shell = ''): Run {
  const command = [process.execPath, program, ...args];
  const child = shell
    ? spawn('bash', ['-c', `${shell}; exec "$@"`, 'bash', ...command], options)
    : spawn(process.execPath, command.slice(1), options);
  let text = '';
  let complaints = '';
  child.stdout?.on('data', (data) => {
    text += data;
  });
  child.stderr?.on('data', (data) => {
    complaints += data;
  });
  const lines: Line[] = [];
  const ended = new Promise<Line[]>((done, fail) => {
    child.on('close', () => {
      const whole = text.split('\n').slice(0, -1);
      lines.push(...whole.map((line) => JSON.parse(line)));
      if (complaints === '') done(lines);
      else fail(new Error(complaints));
    });
  });
  return { child, lines, ended };
}

const roundOf = (draft: string | undefined) => Number(draft?.split(' ')[1] ?? 0);

describe('killed while it saves', () => {
  test.each(['save-1', 'keep'])(
    `${KILLS} kills during %s: the old or the new one is whole, and what was acknowledged is there`,
    async (action) => {
      let acknowledged = 0;
      const kill = async (n: number) => {
        const folder = temporaryFolder();
        const { child, ended } = run([folder, action, '100000', 'k']);
        await new Promise((begun) => child.stdout?.once('data', begun));
        await new Promise((later) => setTimeout(later, 1 + ((n * 7) % 40) + Math.random()));
        child.kill('SIGKILL');
        const last = (await ended).at(-1)?.round ?? 0;
        acknowledged += last;
        const saves = await openedSaves(folder);
        const view = saves.slots()[0];
        const game = view.state === 'kept' ? view.game : saves.interrupted();
        expect(game).toEqual(sampleGame(game?.draft));
        expect(roundOf(game?.draft)).toBeGreaterThanOrEqual(last);
        expect(roundOf(game?.draft)).toBeLessThanOrEqual(last + 1);
        const left = readdirSync(folder).filter((file) => !file.includes('.tmp-'));
        expect(left).toEqual([action === 'keep' ? 'running-1.json' : 'slot-1.json']);
      };
      for (let n = 0; n < KILLS; n += 4) await Promise.all([n, n + 1, n + 2, n + 3].map(kill));
      expect(acknowledged).toBeGreaterThan(KILLS);
    },
    60_000,
  );
});

describe('two programs at once', () => {
  test('on one slot lose nothing: the last one to write has it', async () => {
    const folder = temporaryFolder();
    const runs = ['a', 'b'].map((word) => run([folder, 'save-1', String(ROUNDS), word]).ended);
    for (const lines of await Promise.all(runs)) {
      expect(lines.filter(({ ok }) => ok)).toHaveLength(ROUNDS);
    }
    const view = (await openedSaves(folder)).slots()[0];
    expect(view.state === 'kept' && roundOf(view.game.draft)).toBe(ROUNDS);
    expect(readdirSync(folder)).toEqual(['slot-1.json']);
  }, 60_000);

  test('on two slots have each their own, and each its running game', async () => {
    const folder = temporaryFolder();
    // Open all the while, as a program of its own: what the others keep may not go over it.
    const ours = await openedSaves(folder);
    ours.keep(sampleGame('ours'));
    const actions = ['save-1', 'save-2', 'keep'];
    const runs = actions.map((action, n) => run([folder, action, String(ROUNDS), `w${n}`]).ended);
    for (const lines of await Promise.all(runs)) {
      expect(lines.filter(({ ok }) => ok)).toHaveLength(ROUNDS);
    }
    const [one, two] = ours.slots();
    expect(one).toMatchObject({ game: { draft: `w0 ${ROUNDS}` } });
    expect(two).toMatchObject({ game: { draft: `w1 ${ROUNDS}` } });
    expect(ours.interrupted()).toMatchObject({ draft: 'ours' });
    expect(readdirSync(folder).filter((file) => file.startsWith('running'))).toHaveLength(2);
  }, 60_000);
});

describe.skipIf(process.platform === 'win32')('a disk that does not take it', () => {
  test('a write cut short leaves the old save, and says so', async () => {
    const folder = temporaryFolder();
    const saves = await openedSaves(folder);
    await saves.save(1, 'Old', sampleGame('old'));
    saves.keep(sampleGame('old'));
    await saves.close();
    const before = contentsOf(folder);
    for (const action of ['save-1', 'save-2', 'keep']) {
      const lines = await run([folder, action, '2', '', LONG_SEED], {}, 'ulimit -f 1').ended;
      expect(lines).toHaveLength(2);
      for (const line of lines) {
        expect(line).toMatchObject({
          ok: false,
          why: 'Not saved: it did not come back whole from the disk, which may be full.',
        });
      }
      expect(contentsOf(folder)).toEqual(before);
    }
  });

  test('a write refused altogether does too', async () => {
    const folder = temporaryFolder();
    const saves = await openedSaves(folder);
    await saves.save(1, 'Old', sampleGame('old'));
    const before = contentsOf(folder);
    const lines = await run([folder, 'save-1', '2'], {}, 'ulimit -f 0').ended;
    expect(lines).toMatchObject([
      { ok: false, why: 'Not saved: no file may grow that large here.' },
      { ok: false },
    ]);
    expect(contentsOf(folder)).toEqual(before);
  });

  // Where we are root, whom no mode stops, the program runs as nobody.
  test('a read-only folder is one sentence and no wait', async () => {
    const folder = temporaryFolder();
    chmodSync(folder, 0o555);
    const user = isRoot ? { uid: 65534, gid: 65534 } : {};
    for (const action of ['keep', 'save-1']) {
      const lines = await run([folder, action, '20'], user).ended;
      expect(lines).toHaveLength(20);
      for (const line of lines) {
        expect(line).toMatchObject({
          ok: false,
          why: 'Not saved: the folder cannot be written to.',
        });
        expect(line.took).toBeLessThan(300);
      }
    }
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe.skipIf(process.platform === 'win32')('a strange environment', () => {
  test('no signal is listened for on behalf of the storing package, but one that must not end us', async () => {
    expect(await run([temporaryFolder(), 'signals', '0']).ended).toEqual([['SIGXFSZ']]);
  });

  test.each([
    ['without HOME', {}],
    ['with an empty HOME', { HOME: '' }],
    ['with relative places', { HOME: 'home', XDG_CONFIG_HOME: 'xdg' }],
  ])('a program %s saves, and nothing below the current folder', async (_, env) => {
    const [cwd, folder] = [temporaryFolder(), temporaryFolder()];
    // A user that the system does not know.
    const user = isRoot ? { uid: 54321, gid: 54321 } : {};
    chmodSync(folder, 0o777);
    chmodSync(cwd, 0o777);
    expect(await run([folder, 'save-1', '1'], { cwd, env, ...user }).ended).toMatchObject([
      { ok: true },
    ]);
    expect(readdirSync(folder)).toEqual(['slot-1.json']);
    const [place] = await run([folder, 'place', '1'], { cwd, env, ...user }).ended;
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

test('keeping a game is a matter of milliseconds', async () => {
  const lines = await run([temporaryFolder(), 'keep', '50']).ended;
  const times = lines.map(({ took }) => took).sort((a, b) => a - b);
  expect(times[25]).toBeLessThan(50);
});
