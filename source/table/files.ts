import { linkSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { codeOf, namesIn, randomHex, removeQuietly, statsOf } from '../saves/files.ts';
import { ensureFolder } from '../saves/folder.ts';
import { inspect, type Kind, readAs } from '../saves/inspect.ts';
import { documentText, writeAtomic } from '../saves/write.ts';

/** The most files that are read in a folder of a table: others can write any number of them. */
const MOST_FILES = 2000;

/** How long files are read without a pause, in milliseconds: a third of a frame. */
const SLICE = 5;

/** How long the half-written file of a program that was killed is left alone, in milliseconds. */
const LEFT_ALONE = 60 * 60_000;

const HALF = /^\.half-[0-9a-f]{16}$/;

/** Writes a file, whole, unless somebody has. Returns whether it did; throws where it cannot. */
export function writeOnce<T>(folder: string, file: string, kind: Kind<T>, value: T): boolean {
  return placeOnce(folder, file, documentText({ version: kind.version, ...kind.pack(value) }));
}

/**
 * The same with any text.
 * @param isDue whether it is to be written, by the time of the new file: the clock of the disk
 */
function placeOnce(
  folder: string,
  file: string,
  text: string,
  isDue: (now: number) => boolean = () => true,
): boolean {
  ensureFolder(folder);
  const half = join(folder, `.half-${randomHex(16)}`);
  try {
    writeAtomic(half, text);
    if (!isDue(statsOf(half)?.mtimeMs ?? 0)) return false;
    linkSync(half, join(folder, file));
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    removeQuietly(half);
  }
}

/** What a file at the table holds, if it is one of this kind, whoever wrote it. */
export function readFile<T>(kind: Kind<T>, path: string): T | undefined {
  const result = inspect(path, (value) => readAs(kind, value));
  return result.state === 'good' ? result.save : undefined;
}

/**
 * What files of a folder hold that are of this kind, by their names. It pauses for other work.
 * @param files their names; all, unless they are given
 */
export async function readAll<T>(
  folder: string,
  kind: Kind<T>,
  files: readonly string[] = listed(folder),
): Promise<Map<string, T>> {
  const contents = new Map<string, T>();
  for await (const name of inSlices(files)) {
    const value = readFile(kind, join(folder, name));
    if (value !== undefined) contents.set(name, value);
  }
  return contents;
}

/** Texts one after another, with pauses for other work. */
async function* inSlices(texts: readonly string[]): AsyncGenerator<string> {
  let begun = performance.now();
  for (const text of texts) {
    if (performance.now() - begun > SLICE) {
      await nextTurn();
      begun = performance.now();
    }
    yield text;
  }
}

/** The names in a folder, without the half-written files that killed programs left behind. */
function listed(folder: string): readonly string[] {
  const names = namesIn(folder);
  for (const name of names) if (HALF.test(name)) removeOld(join(folder, name));
  return names.filter((name) => !HALF.test(name)).slice(0, MOST_FILES);
}

function removeOld(path: string): void {
  const stats = statsOf(path);
  if (stats && Date.now() - stats.mtimeMs > LEFT_ALONE) removeQuietly(path);
}
