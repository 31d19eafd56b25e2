import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { HistoryEntry } from '../../source/games/history-entry.ts';
import { boardLines } from '../../source/table/daily-board.ts';
import { openTable } from '../../source/table/table.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const TODAY = '2026-12-05';

/** A daily code of Pegs that was finished: in how many guesses it was broken, 0 if it was not. */
function finished(broken: number, changes: Partial<HistoryEntry> = {}): HistoryEntry {
  const date = changes.daily ?? TODAY;
  return {
    v: 1,
    id: 'a game',
    begun: `${date}T09:00:00+01:00`,
    at: `${date}T10:00:00+01:00`,
    game: 'pegs',
    options: {},
    secret: 'OOPP',
    result: broken === 0 ? 'lost' : 'won',
    guesses: Array.from({ length: broken || 12 }, () => ['RGBY', 1, 1]),
    aids: [],
    hints: 0,
    daily: date,
    ...changes,
  } as HistoryEntry;
}

/** A table with these players, each with a name. */
async function tableWith(...players: readonly string[]) {
  const folder = temporaryFolder();
  const all = players.map((name) => openTable(folder, `/srv/SHA256-${name}`));
  for (const [index, table] of all.entries()) await table.takeName(players[index] ?? '');
  return { folder, tables: all };
}

it('the board of a day has the fewest guesses first, then the fewest hints, then who was first', async () => {
  const { tables } = await tableWith('Ana', 'Ben', 'Cy', 'Di', 'Eve');
  const entries = [
    finished(0),
    finished(5, { at: `${TODAY}T12:00:00+01:00` }),
    finished(5, { at: `${TODAY}T11:00:00+01:00` }),
    finished(5, { hints: 1 }),
    finished(3, { hints: 9 }),
  ];
  for (const [index, entry] of entries.entries()) tables[index]?.post(entry);
  const board = await tables[0]?.board('pegs', TODAY);
  expect(board?.day.map(({ name }) => name)).toEqual(['Eve', 'Cy', 'Ben', 'Di', 'Ana']);
  expect(board?.day.filter(({ isOwn }) => isOwn).map(({ name }) => name)).toEqual(['Ana']);
});

it('the first result of a player counts', async () => {
  const { tables } = await tableWith('Ana');
  for (const guesses of [6, 2]) tables[0]?.post(finished(guesses));
  expect(await tables[0]?.board('pegs', TODAY)).toMatchObject({
    day: [{ name: 'Ana', broken: 6 }],
  });
});

it('a code that was not begun on its day, and a game that is no daily code, stand on no board', async () => {
  const { folder, tables } = await tableWith('Ana');
  tables[0]?.post(finished(4, { begun: '2026-12-06T00:01:00+01:00' }));
  const { daily: _, ...other } = finished(4);
  tables[0]?.post(other);
  expect(readdirSync(folder)).toEqual(['names']);
});

it('players stand under the name that they have now, and without one not at all', async () => {
  const { tables } = await tableWith('Ana', 'Ben');
  for (const table of tables) table.post(finished(4));
  await tables[0]?.takeName('Anna');
  await tables[1]?.giveNameBack();
  const board = await tables[1]?.board('pegs', TODAY);
  expect(board?.day.map(({ name }) => name)).toEqual(['Anna']);
});

it('the board of seven days counts the days on which the code was broken, then the guesses', async () => {
  const { tables } = await tableWith('Ana', 'Ben', 'Cy');
  const [ana, ben, cy] = tables;
  for (const daily of ['2026-11-29', '2026-12-01', TODAY]) ana?.post(finished(5, { daily }));
  for (const daily of ['2026-12-01', '2026-12-02']) ben?.post(finished(3, { daily }));
  for (const daily of ['2026-12-01', '2026-12-02']) cy?.post(finished(2, { daily }));
  // The eighth day counts no more, and a code that was not broken is no day.
  ben?.post(finished(1, { daily: '2026-11-28' }));
  ben?.post(finished(0));
  const board = await ana?.board('pegs', TODAY);
  expect(board?.week).toMatchObject([
    { name: 'Ana', days: 3, guesses: 15 },
    { name: 'Cy', days: 2, guesses: 4 },
    { name: 'Ben', days: 2, guesses: 6 },
  ]);
});

it('what others put into the folder of a day stands on no board unless it is a result', async () => {
  const { folder, tables } = await tableWith('Ana');
  const day = join(folder, 'days', TODAY);
  mkdirSync(day, { recursive: true });
  const result = { version: 1, owner: 'SHA256-Ana', game: 'pegs', date: TODAY, hints: 0, at: 1 };
  const put = (file: string, value: unknown) =>
    writeFileSync(join(day, file), JSON.stringify(value));
  put('pegs-SHA256-Other.json', { ...result, broken: 1 });
  put('pegs-SHA256-Ana.json', { ...result, broken: -1 });
  put('colors-SHA256-Ana.json', { ...result, broken: 1 });
  put('pegs-\u001b[31m.json', { ...result, owner: '\u001b[31m', broken: 1 });
  for (let n = 0; n < 3000; n++) writeFileSync(join(day, `a-${n}.json`), '{');
  expect((await tables[0]?.board('pegs', TODAY))?.day).toEqual([]);
});

it('the lines of a board name the places, and mark who asks', async () => {
  const { tables } = await tableWith('Ana', 'Ben');
  tables[0]?.post(finished(4, { hints: 2 }));
  tables[1]?.post(finished(0));
  const board = await tables[1]?.board('pegs', TODAY);
  expect(boardLines(board ?? { day: [], week: [] }, 'pegs', TODAY)).toEqual([
    'Pegs daily #35 2026-12-05',
    '   1  Ana           4 guesses, 2 hints',
    '   2  Ben           not broken  < you',
    '',
    'Seven days',
    '   1  Ana           1 day, 4 guesses',
  ]);
});
