import { readFileSync } from 'node:fs';
import type { Unfinished } from '../games/unfinished-names.ts';
import { attempt, statsOf } from './files.ts';
import { inspect } from './inspect.ts';
import { historyIn, type KeptGame, type KeptMatch } from './kinds.ts';
import {
  newestFirst,
  UNFINISHED,
  type UnfinishedFile,
  unfinishedFiles,
} from './unfinished-files.ts';

const MAX_GLANCE_BYTES = 4096;

/** A history that is too long to read here surely has a finished game. */
export function hasHistory(folder: string): boolean {
  const path = historyIn(folder);
  const stats = statsOf(path);
  if (!stats?.isFile() || stats.size > MAX_GLANCE_BYTES) return (stats?.size ?? 0) > 0;
  const lines = attempt(() => readFileSync(path, 'utf8').split('\n')) ?? [];
  return lines.some((line) => line !== '' && !line.includes('"game":"puzzle"'));
}

/** `newest` and `count` leave out the files that are open in other programs. */
export function glanceAtUnfinished(folder: string) {
  const all = unfinishedFiles(folder);
  const free = all.filter(({ life }) => life !== 'open');
  return { newest: newestOf(free), count: free.length, isOpenElsewhere: free.length < all.length };
}

function newestOf(free: readonly UnfinishedFile[]): Unfinished | undefined {
  for (const { kind, path } of newestFirst(free)) {
    const result = inspect<KeptGame | KeptMatch>(path, UNFINISHED[kind]);
    if (result.state === 'good')
      return 'match' in result.save ? result.save.match : result.save.game;
  }
  return undefined;
}
