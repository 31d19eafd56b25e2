import { chmodSync, lstatSync, mkdirSync } from 'node:fs';
import os from 'node:os';
import { dirname, posix, win32 } from 'node:path';
import { attempt, errorCode, leadsToFolder, statsOf } from './files.ts';

const HERE = {
  env: process.env,
  platform: process.platform,
  homedir: () => os.homedir(),
  /** The home in the system's records, whatever the environment says. */
  recordedHome: () => os.userInfo().homedir,
  tmpdir: () => os.tmpdir(),
  uid: process.getuid?.(),
};

export type Surroundings = Partial<typeof HERE> & { readonly flag?: string | undefined };

/**
 * The folder of `--save-dir` or CODE_BREAKERS_HOME, or else the platform's. We use no package for
 * this: packages return a folder below the current one if HOME is empty or XDG_CONFIG_HOME is
 * relative, and throw for a user without a home.
 */
export function saveFolder({ flag, ...surroundings }: Surroundings = {}): string {
  const here = { ...HERE, ...surroundings };
  const chosen = flag || here.env.CODE_BREAKERS_HOME;
  if (!chosen) return usualFolder(here);
  // If the current folder was removed, a relative path leads nowhere. Saving in /dev/null fails,
  // and the player is told so.
  return attempt(() => pathOf(here).resolve(chosen)) ?? '/dev/null';
}

const pathOf = ({ platform }: typeof HERE) => (platform === 'win32' ? win32 : posix);

function absolute(here: typeof HERE, place: string | undefined): string | undefined {
  return place && pathOf(here).isAbsolute(place) ? place : undefined;
}

function usualFolder(here: typeof HERE): string {
  const { env, platform, homedir, recordedHome } = here;
  const homes = [env.HOME, attempt(homedir), attempt(recordedHome)];
  const home = homes.find((place) => absolute(here, place));
  const below = (...folders: string[]) => home && pathOf(here).join(home, ...folders);
  const places: Partial<Record<NodeJS.Platform, string | undefined>> = {
    win32: absolute(here, env.APPDATA) ?? below('AppData', 'Roaming'),
    darwin: below('Library', 'Preferences'),
  };
  const place = places[platform] ?? absolute(here, env.XDG_CONFIG_HOME) ?? below('.config');
  return place ? pathOf(here).join(place, 'code-breakers') : sharedFolder(here);
}

/** A user without a home gets this folder, in a place where every user may write. */
function sharedFolder(here: typeof HERE): string {
  const root = absolute(here, attempt(here.tmpdir)) ?? '/tmp';
  return pathOf(here).join(root, `code-breakers-${here.uid ?? 'player'}`);
}

/**
 * Makes a folder that only this user may open, and its missing parents. Throws if it can't, or if
 * another user made the `sharedFolder`.
 */
export function ensureFolder(folder: string): void {
  makeFolder(folder);
  if (folder !== sharedFolder(HERE)) return;
  // Another user who made the folder first could read and change the saves.
  const stats = lstatSync(folder);
  // Without user ids, as on Windows, `uid` is 0.
  const isOurs = stats.isDirectory() && stats.uid === (process.getuid?.() ?? 0);
  if (!isOurs) throw Object.assign(new Error('a folder of another user'), { code: 'EACCES' });
}

/** With its option `recursive`, mkdir never returns in `/proc`. */
function makeFolder(folder: string): void {
  if (leadsToFolder(folder)) return;
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another program may have made the folder just now.
    if (leadsToFolder(folder)) return;
    if (errorCode(error) !== 'ENOENT' || dirname(folder) === folder) throw error;
    makeFolder(dirname(folder));
    mkdirSync(folder, { mode: 0o700 });
  }
}

/** Lets only this user into the usual folder. A folder that the player chose stays as it is. */
export function tightenFolder(folder: string): void {
  if (folder !== usualFolder(HERE) || process.platform === 'win32') return;
  const stats = statsOf(folder);
  const isOpen = stats?.isDirectory() && (stats.mode & 0o077) !== 0;
  if (isOpen) attempt(() => chmodSync(folder, 0o700));
}
