import os from 'node:os';
import { join } from 'node:path';
import type Conf from 'conf';
import { checkWritable, replaceFile } from './replace.ts';
import { NotSaved } from './sentences.ts';

/** Writes JSON to a file of the folder, whole or not at all; throws where it did not. */
export type Write = (file: string, text: string) => void;

type Fields = Record<string, unknown>;

/** What writes to a folder: one conf for each file. To be used on files that were looked at. */
export async function loadStore(folder: string): Promise<Write> {
  const Store = await loadConf(folder).catch(() => undefined);
  const stores = new Map<string, Conf<Fields>>();
  // conf carries a field of its own over from the old file, whatever that held: what is written is
  // this text and not what conf has of it.
  let written = '';
  return (file, text) => {
    if (!Store) throw new NotSaved('what this game saves with does not load');
    const path = join(folder, file);
    checkWritable(path);
    replaceFile(path, text, () => {
      const store = stores.get(file) ?? openStore(Store, folder, file, () => written);
      stores.set(file, store);
      // Some editors' terminals leak this, and conf then writes in place, not atomically.
      delete process.env.SNAP;
      written = text;
      store.store = JSON.parse(text) as Fields;
    });
  };
}

function openStore(
  Store: typeof Conf,
  folder: string,
  file: string,
  written: () => string,
): Conf<Fields> {
  return new Store<Fields>({
    cwd: folder,
    configName: file.replace(/\.json$/, ''),
    fileExtension: 'json',
    configFileMode: 0o600,
    accessPropertiesByDotNotation: false,
    serialize: written,
  });
}

/** Loads conf, which has two habits at loading that a game in a terminal cannot live with. */
async function loadConf(folder: string): Promise<typeof Conf> {
  const restoreHome = lendHome(folder);
  const before = new Set(SIGNALS.flatMap((signal) => process.rawListeners(signal)));
  try {
    return (await import('conf')).default;
  } finally {
    restoreHome();
    dropListeners(before);
  }
}

/** It asks for the home folder, and throws where the system does not know the user. */
function lendHome(folder: string): () => void {
  try {
    os.homedir();
    return () => {};
  } catch {
    process.env.HOME = folder;
    return () => delete process.env.HOME;
  }
}

function ignore(): void {}

const SIGNALS = Object.keys(os.constants.signals) as NodeJS.Signals[];

/**
 * It listens once for every signal, to send it to us again: the game's own handlers would run
 * twice.
 */
function dropListeners(before: ReadonlySet<unknown>): void {
  // Node ignores this one until the first listener for it is gone; then a file that may not grow
  // any further would end the program instead of failing to be saved.
  if (process.listenerCount('SIGXFSZ', ignore) === 0) process.on('SIGXFSZ', ignore);
  for (const signal of SIGNALS) {
    for (const listener of process.rawListeners(signal)) {
      if ('listener' in listener && !before.has(listener)) {
        process.off(signal, listener.listener as () => void);
      }
    }
  }
}
