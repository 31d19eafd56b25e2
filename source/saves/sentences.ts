import type { Stats } from 'node:fs';
import { withoutControls } from '../text/words.ts';
import { errorCode, thingOf } from './files.ts';
import type { ReadResult } from './inspect.ts';

/** `notice` tells the player that a damaged file was moved aside. */
export type SaveResult =
  | { readonly ok: true; readonly notice?: string }
  | {
      readonly ok: false;
      readonly why: string;
      /** Another program has gone on with the game or match, so our copy is out of date. */
      readonly goesOnElsewhere?: true;
    };

/** The message ends the sentence `Not saved: …`. */
export class NotSaved extends Error {}

export class GoesOnElsewhere extends NotSaved {}

const FAULTS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'your disk quota is used up',
  EFBIG: "files can't get that large here",
  EROFS: 'the disk is read-only',
  EIO: 'the disk reported an error',
  ELOOP: 'the folder is a link that leads nowhere',
  ENAMETOOLONG: "the folder's name is too long",
  ERR_INVALID_ARG_VALUE: "the folder's name can't be used",
  ERR_FS_EISDIR: 'something else is in the way of the save',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
};

/** ERR_ACCESS_DENIED comes from Node's permission model. */
const FOLDER_FAULTS: Readonly<Record<string, (folder: string) => string>> = {
  EEXIST: (folder) => `${folder} isn't a folder`,
  ENOTDIR: (folder) => `${folder} isn't a folder`,
  ENOENT: (folder) => `nothing can be saved in ${folder}`,
  EACCES: (folder) => `you can't write to ${folder}`,
  EPERM: (folder) => `you can't write to ${folder}`,
  ERR_ACCESS_DENIED: (folder) => `Node isn't allowed to write to ${folder} (see --allow-fs-write)`,
};

/** The folder in which a task tried to save, by the error that it threw. */
const folders = new WeakMap<object, string>();

/** Runs the task. If it throws, remembers the folder, so that `notSaved` can name it. */
export function savingIn<T>(folder: string, task: () => T): T {
  try {
    return task();
  } catch (error) {
    if (error instanceof Error) folders.set(error, folder);
    throw error;
  }
}

export function notSaved(error: unknown, notice?: string): SaveResult & { readonly ok: false } {
  const why = `Not saved: ${error instanceof NotSaved ? error.message : faultOf(error)}.`;
  const goesOnElsewhere =
    error instanceof GoesOnElsewhere ? ({ goesOnElsewhere: true } as const) : {};
  return { ok: false, why: notice === undefined ? why : `${notice} ${why}`, ...goesOnElsewhere };
}

function faultOf(error: unknown): string {
  const code = String(errorCode(error));
  const folder = error instanceof Error ? folders.get(error) : undefined;
  const named = folder === undefined ? 'the save folder' : withoutControls(folder);
  return FOLDER_FAULTS[code]?.(named) ?? FAULTS[code] ?? 'something unexpected went wrong';
}

/** Why the file must not be overwritten. */
export function defectOf(file: string, result: ReadResult<unknown>): string {
  if (result.state === 'foreign') return `${file} is ${result.what}, not a file`;
  if (result.state === 'unreadable') return `${file} can't be opened`;
  if (result.state === 'damaged') return `${file} is damaged and can't be moved aside`;
  return `${file} is from a newer version of this game`;
}

export function troubleWith(
  title: string,
  file: string,
  result: ReadResult<unknown>,
): string | undefined {
  const { state } = result;
  if (state === 'missing' || state === 'good') return undefined;
  if (state === 'damaged') return `${title} is damaged, and ${file} couldn't be moved aside.`;
  if (state === 'newer') return `${defectOf(title, result)}.`;
  return `${title} can't be read: ${defectOf(file, result)}.`;
}

export function refuseNonFile(file: string, stats: Stats | undefined): void {
  if (!stats || stats.isFile()) return;
  throw new NotSaved(defectOf(file, { state: 'foreign', what: thingOf(stats) }));
}
