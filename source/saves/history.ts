import * as fs from 'node:fs';
import { join } from 'node:path';
import type { GameState } from '../engine/game-state.ts';
import { attempt, kindOf } from './files.ts';
import { ensureFolder } from './folder.ts';
import type { Figures } from './history-entry.ts';
import { entryOf, type HistoryEntry, readEntry } from './history-entry.ts';
import { type PuzzleEntry, type PuzzleOutcome, puzzleEntryOf } from './puzzle-entry.ts';
import { NotSaved, notSaved, type SaveResult } from './sentences.ts';

/** The file of all games that have ended, one a line, in the folder of the saves. */
export const HISTORY_FILE = 'history.jsonl';

const NEWLINE = 0x0a;

/** How long another program may take to write a line, in milliseconds. */
const PATIENCE = 2;

type Line = HistoryEntry | PuzzleEntry;

/**
 * Adds a game that has ended to the history; `at` is the local time with its distance from UTC. A
 * game that was given up before its first guess is none.
 */
export function record(
  folder: string,
  game: GameState,
  at: string,
  figures: Figures = {},
): SaveResult {
  const entry = entryOf(game, at, figures);
  if (entry.result === 'given up' && entry.guesses.length === 0) return { ok: true };
  if (readEntry(entry)) return append(folder, entry);
  // A save that was changed by hand may have rules that no options lead to.
  return notSaved(new NotSaved('the history has no room for a game like this'));
}

/** Adds how a puzzle of the day was answered to the history, in the same way. */
export function recordPuzzle(folder: string, outcome: PuzzleOutcome, at: string): SaveResult {
  return append(folder, puzzleEntryOf(outcome, at));
}

/**
 * Adds entries as the last lines, all of them or none, whatever other programs add meanwhile. It
 * waits for no disk, so that a frame does not; a kill right after it loses nothing.
 */
export function append(folder: string, ...entries: readonly Line[]): SaveResult {
  try {
    ensureFolder(folder);
    const file = openToAppend(join(folder, HISTORY_FILE));
    try {
      write(file, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
    } finally {
      closeLater(file);
    }
    return { ok: true };
  } catch (error) {
    return notSaved(error);
  }
}

/** Opens the history, or makes it; nothing but a file that may be written to. Never waits. */
function openToAppend(path: string): number {
  const stats = fs.lstatSync(path, { throwIfNoEntry: false });
  mustBeFile(stats);
  if (stats && (stats.mode & 0o200) === 0) throw new NotSaved(`${HISTORY_FILE} may not be changed`);
  const { O_RDWR, O_APPEND, O_CREAT, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = fs.constants;
  const file = fs.openSync(path, O_RDWR | O_APPEND | O_CREAT | O_NOFOLLOW | O_NONBLOCK, 0o600);
  try {
    // Something else may have taken its place since the look above.
    mustBeFile(fs.fstatSync(file));
    return file;
  } catch (error) {
    attempt(() => fs.closeSync(file));
    throw error;
  }
}

function mustBeFile(stats: fs.Stats | undefined): void {
  if (stats && !stats.isFile())
    throw new NotSaved(`${HISTORY_FILE} is ${kindOf(stats)}, not a file`);
}

/** One call writes the lines, so those of two programs never mix. */
function write(file: number, lines: string): void {
  const { size, isTorn } = endOf(file);
  // A program that was killed while it wrote left a part of its line.
  const bytes = Buffer.from(isTorn ? `\n${lines}` : lines);
  let fault: unknown = Object.assign(new Error('a short write'), { code: 'ENOSPC' });
  try {
    if (fs.writeSync(file, bytes) === bytes.length) return;
  } catch (error) {
    fault = error;
  }
  const written = readAt(file, size, bytes.length + 1);
  if (written.equals(bytes)) return;
  // Where another program has written meanwhile, its line must not go with the part of ours.
  const isOurs = written.equals(bytes.subarray(0, written.length));
  if (isOurs && written.length > 0) fs.ftruncateSync(file, size);
  throw fault;
}

/** The size of a file, and whether its last line has no end, not even a moment later. */
function endOf(file: number): { readonly size: number; readonly isTorn: boolean } {
  const begun = performance.now();
  for (;;) {
    const { size } = fs.fstatSync(file);
    const isTorn = size > 0 && readAt(file, size - 1, 1)[0] !== NEWLINE;
    // Where another program writes just now, its line is seen to grow page by page.
    if (!isTorn || performance.now() - begun >= PATIENCE) return { size, isTorn };
  }
}

/** Up to so many bytes of a file; fewer where it ends. */
function readAt(file: number, position: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  return bytes.subarray(0, fs.readSync(file, bytes, 0, length, position));
}

/** Puts a file on the disk while the program goes on, and closes it then. */
function closeLater(file: number): void {
  try {
    fs.fsync(file, () => fs.close(file, () => {}));
  } catch {
    attempt(() => fs.closeSync(file));
  }
}
