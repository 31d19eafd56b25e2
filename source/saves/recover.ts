import { lstatSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { removeQuietly } from './files.ts';
import { inspect, type Read, type ReadResult } from './inspect.ts';
import { defectOf } from './sentences.ts';

/** More damaged copies of one file than a folder ever holds. */
const MAX_ASIDE = 99;

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
): { readonly result: ReadResult<T>; readonly sentence?: string | undefined } {
  const path = join(folder, file);
  const result = inspect(path, read);
  if (result.state === 'good') removeQuietly(previousOf(path));
  if (result.state !== 'damaged' && result.state !== 'missing') return { result };
  try {
    const aside = result.state === 'damaged' ? setAside(folder, file) : undefined;
    const { state } = inspect(previousOf(path), read);
    const isBack = state === 'good' || state === 'newer';
    if (isBack) renameSync(previousOf(path), path);
    return { result: inspect(path, read), sentence: sentenceOf(whose, aside, isBack) };
  } catch {
    return { result };
  }
}

/** Renames a damaged file to a name that no file has, and gives that. */
function setAside(folder: string, file: string): string {
  for (let n = 1; n <= MAX_ASIDE; n++) {
    // The name of a running game keeps its id and drops its owner, who has ended.
    const name = file.replace(/(\..*)?\.json$/, `.damaged-${n}.json`);
    if (lstatSync(join(folder, name), { throwIfNoEntry: false })) continue;
    renameSync(join(folder, file), join(folder, name));
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
