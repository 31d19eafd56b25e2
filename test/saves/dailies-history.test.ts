import { appendFileSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { gameReducer } from '../../source/engine/game.ts';
import { dailyGame } from '../../source/games/hashed-games.ts';
import { entryOf, type HistoryEntry } from '../../source/games/history-entry.ts';
import { ruleSetOf } from '../../source/games/index.ts';
import { dailyFor, openDailyHistory } from '../../source/saves/dailies.ts';
import { lineOf } from '../../source/saves/history.ts';
import { HISTORY_FILE } from '../../source/saves/kinds.ts';
import { temporaryFolder } from '../helpers/folder.ts';
import { anEntry } from '../helpers/saves/sample-game.ts';
import { whileDiskFails } from '../helpers/saves.ts';

const DATE = '2026-12-05';

/** A daily code that was broken at the second guess. */
function broken(id = 'pegs', date = DATE, program = 'program-one'): HistoryEntry {
  const game = dailyGame(ruleSetOf(id), date, program);
  const wrong = id === 'pegs' ? 'RRRR' : '0123';
  const at = `${date}T21:14:03+01:00`;
  const guessed = gameReducer(game, { type: 'guess', typed: wrong, at });
  return entryOf(gameReducer(guessed, { type: 'guess', typed: game.secret }), at);
}

const folderWith = (...entries: readonly HistoryEntry[]) =>
  temporaryFolder({ [HISTORY_FILE]: entries.map(lineOf).join('') });

/** Which of these dates have a daily code that was finished. */
function datesIn(folder: string, dates: readonly string[]): string[] {
  const { finishedDaily } = openDailyHistory(folder);
  return dates.filter((date) => finishedDaily('pegs', date).entry);
}

const add = (folder: string, text: string) => appendFileSync(join(folder, HISTORY_FILE), text);

describe('the daily codes in the history', () => {
  it('of the daily codes of one game and date, the first that was finished counts', () => {
    const folder = folderWith(
      anEntry(1),
      broken('pegs', DATE, 'program-one'),
      broken('pegs', DATE, 'program-two'),
      broken('code-breakers', DATE, 'program-two'),
    );
    const { finishedDaily } = openDailyHistory(folder);
    expect(finishedDaily('pegs', DATE)).toEqual({ entry: broken() });
    expect(finishedDaily('code-breakers', DATE).entry?.id).toBe('program-two');
    expect(finishedDaily('colors', DATE)).toEqual({});
    expect(finishedDaily('pegs', '2026-12-06')).toEqual({});
  });

  it('a daily code that this program or another one has added since is found', () => {
    const folder = folderWith();
    const { finishedDaily } = openDailyHistory(folder);
    expect(finishedDaily('pegs', DATE)).toEqual({});
    add(folder, lineOf(anEntry(1)) + lineOf(broken()));
    expect(finishedDaily('pegs', DATE)).toEqual({ entry: broken() });
    const next = lineOf(broken('pegs', '2026-12-06'));
    add(folder, next.slice(0, 50));
    expect(finishedDaily('pegs', '2026-12-06')).toEqual({});
    add(folder, next.slice(50));
    expect(finishedDaily('pegs', '2026-12-06')).toEqual({ entry: broken('pegs', '2026-12-06') });
  });

  it('a line that was edited by hand counts, whatever blanks are in it', () => {
    const folder = folderWith(anEntry(1));
    add(folder, lineOf(broken()).replaceAll('":', '" : \t'));
    add(folder, lineOf(anEntry(2)));
    expect(datesIn(folder, [DATE, '2026-12-06'])).toEqual([DATE]);
  });

  it.each([
    ['missing', () => {}, undefined],
    ['a folder', (path: string) => mkdirSync(path), 'history.jsonl is a folder, not a file.'],
    [
      'a link to itself',
      (path: string) => symlinkSync(path, path),
      'history.jsonl is a link, not a file.',
    ],
  ])('no daily code was finished if the history is %s', (_, put, why) => {
    const folder = temporaryFolder();
    put(join(folder, HISTORY_FILE));
    const found = openDailyHistory(folder).finishedDaily('pegs', DATE);
    expect(found).toEqual(why ? { trouble: `The history can't be read: ${why}` } : {});
  });

  it('half of the history is not taken for all of it, and it is read again afterwards', async () => {
    const games = Array.from({ length: 700 }, (_, n) => anEntry(n));
    const folder = folderWith(broken('pegs', '2026-12-01'), ...games, broken());
    const saves = openDailyHistory(folder);
    const found = await whileDiskFails(2, () => saves.finishedDaily('pegs', '2026-12-01'));
    const trouble = "The history can't be read: history.jsonl can't be opened.";
    expect(found).toEqual({ trouble });
    const opened = await whileDiskFails(2, () =>
      dailyFor({ ...saves, keptDaily: async () => ({}) }, ruleSetOf('pegs'), DATE),
    );
    expect(opened).toMatchObject({ game: { guesses: [] }, trouble });
    expect(saves.finishedDaily('pegs', DATE)).toEqual({ entry: broken() });
  });
});
