import { describe, expect, it } from 'vitest';
import { STATISTICS_PAGES } from '../../../../source/full-screen/screens/statistics.tsx';
import { RULE_SETS } from '../../../../source/games/index.ts';
import { drawingOf } from '../../../helpers/drawing.ts';
import { keyOf } from '../../../helpers/keys.ts';
import { clickOn, openForClicks } from '../../../helpers/mouse.ts';
import {
  DOWN,
  ENTER,
  ESC,
  LEFT,
  RIGHT,
  type RunningOptions,
  runApp,
} from '../../../helpers/running-app.tsx';
import { gameWith, stateWith, WINDOWS } from '../../../helpers/states.ts';
import { NOTHING_COUNTED, SOME_COUNTED, withSkillsTold } from '../../../helpers/statistics.ts';

/** The statistics, opened from the first menu. */
async function openStatistics(options: RunningOptions = {}) {
  const running = runApp(options);
  running.terminal.type(await keyOf(running.terminal, 'Statistics'));
  await running.terminal.waitFor(/^ +Statistics +< .* > +\d of \d/m);
  return running;
}

const page = (at: number, counted = SOME_COUNTED) =>
  stateWith([{ name: 'statistics', at }], { counted });

async function textOf(state = page(0), look: RunningOptions['look'] = {}): Promise<string> {
  return (await drawingOf(state, look)).rows.join('\n');
}

it('the statistics have a page for each game and one for the daily codes, round at the ends', async () => {
  const { terminal } = await openStatistics();
  const titles = [...RULE_SETS.map(({ title }) => title), 'Daily codes'];
  expect(titles).toHaveLength(STATISTICS_PAGES);
  for (const [index, title] of [...titles.entries()].slice(1)) {
    terminal.type(RIGHT);
    await terminal.waitFor(`< ${title} >   ${index + 1} of ${titles.length}`);
  }
  terminal.type(RIGHT);
  await terminal.waitFor(`< ${titles[0]} >   1 of`);
  terminal.type(LEFT);
  await terminal.waitFor('< Daily codes >');
  terminal.type(ESC);
  await terminal.waitFor('s: Statistics');
});

it('the statistics open at the game that was played last, and Enter goes back', async () => {
  const { terminal } = await openStatistics({ setId: 'pegs' });
  await terminal.waitFor('< Pegs >');
  terminal.type(ENTER);
  await terminal.waitFor('s: Statistics');
});

it('the statistics count what was played since they were shown last', async () => {
  const { terminal, saves } = await openStatistics();
  await terminal.waitFor('No Code Breakers games to count yet.');
  terminal.type(ESC);
  saves.record(gameWith('0123', ['4455', '0123']));
  terminal.type(await keyOf(terminal, 'Statistics'));
  await terminal.waitFor(/^ +games +1 +1/m);
  expect(terminal.screen()).toMatch(/^ +average +2\.0 +2\.0 +the coach 4\.9/m);
  expect(terminal.screen()).toMatch(/ 2 \u2587+ 1$/m);
});

it('the coach says how well the last games were played, one after the other', async () => {
  const { terminal, saves, store } = runApp();
  for (const guess of ['4455', '4444', '5555']) {
    saves.record({ ...gameWith('0123', [guess, '0123']), origin: { id: `game-${guess}` } });
  }
  terminal.type(await keyOf(terminal, 'Statistics'));
  await terminal.waitFor(/^ +skill +\d+% +last 3 games/m);
  expect(Object.keys(store.read().skills?.known ?? {})).toHaveLength(3);
  expect(store.read().skills?.asked).toBeUndefined();
});

it('without a coach the statistics are there but for the skill', async () => {
  const askCoach = () => Promise.reject(new Error('gone'));
  const { terminal, saves } = runApp({ askCoach });
  saves.record(gameWith('0123', ['4455', '0123']));
  terminal.type(await keyOf(terminal, 'Statistics'));
  await terminal.waitFor(/^ +games +1/m);
  await terminal.waitFor(() => !terminal.screen().includes('skill'));
});

