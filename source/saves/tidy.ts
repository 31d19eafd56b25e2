import { join } from 'node:path';
import { namesIn, removeQuietly, statsOf } from './files.ts';
import { guessLife, thisOwner } from './life.ts';
import { withLock } from './lock.ts';
import { DOCUMENTS } from './names.ts';

/** What a program killed while it writes leaves: locks, and half-written files of any version. */
const LEFTOVER = new RegExp(
  `^(${Object.values(DOCUMENTS).join('|')})\\.(lock(?:\\.\\d+)?|new\\.json|(?:new\\.)?json\\.tmp-[0-9a-f]{16})$`,
);

const LOCKED = new RegExp(`^(?:${DOCUMENTS.slot}|${DOCUMENTS.settings})$`);

const OLD_FILE = 'settings.json.bak';

/** Removes the files that programs killed while saving left behind more than a minute ago. */
export async function tidy(folder: string): Promise<void> {
  for (const name of namesIn(folder)) {
    const path = join(folder, name);
    const [isLeftover, stem = '', ending] = LEFTOVER.exec(name) ?? [];
    if (!isLeftover && name !== OLD_FILE) continue;
    const stats = statsOf(path);
    // Clocks differ between the machines that share a folder, so a time in the future counts as an
    // age, too. A clock that tells no time gives no age.
    if (!stats?.isFile() || !(Math.abs(Date.now() - stats.mtimeMs) >= 60_000)) continue;
    // A wrong clock may make a file look old while it is written. Under the lock nobody writes it.
    // A lock itself can be removed, because its holder checks it before replacing anything.
    if (LOCKED.test(stem) && ending !== 'lock') {
      await withLock(join(folder, `${stem}.json`), () => removeQuietly(path), 0).catch(() => {});
      continue;
    }
    const [, owner = ''] = stem.split('.');
    // This program itself writes nothing while it tidies.
    if (owner === thisOwner() || guessLife(owner) !== 'runs') removeQuietly(path);
  }
}
