import { join } from 'node:path';
import { namesIn, removeQuietly, statsOf } from './files.ts';
import { KINDS, patternOf } from './kinds.ts';
import { guessLife, thisOwner } from './life.ts';

/** Files of version 1.0.0 that are no longer used. It makes them again if it still runs here. */
const OF_1_0 = 'history-(?:summary|told)';

/** What a program killed while it writes leaves: a lock, and half-written files, of 1.0.0 too. */
const LEFTOVER = new RegExp(
  `^(${[...KINDS.map(patternOf), OF_1_0].join('|')})\\.(lock|new(?:-[0-9a-f]{16})?\\.json|(?:new\\.)?json\\.tmp-[0-9a-f]{16})$`,
);

const OLD_FILE = new RegExp(`^${OF_1_0}\\.json$`);

/**
 * Removes the files that programs killed while saving left behind more than a minute ago, and those
 * that nobody reads any more.
 */
export function tidy(folder: string): void {
  for (const name of namesIn(folder)) {
    const [isLeftover, stem = ''] = LEFTOVER.exec(name) ?? [];
    if (!isLeftover && !OLD_FILE.test(name)) continue;
    const path = join(folder, name);
    const stats = statsOf(path);
    // Clocks differ between the machines that share a folder, so a time in the future counts as an
    // age, too. A clock that tells no time gives no age.
    if (!stats?.isFile() || !(Math.abs(Date.now() - stats.mtimeMs) >= 60_000)) continue;
    const [, owner = ''] = stem.split('.');
    // This program itself writes nothing while it tidies.
    if (owner === thisOwner() || guessLife(owner) !== 'runs') removeQuietly(path);
  }
}
