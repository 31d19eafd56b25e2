import * as fs from 'node:fs';
import { attempt } from './files.ts';
import { type HistoryEntry, isNewerEntry, readEntry } from './history-entry.ts';
import { isPuzzleEntry, type PuzzleEntry, readPuzzleEntry } from './puzzle-entry.ts';

/** The longest line that is read, in bytes; no entry comes near it. */
const MAX_LINE = 64 * 1024;

/** What a line of the history holds. */
export type HistoryLine = {
  /** Its entries: one, or more where a program that was killed left a part of a line before it. */
  readonly entries: readonly HistoryEntry[];
  /** The puzzles of the day in it, if there are some. */
  readonly puzzles?: readonly PuzzleEntry[];
  /** What else it holds: something damaged, or an entry of a newer version. */
  readonly flaw?: 'damaged' | 'newer';
  /** Where the next line begins, in bytes. */
  readonly end: number;
  /** It is the last one and may be in the course of being written: it is to be read again. */
  readonly isOpen?: true;
};

/**
 * The lines of a history, which is a file or its bytes, from a byte on where one begins; empty ones
 * hold nothing. The file is read in small parts, so that the caller can pause after each line. Throws where it cannot be read.
 */
export function* linesFrom(file: number | Buffer, from: number): Generator<HistoryLine> {
  const chunk = Buffer.alloc(MAX_LINE);
  const partAt = (position: number) =>
    typeof file === 'number'
      ? chunk.subarray(0, fs.readSync(file, chunk, 0, chunk.length, position))
      : file.subarray(position, position + MAX_LINE);
  let begun = Buffer.alloc(0);
  for (let position = from, start = from; ; ) {
    const bytes = partAt(position);
    if (bytes.length === 0) {
      if (begun.length > 0) yield lastLine(begun, start, position);
      return;
    }
    let at = 0;
    for (let newline = bytes.indexOf('\n'); newline >= 0; newline = bytes.indexOf('\n', at)) {
      const line = joined(begun, bytes.subarray(at, newline));
      begun = Buffer.alloc(0);
      at = newline + 1;
      start = position + at;
      yield { ...readLine(line), end: start };
    }
    // A copy, for the next part takes this one's place.
    begun = Buffer.from(joined(begun, bytes.subarray(at)));
    position += bytes.length;
  }
}

/** A line without its newline at the end of the file: whole, or torn. */
function lastLine(line: Buffer, start: number, end: number): HistoryLine {
  const found = readLine(line);
  return found.flaw ? { ...found, end: start, isOpen: true } : { ...found, end };
}

/** Two parts of a line; of one that is too long not all. */
function joined(begun: Buffer, more: Buffer): Buffer {
  if (begun.length === 0) return more;
  return begun.length > MAX_LINE ? begun : Buffer.concat([begun, more]);
}

type Found = Pick<HistoryLine, 'entries' | 'puzzles' | 'flaw'>;

const NOTHING: Found = { entries: [] };
const DAMAGED: Found = { entries: [], flaw: 'damaged' };

/** Reads a line. All that this version writes is ASCII. */
export function readLine(line: Buffer): Found {
  if (line.length > MAX_LINE) return DAMAGED;
  const text = line.toString('latin1').replace(/^\u00ef\u00bb\u00bf/, '');
  const whole = readText(text);
  if (whole.flaw !== 'damaged') return whole;
  // Behind a part of a line another program may have written a whole one.
  const parts = text.split(/(?=\{"v":)/).map(readText);
  const entries = parts.flatMap((part) => part.entries);
  const puzzles = parts.flatMap((part) => part.puzzles ?? []);
  const flaw = parts.find((part) => part.flaw)?.flaw;
  return { entries, ...(puzzles.length > 0 && { puzzles }), ...(flaw && { flaw }) };
}

function readText(text: string): Found {
  if (text.trim() === '') return NOTHING;
  const value = attempt(() => JSON.parse(text) as unknown);
  const entry = readEntry(value);
  if (entry) return { entries: [entry] };
  if (isPuzzleEntry(value)) {
    const puzzle = readPuzzleEntry(value);
    return puzzle ? { entries: [], puzzles: [puzzle] } : DAMAGED;
  }
  return isNewerEntry(value) ? { entries: [], flaw: 'newer' } : DAMAGED;
}
