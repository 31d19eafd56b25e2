import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { screenOf } from '../../../../source/full-screen/model/state.ts';
import { CLOCK, dailyAfter, newsWith } from '../../../helpers/daily-states.ts';
import { keyOf } from '../../../helpers/keys.ts';
import { MemorySaves } from '../../../helpers/memory-saves.ts';
import { clickOn, NO_DOUBLE, openForClicks } from '../../../helpers/mouse.ts';
import { resetClockAfterEach, setClock } from '../../../helpers/run.ts';
import {
  DOWN,
  ENTER,
  ESC,
  LEFT,
  PAGE_UP,
  RIGHT,
  runApp,
  shown,
} from '../../../helpers/running-app.tsx';
import { gameWith, playing, stateWith, WINDOWS } from '../../../helpers/states.ts';

const ID = 'code-breakers';
const known = { clock: CLOCK, dailies: { [ID]: newsWith() } };
const page = stateWith([{ name: 'daily', setId: ID }], known);
const { secret } = dailyAfter([]);

import { NOTHING_COUNTED } from '../../../helpers/statistics.ts';

resetClockAfterEach();
beforeEach(() => setClock('2026-11-22T22:53:00+01:00'));

describe('the choice of a puzzle of the day by its date', () => {
  it('has its whole title where a blank is left before it and on each side of the date', async () => {
    const older = { name: 'olderPuzzle', setId: ID, date: '2026-11-18' } as const;
    const headingAt = async (columns: number) => {
      const size = { columns, rows: 24 };
      return (await shown(stateWith([older], { ...known, size }))).rows()[0];
    };
    const whole = ' Puzzles of the day: Code Breakers Wednesday 18 November 2026';
    expect(await headingAt(whole.length + 1)).toBe(whole);
    expect(await headingAt(whole.length)).toMatch(/^ Puzzles: Code Breakers +Wednesday/);
  });
});

