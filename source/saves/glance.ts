import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { attempt, statsOf } from './files.ts';
import {
  fileOf,
  historyIn,
  keysIn,
  MATCH,
  RUNNING,
  runningParts,
  WAITING_KINDS,
  type WaitingKind,
} from './kinds.ts';
import { isOpen } from './life.ts';

/** The largest history that a glance reads, in bytes. */
const GLANCE = 4096;

/**
 * Whether a game was finished here. Answers to puzzles don't count, unless the history is too long
 * for a glance.
 */
export function hasHistory(folder: string): boolean {
  const path = historyIn(folder);
  const stats = statsOf(path);
  if (!stats?.isFile() || stats.size > GLANCE) return (stats?.size ?? 0) > 0;
  const lines = attempt(() => readFileSync(path, 'utf8').split('\n')) ?? [];
  return lines.some((line) => line !== '' && !line.includes('"game":"puzzle"'));
}

/**
 * What can be continued, and whether another program is playing a game, by the names of the files:
 * none is read before the first frame.
 */
export function glanceAtWaiting(folder: string) {
  const games = keysIn(folder, RUNNING).flatMap((key) => {
    const path = join(folder, fileOf(RUNNING, key));
    const stats = statsOf(path);
    const isThere = stats?.isFile() === true && stats.size > 0;
    return isThere ? [isOpen(path, runningParts(key).owner)] : [];
  });
  const isThere = (kind: WaitingKind) =>
    kind === 'game' ? games.includes(false) : keysIn(folder, MATCH).length > 0;
  return { unread: WAITING_KINDS.filter(isThere), isOpenElsewhere: games.includes(true) };
}
