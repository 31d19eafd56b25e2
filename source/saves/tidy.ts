import { basename, dirname, join } from 'node:path';
import { namesIn, removeQuietly, statsOf, targetOf } from './files.ts';
import { fileOf, KINDS, ONLY, patternOf, SETTINGS } from './kinds.ts';
import { guessLife, thisOwner } from './life.ts';

/** Files that only version 1.0.0 uses. If 1.0.0 still runs here, it makes them again. */
const OF_1_0 = 'history-(?:summary|told)';

/**
 * The names of half-written files that a killed program left (of any version since 1.0.0), and of
 * the lock files of 2.0.0.
 */
const LEFTOVER = new RegExp(
  `^(${[...KINDS.map(patternOf), OF_1_0].join('|')})\\.(lock|new(?:-[0-9a-f]{16})?\\.json|(?:new\\.)?json\\.tmp-[0-9a-f]{16})$`,
);

/** `writeAtomic` adds this to the name of a file until the file is complete. */
const HALF = /^\.tmp-[0-9a-f]{16}$/;

const OLD_FILE = new RegExp(`^${OF_1_0}\\.json$`);

/**
 * Removes the files that killed programs left, and those that only 1.0.0 uses, if they are a minute
 * old.
 */
export function tidy(folder: string): void {
  for (const name of namesIn(folder)) {
    const [isLeftover, stem = ''] = LEFTOVER.exec(name) ?? [];
    if (!isLeftover && !OLD_FILE.test(name)) continue;
    const [, owner = ''] = stem.split('.');
    // This program isn't writing a file now, so half-written ones with its own pid can go, too.
    const isLeft = owner === thisOwner() || guessLife(owner) !== 'runs';
    if (isLeft) removeOld(join(folder, name));
  }
  const settings = join(folder, fileOf(SETTINGS, ONLY));
  const target = targetOf(settings);
  if (target === settings) return;
  for (const name of namesIn(dirname(target))) {
    const half = basename(target);
    if (name.startsWith(half) && HALF.test(name.slice(half.length))) {
      removeOld(join(dirname(target), name));
    }
  }
}

function removeOld(path: string): void {
  const stats = statsOf(path);
  // A file is old if its time is a minute away from now, in the past or the future: machines that
  // share a folder may have different clocks. Files with an invalid time stay.
  if (stats?.isFile() && Math.abs(Date.now() - stats.mtimeMs) >= 60_000) removeQuietly(path);
}
