import * as fs from 'node:fs';
import type { HistoryEntry } from '../games/history-entry.ts';
import { attempt } from './files.ts';
import { openHistory, readLine } from './history.ts';
import { linesIn } from './log.ts';
import { HISTORY_FILE } from './names.ts';
import { defectOf } from './sentences.ts';

/** How many lines of a history hold nothing that this version can read. */
export type Unreadable = { readonly damaged: number; readonly newer: number };

/**
 * Calls `look` with each game of the history of a folder, in the order of its lines; of those with
 * one id with the first. A folder without a history has no games. `wrong` says why it cannot be read.
 */
export function lookThroughHistory(
  folder: string,
  look: (entry: HistoryEntry) => void,
): Unreadable | { readonly wrong: string } {
  const counts = { damaged: 0, newer: 0 };
  const file = openHistory(folder);
  if (typeof file !== 'number') {
    if (file.state === 'missing') return counts;
    return { wrong: `The history cannot be read: ${defectOf(HISTORY_FILE, file)}.` };
  }
  const ids = new Set<string>();
  try {
    for (const line of linesIn(file, 0)) {
      const { entries, flaw } = readLine(line);
      if (flaw) counts[flaw] += 1;
      for (const entry of entries) {
        if (!ids.has(entry.id)) look(entry);
        ids.add(entry.id);
      }
    }
    return counts;
  } catch {
    return { wrong: `The history cannot be read: ${HISTORY_FILE} does not open.` };
  } finally {
    attempt(() => fs.closeSync(file));
  }
}
