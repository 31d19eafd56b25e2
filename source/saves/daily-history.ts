import { constants } from 'node:fs';
import { type FileHandle, open as openFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HISTORY_FILE } from './history.ts';
import type { HistoryEntry } from './history-entry.ts';
import { readLine } from './history-lines.ts';
import type { PuzzleEntry } from './puzzle-entry.ts';

/** How much is read at once, in bytes. What it holds is checked in less time than a frame has. */
const CHUNK = 64 * 1024;

/** Every entry of a daily code or of a puzzle of the day holds this. */
const MARK = '"daily"';

/** The first entry of each game and date, by both. */
type Firsts<Entry> = Map<string, Entry>;

/** The daily codes that were finished first, and the puzzles of the day that were answered. */
type Dailies = {
  readonly codes: Firsts<HistoryEntry>;
  readonly puzzles: Firsts<PuzzleEntry>;
};

const noDailies = (): Dailies => ({ codes: new Map(), puzzles: new Map() });

/**
 * The daily codes that were finished and the puzzles of the day that were answered, as the history
 * of a folder has them. Nothing in it throws.
 */
export function openDailyHistory(folder: string) {
  const path = join(folder, HISTORY_FILE);
  let dailies = noDailies();
  /** Which file was read, and up to which byte. */
  let [inode, known] = [0, 0];
  let reading: Promise<unknown> = Promise.resolve();
  /** Reads what is new: the file only grows, unless another one takes its place. */
  const readOn = async (file: FileHandle) => {
    const stats = await file.stat();
    if (!stats.isFile()) return;
    const { ino, size } = stats;
    if (ino !== inode || size < known) [dailies, known] = [noDailies(), 0];
    inode = ino;
    for (;;) {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(CHUNK), 0, CHUNK, known);
      const bytes = buffer.subarray(0, bytesRead);
      addEntriesIn(bytes, dailies);
      // A line without its end may be in the course of being written, and is read again. None is as
      // long as a chunk.
      const end = bytes.lastIndexOf('\n') + 1;
      known += end > 0 ? end : bytesRead === CHUNK ? CHUNK : 0;
      if (bytesRead < CHUNK) return;
    }
  };
  const open = async (): Promise<void> => {
    const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;
    const file = await openFile(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
    await readOn(file).finally(() => file.close());
  };
  const upToDate = async (): Promise<Dailies> => {
    // One reading after the other, so that none begins before a game that was just recorded. Where
    // the file cannot be read, there is nothing in it.
    reading = reading.then(open).catch(() => {
      [dailies, known] = [noDailies(), 0];
    });
    await reading;
    return dailies;
  };
  return {
    /** The first finished game of a daily code, which is the one that counts. */
    finishedDaily: async (id: string, date: string): Promise<HistoryEntry | undefined> =>
      (await upToDate()).codes.get(keyOf(id, date)),
    /** The first answer to a game's puzzle of the day, which is the one that counts. */
    finishedPuzzle: async (id: string, date: string): Promise<PuzzleEntry | undefined> =>
      (await upToDate()).puzzles.get(keyOf(id, date)),
  };
}

/** Adds what a part of the file holds of them. There may be 100,000 lines about others. */
function addEntriesIn(bytes: Buffer, { codes, puzzles }: Dailies): void {
  for (let at = bytes.indexOf(MARK); at >= 0; ) {
    const end = bytes.indexOf('\n', at);
    const start = bytes.lastIndexOf('\n', at) + 1;
    const line = readLine(bytes.subarray(start, end < 0 ? bytes.length : end));
    for (const entry of line.entries) addFirst(codes, entry.game, entry);
    for (const entry of line.puzzles ?? []) addFirst(puzzles, entry.of, entry);
    at = end < 0 ? -1 : bytes.indexOf(MARK, end);
  }
}

function addFirst<Entry extends { readonly daily?: string }>(
  firsts: Firsts<Entry>,
  id: string,
  entry: Entry,
): void {
  const { daily } = entry;
  if (daily === undefined || firsts.has(keyOf(id, daily))) return;
  firsts.set(keyOf(id, daily), entry);
}

const keyOf = (id: string, date: string) => `${id} ${date}`;
