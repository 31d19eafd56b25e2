import { lstatSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { mustBeWhole, takePlace } from './atomic-write.ts';
import { namesIn, removeQuietly } from './files.ts';
import { textOf } from './save-file.ts';
import { NotSaved } from './sentences.ts';

/**
 * Writes JSON to a file of the folder, whole or not at all; throws where it did not. To be called
 * under the file's lock; `confirm` is called right before the file is replaced.
 */
export type Store = (file: string, fields: object, confirm: () => void) => void;

/**
 * The store of a folder. conf writes the JSON, and four of its habits are worked around:
 * - Over a file it carries a field of its own along, throws where that does not parse, and takes
 *   a write that a full disk cut short for done. So it writes beside the file, and what was read
 *   back whole is renamed over it.
 * - Under SNAP, which some editors' terminals leak, it writes in place instead of atomically.
 * - Loading it asks for the home folder, and throws for a user whom the system does not know.
 * - Loading it adds a listener for every signal, which sends the signal to this process once more.
 */
export async function loadStore(folder: string): Promise<Store> {
  const Conf = await loadConf(folder).catch(() => undefined);
  return (file, fields, confirm) => {
    if (!Conf) throw new NotSaved('what this game saves with does not load');
    const path = join(folder, file);
    const mode = lstatSync(path, { throwIfNoEntry: false })?.mode ?? 0o600;
    if ((mode & 0o200) === 0) throw new NotSaved('the file that is there may not be changed');
    const configName = file.replace('.json', '.new');
    const staged = `${configName}.json`;
    rmSync(join(folder, staged), { force: true });
    delete process.env.SNAP;
    try {
      const options = { cwd: folder, configName, configFileMode: 0o600, serialize: textOf };
      new Conf(options).store = { ...fields };
      mustBeWhole(readFileSync(join(folder, staged)), Buffer.from(textOf(fields)));
      confirm();
      takePlace(join(folder, staged), path);
    } catch (error) {
      const left = namesIn(folder).filter((name) => name.startsWith(staged));
      for (const name of left) removeQuietly(join(folder, name));
      throw error;
    }
  };
}

async function loadConf(folder: string) {
  const { HOME } = process.env;
  process.env.HOME ??= folder;
  const before = new Set(SIGNALS.flatMap((signal) => process.rawListeners(signal)));
  try {
    return (await import('conf')).default;
  } finally {
    if (HOME === undefined) delete process.env.HOME;
    dropListeners(before);
  }
}

const SIGNALS = Object.keys(os.constants.signals) as NodeJS.Signals[];
const ignore = () => {};

/** Drops the one-time listeners that were added meanwhile; the game's own ones listen always. */
function dropListeners(before: ReadonlySet<unknown>): void {
  // Node ignores SIGXFSZ until a listener for it is removed. From then on a write beyond the
  // largest size of a file would end the program instead of failing.
  if (process.listenerCount('SIGXFSZ', ignore) === 0) process.on('SIGXFSZ', ignore);
  for (const signal of SIGNALS) {
    for (const listener of process.rawListeners(signal)) {
      const isNew = 'listener' in listener && !before.has(listener);
      if (isNew) process.off(signal, listener.listener as () => void);
    }
  }
}
