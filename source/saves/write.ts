import * as fs from 'node:fs';
import os from 'node:os';
import { basename, dirname, join } from 'node:path';
import { attempt, putOnDisk, randomHex, removeQuietly, rename, withOpen } from './files.ts';
import { NotSaved, refuseOther } from './sentences.ts';

/**
 * Replaces or makes a file: a new file is written beside it, put on the disk, read back and
 * renamed. Throws where that fails, or where something other than a file stands at the path, and
 * leaves what was there before.
 */
export function writeAtomic(path: string, text: string | Buffer): void {
  refuseOther(basename(path), fs.lstatSync(path, { throwIfNoEntry: false }));
  const half = `${path}.tmp-${randomHex(16)}`;
  const bytes = typeof text === 'string' ? Buffer.from(text) : text;
  try {
    withOpen(half, 'wx+', (file) => {
      fs.writeFileSync(file, bytes);
      putOnDisk(file);
      const back = Buffer.alloc(bytes.length + 1);
      mustBeWhole(back.subarray(0, fs.readSync(file, back, 0, back.length, 0)), bytes);
    });
    takePlace(half, path);
  } catch (error) {
    removeQuietly(half);
    throw error;
  }
}

/** Throws where the bytes that were read back differ: a full disk may cut a file short. */
function mustBeWhole(back: Buffer, written: Buffer): void {
  if (back.equals(written)) return;
  throw new NotSaved("the disk didn't keep all of it, and may be full");
}

/** Renames a new file over the one that it replaces, so that not even a power cut undoes it. */
function takePlace(from: string, path: string): void {
  rename(from, path);
  // The new file is in its place already. Where this fails, its name reaches the disk later.
  attempt(() => withOpen(dirname(path), 'r', putOnDisk));
}

/** The text of a document: JSON with tabs. */
export function documentText(fields: object): string {
  return `${JSON.stringify(fields, undefined, '\t')}\n`;
}

/** Writes JSON whole, or throws. `confirm` is called right before the new file takes its place. */
export type Store = (file: string, fields: object, confirm: () => void) => void;

/**
 * The store of a folder. conf writes the JSON, and four of its habits are worked around:
 * - It reads the file that it replaces, keeps a field of its own from it, and throws where that
 *   file does not parse. It also takes a write for done that a full disk has cut short. So it
 *   writes a new file beside it, and what was read back whole is renamed over it.
 * - Its own atomic writing throws where a disk cannot be told to write. Under SNAP it simply
 *   writes, which is all that a new file needs.
 * - Loading it asks for the home folder, and throws for a user whom the system does not know.
 * - Loading it adds a listener for every signal, which sends the signal to this process once more.
 */
export async function loadStore(folder: string): Promise<Store> {
  const Conf = await loadConf(folder).catch(() => undefined);
  return (file, fields, confirm) => {
    if (!Conf) throw new NotSaved("the code that saves games doesn't load");
    const path = join(folder, file);
    const mode = fs.lstatSync(path, { throwIfNoEntry: false })?.mode ?? 0o600;
    if ((mode & 0o200) === 0) throw new NotSaved("the existing file can't be changed");
    const configName = file.replace('.json', `.new-${randomHex(16)}`);
    const staged = join(folder, `${configName}.json`);
    const { SNAP } = process.env;
    process.env.SNAP = 'set';
    try {
      const options = { cwd: folder, configName, configFileMode: 0o600, serialize: documentText };
      new Conf(options).store = { ...fields };
      withOpen(staged, 'r+', putOnDisk);
      mustBeWhole(fs.readFileSync(staged), Buffer.from(documentText(fields)));
      confirm();
      takePlace(staged, path);
    } catch (error) {
      removeQuietly(staged);
      throw error;
    } finally {
      if (SNAP === undefined) delete process.env.SNAP;
      else process.env.SNAP = SNAP;
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

/** Removes the one-time listeners that were added meanwhile. The game's own listeners stay. */
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
