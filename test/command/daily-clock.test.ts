import { expect, it } from 'vitest';
import { temporaryFolder } from '../helpers/folder.ts';
import { resetClockAfterEach, runCommand, setClock } from '../helpers/run.ts';

resetClockAfterEach();

<<<<<<< HEAD
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
||||||| parent of 22962b10 (Play the tests of the built program by the keys of the new menu)
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
});

describe.skipIf(process.platform === 'win32')('the daily code in a terminal', () => {
  const DATE = '2026-12-05';
  const NOON = `${DATE}T12:00:00+01:00`;

  it('the daily code in a terminal stays that of its date past midnight, counts for it, and its end offers the new one', async () => {
    const folder = temporaryFolder();
    const clock = join(temporaryFolder(), 'clock');
    const program = beginAt(folder, `${DATE}T23:50:00+01:00`, { clock });
    await program.waitFor(/Code Breakers daily #35 +guess 1 of 10/);
    program.write('0123\r');
    await program.waitFor('guess 2 of 10');
    writeFileSync(clock, '2026-12-06T00:00:00+01:00');
    program.write(`${secretOf(DATE)}\r`);
    // A key may be dropped as long as the end is not drawn whole.
    await program.waitFor(/skill +\d/);
    program.write(await keyOf(program, "Today's code"));
    await program.waitFor(/Code Breakers daily #36 +guess 1 of 10/);
    const [entry] = entriesIn(folder);
    expect(entry).toMatchObject({ daily: DATE, begun: expect.stringContaining(DATE) });
    expect(entry.at).toContain('2026-12-06T00:00');
    await leave(program);
  });

  it('the daily code in a terminal and another game survive a kill, and each goes on where it was', async () => {
    const folder = temporaryFolder();
    const program = beginAt(folder, NOON, { args: [] });
    program.write(await keyOf(program, 'New Game'));
    await program.waitFor(/^ New Game/m);
    program.write('\r');
    await program.waitFor('guess 1 of 10');
    program.write('5432\r');
    await program.waitFor('guess 2 of 10');
    program.write('\x1b');
    program.write(await keyOf(program, 'To the start'));
    program.write(await keyOf(program, 'Daily code'));
    program.write(await keyOf(program, "Play today's code"));
    await program.waitFor(/daily #35 +guess 1 of 10/);
    program.write('0123\r');
    await program.waitFor('guess 2 of 10');
    const file = `daily-code-breakers-${DATE}.json`;
    await expect.poll(() => readdirSync(folder)).toContain(file);
    program.signal('SIGKILL');
    await program.exited;

    const next = beginAt(folder, NOON, { args: [] });
    await next.waitFor(/c: Continue +Code Breakers, guess 2/);
    await next.waitFor(/d: Daily code +guess 2 of 10/);
    await leave(next);
    const saves = await openedSaves(folder);
    expect(saves.interrupted()?.guesses).toEqual(['5432']);
    expect((await saves.keptDaily('code-breakers', DATE)).game?.guesses).toEqual(['0123']);
  });
=======
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
});

describe.skipIf(process.platform === 'win32')('the daily code in a terminal', () => {
  const DATE = '2026-12-05';
  const NOON = `${DATE}T12:00:00+01:00`;

  it('the daily code in a terminal stays that of its date past midnight, counts for it, and its end offers the new one', async () => {
    const folder = temporaryFolder();
    const clock = join(temporaryFolder(), 'clock');
    const program = beginAt(folder, `${DATE}T23:50:00+01:00`, { clock });
    await program.waitFor(/Code Breakers daily #35 +guess 1 of 10/);
    program.write('0123\r');
    await program.waitFor('guess 2 of 10');
    writeFileSync(clock, '2026-12-06T00:00:00+01:00');
    program.write(`${secretOf(DATE)}\r`);
    // A key may be dropped as long as the end is not drawn whole.
    await program.waitFor(/skill +\d/);
    program.write(await keyOf(program, "Today's code"));
    await program.waitFor(/Code Breakers daily #36 +guess 1 of 10/);
    const [entry] = entriesIn(folder);
    expect(entry).toMatchObject({ daily: DATE, begun: expect.stringContaining(DATE) });
    expect(entry.at).toContain('2026-12-06T00:00');
    await leave(program);
  });

  it('the daily code in a terminal and another game survive a kill, and each goes on where it was', async () => {
    const folder = temporaryFolder();
    const program = beginAt(folder, NOON, { args: [] });
    program.write(await keyOf(program, 'New Game'));
    await program.waitFor(/^ New Game/m);
    program.write('\r');
    await program.waitFor('guess 1 of 10');
    program.write('5432\r');
    await program.waitFor('guess 2 of 10');
    program.write('\x1b');
    program.write(await keyOf(program, 'Leave'));
    program.write(await keyOf(program, 'Daily code'));
    program.write(await keyOf(program, "Play today's code"));
    await program.waitFor(/daily #35 +guess 1 of 10/);
    program.write('0123\r');
    await program.waitFor('guess 2 of 10');
    const file = `daily-code-breakers-${DATE}.json`;
    await expect.poll(() => readdirSync(folder)).toContain(file);
    program.signal('SIGKILL');
    await program.exited;

    const next = beginAt(folder, NOON, { args: [] });
    await next.waitFor(/c: Continue +Code Breakers, guess 2/);
    await next.waitFor(/d: Daily code +guess 2 of 10/);
    await leave(next);
    const saves = await openedSaves(folder);
    expect(saves.interrupted()?.guesses).toEqual(['5432']);
    expect((await saves.keptDaily('code-breakers', DATE)).game?.guesses).toEqual(['0123']);
  });
>>>>>>> 22962b10 (Play the tests of the built program by the keys of the new menu)
});