describe('the page of the daily codes', () => {
  it('says what the marks of its calendar mean, the number of guesses too, and of no other marks', async () => {
    const legendOf = async (news: ReturnType<typeof newsWith>, columns: number) => {
      const size = { columns, rows: 20 };
      const daily = stateWith([{ name: 'daily', setId: ID }], {
        ...known,
        dailies: { [ID]: news },
        size,
      });
      return (await shown(daily)).rows().find((row) => row.includes('today'));
    };
    expect(await legendOf(newsWith([]), 80)).toBe('  [ ] today');
    expect(await legendOf(newsWith(), 60)).toBe(
      '  4 guesses  x not broken  . missed  (4) practice  [ ] today',
    );
    const all = newsWith(['5', '.', 'x', '(4)'], { '2026-11-10': 2 });
    expect(await legendOf(all, 80)).toBe(
      '  4 guesses  x not broken  . missed  (4) practice  [ ] today  - begun',
    );
    expect(await legendOf(all, 60)).not.toContain('begun');
  });

  it('shows the month with the guesses of each day, and what they come to', async () => {
    const rows = (await shown(page)).rows();
    expect(rows[0]).toMatch(/^ Daily code: Code Breakers +Sunday 22 November 2026$/);
    expect(rows[2]).toContain('#22 for everybody, one try. The next one comes in 1 h 7 min.');
    const month = rows.slice(4, 11).map((row) => row.slice(0, 44).trimEnd());
    expect(month).toEqual([
      '  Mo    Tu    We    Th    Fr    Sa    Su',
      '                                       1 6',
      '   2 4   3 6   4 5   5 5   6 6   7 4   8 x',
      '   9 5  10 4  11 5  12 4  13 5  14 6  15 5',
      '  16 5  17 .  18 4  19 6  20 10 21(4) 22[ ]',
      '  23    24    25    26    27    28    29',
      '  30',
    ]);
    const beside = rows.slice(4, 7).map((row) => row.slice(44).trim());
    expect(beside).toEqual([
      expect.stringMatching(/^streak +3$/),
      expect.stringMatching(/^longest +18$/),
      expect.stringMatching(/^average +5\.2$/),
    ]);
  });

  it('shows the results as bars, today of all games, and the month before where it has room', async () => {
    const size = { columns: 120, rows: 40 };
    const text = (await shown({ ...page, size, counted: NOTHING_COUNTED })).screen();
    expect(text).toMatch(/Guesses +Today\n.* 4 +\u2587+ +\d/);
    expect(text).toMatch(/Today\n.*Code Breakers +not played yet\n.*Colors +not played yet\n/);
    expect(text).not.toContain('October');
    const later = { today: '2026-12-02', left: 5 };
    const months = (await shown({ ...page, size, clock: later })).screen();
    expect(months).toMatch(/^ +November 2026 +December 2026$/m);
    expect((await shown({ ...page, clock: later })).screen()).not.toContain('November');
  });

  it('goes by the arrows through the games, and looks at each', async () => {
    const { terminal } = runApp({ state: page });
    await terminal.waitFor('Daily code: Code Breakers');
    terminal.type(RIGHT);
    await terminal.waitFor('Daily code: Colors');
    await terminal.waitFor(/streak +0/);
    terminal.type(LEFT + LEFT);
    await terminal.waitFor('Daily code: Pegs');
  });

  it('plays the code of today, which is kept and goes on from the first menu', async () => {
    const { terminal, saves, store } = runApp({ state: page });
    terminal.type(await keyOf(terminal, "Play today's code"));
    await terminal.waitFor(/^ Code Breakers daily #22 +guess 1 of 10/m);
    terminal.type(`0123${ENTER}`);
    await terminal.waitFor('guess 2 of 10');
    terminal.type(`wq${ENTER}`);
    await terminal.waitFor('The daily code is kept.');
    await terminal.waitFor(/d: Daily code +guess 2 of 10/);
    expect(saves.kept).toBeUndefined();
    expect([...saves.dailies.keys()]).toEqual([`${ID} 2026-11-22`]);
    terminal.type('d');
    terminal.type(await keyOf(terminal, "Go on with today's code"));
    await terminal.waitFor(/^ Code Breakers daily #22 +guess 2 of 10/m);
    expect(store.read().game?.guesses).toEqual(['0123']);
  });

  it('of a finished code shows the board, its share text and the streak', async () => {
    const saves = new MemorySaves();
    const { terminal } = runApp({ saves, state: page });
    terminal.type(await keyOf(terminal, "Play today's code"));
    await terminal.waitFor('guess 1 of 10');
    terminal.type(`${secret}${ENTER}`);
    await terminal.waitFor('Streak 1, longest 1.');
    terminal.type(await keyOf(terminal, 'Daily codes'));
    await terminal.waitFor(/22\[1\]/);
    terminal.type(await keyOf(terminal, 'Share'));
    await terminal.waitFor('Code Breakers daily #22 2026-11-22 1/10');
    await terminal.waitFor('code-breakers daily --date 2026-11-22');
    terminal.type(ESC);
    await terminal.waitFor('BROKEN in 1');
    expect(saves.recorded).toHaveLength(1);
    expect(saves.dailies.size).toBe(0);
  });

  it('leaves another game that waits as it is, to the end of the daily code', async () => {
    const waiting = gameWith('550022', ['153455'], '01');
    const { terminal, saves } = runApp({ state: playing(waiting, known) });
    terminal.type(ESC);
    terminal.type(await keyOf(terminal, 'Leave'));
    await terminal.waitFor(/> c: Continue +Code Breakers, guess 2/);
    await terminal.waitFor(() => saves.kept?.guesses.length === 1);
    terminal.type('d');
    terminal.type(await keyOf(terminal, "Play today's code"));
    await terminal.waitFor('guess 1 of 10');
    terminal.type(`0123${ENTER}${secret}${ENTER}`);
    await terminal.waitFor('BROKEN in 2');
    expect(saves.kept?.secret).toBe('550022');
    terminal.type(await keyOf(terminal, 'Menu'));
    terminal.type(await keyOf(terminal, 'Continue'));
    await terminal.waitFor('guess 2 of 10');
  });

  it('stays on the board of a code that cannot be kept, and says why each time', async () => {
    const saves = new MemorySaves();
    const { terminal } = runApp({ saves, state: page });
    terminal.type(await keyOf(terminal, "Play today's code"));
    await terminal.waitFor('guess 1 of 10');
    saves.trouble = 'Not saved: the disk is full.';
    for (let time = 0; time < 2; time++) {
      terminal.type(`wq${ENTER}`);
      await terminal.waitFor(saves.trouble);
      terminal.type('0\x15');
      await terminal.waitFor(() => !terminal.screen().includes('disk is full'));
    }
    expect(terminal.screen()).toContain('NOT SAVED');
  });
});

describe('the choice of an older daily code', () => {
  it('moves by arrows and months, and says how the chosen one stands', async () => {
    const { terminal } = runApp({ state: page });
    terminal.type(await keyOf(terminal, 'An older one'));
    await terminal.waitFor('#21, Saturday 21 November 2026: broken in 4, practice.');
    expect(terminal.screen()).toContain('>21(4)');
    terminal.type(LEFT);
    await terminal.waitFor('#20, Friday 20 November 2026: broken in 10.');
    terminal.type(PAGE_UP + DOWN);
    await terminal.waitFor('#8, Sunday 8 November 2026: not broken.');
    terminal.type(`${RIGHT.repeat(9)}${ENTER}`);
    await terminal.waitFor(/^ Code Breakers daily #17 +guess 1 of 10/m);
  });

  it('takes clicks on dates: the first chooses, the next one plays', async () => {
    const app = await openForClicks({ state: page });
    const { terminal, store } = app;
    terminal.type(await keyOf(terminal, 'An older one'));
    await terminal.waitFor('>21(4)');
    clickOn(terminal, '17 .');
    await terminal.waitFor('>17 .');
    await terminal.waitFor('not played yet; now it counts as practice.');
    await sleep(NO_DOUBLE);
    clickOn(terminal, '17 .');
    await terminal.waitFor('daily #17');
    expect(screenOf(store.read()).name).toBe('play');
  });
});

it.each(WINDOWS)(
  'the title of a page of older days is whole beside its date in a window of $columns by $rows',
  async (size) => {
    for (const name of ['olderDaily', 'olderPuzzle'] as const) {
      const screen = { name, setId: ID, date: '2026-09-23' } as const;
      const page = (await shown(stateWith([screen], { ...known, size }))).screen();
      expect(page).toMatch(/^ +[A-Z][a-z ]+: Code Breakers {2,}Wednesday 23 September 2026 *$/m);
    }
  },
);
