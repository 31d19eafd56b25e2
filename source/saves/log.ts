import * as fs from 'node:fs';
import { basename, dirname } from 'node:path';
import { attempt, putOnDisk } from './files.ts';
import { ensureFolder } from './folder.ts';
import { NotSaved, refuseNonFile, savingIn } from './sentences.ts';

/** Longer lines count as damaged. Ours are far shorter. */
export const MAX_LINE_BYTES = 64 * 1024;

const NEWLINE = 0x0a;

/** How many milliseconds another program gets to finish a line that it is writing to the log. */
const FINISH_MS = 2;

const TAIL_BYTES = 4096;

const NOTHING = Buffer.alloc(0);

/** A line of a log, without its newline. If it is over MAX_LINE_BYTES, its end may be missing. */
export type Line = {
  readonly bytes: Buffer;
  /** Where the next line begins, in bytes from the beginning of the log. */
  readonly end: number;
  /** The last line has no newline, so another program may still be writing it. */
  readonly isOpen: boolean;
};

/** How many bytes were read, and the last few of them for `isUnchanged`. */
export type LogPosition = { readonly size: number; readonly tail: string };

/**
 * Adds lines to a log, all of them or none, even while other programs add theirs. Throws if that
 * fails. Waits until the lines are on the disk, because a network disk reports a used-up quota only
 * then.
 * @param isResumed whether `lines` may complete the log's last line: if a killed program left that
 * line incomplete, and `lines` begin with the same text, only the rest is added
 */
export function appendLines(path: string, lines: string, isResumed = false): void {
  savingIn(dirname(path), () => {
    ensureFolder(dirname(path));
    const file = openToAppend(path);
    try {
      writeLines(file, lines, isResumed);
    } finally {
      fs.closeSync(file);
    }
  });
}

/** Throws if the log can't be written to, or isn't a file. Never waits, as opening a pipe would. */
function openToAppend(path: string): number {
  const name = basename(path);
  const stats = fs.lstatSync(path, { throwIfNoEntry: false });
  refuseNonFile(name, stats);
  if (stats && (stats.mode & 0o200) === 0) throw new NotSaved(`${name} can't be changed`);
  const { O_RDWR, O_APPEND, O_CREAT, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = fs.constants;
  const file = fs.openSync(path, O_RDWR | O_APPEND | O_CREAT | O_NOFOLLOW | O_NONBLOCK, 0o600);
  try {
    // Another file may have taken the log's place since the check above.
    refuseNonFile(name, fs.fstatSync(file));
    return file;
  } catch (error) {
    attempt(() => fs.closeSync(file));
    throw error;
  }
}

/** One call writes all lines, so that the lines of two programs never mix. */
function writeLines(file: number, lines: string, isResumed: boolean): void {
  const { size, torn } = endOfLog(file);
  if (!isResumed || !finishTornLine(file, Buffer.from(lines), torn, size)) {
    const start = torn.length > 0 ? '\n' : '';
    writeWhole(file, Buffer.from(start + lines), endOfLog(file).size);
  }
  // If this fails, the lines stay, because another program may have added lines after them.
  putOnDisk(file);
}

/** Completes a half-written line if `lines` begin with it. False if all must still be added. */
function finishTornLine(file: number, lines: Buffer, torn: Buffer, size: number): boolean {
  if (torn.length === 0 || !lines.subarray(0, torn.length).equals(torn)) return false;
  const rest = lines.subarray(torn.length);
  writeWhole(file, rest, size);
  // If the program that began the line has gone on writing, its bytes are here instead.
  return readAt(file, size, rest.length).equals(rest);
}

/** Writes all bytes, or none. `size` is the size of the file before. */
function writeWhole(file: number, bytes: Buffer, size: number): void {
  try {
    const length = fs.writeSync(file, bytes);
    if (length < bytes.length) throw Object.assign(new Error('a short write'), { code: 'ENOSPC' });
  } catch (error) {
    attempt(() => takeBack(file, size, bytes));
    throw error;
  }
}

/** Removes the written part of the bytes, if nothing else was written after byte `size`. */
function takeBack(file: number, size: number, bytes: Buffer): void {
  const part = readAt(file, size, bytes.length);
  const isPart = part.length < bytes.length && part.equals(bytes.subarray(0, part.length));
  if (isPart && part.length > 0) fs.ftruncateSync(file, size);
}

/** `torn` is a last line that has no newline even after FINISH_MS. */
function endOfLog(file: number): { readonly size: number; readonly torn: Buffer } {
  const started = performance.now();
  for (;;) {
    const { size } = fs.fstatSync(file);
    const isTorn = size > 0 && readAt(file, size - 1, 1)[0] !== NEWLINE;
    if (!isTorn) return { size, torn: NOTHING };
    // Looks again at once: if another program is writing a long line, the rest soon follows.
    if (performance.now() - started < FINISH_MS) continue;
    const from = Math.max(0, size - MAX_LINE_BYTES);
    const last = readAt(file, from, size - from);
    return { size, torn: last.subarray(last.lastIndexOf(NEWLINE) + 1) };
  }
}

function readAt(file: number, position: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  return bytes.subarray(0, fs.readSync(file, bytes, 0, length, position));
}

/** A line must begin at byte `from`. Throws if reading fails. */
export function* linesIn(file: number, from: number): Generator<Line> {
  let begun: Buffer = NOTHING;
  for (let position = from; ; ) {
    const bytes = readAt(file, position, MAX_LINE_BYTES);
    if (bytes.length === 0) {
      if (begun.length > 0) yield { bytes: begun, end: position, isOpen: true };
      return;
    }
    let at = 0;
    for (let newline = bytes.indexOf('\n'); newline >= 0; newline = bytes.indexOf('\n', at)) {
      const line = joinedBytes(begun, bytes.subarray(at, newline));
      yield { bytes: line, end: position + newline + 1, isOpen: false };
      begun = NOTHING;
      at = newline + 1;
    }
    begun = joinedBytes(begun, bytes.subarray(at));
    position += bytes.length;
  }
}

function joinedBytes(begun: Buffer, more: Buffer): Buffer {
  if (begun.length === 0) return more;
  return begun.length > MAX_LINE_BYTES ? begun : Buffer.concat([begun, more]);
}

export const LOG_START: LogPosition = { size: 0, tail: '' };

export function positionAfter(file: number, size: number): LogPosition {
  return { size, tail: tailOf(file, size) };
}

/** Whether the first `size` bytes are still the same. Compares only the last few of them. */
export function isUnchanged(file: number, { size, tail }: LogPosition): boolean {
  return tailOf(file, size) === tail;
}

function tailOf(file: number, size: number): string {
  const length = Math.min(TAIL_BYTES, size);
  return readAt(file, size - length, length).toString('latin1');
}
