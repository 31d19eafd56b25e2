import * as fs from 'node:fs';
import { defined } from '../engine/defined.ts';
import { isPuzzle } from '../games/puzzle-entry.ts';
import { attempt, codeOf, isMissing, openRegular, pause } from './files.ts';
import { append, type Entry, openHistory, readLine } from './history.ts';
import { linesIn } from './log.ts';
import type { SaveResult } from './sentences.ts';

const MAX_BYTES = 64 * 1024 * 1024;

const BATCH = 200;

export type Imported = ReturnType<typeof addNew>;

/**
 * Adds the games of another history to that of a folder, with the fields of this version. Games
 * that are there already, by their ids, are left out. `wrong` says why the file cannot be read.
 */
export function importHistory(
  folder: string,
  path: string,
): Imported | { readonly wrong: 'missing' | 'no file' | 'too large' | 'unreadable' } {
  try {
    const stream = streamAt(path);
    if (stream !== undefined) return addNew(folder, bytesOf(stream), idsIn(folder));
    // A player who names a link means the file that it leads to.
    const file = path === '-' ? undefined : openRegular(fs.realpathSync(path));
    if (file === undefined) return { wrong: 'no file' };
    try {
      if (fs.fstatSync(file).size > MAX_BYTES) return { wrong: 'too large' };
      return addNew(folder, file, idsIn(folder));
    } finally {
      attempt(() => fs.closeSync(file));
    }
  } catch (error) {
    if (error === TOO_LARGE) return { wrong: 'too large' };
    return { wrong: isMissing(error) ? 'missing' : 'unreadable' };
  }
}

const TOO_LARGE = new Error('too large');

/**
 * The pipe that this program was started with under this name: `-`, `/dev/stdin`, or what a shell
 * makes of `<(…)`. A named pipe does not count: opening it could wait forever.
 */
function streamAt(path: string): number | undefined {
  const [, number] = /^\/(?:dev|proc\/self)\/fd\/(\d{1,4})$/.exec(path) ?? [];
  const isInput = path === '-' || path === '/dev/stdin';
  const file = isInput ? 0 : Number(number ?? Number.NaN);
  const stats = attempt(() => fs.fstatSync(file));
  const isStream = stats?.isFIFO() || stats?.isSocket() || (path === '-' && stats?.isFile());
  return isStream ? file : undefined;
}

function bytesOf(stream: number): Buffer {
  const parts: Buffer[] = [];
  for (let all = 0; all <= MAX_BYTES; ) {
    const part = Buffer.alloc(64 * 1024);
    const read = readWaiting(stream, part);
    if (read === 0) return Buffer.concat(parts);
    parts.push(part.subarray(0, read));
    all += read;
  }
  throw TOO_LARGE;
}

/** Reads the next bytes. A pipe in non-blocking mode is asked again until it has some. */
function readWaiting(stream: number, part: Buffer): number {
  for (;;) {
    try {
      return fs.readSync(stream, part, 0, part.length, null);
    } catch (error) {
      if (codeOf(error) === 'EOF') return 0;
      if (codeOf(error) !== 'EAGAIN') throw error;
      pause(10);
    }
  }
}

/** What was added, was there already, or cannot be read; `trouble` says why not all was added. */
function addNew(folder: string, file: number | Buffer, ids: Set<string>) {
  const counts = { added: 0, puzzles: 0, known: 0, damaged: 0, newer: 0 };
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
  for (const line of linesIn(file, 0)) {
    const { entries, flaw } = readLine(line);
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
  return defined({ ...counts, trouble: result.ok ? undefined : result.why });
}

const OK = { ok: true } as const;

function idsIn(folder: string): Set<string> {
  const file = openHistory(folder);
  const ids = new Set<string>();
  if (typeof file !== 'number') return ids;
  try {
    for (const line of linesIn(file, 0)) {
      for (const { id } of readLine(line).entries) ids.add(id);
    }
    return ids;
  } finally {
    attempt(() => fs.closeSync(file));
  }
}
