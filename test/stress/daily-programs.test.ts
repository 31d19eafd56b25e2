import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { beginAt, entriesIn, leave, secretOf } from '../helpers/daily-program.ts';
import { temporaryFolder } from '../helpers/folder.ts';
import { resetClockAfterEach, runCommand, setClock } from '../helpers/run.ts';
import { IS_FULL } from '../helpers/work.ts';

// Each of them starts the program several times over.
describe.runIf(IS_FULL && process.platform !== 'win32')('the daily code', () => {
  resetClockAfterEach();
  const DATE = '2026-12-05';
  const NOON = `${DATE}T12:00:00+01:00`;

  it('of a clock that was set back is shown as it was finished, and then forward again', async () => {
    const folder = temporaryFolder();
    for (const [date, number] of [
      [DATE, 35],
      ['2026-12-04', 34],
    ] as const) {
      const program = beginAt(folder, `${date}T12:00:00+01:00`);
      await program.waitFor(`Code Breakers daily #${number}`);
      program.write(`${secretOf(date)}\r`);
      await program.waitFor('Streak 1, longest 1.');
      await leave(program);
    }
    const program = beginAt(folder, NOON);
    await program.waitFor(/Code Breakers daily #35 .*BROKEN in 1/);
    await program.waitFor('Streak 2, longest 2.');
    await leave(program);
    expect(entriesIn(folder)).toHaveLength(2);
  });

  it('that two programs play is counted once, and the second is told', async () => {
    const folder = temporaryFolder();
    const programs = [beginAt(folder, NOON), beginAt(folder, NOON)] as const;
    for (const program of programs) await program.waitFor('guess 1 of 10');
    programs[1].write('0123\r');
    await programs[1].waitFor('guess 2 of 10');
    programs[0].write(`${secretOf(DATE)}\r`);
    await programs[0].waitFor('Streak 1, longest 1.');
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
