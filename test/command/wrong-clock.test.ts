import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../helpers/folder.ts';
import { PROGRAM, startBuilt } from '../helpers/program.ts';
import { byTurns, SEED } from '../helpers/stress/attack.ts';
import { IS_FULL } from '../helpers/work.ts';

const LOADED_FIRST = fileURLToPath(new URL('../helpers/fake-clock.cjs', import.meta.url));

/** Clocks by their milliseconds since 1970: the years 10000 and 275760, -1, and no time at all. */
const WRONG = ['253402300800000', '8640000000000000', '-62198755200000', 'NaN'];
const ODD = ['0', '-1000', '253370764800000'];

const OF_TODAY = [
  ['There is no daily code of today', 'daily'],
  ['The daily code of 2026-11-01 may not have come yet', 'daily', '--date', '2026-11-01'],
  ['There is no puzzle of today', 'puzzle', '--daily'],
] as const;
const OTHERS = [['stats'], ['play', '1GHQ-26K-2D5'], ['race', '--plain'], ['--plain']] as const;

/** The clocks by which a game is played in a terminal. */
const PLAYED_BY = [...byTurns(WRONG, 1), ...byTurns(ODD, 1)];

/** The commands that are tried by the clock at this place: all, or one after another. */
function triedAt<T>(commands: readonly T[], place: number): readonly T[] {
  return IS_FULL ? commands : commands.slice((SEED + place) % commands.length).slice(0, 1);
}

const withClock = (time: string) => ({
  NODE_OPTIONS: `--require ${JSON.stringify(LOADED_FIRST)}`,
  FAKE_NOW: time,
});

function runAt(time: string, folder: string, ...args: readonly string[]) {
  return spawnSync(process.execPath, [PROGRAM, ...args, '--save-dir', folder], {
    env: { ...process.env, ...withClock(time) },
    input: '0123\n',
    encoding: 'utf8',
    timeout: 30_000,
  });
}

it.each(byTurns(WRONG, 1))('a clock that shows %s ms is named where a date is needed', (time) => {
  const folder = temporaryFolder();
  for (const [what, ...args] of triedAt(OF_TODAY, WRONG.indexOf(time))) {
    const { status, stdout, stderr } = runAt(time, folder, ...args);
    expect({ status, stdout, stderr }).toEqual({
      status: 2,
      stdout: '',
      stderr: `code-breakers: ${what}. The clock of this machine is wrong: it shows no time that can be.\n`,
    });
  }
});

it.each(byTurns([...WRONG, ...ODD], 2))(
  'a clock that shows %s ms stops no other command',
  (time) => {
    const folder = temporaryFolder();
    for (const args of triedAt(OTHERS, [...WRONG, ...ODD].indexOf(time))) {
      const { status, stdout, stderr } = runAt(time, folder, ...args);
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      expect(stdout).not.toMatch(/NaN|Invalid/);
    }
  },
);

it.each(PLAYED_BY)('a game is kept by a clock that shows %s ms', async (time) => {
  const folder = temporaryFolder();
  const args = ['--game', 'pegs', '--save-dir', folder];
  const first = startBuilt({ args, env: withClock(time) });
  await first.waitFor('Quit');
  if (WRONG.includes(time)) await first.waitFor('The clock of this machine is wrong');
  first.write('d');
  await first.waitFor(/Daily code/);
  expect(first.raw()).not.toMatch(/NaN|undefined/);
  first.write('\x1b');
  await first.waitFor('Quit');
  first.write('2\r');
  await first.waitFor(/guess 1 of 12/);
  first.write('rrgg\r');
  await first.waitFor(/guess 2 of 12/);
  first.write('\x03');
  expect(await first.exited).toEqual({ code: 0, signal: 0 });
  expect(first.raw()).not.toContain('NaN');
  const [kept = ''] = readdirSync(folder).filter((name) => name.startsWith('running-'));
  expect(JSON.parse(readFileSync(join(folder, kept), 'utf8')).game.guesses).toEqual(['RRGG']);
});
