import { lstatSync, mkdirSync } from 'node:fs';
import os from 'node:os';
import { isAbsolute, join } from 'node:path';
import process from 'node:process';
import { attempt } from '../saves/files.ts';

/**
 * The folder for compiled code, in the platform's folder for caches; made where it is missing.
 * Undefined where others can write to it, because who writes it decides what the program runs.
 */
export function codeFolder({ env, platform } = process): string | undefined {
  try {
    const home = env.HOME || os.homedir();
    const usual: Partial<Record<NodeJS.Platform, string | undefined>> = {
      win32: env.LOCALAPPDATA,
      darwin: join(home, 'Library', 'Caches'),
    };
    const caches = usual[platform] ?? (env.XDG_CACHE_HOME || join(home, '.cache'));
    if (!isAbsolute(caches)) return undefined;
    const folder = join(caches, 'code-breakers');
    // One that is there already, or cannot be made, is told by the look at it.
    for (const one of [caches, folder]) attempt(() => mkdirSync(one, { mode: 0o700 }));
    return [caches, folder].every(isOwn) ? folder : undefined;
  } catch {
    return undefined;
  }
}

/** Whether only this user can write to a folder. On Windows the mode does not show that. */
function isOwn(folder: string): boolean {
  const stats = lstatSync(folder);
  if (!stats.isDirectory()) return false;
  if (process.platform === 'win32') return true;
  return stats.uid === process.getuid?.() && (stats.mode & 0o022) === 0;
}
