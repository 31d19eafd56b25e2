import { lstatSync, mkdirSync } from 'node:fs';
import module from 'node:module';
import os from 'node:os';
import { isAbsolute, join } from 'node:path';
import { attempt } from '../saves/files.ts';

/** The part of `node:module` that the types of Node 20 lack. */
type Caching = { readonly enableCompileCache?: (folder: string) => unknown };

/** Runs the program. From Node 22.8 on, compiled code is kept for the next start. */
export async function startProgram(): Promise<void> {
  const { enableCompileCache } = module as Caching;
  const folder = enableCompileCache && codeFolder();
  if (folder !== undefined) enableCompileCache?.(folder);
  // Loaded after the cache is turned on, so that the compiled code of all that follows is kept.
  const { main } = await import('./main.ts');
  await main(process.argv.slice(2));
}

/** The folder for compiled code. Undefined if other users could change what the program runs. */
function codeFolder(): string | undefined {
  const { env, platform } = process;
  if (env.NODE_DISABLE_COMPILE_CACHE) return undefined;
  try {
    const home = env.HOME || os.homedir();
    const usual: Partial<Record<NodeJS.Platform, string | undefined>> = {
      win32: env.LOCALAPPDATA,
      darwin: join(home, 'Library', 'Caches'),
    };
    const caches = usual[platform] ?? (env.XDG_CACHE_HOME || join(home, '.cache'));
    if (!isAbsolute(caches)) return undefined;
    const folder = join(caches, 'code-breakers');
    // Fails if the folder exists, which is fine. `isPrivate` notices any other failure.
    for (const path of [caches, folder]) attempt(() => mkdirSync(path, { mode: 0o700 }));
    return [caches, folder].every(isPrivate) ? folder : undefined;
  } catch {
    return undefined;
  }
}

/** Whether only this user can write to a folder. True on Windows, where the mode doesn't tell. */
function isPrivate(folder: string): boolean {
  const stats = lstatSync(folder);
  if (!stats.isDirectory()) return false;
  if (process.platform === 'win32') return true;
  return stats.uid === process.getuid?.() && (stats.mode & 0o022) === 0;
}
