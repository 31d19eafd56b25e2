import { join } from 'node:path';
import { namesIn, removeQuietly, statsOf } from './files.ts';
import { guessLife, thisOwner } from './life.ts';
import { withLock } from './lock.ts';

const MINUTE = 60_000;

/** Half-written slots and settings, of this version and earlier ones. */
const OF_STORE = /^(slot-\d|settings)\.(?:(?:new\.)?json\.tmp-[0-9a-f]{16}|new\.json|lock\.\d+)$/;
/** Half-written running games. */
const OF_RUNNING = /^running-[0-9a-f]{1,16}(?:\.(\d+-\w+-\w+))?\.json\.tmp-[0-9a-f]{16}$/;
/** Half-written daily codes, and their locks. */
const OF_DAILIES = /^daily-[a-z-]{1,30}-\d{4}-\d\d-\d\d\.(?:json\.tmp-[0-9a-f]{16}|lock)$/;
/** Half-written matches, and their locks. */
const OF_MATCHES = /^match-[0-9a-z-]{8,60}\.(?:json\.tmp-[0-9a-f]{16}|lock)$/;
/** Half-written summaries of the history, and of what was told of it. */
const OF_HISTORY = /^history-(?:summary|told)\.json\.tmp-[0-9a-f]{16}$/;
/** Locks, whose holders look for them before they replace anything, and files out of use. */
const OF_LOCKS = /^(?:(?:slot-\d|settings)\.lock|running-\d\.lock(?:\.\d+)?|settings\.json\.bak)$/;

/** Removes the files that programs killed while saving left behind more than a minute ago. */
export async function tidy(folder: string): Promise<void> {
  for (const name of namesIn(folder)) {
    const path = join(folder, name);
    const [ofStore, stem] = OF_STORE.exec(name) ?? [];
    const [ofRunning, owner = ''] = OF_RUNNING.exec(name) ?? [];
    const isOther = [OF_DAILIES, OF_MATCHES, OF_HISTORY, OF_LOCKS].some((pattern) =>
      pattern.test(name),
    );
    if (!ofStore && !ofRunning && !isOther) continue;
    const stats = statsOf(path);
    // Clocks differ between the machines that share a folder: a time to come counts as an age, too,
    // and none where the clock tells no time.
    if (!stats?.isFile() || !(Math.abs(Date.now() - stats.mtimeMs) >= MINUTE)) continue;
    // A wrong clock may make a file look old while it is written; under its lock it is not.
    if (ofStore)
      await withLock(join(folder, `${stem}.json`), () => removeQuietly(path), 0).catch(() => {});
    // This program itself writes nothing while it tidies.
    else if (owner === thisOwner() || guessLife(owner) !== 'runs') removeQuietly(path);
  }
}
