import { expect, it } from 'vitest';
import { temporaryFolder } from '../helpers/folder.ts';
import { resetClockAfterEach, runProgram, setClock } from '../helpers/run.ts';

/** Times in milliseconds since 1970: the years 10000 and 275760, -1, and no time at all. */
const WRONG = [253402300800000, 8640000000000000, -62198755200000, Number.NaN];
const ODD = [0, -1000, 253370764800000];

const runAt = (time: number, ...args: readonly string[]) => {
  setClock(time);
  return runProgram([...args, '--save-dir', temporaryFolder()], '0123\n');
};

resetClockAfterEach();

it.each(WRONG)('a clock that shows %s ms is named if a date is needed', async (time) => {
  for (const [what, ...args] of [
    ['There is no daily code for today', 'daily'],
    ['The daily code of 2026-11-01 may not be out yet', 'daily', '--date', '2026-11-01'],
    ['There is no puzzle for today', 'puzzle', '--daily'],
  ] as const) {
    expect(await runAt(time, ...args)).toEqual({
      status: 2,
      stdout: '',
      stderr: `code-breakers: ${what}. This machine's clock is wrong: it shows an impossible time.\n`,
    });
  }
});

it.each([...WRONG, ...ODD])('a clock that shows %s ms stops no other command', async (time) => {
  for (const command of ['stats', 'play 2EX2-8B01-AVN', 'race --plain --game pegs', '--plain']) {
    const { status, stdout, stderr } = await runAt(time, ...command.split(' '));
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).not.toMatch(/NaN|Invalid/);
  }
});
