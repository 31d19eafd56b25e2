import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { RUNNING_FILES } from './folder.ts';
import { inspect } from './inspect.ts';
import { lockOf, tryLock } from './lock.ts';
import { previousOf } from './mend.ts';
import { isHalfWritten, sweep } from './replace.ts';
import { type Read, readKept, readSave } from './save-file.ts';
import { readSettings, SETTINGS_FILE } from './settings.ts';
import { fileOf, SLOTS } from './slot.ts';

const MINUTE = 60_000;

type Reader = (value: unknown) => Read<unknown>;

const FILES: readonly (readonly [file: string, read: Reader])[] = [
  ...SLOTS.map((slot) => [fileOf(slot), readSave] as const),
  ...RUNNING_FILES.map((file) => [file, readKept] as const),
  [SETTINGS_FILE, readSettings],
];

/** Clears away what programs that were killed while saving have left. */
export async function tidy(folder: string): Promise<void> {
  const there = namesIn(folder);
  for (const [file, read] of FILES) {
    const isLeft = (name: string) => isHalfWritten(name, file) || isLeftByLock(name, file);
    // A stale lock, too, goes away by being taken and released.
    const others = [previousOf(file), `${lockOf(file)}.lock`];
    if (!there.some((name) => others.includes(name) || isLeft(name))) continue;
    // By the clock alone a file that is being written just now could be taken for an old one.
    const lock = await tryLock(folder, lockOf(file)).catch(() => undefined);
    if (!lock) continue;
    sweep(folder, isLeft, MINUTE);
    clearPrevious(join(folder, file), read);
    await lock.release().catch(() => {});
  }
}

/** Whether a name is one of those under which a lock file is made and moved out of the way. */
function isLeftByLock(name: string, file: string): boolean {
  return name.startsWith(`${lockOf(file)}.lock.`) && /\.lock\.\d+$/.test(name);
}

/** Behind a good save it is only old, and must not come back when that one is removed. */
function clearPrevious(path: string, read: Reader): void {
  try {
    if (inspect(path, read).state === 'good') rmSync(previousOf(path), { force: true });
  } catch {
    // It does no harm where it is.
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
