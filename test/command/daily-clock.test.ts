import { expect, it } from 'vitest';
import { temporaryFolder } from '../helpers/folder.ts';
import { resetClockAfterEach, runCommand, setClock } from '../helpers/run.ts';

resetClockAfterEach();

it.each([
  ['before the clocks go forward', '2027-03-28T01:59:59+01:00', '#148 2027-03-28'],
  ['after they went forward', '2027-03-28T03:00:00+02:00', '#148 2027-03-28'],
  ['at the end of the short day', '2027-03-28T23:59:59+02:00', '#148 2027-03-28'],
  ['after the short day', '2027-03-29T00:00:00+02:00', '#149 2027-03-29'],
  ['at the beginning of the long day', '2027-10-31T00:00:00+02:00', '#365 2027-10-31'],
  ['at the end of the long day', '2027-10-31T23:59:59+01:00', '#365 2027-10-31'],
  ['after the long day', '2027-11-01T00:00:00+01:00', '#366 2027-11-01'],
  ['on a leap day', '2028-02-29T12:00:00+01:00', '#486 2028-02-29'],
  ['after a leap day', '2028-03-01T00:00:00+01:00', '#487 2028-03-01'],
  ['in a new year', '2027-01-01T00:00:00+01:00', '#62 2027-01-01'],
])('the date of the daily code is that of the calendar %s', async (_, now, name) => {
  setClock(now);
  const { stderr } = await runCommand('daily', ['--share', '--save-dir', temporaryFolder()]);
  expect(stderr).toBe(`code-breakers: Code Breakers daily ${name} is not finished yet.\n`);
});
