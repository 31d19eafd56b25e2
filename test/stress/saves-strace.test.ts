import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { openSaves } from '../../source/saves/saves.ts';
import { inFolder } from '../helpers/folder.ts';
import { type Line, savingProgram } from '../helpers/saves/bundle.ts';
import { named } from '../helpers/saves/sample-game.ts';
import { sampleGame, temporaryFolder } from '../helpers/saves.ts';
import { attack, inParallel, someOf } from '../helpers/stress/attack.ts';

/** Whether there is a strace, and one that may trace. */
const canTrace = spawnSync('strace', ['-o', '/dev/null', 'true']).status === 0;

const CALLS =
  'openat,close,read,pread64,write,pwrite64,fsync,rename,link,unlink,chmod,mkdir,statx,readlink,access';
const HARMS = ['error=EIO', 'error=ENOSPC', 'error=EACCES', 'error=EROFS', 'signal=KILL'];

/** The calls of the system, and not of Node, that the second round of a save makes. */
type SystemCall = { readonly name: string; readonly nth: number };

/** Traced without its threads: the calls of a save are all made by the first one. */
function strace(...options: string[]): string[] {
  return ['strace', '-qq', '-e', 'signal=none', ...options];
}

async function callsOfSecondRound(): Promise<SystemCall[]> {
  const run = await savingProgram();
  const log = join(temporaryFolder(), 'log');
  await inFolder(
    {},
    (folder) =>
      run([folder, 'save-1', '2', 'k'], {}, strace('-o', log, '-e', `trace=${CALLS}`)).ended,
  );
  const counts = new Map<string, number>();
  let round = 0;
  return readFileSync(log, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, name] = /^(\w+)\(/.exec(line) ?? [];
      if (name === undefined) return [];
      counts.set(name, (counts.get(name) ?? 0) + 1);
      if (line.includes('{\\"round\\"')) round += 1;
      else if (round === 1) return [{ name, nth: counts.get(name) ?? 0 }];
      return [];
    });
}

describe.skipIf(!canTrace)('faults that the system itself makes', () => {
  attack(
    'a fault that the system itself makes at any call of a save leaves it old or new, and the answer is true',
    { short: 3, full: 100 },
    async (tries, tally) => {
      const run = await savingProgram();
      const calls = await callsOfSecondRound();
      let [refused, killed] = [0, 0];
      const all = calls.flatMap((call) => HARMS.map((harm) => ({ ...call, harm })));
      const tasks = someOf(all, tries).map(({ name, nth, harm }) => () => {
        return tally.try(`${harm} at ${name} ${nth}`, () =>
          inFolder({}, async (folder) => {
            const inject = `inject=${name}:${harm}:when=${nth}`;
            const by = strace('-o', '/dev/null', '-e', `trace=${name}`, '-e', inject);
            const lines = await run([folder, 'save-1', '2', 'k'], {}, by).ended.catch(ofAbort);
            refused += lines.filter(({ ok }) => !ok).length;
            killed += lines.length < 2 ? 1 : 0;
            await checkHarmed(folder, lines);
          }),
        );
      });
      await inParallel(3, tasks);
      tally.note(`${calls.length} calls of the system; ${refused} saves refused, ${killed} killed`);
    },
  );
});

/** Node itself gives up where a file that it has read does not close: as good as a kill. */
function ofAbort(error: Error): Line[] {
  expect(error.message).toMatch(/Assertion failed: .*uv_fs_close/);
  return [];
}

async function checkHarmed(folder: string, lines: readonly Line[]): Promise<void> {
  const saves = await openSaves(folder);
  const view = saves.slots()[0];
  if (view.state === 'kept') expect(view.game).toEqual(sampleGame(view.game.draft));
  else expect(view.state).toBe('empty');
  const found = view.state === 'kept' ? Number(view.game.draft.split(' ')[1]) : 0;
  const acknowledged = lines.findLast(({ ok }) => ok)?.round ?? 0;
  const last = lines.at(-1);
  expect(found).toBeGreaterThanOrEqual(acknowledged);
  if (last?.ok === false) {
    expect(found, last.why).toBe(acknowledged);
    expect(last.why).toMatch(/^Not saved: .+\.$/);
  }
  expect(await saves.save(1, named('Tim'), sampleGame('next'))).toEqual({ ok: true });
  saves.close();
}
