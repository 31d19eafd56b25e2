import { describe, expect, it } from 'vitest';
import { openApp, openAt } from '../../helpers/app.ts';

describe('the page of the daily codes', () => {
  it('plays the code of today, which is kept and goes on', async () => {
    const app = await openAt('daily-none');
    await app.type("<Play today's code>001122<Enter>", 'guess 2 of 10');
    await app.type('<Esc><Leave>', 'Your daily code is saved.');
    const next = await app.restart();
    await next.type("<Daily code><Continue today's code>", 'guess 2 of 10');
  });

  it('goes through all games that have one, in both directions', async () => {
    const app = await openAt('daily-none');
    for (const game of ['Colors', 'Letters', 'Lifelines', 'Pegs', 'Code Breakers']) {
      await app.type('<Right>', `Daily code: ${game}`);
    }
    await app.type('<Left>', 'Daily code: Pegs');
    await app.type('<Another game>', 'Daily code: Code Breakers');
  });

  it('shows the month with the guesses of each day, what its marks mean, and the streak', async () => {
    const app = await openAt('daily-streak');
    await app.shows('1 .   2 .   3 x   4 2   5[2]  6');
    await app.shows('4 broken in 4   x not broken   . missed');
    await app.shows(/streak +2 +longest 4[\s\S]*average +2\.0/);
  });

  it('shows the board of a code that was finished, and shares it', async () => {
    const app = await openAt('daily-finished');
    await app.shows("1: Today's board  broken in 2");
    await app.type('<Share>', 'Code Breakers daily #35 2026-12-05 2/10');
    await app.type('<Esc>', 'Congratulations');
  });

  it('says before the first one when that comes', async () => {
    const app = await openApp({ now: '2026-10-20T12:00:00Z' });
    await app.type('<Daily code>', 'The first daily code is on Sunday 1 November 2026.');
    await app.type('<Enter>', /^ Daily code/);
  });
});

describe('an older daily code', () => {
  it('is chosen by days, weeks and months, from the first one on', async () => {
    const app = await openApp({ saves: 'daily-several' });
    await app.type('<Daily code><An older one>', 'Friday 4 December 2026');
    await app.type('<Left>', 'Thursday 3 December 2026');
    await app.type('<Up>', 'Thursday 26 November 2026');
    await app.type('<PgUp>', 'Sunday 1 November 2026');
    await app.type('<Left>', 'Sunday 1 November 2026');
    await app.type('<PgDn><PgDn>', /December 2026/);
    await app.type('<Enter>', /guess 2 of/);
  });

  it('of a shorter month is its last day, after the last of a longer one', async () => {
    const app = await openApp({ now: '2027-01-01T12:00:00+01:00' });
    await app.type('<Daily code><An older one>', 'Thursday 31 December 2026');
    await app.type('<PgUp>', 'Monday 30 November 2026');
  });

  it('says that an older code is practice', async () => {
    const app = await openAt('start');
    await app.type('<Daily code><An older one><Enter>', /^ Daily \d+ \w+, practice: /m);
  });

  it('is practice: its end tells so, and leads back to today', async () => {
    const app = await openAt('play-daily-older');
    await app.type('012345<Enter>q<Enter>y', "1: Today's code");
    await app.type('<Esc>', /^ Daily code/);
  });
});

describe('the end of a daily code', () => {
  it('has Share chosen, no second try, and tells the streak', async () => {
    const app = await openAt('over-daily');
    await app.shows('> 3: Share');
    await app.shows(/streak +1 +longest 1/);
    expect(app.screen).not.toContain('Play again');
  });

  it('is recorded once: the next run shows it as it ended', async () => {
    const app = await openAt('over-daily');
    const next = await app.restart();
    await next.type("<Daily code><Today's board>", 'Congratulations');
  });
});

describe('a daily code and the game that waits', () => {
  it('leave each other alone', async () => {
    const app = await openApp({ saves: 'daily-and-waiting' });
    await app.shows(/c: Continue/);
    const [, waiting] = /c: Continue +(.*?) {3}/.exec(app.screen) ?? [];
    await app.type('<Daily code>');
    await app.type('1', /^ Daily code: Code Breakers +guess/m);
    await app.type('012345<Enter>q<Enter>y<Menu>', new RegExp(`c: Continue +${waiting}`));
  });

  it('a daily code that is revealed before a guess is not called late', async () => {
    const app = await openApp();
    await app.type('<Daily code><Right><Right><Right>', 'Daily code: Lifelines');
    await app.type('1Reveal<Enter>y', 'not broken');
    expect(app.screen).not.toMatch(/on its day|practice/);
  });

  it('a daily code has no slots, is kept by Ctrl-S, and says so', async () => {
    const app = await openAt('gameMenu-daily');
    expect(app.screen).not.toContain('Save and');
    await app.type('<Esc><CtrlS>', 'This game is saved after every guess.');
    await app.shows('56 codes left');
  });
});

it('the page says in one line what a daily code is, in a narrow window, too', async () => {
  const app = await openAt('daily', { size: { columns: 60, rows: 20 } });
  await app.shows(/one try\. The next one comes in .+\.\n\s*\n +Mo /);
});
