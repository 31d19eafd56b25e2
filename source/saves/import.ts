import * as fs from 'node:fs';
import { join } from 'node:path';
import { attempt, codeOf, openRegular } from './files.ts';
import { append, HISTORY_FILE } from './history.ts';
import type { HistoryEntry } from './history-entry.ts';
import { linesFrom } from './history-lines.ts';
import type { PuzzleEntry } from './puzzle-entry.ts';
import type { SaveResult } from './sentences.ts';

/** A larger file is not imported, in bytes. */
const MOST = 64 * 1024 * 1024;

/** So many entries are added by one write. */
const BATCH = 200;

/** What came of an import. */
export type Imported = {
  /** How many games were added, and how many puzzles of the day. */
  readonly added: number;
  readonly puzzles: number;
  /** How many were there already, and how many lines held nothing that this version can read. */
  readonly known: number;
  readonly damaged: number;
  readonly newer: number;
  /** Why not all of them were added. */
  readonly trouble?: string;
};

/**
 * Adds the games of another history to that of a folder, with the fields of this version, but not
 * those that it has by their ids; `wrong` where that is not a file that can be read.
 */
export function importHistory(
  folder: string,
  path: string,
): Imported | { readonly wrong: 'missing' | 'no file' | 'too large' | 'unreadable' } {
  const file = attemptToOpen(path);
  if (typeof file === 'string') return { wrong: file };
  try {
    if (fs.fstatSync(file).size > MOST) return { wrong: 'too large' };
    return addNew(folder, file, idsIn(folder));
  } catch {
    return { wrong: 'unreadable' };
  } finally {
    attempt(() => fs.closeSync(file));
  }
}

function attemptToOpen(path: string): number | 'missing' | 'no file' | 'unreadable' {
  try {
    // Whoever names a link means the file that it leads to.
    return openRegular(fs.realpathSync(path)) ?? 'no file';
  } catch (error) {
    return ['ENOENT', 'ENOTDIR'].includes(codeOf(error) ?? '') ? 'missing' : 'unreadable';
  }
}

function addNew(folder: string, file: number, ids: Set<string>): Imported {
  let [games, answered, known, damaged, newer] = [0, 0, 0, 0, 0];
  let batch: (HistoryEntry | PuzzleEntry)[] = [];
  const add = (): SaveResult => {
    const result = batch.length > 0 ? append(folder, ...batch) : OK;
    const puzzles = batch.filter((entry) => entry.game === 'puzzle').length;
    if (result.ok) [games, answered] = [games + batch.length - puzzles, answered + puzzles];
    batch = [];
    return result;
  };
  let result: SaveResult = OK;
  for (const { entries, puzzles = [], flaw } of linesFrom(file, 0)) {
    if (flaw === 'damaged') damaged += 1;
    if (flaw === 'newer') newer += 1;
    for (const entry of [...entries, ...puzzles]) {
      if (ids.has(entry.id)) known += 1;
      else batch.push({ ...entry, imported: true });
      ids.add(entry.id);
    }
    if (batch.length >= BATCH) result = add();
    if (!result.ok) break;
  }
  if (result.ok) result = add();
  const added = { added: games, puzzles: answered };
  return { ...added, known, damaged, newer, ...(!result.ok && { trouble: result.why }) };
}

const OK = { ok: true } as const;

/** The ids of the games in a folder's history. */
function idsIn(folder: string): Set<string> {
  const file = attempt(() => openRegular(join(folder, HISTORY_FILE)));
  const ids = new Set<string>();
  if (file === undefined) return ids;
  try {
    for (const { entries, puzzles = [] } of linesFrom(file, 0)) {
      for (const { id } of [...entries, ...puzzles]) ids.add(id);
    }
    return ids;
  } finally {
    attempt(() => fs.closeSync(file));
  }
}
