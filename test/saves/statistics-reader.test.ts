import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { lineOf } from '../../source/saves/history.ts';
import { HISTORY_FILE } from '../../source/saves/kinds.ts';
import {
  FEW_BYTES,
  type HistoryReport,
  StatisticsReader,
  threadCounter,
} from '../../source/saves/statistics-reader.ts';
import { temporaryFolder } from '../helpers/folder.ts';
import { PROGRAM } from '../helpers/program.ts';
import { anEntry } from '../helpers/saves/sample-game.ts';
import { whileDiskFails } from '../helpers/saves.ts';

const WORKER = new URL('history-worker.js', pathToFileURL(PROGRAM));

const linesOf = (count: number, word?: string) =>
  Array.from({ length: count }, (_, index) => lineOf(anEntry(index, word))).join('');

/** So many lines are more than this thread counts itself. */
const MANY = Math.ceil((2 * FEW_BYTES) / lineOf(anEntry(1)).length);

const folderWith = (text: string) => temporaryFolder({ [HISTORY_FILE]: text });

/** The history as a new reader counts it, without a second thread. */
const afresh = (folder: string) => new StatisticsReader(folder).read();

/** Counts here what a second thread would count. */
function countHere(asked: string[] = []) {
  return async (folder: string) => {
    asked.push(folder);
    const reader = new StatisticsReader(folder);
    await reader.read();
    return structuredClone(reader.soFar);
  };
}

const played = ({ statistics }: HistoryReport) => statistics.games.pegs?.played;

describe('reading the statistics', () => {
  it('without a history, the statistics have no games', async () => {
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

  it('the statistics are right if they are asked for again before they are read', async () => {
    const folder = folderWith(linesOf(5));
    const reader = new StatisticsReader(folder);
    const all = await Promise.all([reader.read(), reader.read(), reader.read()]);
    expect(all.map(played)).toEqual([5, 5, 5]);
  });

  it('the lines that are passed over are counted, and a torn last one as long as it is torn', async () => {
    const whole = lineOf(anEntry(2));
    const newer = JSON.stringify({ ...anEntry(3), v: 2 });
    const folder = folderWith(`spam\n${newer}\n${lineOf(anEntry(1))}${whole.slice(0, 50)}`);
    const reader = new StatisticsReader(folder);
    const told = await reader.read();
    expect(told.troubles).toEqual([
      "2 lines of the history are damaged and aren't counted.",
      "One line of the history is from a newer version of this game and isn't counted.",
    ]);
    // Another program writes the rest of the line while the statistics are read.
    setImmediate(() => appendFileSync(join(folder, HISTORY_FILE), whole.slice(50)));
    const later = await reader.read();
    expect([later.troubles[0], played(later)]).toEqual([
      "One line of the history is damaged and isn't counted.",
      2,
    ]);
  });

  it('the player is told if something else is in the place of the history', async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, HISTORY_FILE));
    const told = await new StatisticsReader(folder).read();
    expect(told.troubles).toEqual([
      `The history can't be read: ${HISTORY_FILE} is a folder, not a file.`,
    ]);
    expect(played(told)).toBe(0);
  });

  it('what was read before a disk failed is not counted twice', async () => {
    const folder = folderWith(`spam\n${linesOf(MANY)}`);
    const reader = new StatisticsReader(folder);
    expect(await whileDiskFails(2, () => reader.read())).toMatchObject({ isUnread: true });
    const told = await reader.read();
    expect([played(told), told.troubles]).toEqual([
      MANY,
      ["One line of the history is damaged and isn't counted."],
    ]);
  });

  it('a game that ended before others that were counted comes before them', async () => {
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

describe('reading a long history', () => {
  it('a long history is counted in another thread, and then only what came since', async () => {
    const folder = folderWith(linesOf(MANY));
    const asked: string[] = [];
    const reader = new StatisticsReader(folder, countHere(asked));
    expect(played(await reader.read())).toBe(MANY);
    expect(asked).toEqual([folder]);
    // What was counted isn't read again: a line of it is changed here, and nobody notices.
    const text = readFileSync(join(folder, HISTORY_FILE), 'utf8');
    const more = lineOf(anEntry(1)) + lineOf(anEntry(1, 'new'));
    writeFileSync(join(folder, HISTORY_FILE), text.replace('{', 'x') + more);
    const told = await reader.read();
    expect([played(told), told.troubles]).toEqual([MANY + 1, []]);
    expect(played(await reader.read())).toBe(MANY + 1);
    expect(asked).toHaveLength(1);
  });

  it('a long history is counted here if there is no thread to count it', async () => {
    const folder = folderWith(linesOf(MANY));
    const failing = new StatisticsReader(folder, () => Promise.reject(new Error('no thread')));
    expect(played(await failing.read())).toBe(MANY);
  });

  it('many lines that another program adds are counted in another thread, too', async () => {
    const folder = folderWith(linesOf(3));
    const asked: string[] = [];
    const reader = new StatisticsReader(folder, countHere(asked));
    expect([played(await reader.read()), asked]).toEqual([3, []]);
    appendFileSync(join(folder, HISTORY_FILE), linesOf(MANY, 'other'));
    expect([played(await reader.read()), asked]).toEqual([3 + MANY, [folder]]);
  });

  it('what the other thread counted of another history is not used', async () => {
    const folder = folderWith(linesOf(MANY));
    const replaced = async (read: string) => {
      const packed = await countHere()(read);
      writeFileSync(join(folder, HISTORY_FILE), linesOf(MANY - 1, 'b'));
      return packed;
    };
    expect(played(await new StatisticsReader(folder, replaced).read())).toBe(MANY - 1);
  });
});

describe('the thread that counts', () => {
  it('the thread that counts is built beside the program', async () => {
    const folder = folderWith(linesOf(MANY));
    const packed = await threadCounter(WORKER)(folder);
    expect(packed.size).toBe(linesOf(MANY).length);
    expect(packed.count.games.pegs?.played).toBe(MANY);
    const told = await new StatisticsReader(folder, async () => packed).read();
    expect(told).toEqual(await afresh(folder));
  });

  it('if the thread does not start, or tells nothing, the statistics do without it', async () => {
    const folder = folderWith(linesOf(MANY));
    for (const url of ['no-such-worker.js', 'data:text/javascript,']) {
      const count = threadCounter(new URL(url, WORKER));
      expect(played(await new StatisticsReader(folder, count).read())).toBe(MANY);
    }
  });
});
