import * as fs from 'node:fs';
import os from 'node:os';
import { basename, dirname } from 'node:path';
import { attempt, putOnDisk, randomHex, removeQuietly, rename, withOpen } from './files.ts';
import { ensureFolder } from './folder.ts';
import { NotSaved, refuseNonFile, savingIn } from './sentences.ts';

export function documentText(fields: object): string {
  return `${JSON.stringify(fields, undefined, '\t')}\n`;
}

/** Writes a document. Like `writeAtomic`, it must never leave a half-written file at `path`. */
export type StoreDocument = (path: string, fields: object, confirm?: () => void) => void;

export const writeDocument: StoreDocument = (path, fields, confirm) =>
  writeAtomic(path, documentText(fields), confirm);

/**
 * Makes the folder, too. If the program is killed, the old file or the new one is there, whole.
 * After an error, it is the old one. Calls `confirm` right before the new file replaces the old
 * one. If `confirm` throws, the old file stays.
 */
export function writeAtomic(path: string, text: string, confirm?: () => void): void {
  const write = (half: string) => fs.writeFileSync(half, text, { flag: 'wx', mode: 0o600 });
  savingIn(dirname(path), () => replace(path, text, write, confirm));
}

function replace(
  path: string,
  text: string,
  write: (half: string) => void,
  confirm = () => {},
): void {
  ensureFolder(dirname(path));
  refuseNonFile(basename(path), fs.lstatSync(path, { throwIfNoEntry: false }));
  const half = `${path}.tmp-${randomHex(16)}`;
  try {
    write(half);
    withOpen(half, 'r+', (file) => {
      putOnDisk(file);
      mustHold(file, Buffer.from(text));
    });
    confirm();
    rename(half, path);
  } catch (error) {
    removeQuietly(half);
    throw error;
  }
  // Until the folder is on the disk, a power cut could undo the rename. If this fails, the system
  // puts the folder on the disk later.
  attempt(() => withOpen(dirname(path), 'r', putOnDisk));
}

/** A full disk may have cut the file short. */
function mustHold(file: number, bytes: Buffer): void {
  const back = Buffer.alloc(bytes.length + 1);
  const length = fs.readSync(file, back, 0, back.length, 0);
  if (back.subarray(0, length).equals(bytes)) return;
  throw new NotSaved("the disk didn't keep all of it, and may be full");
}

/**
 * Loads the package conf, which then writes the JSON of the slots and of the settings. This
 * program was designed to keep them with conf. Five of conf's habits need a workaround:
 * - conf reads the file that it replaces, copies a field of its own from that file, and throws if
 *   the file isn't JSON. So conf always writes a new file, which then replaces the old one.
 * - conf doesn't notice when a full disk cuts a write short. So the new file is read back.
 * - conf's atomic writing throws on disks without fsync. So SNAP is set, with which conf writes the
 *   file directly.
 * - Loading conf throws for a user whom the system doesn't know, unless HOME is set. So HOME is
 *   set.
 * - Loading conf adds listeners that send each signal to this process again. So they are removed.
 */
export async function loadStore(folder: string): Promise<StoreDocument> {
  const Conf = await loadConf(folder).catch(() => undefined);
  return (path, fields, confirm) => {
    if (!Conf) throw new NotSaved("the code that saves games doesn't load");
    const mode = fs.lstatSync(path, { throwIfNoEntry: false })?.mode ?? 0o600;
    if ((mode & 0o200) === 0) throw new NotSaved("the existing file can't be changed");
    const write = (half: string) => {
      const place = { cwd: dirname(half), configName: basename(half), fileExtension: '' };
      const { SNAP } = process.env;
      process.env.SNAP = 'set';
      try {
        const conf = new Conf({ ...place, configFileMode: 0o600, serialize: documentText });
        conf.store = { ...fields };
      } finally {
        if (SNAP === undefined) delete process.env.SNAP;
        else process.env.SNAP = SNAP;
      }
    };
    savingIn(dirname(path), () => replace(path, documentText(fields), write, confirm));
  };
}

async function loadConf(folder: string) {
  const { HOME } = process.env;
  process.env.HOME ??= folder;
  try {
    return (await import('conf')).default;
  } finally {
    if (HOME === undefined) delete process.env.HOME;
    dropListeners();
  }
}

const SIGNALS = Object.keys(os.constants.signals) as NodeJS.Signals[];
const ignore = () => {};

/** Removes one-time listeners for signals. The game itself adds none. */
function dropListeners(): void {
  // Node ignores SIGXFSZ until a listener for it is removed. After that, a write beyond the file
  // size limit would end the program. With a listener that does nothing, only the write fails.
  if (process.listenerCount('SIGXFSZ', ignore) === 0) process.on('SIGXFSZ', ignore);
  for (const signal of SIGNALS) {
    for (const listener of process.rawListeners(signal)) {
      if ('listener' in listener) process.off(signal, listener.listener as () => void);
    }
  }
}
