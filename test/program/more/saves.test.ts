import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { clockAt, startBuilt } from '../../helpers/program.ts';
import { savingProgram } from '../../helpers/saves/bundle.ts';
import { named } from '../../helpers/saves/sample-game.ts';
import {
  contentsOf,
  openedSaves,
  runningIn,
  sampleGame,
  temporaryFolder,
} from '../../helpers/saves.ts';

/** Makes a save longer than the kilobyte that `ulimit -f 1` lets a file have. */
const LONG_SEED = '7'.repeat(900);
/** Runs the program, inside a shell if a shell command must come first. */
async function run(args: readonly string[], options: object = {}, shell = '') {
  const start = await savingProgram();
  return start(args, options, shell ? ['bash', '-c', `${shell}; exec "$@"`, 'bash'] : []).ended;
}

it('a write cut short leaves the old save, and says so', async () => {
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

it('a program that Node gives no right to write says so', async () => {
  const folder = temporaryFolder();
  const { allowedNodeEnvironmentFlags: flags } = process;
  const permission = ['--permission', '--experimental-permission'].find((flag) => flags.has(flag));
  const options = [permission, '--allow-fs-read=*', '--no-warnings'].join(' ');
  for (const action of ['keep', 'save-1', 'settings']) {
    const env = { ...process.env, NODE_OPTIONS: options };
    expect(await run([folder, action, '1', 'pegs testing'], { env })).toMatchObject([
      {
        why: `Not saved: Node isn't allowed to write to ${folder} (see --allow-fs-write).`,
      },
    ]);
  }
});

it('the storing package listens for no signal, except one that must not end the program', async () => {
  expect(await run([temporaryFolder(), 'signals', '0'])).toEqual([['SIGXFSZ']]);
});

it.each(['253402300800000', 'NaN'])(
  'a game is kept even if the clock shows %s ms, which is named',
  async (time) => {
    const folder = temporaryFolder();
    const args = ['--game', 'pegs', '--save-dir', folder];
    const program = startBuilt({ args, env: clockAt(time) });
    await program.waitFor("This machine's clock is wrong");
    await program.waitFor(/guess 1 of 12/);
    program.write('rrgg\r');
    await program.waitFor(/guess 2 of 12/);
    program.write('\x03');
    expect(await program.exited).toEqual({ code: 0, signal: 0 });
    expect(program.raw()).not.toMatch(/NaN|undefined/);
    const { game } = JSON.parse(readFileSync(join(folder, runningIn(folder)), 'utf8'));
    expect(game.guesses.map(([guess]: readonly string[]) => guess)).toEqual(['RRGG']);
  },
);
