import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { removeQuietly, rename } from './files.ts';
import { inspect, type Read, type ReadResult } from './inspect.ts';
import { withLock } from './lock.ts';
import { defectOf } from './sentences.ts';

/** More damaged copies of one file than a folder ever holds. */
const MAX_ASIDE = 99;

type Recovered<T> = { readonly result: ReadResult<T>; readonly sentence?: string | undefined };

/** Where earlier versions kept the previous save while they wrote; a kill left it behind. */
export const previousOf = (path: string) => `${path}.bak`;

/**
 * Puts a damaged file aside, and moves a previous save into the place of a damaged or missing one;
 * behind a good file a previous save is outdated and removed. Call it under the lock of a slot, or
 * on a running game that no program has open. Gives what the file is then, and the sentence for the
 * player where something was moved.
 */
export function recover<T>(
  folder: string,
  file: string,
  read: (value: unknown) => Read<T>,
  whose: string,
): Recovered<T> {
  const path = join(folder, file);
  const result = inspect(path, read);
  if (result.state === 'good') removeQuietly(previousOf(path));
  if (result.state !== 'damaged' && result.state !== 'missing') return { result };
  try {
    const aside = result.state === 'damaged' ? setAside(folder, file) : undefined;
    const { state } = inspect(previousOf(path), read);
    const isBack = state === 'good' || state === 'newer';
    if (isBack) rename(previousOf(path), path);
    return { result: inspect(path, read), sentence: sentenceOf(whose, aside, isBack) };
  } catch {
    return { result };
  }
}

/**
 * What a file holds that belongs to no program, and a sentence for the player, if there is something
 * to tell. A damaged file is put aside under its lock.
 */
export async function readShared<T>(
  folder: string,
  file: string,
  read: (value: unknown) => Read<T>,
  whose: string,
): Promise<{ readonly save?: T; readonly trouble?: string }> {
  const path = join(folder, file);
  const found: Recovered<T> = { result: inspect(path, read) };
  const isDamaged = found.result.state === 'damaged';
  const putAside = () => recover(folder, file, read, whose);
  // Where it cannot be put aside, the sentence says so.
  const { result, sentence } = isDamaged
    ? await withLock(path, putAside).catch(() => found)
    : found;
  const trouble = sentence ?? troubleOf(whose, file, result);
  return {
    ...(result.state === 'good' && { save: result.save }),
    ...(trouble !== undefined && { trouble }),
  };
}

/** Renames a damaged file to a name that no file has, and gives that. */
function setAside(folder: string, file: string): string {
  for (let n = 1; n <= MAX_ASIDE; n++) {
    // The name of a running game keeps its id and drops its owner, who has ended.
    const name = file.replace(/(\..*)?\.json$/, `.damaged-${n}.json`);
    if (lstatSync(join(folder, name), { throwIfNoEntry: false })) continue;
    rename(join(folder, file), join(folder, name));
    return name;
  }
  throw new Error('no name is left');
}

function sentenceOf(whose: string, aside: string | undefined, isBack: boolean) {
  if (!aside) return isBack ? `${whose} was lost. An earlier state is back.` : undefined;
  if (!isBack) return `${whose} was damaged and is kept as ${aside}.`;
  return `${whose} was damaged. An earlier state is back, and the damaged file is kept as ${aside}.`;
}

/** What the player is told of a save that cannot be used, if anything. */
export function troubleOf(whose: string, file: string, result: ReadResult<unknown>) {
  const { state } = result;
  if (state === 'missing' || state === 'good') return undefined;
  if (state === 'damaged') return `${whose} is damaged, and ${file} could not be moved aside.`;
  if (state === 'newer') return `${defectOf(whose, result)}.`;
  return `${whose} cannot be read: ${defectOf(file, result)}.`;
}
