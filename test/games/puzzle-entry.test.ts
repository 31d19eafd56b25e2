import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isNewerEntry, readEntry } from '../../source/games/history-entry.ts';
import { puzzleEntryOf } from '../../source/games/puzzle-entry.ts';
import { openDailyHistory } from '../../source/saves/dailies.ts';
import { countLine, newCount, statisticsOf } from '../../source/saves/figures.ts';
import { append, readHistoryLine } from '../../source/saves/history.ts';
import { HistoryImport } from '../../source/saves/import.ts';
import { HISTORY_FILE } from '../../source/saves/kinds.ts';
import { temporaryFolder } from '../helpers/folder.ts';
import { ANSWERED, anEntry, DAILY, ENDED_AT, PUZZLE } from '../helpers/saves/sample-game.ts';

const DAY = DAILY.date;
const { answer: _, ...GIVEN_UP } = { ...PUZZLE, result: 'given up' } as const;

const asLine = (text: string) => ({ bytes: Buffer.from(text), isOpen: false });
const lineOf = (value: object) => asLine(JSON.stringify(value));

describe('a puzzle of the day in the history', () => {
  it('a puzzle of the day is read back as it was written, without the fields of other versions', () => {
    expect(PUZZLE).toEqual({ v: 1, ...ANSWERED, at: ENDED_AT, game: 'puzzle' });
    for (const entry of [PUZZLE, GIVEN_UP, { ...PUZZLE, imported: true }]) {
      expect(readHistoryLine(lineOf({ ...entry, mood: 'good' }))).toEqual({ entries: [entry] });
    }
  });

  it('to a version without puzzles, a puzzle of the day is of a newer version', () => {
    expect(readEntry(PUZZLE)).toBeUndefined();
    expect(isNewerEntry(PUZZLE)).toBe(true);
  });

  it('a puzzle of an unknown game is of a newer version, and any other wrong one is damaged', () => {
    const flawWith = (fields: object) => readHistoryLine(lineOf({ ...PUZZLE, ...fields })).flaw;
    expect([flawWith({ of: 'chess' }), flawWith({ answer: 'RGB' })]).toEqual(['newer', 'damaged']);
  });

  it('a puzzle of the day counts as no game, and of one game and date the first answer counts', () => {
    const folder = temporaryFolder();
    const second = { ...GIVEN_UP, id: 'program-two' };
    for (const outcome of [ANSWERED, second, { ...second, of: 'letters' }]) {
      expect(append(folder, puzzleEntryOf(outcome, ENDED_AT))).toEqual({ ok: true });
    }
    const { finishedDaily, finishedPuzzle } = openDailyHistory(folder);
    expect(finishedPuzzle('pegs', DAY)).toEqual({ entry: PUZZLE });
    expect(finishedPuzzle('pegs', '2026-12-06')).toEqual({});
    expect(finishedDaily('pegs', DAY)).toEqual({});
    const count = newCount();
    const lines = readFileSync(join(folder, HISTORY_FILE), 'utf8').trim().split('\n');
    for (const line of lines) countLine(count, readHistoryLine(asLine(line)));
    expect(count).toMatchObject({ damaged: 0, newer: 0 });
    expect(statisticsOf(count)).toMatchObject({
      games: { pegs: { played: 0 }, letters: { played: 0 } },
      dailies: { pegs: {} },
      puzzles: { pegs: { [DAY]: { id: 'program-one', guesses: 1 } }, letters: {} },
    });
  });

  it('a puzzle of the day is imported once, for no streak', () => {
    const folder = temporaryFolder();
    const imported = () => {
      const lines = new HistoryImport(folder);
      lines.add([JSON.stringify(PUZZLE), JSON.stringify(anEntry(1))]);
      return lines.end();
    };
    expect(imported()).toMatchObject({ added: 1, puzzles: 1, known: 0 });
    expect(imported()).toMatchObject({ added: 0, puzzles: 0, known: 2 });
    const { finishedPuzzle } = openDailyHistory(folder);
    expect(finishedPuzzle('pegs', DAY)).toEqual({ entry: { ...PUZZLE, imported: true } });
  });
});
