import { chmodSync, lstatSync, mkdirSync, statSync } from 'node:fs';
import os from 'node:os';
import { dirname, join, posix, win32 } from 'node:path';

/** What the place of the saves depends on; all but the flag has the running process's value. */
export type Surroundings = {
  /** The value of `--save-dir`. */
  readonly flag?: string | undefined;
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly platform?: NodeJS.Platform;
  readonly homedir?: () => string;
  /** The home that the system has on record for the user, whatever the environment says. */
  readonly recordedHome?: () => string;
  readonly tmpdir?: () => string;
  readonly uid?: number | undefined;
};

/** The interrupted games of as many programs as may run at once. */
export const RUNNING_FILES = [1, 2, 3, 4].map((n) => `running-${n}.json`);

/**
 * The folder for saves: `--save-dir`, else CODE_BREAKERS_HOME, else the platform's place. Resolved
 * here and not by a package, because an empty HOME or a relative XDG_CONFIG_HOME would put it below
 * the current folder, and a user without a home would make the package throw when it is loaded.
 */
export function saveFolder(surroundings: Surroundings = {}): string {
  const { flag, env = process.env, platform = process.platform } = surroundings;
  const chosen = flag || env.CODE_BREAKERS_HOME;
  const path = platform === 'win32' ? win32 : posix;
  if (!chosen) return ownFolder(surroundings);
  // A relative name leads nowhere from a folder that was removed; here no save is taken, and said so.
  return attempt(() => path.resolve(chosen)) ?? '/dev/null';
}

/** The platform's place for the saves of this game, whatever was asked for. */
function ownFolder(surroundings: Surroundings): string {
  const { env = process.env, platform = process.platform } = surroundings;
  const path = platform === 'win32' ? win32 : posix;
  const absolute = (folder: string | undefined) => folder && path.isAbsolute(folder) && folder;
  const home = () =>
    absolute(env.HOME) ||
    absolute(attempt(surroundings.homedir ?? os.homedir)) ||
    absolute(attempt(surroundings.recordedHome ?? (() => os.userInfo().homedir)));
  const below = (folder: string | false | undefined, ...rest: string[]) =>
    folder && path.join(folder, ...rest, 'code-breakers');
  const settings = () => {
    if (platform === 'win32') {
      return below(absolute(env.APPDATA)) || below(home(), 'AppData', 'Roaming');
    }
    if (platform === 'darwin') return below(home(), 'Library', 'Preferences');
    return below(absolute(env.XDG_CONFIG_HOME)) || below(home(), '.config');
  };
  return settings() || sharedFolder(surroundings);
}

/** For a user without a home: a folder of their own where everybody may write. */
function sharedFolder({
  platform = process.platform,
  tmpdir = os.tmpdir,
  uid = process.getuid?.(),
}: Surroundings): string {
  const path = platform === 'win32' ? win32 : posix;
  const given = attempt(tmpdir);
  const root = given && path.isAbsolute(given) ? given : '/tmp';
  return path.join(root, `code-breakers-${uid ?? 'player'}`);
}

/** Whether there is an interrupted game to be continued; a glance, without opening anything. */
export function hasInterruptedGame(folder: string): boolean {
  return RUNNING_FILES.some((file) => {
    const stats = attempt(() => lstatSync(join(folder, file)));
    return stats?.isFile() === true && stats.size > 0;
  });
}

/** Makes the folder where it is missing, open to its owner alone. Throws where it cannot. */
export function ensureFolder(folder: string): void {
  makeFolder(folder);
  if (folder !== sharedFolder({})) return;
  // Anybody can make a folder of this name before us, and would then see and change the saves.
  const stats = lstatSync(folder);
  if (!stats.isDirectory() || stats.uid !== process.getuid?.()) {
    throw Object.assign(new Error('a folder of another user'), { code: 'EACCES' });
  }
}

/**
 * Not by mkdir's own `recursive`: where a folder takes no other (`/proc`, a read-only disk) that
 * runs for ever or gives a reason that is not the true one.
 */
function makeFolder(folder: string): void {
  if (attempt(() => statSync(folder))?.isDirectory()) return;
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Another program may have made it just now.
    if (code === 'EEXIST' && attempt(() => statSync(folder))?.isDirectory()) return;
    if (code !== 'ENOENT' || dirname(folder) === folder) throw error;
    makeFolder(dirname(folder));
    mkdirSync(folder, { mode: 0o700 });
  }
}

/** Closes our own folder to others where an older umask left it open; a chosen one is not ours. */
export function tightenFolder(folder: string): void {
  if (folder !== ownFolder({}) || process.platform === 'win32') return;
  attempt(() => {
    const stats = lstatSync(folder);
    if (stats.isDirectory() && (stats.mode & 0o077) !== 0) chmodSync(folder, 0o700);
  });
}

function attempt<T>(look: () => T): T | undefined {
  try {
    return look();
  } catch {
    return undefined;
  }
}
