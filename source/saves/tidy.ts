import { basename, dirname, join } from 'node:path';
import { namesIn, removeQuietly, statsOf, targetOf } from './files.ts';
import { fileOf, KINDS, ONLY, patternOf, SETTINGS } from './kinds.ts';
import { guessLife, thisOwner } from './life.ts';

/** Only version 1.0.0 uses these files. If 1.0.0 still runs here, it makes them again. */
const OF_1_0 = 'history-(?:summary|told)';

/** Half-written files of killed programs since 1.0.0, and lock files of 2.0.0. */
const LEFTOVER = new RegExp(
  `^(${[...KINDS.map(patternOf), OF_1_0].join('|')})\\.(lock|new(?:-[0-9a-f]{16})?\\.json|(?:new\\.)?json\\.tmp-[0-9a-f]{16})$`,
);

/** `writeAtomic` adds this to the name of a file until the file is complete. */
const HALF = /^\.tmp-[0-9a-f]{16}$/;

const OLD_FILE = new RegExp(`^${OF_1_0}\\.json$`);

/** Leaves files alone until they are a minute old. */
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
  // Machines that share a folder may have different clocks, so a time in the future can be old,
  // too. Files with an invalid time stay.
  if (stats?.isFile() && Math.abs(Date.now() - stats.mtimeMs) >= 60_000) removeQuietly(path);
}
