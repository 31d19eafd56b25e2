import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { DAILY_SETS } from '../../../source/games/daily.ts';
import { addDays } from '../../../source/games/dates.ts';
import { dailyGame } from '../../../source/games/hashed-games.ts';
import { entryOf } from '../../../source/games/history-entry.ts';
import { lineOf } from '../../../source/saves/history.ts';
import { codeBreakers, guessed } from '../../helpers/any-game.ts';
import { openApp, openAt } from '../../helpers/app.ts';
import { temporaryFolder } from '../../helpers/folder.ts';

it('the code of today is played, is kept, and goes on', async () => {
  const app = await openAt('daily-none', { size: { columns: 120, rows: 40 } });
  const other = await openApp({ folder: app.folder });
  const file = join(app.folder, 'daily-code-breakers-2026-12-05.json');
  writeFileSync(file, 'torn');
  await app.type("<Play today's code>", 'The daily code is damaged.');
  await app.type('<Esc><Leave>', 'You can still play this daily code.');
  await app.type("<Daily code><Play today's code>001122<Enter>", 'guess 2 of 10');
  await app.type('q<Enter>', 'Give up this daily code? You only get one try.');
  await app.type('<Esc>wq<Enter>', /Daily codes *\n +Code Breakers +guess 2 of 10.* is saved\./s);
  await other.type('<Daily code>', "Continue today's code");
  // A code that this run has in hand goes on even without its file.
  rmSync(file);
  await app.type('<Daily code>1', /guess 2 of 10.*save and quit\):$/ms);
  const next = await app.restart();
  await next.type("<Daily code><Continue today's code>", 'guess 2 of 10');
});

it('an older code is chosen by days, weeks and months, from the first one on', async () => {
  const app = await openApp({ saves: 'daily-several' });
  await app.type('<Daily code>', /^ Daily code/);
  // Another month is only shown where the menu stays whole.
  for (let rows = 20; rows < 45; rows++)
    expect(await app.resize({ columns: 80, rows })).toMatch(/ Mo {4}Tu [\s\S]*Another game/);
  await app.type('<An older one>', 'Friday 4 December 2026');
  await app.type('<Left>', 'Thursday 3 December 2026');
  await app.type('<Up>', 'Thursday 26 November 2026');
  await app.type('<PgUp>', 'Sunday 1 November 2026');
  await app.type('<Left>', 'Sunday 1 November 2026');
  await app.type('<PgDn><PgDn>', /December 2026/);
  await app.type('<Enter>', /guess 2 of/);
});

it('no day moves while the cursor goes through the months that are shown, and the day has its results', async () => {
  const app = await openApp({ saves: 'daily-several', size: { columns: 80, rows: 34 } });
  await app.type('<Daily code>', /^ Daily code/);
  const first = app.terminal.find(' 9 ');
  const screen = await app.type('<An older one><Home>', 'Sunday 1 November 2026');
  expect(app.terminal.find(' 9 ')).toEqual(first);
  expect(screen).toMatch(/ November 2026 +1 Nov\n(.*\n)+ +December 2026/);
});

