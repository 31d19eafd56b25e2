import { closeSync, openSync, renameSync, rmSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { inspect, type Look } from './inspect.ts';
import { linkOrCopy } from './link.ts';
import type { Read } from './save-file.ts';

/** More damaged copies of one file than anybody lets lie. */
const MAX_ASIDE = 99;

/** A look at a file after what could be done for it was done. */
export type Mended<T> = {
  readonly look: Look<T>;
  /** The name under which the damaged file is kept. */
  readonly aside?: string;
  /** The save before it was put back. */
  readonly restored?: true;
};

/** The previous save while a new one is being written; gone once that one is known to be whole. */
export function previousOf(path: string): string {
  return `${path}.bak`;
}

/**
 * Looks at a file; puts it aside if it is damaged, and the save before it back if that is still
 * there. Every step is one rename or link that overwrites nothing, so that it does no harm beside
 * another program that writes the same file just then.
 */
export function mend<T>(
  folder: string,
  file: string,
  read: (value: unknown) => Read<T>,
): Mended<T> {
  const path = join(folder, file);
  const look = inspect(path, read);
  if (look.state !== 'damaged' && look.state !== 'missing') return { look };
  try {
    const aside = look.state === 'damaged' ? setAside(folder, file, read) : undefined;
    const restored = restore(path, read);
    return {
      look: inspect(path, read),
      ...(aside ? { aside } : {}),
      ...(restored ? { restored } : {}),
    };
  } catch {
    return { look };
  }
}

/** Renames a damaged file and gives the name, or undefined if it turned out to be good by then. */
function setAside<T>(
  folder: string,
  file: string,
  read: (value: unknown) => Read<T>,
): string | undefined {
  const path = join(folder, file);
  const name = freshName(folder, file);
  const aside = join(folder, name);
  try {
    renameSync(path, aside);
  } catch (error) {
    rmSync(aside, { force: true });
    throw error;
  }
  // Another program may have put a good save there after the look.
  const { state } = inspect(aside, read);
  if (state !== 'good' && state !== 'newer') return name;
  putWhereNothingIs(aside, path);
  unlinkSync(aside);
  return undefined;
}

/** A name that no file had, taken at once so that no other program takes it too. */
function freshName(folder: string, file: string): string {
  for (let n = 1; n <= MAX_ASIDE; n++) {
    const name = file.replace(/\.json$/, `.damaged-${n}.json`);
    try {
      closeSync(openSync(join(folder, name), 'wx', 0o600));
      return name;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  throw new Error('no fresh name');
}

function restore<T>(path: string, read: (value: unknown) => Read<T>): true | undefined {
  const { state } = inspect(previousOf(path), read);
  if (state !== 'good' && state !== 'newer') return undefined;
  putWhereNothingIs(previousOf(path), path);
  rmSync(previousOf(path), { force: true });
  return true;
}

/** A second name for a file, or a copy. Where there is a file already, that one stays. */
export function putWhereNothingIs(from: string, to: string): void {
  try {
    linkOrCopy(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
