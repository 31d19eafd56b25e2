import * as fs from 'node:fs';
import { defined } from '../engine/defined.ts';
import { isPuzzle } from '../games/puzzle-entry.ts';
import { isDecoded, LineDecoder } from '../text/lines.ts';
import { attempt, codeOf, isMissing, pause, withRegular } from './files.ts';
import { append, type Entry, readHistory, readText } from './history.ts';
import type { SaveResult } from './sentences.ts';

const MAX_BYTES = 64 * 1024 * 1024;

const BATCH = 200;

export type Imported = Exclude<ReturnType<typeof addNew>, Unread>;

type Unread = { readonly wrong: 'missing' | 'no file' | 'too large' | 'unreadable' | 'no text' };

/**
 * Adds the games of another history to a folder's history, with only the fields that this version
 * knows. Skips games whose ids are there already. `wrong` says why the other history can't be read.
 */
export function importHistory(folder: string, path: string): Imported | Unread {
  try {
    // Reads everything before it adds the first game, because a disk may fail halfway.
    const bytes = bytesAt(path);
    return bytes ? addNew(folder, bytes) : { wrong: 'no file' };
  } catch (error) {
    if (error === TOO_LARGE) return { wrong: 'too large' };
    return { wrong: isMissing(error) ? 'missing' : 'unreadable' };
  }
}

/** The bytes of a file or a stream; undefined if there is something else at the path. */
function bytesAt(path: string): Buffer | undefined {
  const stream = streamAt(path);
  if (stream !== undefined) return bytesOf(stream);
  // A player who names a link means the file that it leads to.
  return path === '-' ? undefined : withRegular(fs.realpathSync(path), bytesOf);
}

const TOO_LARGE = new Error('too large');

/**
 * The file descriptor of the stream that a path means: `-`, `/dev/stdin`, or what a shell makes of
 * `<(…)`. A named pipe doesn't count: opening it could wait forever.
 */
function streamAt(path: string): number | undefined {
  const [, number] = /^\/(?:dev|proc\/self)\/fd\/(\d{1,4})$/.exec(path) ?? [];
  const isInput = path === '-' || path === '/dev/stdin';
  const file = isInput ? 0 : Number(number ?? Number.NaN);
  const stats = attempt(() => fs.fstatSync(file));
  const isStream = stats?.isFIFO() || stats?.isSocket() || (path === '-' && stats?.isFile());
  return isStream ? file : undefined;
}

function bytesOf(file: number): Buffer {
  const parts: Buffer[] = [];
  for (let all = 0; all <= MAX_BYTES; ) {
    const part = Buffer.alloc(64 * 1024);
    const read = readWaiting(file, part);
    if (read === 0) return Buffer.concat(parts);
    parts.push(part.subarray(0, read));
    all += read;
  }
  throw TOO_LARGE;
}

/** Reads the next bytes. If a pipe in non-blocking mode has none yet, waits for some. */
function readWaiting(file: number, part: Buffer): number {
  for (;;) {
    try {
      return fs.readSync(file, part, 0, part.length, null);
    } catch (error) {
      if (codeOf(error) === 'EOF') return 0;
      if (codeOf(error) !== 'EAGAIN') throw error;
      pause(10);
    }
  }
}

/** Adds new entries and counts all of them. `trouble` says why some weren't added. */
function addNew(folder: string, bytes: Buffer) {
  const decoder = new LineDecoder();
  const lines = [...decoder.write(bytes), ...decoder.end()];
  const counts = { added: 0, puzzles: 0, known: 0, damaged: 0, newer: 0 };
  const ids = new Set<string>();
  const trouble = readHistory(folder, ({ entries }) => {
    for (const { id } of entries) ids.add(id);
  });
  // Without the ids already there, games would be added twice.
  if (trouble !== undefined) return { ...counts, trouble };
  let batch: Entry[] = [];
  const add = (): SaveResult => {
    const result = batch.length > 0 ? append(folder, ...batch) : OK;
    const puzzles = batch.filter(isPuzzle).length;
    if (result.ok) counts.added += batch.length - puzzles;
    if (result.ok) counts.puzzles += puzzles;
    batch = [];
    return result;
  };
  let result: SaveResult = OK;
  for (const line of lines) {
    const { entries, flaw } = readText(line);
    if (flaw) counts[flaw] += 1;
    for (const entry of entries) {
      if (ids.has(entry.id)) counts.known += 1;
      else batch.push({ ...entry, imported: true });
      ids.add(entry.id);
    }
    if (batch.length >= BATCH) result = add();
    if (!result.ok) break;
  }
  if (result.ok) result = add();
  const read = counts.added + counts.puzzles + counts.known + counts.newer;
  if (result.ok && read === 0 && !lines.every(isDecoded)) return NO_TEXT;
  return defined({ ...counts, trouble: result.ok ? undefined : result.why });
}

const OK = { ok: true } as const;
const NO_TEXT = { wrong: 'no text' } as const;
