import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { type HistoryLine, readLine } from '../../../source/saves/history.ts';
import { linesIn } from '../../../source/saves/log.ts';
import { HISTORY_FILE } from '../../../source/saves/names.ts';

/** What the lines of a folder's history hold from a byte on, and where one reads on behind each. */
export function historyLines(folder: string, from = 0): (HistoryLine & { readonly end: number })[] {
  const file = openSync(join(folder, HISTORY_FILE), 'r');
  try {
    return [...linesIn(file, from)].map((line) => {
      const found = readLine(line);
      return { ...found, end: found.isTorn ? line.start : line.end };
    });
  } finally {
    closeSync(file);
  }
}
