import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { HistoryEntry } from '../../source/games/history-entry.ts';
import { HISTORY_FILE } from '../../source/saves/names.ts';
import { hashOf } from '../../source/saves/seen.ts';
import {
  countInThread,
  FEW,
  type HistoryReport,
  StatisticsReader,
} from '../../source/saves/statistics-reader.ts';
import { loadSummary, storeSummary } from '../../source/saves/summary.ts';
import { PROGRAM } from '../helpers/built-program.ts';
import { anEntry } from '../helpers/saves/sample-game.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const WORKER = new URL('history-worker.js', pathToFileURL(PROGRAM));
const SUMMARY = 'history-summary.json';

const lineOf = (entry: HistoryEntry) => `${JSON.stringify(entry)}\n`;
const linesOf = (count: number, word?: string) =>
  Array.from({ length: count }, (_, index) => lineOf(anEntry(index, word))).join('');

/** So many lines are more than are counted at once. */
const MANY = Math.ceil((2 * FEW) / lineOf(anEntry(1)).length);

function folderWith(text: string): string {
  const folder = temporaryFolder({ [HISTORY_FILE]: text });
  return folder;
}

/** The history as a reader without a summary, without a memory and without a thread has it. */
async function afresh(folder: string): Promise<HistoryReport> {
  const text = readFileSync(join(folder, HISTORY_FILE));
  const other = temporaryFolder({ [HISTORY_FILE]: text });
  return new StatisticsReader(other).read();
}

/** Counts in this thread, as the other one does, and keeps the summary. */
function countHere(asked: string[] = []) {
  return async (folder: string) => {
    asked.push(folder);
    const reader = new StatisticsReader(folder);
    await reader.read();
    const bytes = reader.pack() as Buffer;
    storeSummary(folder, bytes);
    return bytes;
  };
}

/** The same summary, as a version that does not know Pegs would have made it. */
function ofOtherGames(text: string): string {
  const body = text.slice(text.indexOf('"body":') + 7, -2).replace(',pegs', '');
  return `{"version":3,"check":${hashOf(Buffer.from(body))},"body":${body}}\n`;
}

const played = ({ statistics }: HistoryReport) => statistics.games.pegs?.played;

describe('reading the statistics', () => {
  it('there are no games in the statistics where there is no history', async () => {
    const told = await new StatisticsReader(temporaryFolder()).read();
    expect(told.troubles).toEqual([]);
    expect(played(told)).toBe(0);
    expect(await new StatisticsReader(join(temporaryFolder(), 'none')).read()).toEqual(told);
  });

  it('reading the statistics goes on where it ended, and begins anew for another history', async () => {
    const folder = folderWith(linesOf(3));
    const reader = new StatisticsReader(folder);
    expect(played(await reader.read())).toBe(3);
    appendFileSync(join(folder, HISTORY_FILE), lineOf(anEntry(1)) + lineOf(anEntry(9)));
    expect(played(await reader.read())).toBe(4);
    writeFileSync(join(folder, HISTORY_FILE), linesOf(2, 'other'));
    expect(played(await reader.read())).toBe(2);
    writeFileSync(join(folder, HISTORY_FILE), linesOf(1, 'third').padStart(5000));
    expect(played(await reader.read())).toBe(1);
  });

  it('the statistics are right when they are asked for again before they are read', async () => {
    const folder = folderWith(linesOf(5));
    const reader = new StatisticsReader(folder);
    const all = await Promise.all([reader.read(), reader.read(), reader.read()]);
    expect(all.map(played)).toEqual([5, 5, 5]);
  });

  it('the lines that are passed over are counted, a torn last one as long as it is torn', async () => {
    const whole = lineOf(anEntry(2));
    const newer = JSON.stringify({ ...anEntry(3), v: 2 });
    const folder = folderWith(`spam\n${newer}\n${lineOf(anEntry(1))}${whole.slice(0, 50)}`);
    const reader = new StatisticsReader(folder);
    const told = await reader.read();
    expect(told.troubles).toEqual([
      '2 lines of the history are damaged and count in no figure.',
      'One line of the history is of a newer version of this game and counts in no figure.',
    ]);
    expect(told.statistics).toMatchObject({ damaged: 2, newer: 1 });
    appendFileSync(join(folder, HISTORY_FILE), whole.slice(50));
    const later = await reader.read();
    expect([later.statistics.damaged, played(later)]).toEqual([1, 2]);
  });

  it('something else in the place of the history is told of', async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, HISTORY_FILE));
    const told = await new StatisticsReader(folder).read();
    expect(told.troubles).toEqual([
      `The history cannot be read: ${HISTORY_FILE} is a folder, not a file.`,
    ]);
    expect(played(told)).toBe(0);
  });

  it('the statistics are counted anew where a game ended before others that were counted', async () => {
    const folder = folderWith(linesOf(3));
    const reader = new StatisticsReader(folder);
    await reader.read();
    const early = { ...anEntry(7), at: '2020-01-01T00:00:00+01:00' };
    appendFileSync(join(folder, HISTORY_FILE), lineOf(early));
    const told = await reader.read();
    expect(told).toEqual(await afresh(folder));
    expect(told.statistics.games.pegs?.last[0]).toEqual(early);
  });
});

