import { cpSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { cacheFolder } from '../../source/command/code-cache.ts';
import { startBuilt } from './built-program.ts';
import { sharedFolder } from './suite-folder.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** What would lead the compiled code elsewhere than into a test's own home. */
export const CLEAN = {
  XDG_CACHE_HOME: undefined,
  NODE_COMPILE_CACHE: undefined,
  NODE_DISABLE_COMPILE_CACHE: undefined,
};

/** Starts the program in this home, waits until what is expected of its cache is so, and leaves. */
export async function start(home: string, expected: () => void): Promise<void> {
  const program = startBuilt({ env: { ...CLEAN, HOME: home, LOCALAPPDATA: home } });
  await program.waitFor('4: Quit');
  await vi.waitFor(expected, { timeout: 10_000, interval: 50 });
  program.write('4');
  expect(await program.exited).toEqual({ code: 0, signal: 0 });
  expect(program.raw()).not.toContain('code-breakers:');
}

export function homeWithCache(home = temporaryFolder()): string {
  if (process.platform === 'darwin')
    mkdirSync(join(home, 'Library', 'Caches'), { recursive: true });
  return home;
}

export const folderIn = (home: string) =>
  cacheFolder({ env: { HOME: home, LOCALAPPDATA: home } }) as string;

/** The files in this home that hold the program's large files, compiled; the largest one first. */
export function compiledIn(home: string): string[] {
  const [build = ''] = readdirSync(folderIn(home));
  const folder = join(folderIn(home), build);
  const files = readdirSync(folder).filter((name) => /\.js-v\d+\.\d+\.\d+-\w+$/.test(name));
  expect(files.length).toBeGreaterThan(1);
  return files
    .map((name) => join(folder, name))
    .sort((a, b) => statSync(b).size - statSync(a).size);
}

let first: Promise<string> | undefined;

/**
 * A home in which a start has kept its code. It is made only once, because that takes seconds, and
 * must not be changed.
 */
export function firstHome(): Promise<string> {
  const make = async () => {
    const home = homeWithCache(sharedFolder('home'));
    await start(home, () => void compiledIn(home));
    return home;
  };
  first ??= make();
  return first;
}

export async function homeWithCode(): Promise<string> {
  const home = temporaryFolder();
  cpSync(await firstHome(), home, { recursive: true });
  return home;
}
