import * as fs from 'node:fs';
import { defined } from '../engine/values.ts';
import { type HistoryEntry, isNewerEntry, readEntry } from '../games/history-entry.ts';
import {
  isPuzzle,
  isPuzzleValue,
  type PuzzleEntry,
  readPuzzleEntry,
} from '../games/puzzle-entry.ts';
import { isDecoded } from '../text/lines.ts';
import { attempt, isMissing, thingOf, withRegular } from './files.ts';
import type { ReadResult } from './inspect.ts';
import { HISTORY_FILE, historyIn } from './kinds.ts';
import { appendLines, type Line, linesIn, MAX_LINE_BYTES } from './log.ts';
import { notSaved, type SaveResult, troubleWith } from './sentences.ts';

export type Entry = HistoryEntry | PuzzleEntry;

export type HistoryLine = {
  /**
   * Usually one. If a program was killed while it wrote an entry, the next one can be on the same
   * line.
   */
  readonly entries: readonly Entry[];
  readonly flaw?: 'damaged' | 'newer';
  /** Another program may still be writing the line, so it must be read again later. */
  readonly isTorn?: true;
};

/** A line with more entries counts as damaged. */
const MOST_PARTS = 16;

const DAMAGED: HistoryLine = { entries: [], flaw: 'damaged' };

export const lineOf = (entry: Entry) => `${JSON.stringify(entry)}\n`;

/** Only the first answer to a puzzle of the day is added. */
export function append(folder: string, entry: Entry): SaveResult {
  const isLater = isPuzzle(entry) && isAnswered(folder, entry);
  return isLater ? { ok: true } : appendText(folder, lineOf(entry));
}

function isAnswered(folder: string, { of, daily }: PuzzleEntry): boolean {
  const { entries } = entriesWith(folder, daily);
  return entries.some((entry) => isPuzzle(entry) && entry.of === of && entry.daily === daily);
}

export function appendText(folder: string, lines: string, isResumed = false): SaveResult {
  try {
    appendLines(historyIn(folder), lines, isResumed);
    return { ok: true };
  } catch (error) {
    return notSaved(error);
  }
}

/**
 * All entries with the date or id `text`, and perhaps some others: for speed, lines are parsed if
 * they have `text` in quotes anywhere. `trouble` says if the history can't be read to its end.
 */
export function entriesWith(folder: string, text: string) {
  const entries: Entry[] = [];
  const add = (line: HistoryLine) => void entries.push(...line.entries);
  return { entries, trouble: readHistory(folder, add, `"${text}"`) };
}

/** Passes each line that contains `mark` to `look`. Returns a sentence if reading fails. */
export function readHistory(
  folder: string,
  look: (line: HistoryLine) => void,
  mark = '',
): string | undefined {
  return withHistory(folder, (file) => {
    for (const line of linesIn(file, 0)) if (line.bytes.includes(mark)) look(readHistoryLine(line));
  });
}

/** Returns a sentence if the history can't be read, but not if there is none yet. */
export function withHistory(folder: string, read: (file: number) => void): string | undefined {
  const trouble = (result: ReadResult<never>) => troubleWith('The history', HISTORY_FILE, result);
  const path = historyIn(folder);
  try {
    const stats = fs.lstatSync(path);
    if (!stats.isFile()) return trouble({ state: 'foreign', what: thingOf(stats) });
    withRegular(path, read);
    return undefined;
  } catch (error) {
    return trouble({ state: isMissing(error) ? 'missing' : 'unreadable' });
  }
}

/**
 * Reads Latin-1, in which no byte is invalid. Our own lines are ASCII. In Latin-1, a byte order
 * mark is three characters.
 */
export function readHistoryLine({ bytes, isOpen }: Pick<Line, 'bytes' | 'isOpen'>): HistoryLine {
  const contents = readText(bytes.toString('latin1').replace(/^\u00ef\u00bb\u00bf/, ''));
  return isOpen && contents.flaw ? { ...contents, isTorn: true } : contents;
}

export function readText(text: string): HistoryLine {
  if (text.length > MAX_LINE_BYTES) return DAMAGED;
  const whole = readPart(text);
  if (whole.flaw !== 'damaged') return whole;
  // Another program may have added its entry right after a cut-off one.
  const texts = text.split(/(?=\{"v":)/);
  if (texts.length === 1 || texts.length > MOST_PARTS) return DAMAGED;
  const parts = texts.map(readPart);
  return defined({
    entries: parts.flatMap((part) => part.entries),
    flaw: parts.find((part) => part.flaw)?.flaw,
  });
}

function readPart(text: string): HistoryLine {
  if (text.trim() === '') return { entries: [] };
  if (!isDecoded(text)) return DAMAGED;
  const value = attempt(() => JSON.parse(text) as unknown);
  const entry = readEntry(value) ?? readPuzzleEntry(value);
  if (entry) return { entries: [entry] };
  return isNewerEntry(value) && !isPuzzleValue(value) ? { entries: [], flaw: 'newer' } : DAMAGED;
}
