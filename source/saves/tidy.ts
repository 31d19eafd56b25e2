import { basename, dirname, join } from 'node:path';
import { namesIn, removeQuietly, statsOf, targetOf } from './files.ts';
import { fileOf, KINDS, ONLY, patternOf, SETTINGS } from './kinds.ts';
import { guessLife, thisOwner } from './life.ts';

/** Files of version 1.0.0 that are no longer used. 1.0.0 makes them again if it still runs here. */
const OF_1_0 = 'history-(?:summary|told)';

/** Names of half-written files of killed programs, even of 1.0.0, and of the locks of 2.0.0. */
const LEFTOVER = new RegExp(
  `^(${[...KINDS.map(patternOf), OF_1_0].join('|')})\\.(lock|new(?:-[0-9a-f]{16})?\\.json|(?:new\\.)?json\\.tmp-[0-9a-f]{16})$`,
);

/** `writeAtomic` adds this to the name of a file until the file is complete. */
const HALF = /^\.tmp-[0-9a-f]{16}$/;

const OLD_FILE = new RegExp(`^${OF_1_0}\\.json$`);

/** Removes files that killed programs left, and unused ones of 1.0.0, if they are a minute old. */
export function tidy(folder: string): void {
  for (const name of namesIn(folder)) {
    const [isLeftover, stem = ''] = LEFTOVER.exec(name) ?? [];
    if (!isLeftover && !OLD_FILE.test(name)) continue;
    const [, owner = ''] = stem.split('.');
    // This program writes nothing while it tidies, so its own half-written files can go, too.
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