describe('the summary of a long history', () => {
  it('a long history is counted in another thread, and then only what came since', async () => {
    const folder = folderWith(linesOf(MANY));
    const asked: string[] = [];
    expect(played(await new StatisticsReader(folder, countHere(asked)).read())).toBe(MANY);
    expect(asked).toEqual([folder]);
    // What the summary covers is not read again: a line of it was changed and is not noticed.
    const text = readFileSync(join(folder, HISTORY_FILE), 'utf8');
    writeFileSync(join(folder, HISTORY_FILE), text.replace('{', 'x') + lineOf(anEntry(1, 'new')));
    const reader = new StatisticsReader(folder, countHere(asked));
    const told = await reader.read();
    expect([played(told), told.troubles]).toEqual([MANY + 1, []]);
    expect(played(await reader.read())).toBe(MANY + 1);
    expect(asked).toHaveLength(1);
  });

  it('a long history is counted here where there is no thread that counts', async () => {
    const folder = folderWith(linesOf(MANY));
    const failing = new StatisticsReader(folder, () => Promise.reject(new Error('no thread')));
    expect(played(await failing.read())).toBe(MANY);
    expect(existsSync(join(folder, SUMMARY))).toBe(false);
  });

  it.each([
    ['is cut', (text: string) => text.slice(0, -40)],
    ['has another figure', (text: string) => text.replace('"won":', '"won":1')],
    ['is empty', () => ''],
    ['is of an earlier version', (text: string) => text.replace('"version":3', '"version":2')],
    ['is text', () => 'spam'],
    ['is of a version with other games', ofOtherGames],
  ])('the summary is made anew where it %s', async (_, spoil) => {
    const folder = folderWith(linesOf(MANY));
    const right = await new StatisticsReader(folder, countHere()).read();
    const text = readFileSync(join(folder, SUMMARY), 'utf8');
    writeFileSync(join(folder, SUMMARY), spoil(text));
    expect(await loadSummary(folder)).toBeUndefined();
    expect(await new StatisticsReader(folder, countHere()).read()).toEqual(right);
    expect(readFileSync(join(folder, SUMMARY), 'utf8')).toBe(text);
  });

  it.each([
    ['shorter', (text: string) => text.slice(0, text.length / 2)],
    ['another one of its length', (text: string) => text.replaceAll('"id":"a-', '"id":"b-')],
  ])('the summary is made anew where the history is %s', async (_, change) => {
    const folder = folderWith(linesOf(MANY));
    await new StatisticsReader(folder, countHere()).read();
    writeFileSync(join(folder, HISTORY_FILE), change(linesOf(MANY)));
    const told = await new StatisticsReader(folder, countHere()).read();
    expect(told).toEqual(await afresh(folder));
  });

  it('the summary is made anew where a game ended before those in it', async () => {
    const folder = folderWith(linesOf(MANY));
    await new StatisticsReader(folder, countHere()).read();
    const early = { ...anEntry(7, 'early'), at: '2020-01-01T00:00:00+01:00' };
    appendFileSync(join(folder, HISTORY_FILE), lineOf(early));
    const asked: string[] = [];
    const told = await new StatisticsReader(folder, countHere(asked)).read();
    expect(told).toEqual(await afresh(folder));
    expect(asked).toEqual([folder]);
  });

  it('a summary that is of no use any more is replaced', async () => {
    const folder = folderWith(linesOf(MANY));
    await new StatisticsReader(folder, countHere()).read();
    const early = { ...anEntry(7, 'early'), at: '2020-01-01T00:00:00+01:00' };
    appendFileSync(join(folder, HISTORY_FILE), lineOf(early));
    const reader = new StatisticsReader(folder);
    await reader.read();
    reader.keep();
    const { length } = readFileSync(join(folder, HISTORY_FILE));
    expect((await loadSummary(folder))?.size).toBe(length);
  });

  it('the summary of a newer version stays as it is', async () => {
    const folder = folderWith(linesOf(MANY));
    const newer = '{"version":4,"figures":[]}';
    writeFileSync(join(folder, SUMMARY), newer);
    expect(played(await new StatisticsReader(folder, countHere()).read())).toBe(MANY);
    expect(readFileSync(join(folder, SUMMARY), 'utf8')).toBe(newer);
  });
});

describe('the thread that counts', () => {
  it('the thread that counts is built beside the program, keeps the summary and gives it', async () => {
    const folder = folderWith(linesOf(MANY));
    const told = await new StatisticsReader(folder, countInThread(WORKER)).read();
    expect(told).toEqual(await afresh(folder));
    await expect.poll(() => existsSync(join(folder, SUMMARY))).toBe(true);
    const summary = await loadSummary(folder);
    expect(summary?.size).toBe(linesOf(MANY).length);
  });

  it('a thread that does not start is done without', async () => {
    const folder = folderWith(linesOf(MANY));
    const missing = countInThread(new URL('no-such-worker.js', WORKER));
    expect(played(await new StatisticsReader(folder, missing).read())).toBe(MANY);
  });
});
