import * as fs from 'node:fs';
import { isPuzzle } from '../games/puzzle-entry.ts';
import { isDecoded, LineDecoder } from '../text/lines.ts';
import { isMissing, withRegular } from './files.ts';
import { append, type Entry, readHistory, readText } from './history.ts';
import type { SaveResult } from './sentences.ts';

const MAX_BYTES = 64 * 1024 * 1024;

type Counts = Record<'added' | 'puzzles' | 'known' | 'damaged' | 'newer', number>;
export type Imported = Readonly<Counts> & { readonly trouble?: string };

type Unread = { readonly wrong: 'missing' | 'no file' | 'too large' | 'unreadable' | 'no text' };

/**
 * Adds the games of another history to a folder's history, with only the fields that this version
 * knows. Skips games whose ids are there already. `wrong` says why the other history can't be read.
 */
export function importHistory(folder: string, path: string): Imported | Unread {
  const read = (file: number) =>
    fs.fstatSync(file).size > MAX_BYTES ? 'too large' : fs.readFileSync(file);
  try {
    // A player who names a link means the file that it leads to.
    const bytes = withRegular(fs.realpathSync(path), read) ?? 'no file';
    return typeof bytes === 'string' ? { wrong: bytes } : addNew(folder, bytes);
  } catch (error) {
    return { wrong: isMissing(error) ? 'missing' : 'unreadable' };
  }
}

/**
 * Adds the new entries, all or none, and counts all entries. `trouble` says why none were added.
 */
function addNew(folder: string, bytes: Buffer): Imported | Unread {
  const decoder = new LineDecoder();
  const lines = [...decoder.write(bytes), ...decoder.end()];
  const counts = { added: 0, puzzles: 0, known: 0, damaged: 0, newer: 0 };
  const ids = new Set<string>();
  const trouble = readHistory(folder, ({ entries }) => {
    for (const { id } of entries) ids.add(id);
  });
  // Without the ids already there, games would be added twice.
  if (trouble !== undefined) return { ...counts, trouble };
  const added: Entry[] = [];
  for (const line of lines) {
    const { entries, flaw } = readText(line);
    if (flaw) counts[flaw] += 1;
    for (const entry of entries) {
      if (ids.has(entry.id)) counts.known += 1;
      else added.push({ ...entry, imported: true });
      ids.add(entry.id);
    }
  }
  if (added.length + counts.known + counts.newer === 0 && !lines.every(isDecoded)) {
    return { wrong: 'no text' };
  }
  const result: SaveResult = added.length > 0 ? append(folder, added, 'finishing') : { ok: true };
  if (!result.ok) return { ...counts, trouble: result.why };
  const puzzles = added.filter(isPuzzle).length;
  return { ...counts, added: added.length - puzzles, puzzles };
}