it('in a shorter month the cursor stops at the last day, even after the last day of a longer one', async () => {
  const app = await openApp({ now: '2027-01-01T12:00:00+01:00' });
  await app.type('<Daily code><An older one>', 'Thursday 31 December 2026');
  await app.type('<PgUp>', 'Monday 30 November 2026');
  // A daily code counts as practice only if it is older than today's.
  await app.shows(/^ #30: not played yet\. You can play it for practice\.$/m);
  await app.type('<PgDn><PgDn>', /^ #62: not played yet\.$/m);
});

it('the page follows the clock, at each minute and after the computer has slept', async () => {
  const app = await openApp({ now: '2026-12-05T18:59:59.950+01:00' });
  await app.type('<Daily code>', 'The next one comes in 5 h 1 min.');
  vi.setSystemTime(new Date('2026-12-05T19:00:00+01:00'));
  await app.shows(/The next one comes in 5 h(?! 1)/);
  vi.setSystemTime(new Date('2026-12-06T12:00:00+01:00'));
  await app.type('<Esc><Daily code>', 'Sunday 6 December 2026');
});

it('the end of a daily code is recorded once', async () => {
  const app = await openAt('over-daily');
  await app.type('<Esc>', /^ Daily code: /);
  const next = await app.restart();
  // The win was celebrated once, and a board that is opened again says nothing below it.
  await next.type(
    "<Daily code><Today's board>",
    /Congratulations.*\n(?:.*\| {3}The grades.*\n)?.*\+$/m,
  );
  await next.type('<Esc>', /^ Daily code: /);
});

it('the chart gets as many rows as the window has, and what a mark means is told whole or not at all', async () => {
  const wrong = '5550 5551 5552 5553 5554 5555 5540 5541 5542 5543'.split(' ');
  const lines = [24, 25, 26, 27, 28, 29, 30, 12, 23].map((day, number) => {
    const game = dailyGame(codeBreakers, `2026-11-${day}`, `a-0000000${number}`);
    const guesses = day === 23 ? wrong : [...wrong.slice(0, number % 7), game.secret];
    const at = day === 12 ? 30 : day;
    return lineOf(entryOf(guessed(game, ...guesses), `2026-11-${at}T12:00:00+01:00`));
  });
  const folder = temporaryFolder({ 'history.jsonl': lines.join('') });
  // The daily codes are above the chart, a row for each game.
  const app = await openApp({ folder, size: { columns: 80, rows: 19 + DAILY_SETS.length } });
  await app.type('<Daily code>', / 1 ▇+ 2\n(?:.*\n)*.* 5\+ ▇+ 3\n/);
  await app.type('<An older one><PgUp>', /\(1\)[\s\S]* 4 broken in 4 {3}x not broken(?! *\()/);
  await app.resize({ columns: 80, rows: 40 });
  await app.type('<Esc>', / 6 ▇▇ 1\n.* 7 ▇▇ 1\n/);
});

it('a result of two digits has its place in every week, beside the cursor, too', async () => {
  const wrong = '5550 5551 5552 5553 5554 5555 5540 5541 5542'.split(' ');
  const lines = Array.from({ length: 12 }, (_, day) => {
    const game = dailyGame(codeBreakers, addDays('2026-11-24', day), `a-000000${10 + day}`);
    return lineOf(entryOf(guessed(game, ...wrong, game.secret), '2026-12-05T12:00:00+01:00'));
  });
  const app = await openApp({ folder: temporaryFolder({ 'history.jsonl': lines.join('') }) });
  await app.type('<Daily code>', / 1\(10\) 2\(10\) 3\(10\) 4\(10\) 5\[10\] 6 /);
  await app.type('<An older one>', / 3\(10> 4\(10\) 5\[10\] 6 +Code Breakers +broken in 10$/m);
  await app.type('<PgUp><Down><Down><Down><Right>', /25\(10>26\(10\)27/);
});

it('a daily code and the game that waits leave each other alone', async () => {
  const app = await openApp({ saves: 'daily-and-waiting' });
  await app.shows(/c: Continue/);
  const [, waiting] = /c: Continue +(.*?) {3}/.exec(app.screen) ?? [];
  await app.type('<Daily code>1', /^ Daily code: Code Breakers +guess/m);
  await app.type('012345<Enter>q<Enter>y', '> 1: Daily codes');
  await app.type('<Menu>', new RegExp(`c: Continue +${waiting}`));
});

it('a daily code that is revealed before a guess is not called late, and has no review', async () => {
  const app = await openApp();
  await app.type('<Daily code><Right until Lifelines>', 'Daily code: Lifelines');
  await app.type('1Reveal<Enter>y', 'not broken');
  expect(app.screen).not.toMatch(/practice/i);
  await app.type('<Review>', /^ Review: Lifelines\n[^>]* You made no guess\.$/m);
});
