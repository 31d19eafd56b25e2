import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { codeBreakers } from '../../../source/games/code-breakers.ts';
import { dailyGame } from '../../../source/games/hashed-games.ts';
import { temporaryFolder } from '../../helpers/folder.ts';
import { keyOf, persist } from '../../helpers/keys.ts';
import { type BuiltProgram, clockAt, startBuilt } from '../../helpers/program.ts';
import { resetClockAfterEach, runCommand, setClock } from '../../helpers/run.ts';
import { entriesIn } from '../../helpers/saves.ts';

const DATE = '2026-12-05';
const NOON = `${DATE}T12:00:00+01:00`;
const secretOf = (date: string) => dailyGame(codeBreakers, date, 'an-id').secret;

type Options = {
  readonly args?: readonly string[];
  /** A file that, once it exists, holds the time. */
  readonly clock?: string;
};

function beginAt(folder: string, now: string, { args = ['daily'], clock = '' }: Options = {}) {
  return startBuilt({
    args: [...args, '--no-animations', '--save-dir', folder],
    env: { ...clockAt(now), FAKE_CLOCK: clock },
  });
}

async function leave(program: BuiltProgram): Promise<void> {
  program.write('\x03');
  await program.exited;
}

resetClockAfterEach();

describe('the daily code in a terminal', () => {
  it('past midnight, the daily code keeps its date and counts for it, and its end offers the new one', async () => {
    const folder = temporaryFolder();
    const clock = join(temporaryFolder(), 'clock');
    const program = beginAt(folder, `${DATE}T23:50:00+01:00`, { clock });
    await program.waitFor(/Daily code: Code Breakers +guess 1 of 10/);
    program.write('0123\r');
    await program.waitFor('guess 2 of 10');
    writeFileSync(clock, '2026-12-06T00:00:00+01:00');
    program.write(`${secretOf(DATE)}\r`);
    const key = await keyOf(program, "Today's code");
    await persist(() => program.write(key), program, /Daily code: Code Breakers +guess 1 of 10/);
    const [entry] = entriesIn(folder);
    expect(entry).toMatchObject({ daily: DATE, begun: expect.stringContaining(DATE) });
    expect(entry.at).toContain('2026-12-06T00:00');
    await leave(program);
  });

  it('a daily code that two programs play counts once, and the second is told', async () => {
    const folder = temporaryFolder();
    const programs = [beginAt(folder, NOON), beginAt(folder, NOON)] as const;
    for (const program of programs) await program.waitFor('guess 1 of 10');
    programs[1].write('0123\r');
    await programs[1].waitFor('guess 2 of 10');
    programs[0].write(`${secretOf(DATE)}\r`);
    await programs[0].waitFor(/streak +1/);
    programs[1].write(`${secretOf(DATE)}\r`);
    await programs[1].waitFor('Another program finished this daily code first.');
    for (const program of programs) {
      await leave(program);
    }
    setClock(NOON);
    const { stdout } = await runCommand('daily', ['--share', '--save-dir', folder]);
    expect(stdout).toContain('Code Breakers daily #35 2026-12-05 1/10');
    expect(readdirSync(folder).filter((name) => name.startsWith('daily'))).toEqual([]);
  });
});