describe('a page of the statistics', () => {
  it('tells the figures of a game, and those without hints apart', async () => {
    const text = await textOf(withSkillsTold(page(4)));
    expect(text).toMatch(/Statistics +< Pegs > +5 of 7/);
    expect(text).toMatch(/^ +all games +without hints +Guesses$/m);
    expect(text).toMatch(/^ +games +14 +5( |$)/m);
    expect(text).toMatch(/^ +won +13 +5( |$)/m);
    expect(text).toMatch(/^ +average +4\.3 +4\.0 +the coach 4\.3( |$)/m);
    expect(text).toMatch(/^ +best +1( |$)/m);
    expect(text).toMatch(/^ +in a row +8 +longest 8( |$)/m);
    expect(text).toMatch(/^ +hints +13( |$)/m);
    expect(text).toMatch(/^ +skill +\d+% +last 10 games( |$)/m);
    expect(text).toMatch(/ lost \u2587+ +1$/m);
  });

  it.each(WINDOWS)('has its remarks whole in a window of $columns by $rows', async (size) => {
    const text = await textOf({ ...withSkillsTold(page(4)), size });
    expect(text).toMatch(/last 10 games( |$)/m);
  });

  it('says how many of the last games the coach has told of so far', async () => {
    const state = page(4);
    expect(await textOf(state)).toMatch(/^ +skill +\.\.\.( |$)/m);
    const { known = {} } = withSkillsTold(state).skills ?? {};
    const ids = Object.keys(known).filter((id) => id.startsWith('pegs'));
    const some = Object.fromEntries(ids.slice(0, 4).map((id) => [id, 0.5]));
    const told = await textOf({ ...state, skills: { known: some } });
    expect(told).toMatch(/^ +skill +50% +4 of 10 so far( |$)/m);
  });

  it('tells the daily codes of each game', async () => {
    const text = await textOf(page(STATISTICS_PAGES - 1));
    expect(text).toMatch(/^ +played +won +average +streak +longest$/m);
    expect(text).toMatch(/^ +Pegs +7 +7 +[\d.]+ +7 +7$/m);
    expect(text).not.toMatch(/^ +Custom /m);
  });

  it('says that nothing was played, and that it is being counted', async () => {
    expect(await textOf(page(0, NOTHING_COUNTED))).toContain(
      'No Code Breakers games to count yet.',
    );
    const uncounted = stateWith([{ name: 'statistics', at: 0 }]);
    expect(await textOf(uncounted)).toContain('Counting your games ...');
  });

  it.each(WINDOWS)(
    'has bars and says what is damaged in a window of $columns by $rows',
    async (size) => {
      const text = await textOf({ ...withSkillsTold(page(0)), size });
      expect(text).toContain('3 lines of the history are damaged');
      const bars = text.match(/ [\d+-]+ +[#\u2587]+ +\d+/g) ?? [];
      expect(bars.length).toBeGreaterThan(size.columns < 80 ? -1 : 3);
    },
  );
});

it('a click on the footer of the statistics shows another page', async () => {
  const { terminal } = await openForClicks({ state: page(0) });
  clickOn(terminal, 'Right other page');
  await terminal.waitFor('< Colors >');
});

it('a high window lists the last games and the figures of all games', async () => {
  const text = await textOf({ ...page(0), size: { columns: 120, rows: 40 } });
  const [, last = ''] = text.split('The last games');
  expect(last).toMatch(/^\n +> 5 December .* broken in \d/);
  expect(last.match(/broken in|not broken/g)).toHaveLength(10);
  for (const { title } of RULE_SETS) expect(last).toMatch(new RegExp(`^ +${title} +14 +13 `, 'm'));
});

it('the page of the daily codes lists the days since the first, the latest first', async () => {
  const rows = (await textOf(page(RULE_SETS.length))).split('\n');
  const days = rows.flatMap((row) => row.match(/^ +(\d+ (?:November|December)) .*\d$/)?.[1] ?? []);
  expect([days[0], days.at(-1), days.length]).toEqual(['5 December', '29 November', 7]);
});

it('the bars of the statistics are solid, and of ASCII where nothing else can be shown', async () => {
  const look = { colors: '256', unicode: true } as const;
  expect(await textOf(page(0), look)).toMatch(/ \u2587+ /);
  expect(await textOf(page(0), { ...look, unicode: false })).toMatch(/ #+ /);
});

it('a line of the last games is chosen by arrows, and Enter opens it in Review', async () => {
  const { terminal, saves } = runApp();
  for (const guess of ['4455', '4444']) {
    saves.record({ ...gameWith('0123', [guess, '0123']), origin: { id: `game-${guess}` } });
  }
  terminal.type(await keyOf(terminal, 'Statistics'));
  await terminal.waitFor(/last 2 games/);
  terminal.type(DOWN + ENTER);
  await terminal.waitFor(/^ > 1 +4 {2}4 {2}5 {2}5 /m);
  await terminal.waitFor(/Skill.*\d%/);
  terminal.type(ESC);
  await terminal.waitFor(/^ {3}\d.*broken in 2.*\n > \d/m);
  terminal.type(ESC);
  await terminal.waitFor('s: Statistics');
});
