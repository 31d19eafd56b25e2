import fs from 'node:fs';
import Module from 'node:module';
import { basename, dirname, join, posix, win32 } from 'node:path';
import { Script } from 'node:vm';
import zlib from 'node:zlib';

/**
 * Keeps the code that V8 compiled for the next start, because half of the time of a start is spent
 * compiling. Node's own compile cache (from 22.1 on) leaves out functions that are compiled at
 * their first call. So this module keeps the code of large files itself, with those functions and
 * on every Node; small files are left to Node's cache, if it has one. Nothing here throws or
 * prints. If code cannot be kept, it is compiled again.
 */

/** What the folder of the cache depends on. The defaults are those of the running process. */
export type Surroundings = {
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly platform?: NodeJS.Platform;
  /** The folder of Node's compile cache, if NODE_COMPILE_CACHE has switched it on. */
  readonly nodes?: string | undefined;
};

/** The parts of `node:module` that the types of Node 20 lack. */
type AnyModule = {
  readonly enableCompileCache?: (folder: string) => unknown;
  readonly flushCompileCache?: () => void;
  readonly getCompileCacheDir?: () => string | undefined;
  readonly wrap: (source: string) => string;
  readonly prototype: { _compile(this: Loading, source: string, file: string): unknown };
};

/** A CommonJS module that is being loaded. */
type Loading = { readonly exports: unknown; require(id: string): unknown };

const node = Module as unknown as AnyModule;

/** The name of this build. Each build keeps its code in a folder of its own. */
const BUILD = process.env.CODE_BREAKERS_BUILD ?? 'source';

/** Files with at least this many characters are kept here. */
const LARGE = 20_000;

/** How long the code of other builds is kept, in milliseconds. Two builds can be in use at once. */
const KEPT_FOR = 30 * 24 * 3600 * 1000;

/** The scripts that were compiled at this start, by the cache file for each. */
const compiled = new Map<string, Script>();

/** The folder of the cache, with a subfolder for each build; undefined if nothing is kept. */
let root: string | undefined;

/**
 * The folder for compiled code: inside Node's own cache folder if that is in use, else inside the
 * platform's. Undefined if its path is not absolute or NODE_DISABLE_COMPILE_CACHE is set.
 */
export function cacheFolder(surroundings: Surroundings = {}): string | undefined {
  const { env = process.env, platform = process.platform } = surroundings;
  const { nodes = node.getCompileCacheDir?.() } = surroundings;
  if (env.NODE_DISABLE_COMPILE_CACHE) return undefined;
  const path = platform === 'win32' ? win32 : posix;
  const below = (folder: string | undefined, ...rest: readonly string[]) =>
    folder && path.isAbsolute(folder) ? path.join(folder, ...rest, 'code-breakers') : undefined;
  if (nodes) return below(nodes);
  if (platform === 'win32') return below(env.LOCALAPPDATA);
  if (platform === 'darwin') return below(env.HOME, 'Library', 'Caches');
  return below(env.XDG_CACHE_HOME) ?? below(env.HOME, '.cache');
}

/**
 * Takes code from the cache from now on, if there is one. Has to be called before any import. It
 * creates no folder: most short runs end before they have anything to keep.
 */
export function useCodeCache(): void {
  // A guest loads no code from where the environment leads, and writes none.
  if (process.argv.includes('--guest')) return;
  root = cacheFolder();
  if (root === undefined) return;
  const own = join(root, BUILD);
  const isThere = isSafe(root) && isSafe(own);
  if (isThere) attempt(() => node.enableCompileCache?.(own));
  compileInto(own, isThere);
}

/**
 * Writes the code that is not in the cache yet. Takes a while: call it when the program is idle.
 */
export function keepCode(): void {
  if (root === undefined || !makeOwn(root) || !makeOwn(join(root, BUILD))) return;
  attempt(() => node.flushCompileCache?.());
  for (const [file, script] of compiled) {
    if (!attempt(() => writeCode(file, script.createCachedData()))) break;
  }
  compiled.clear();
  removeOthers(root);
}

/** Creates the folder and the one above it if they are missing. Returns whether it is safe. */
function makeOwn(folder: string): boolean {
  makeIn(dirname(folder));
  makeIn(folder);
  return isSafe(folder);
}

/**
 * Whether the folder exists and only this user can write into it, because code from it is run. The
 * folder above has to be this user's too: under sudo, HOME can be the home of another user.
 */
function isSafe(folder: string): boolean {
  const stats = attempt(() => fs.lstatSync(folder));
  if (!stats?.isDirectory() || !isOurs(folder) || !isOurs(dirname(folder))) return false;
  return process.platform === 'win32' || (stats.mode & 0o022) === 0;
}

/** Creates a folder if this user owns the one above. Not `recursive`, which never ends in /proc. */
function makeIn(folder: string): void {
  if (isOurs(dirname(folder))) attempt(() => fs.mkdirSync(folder, { mode: 0o700 }));
}

function isOurs(folder: string): boolean {
  const uid = attempt(() => fs.statSync(folder).uid);
  return uid !== undefined && (process.getuid === undefined || uid === process.getuid());
}

/** Compiles each large file as a `Script`, whose compiled code can be saved and loaded. */
function compileInto(folder: string, isThere: boolean): void {
  const version = `${process.version}-${process.arch}`;
  const usual = node.prototype._compile;
  node.prototype._compile = function (source, file) {
    if (source.length < LARGE) return usual.call(this, source, file);
    const kept = join(folder, `${basename(file)}-${version}`);
    const cachedData = isThere ? attempt(() => readCode(kept)) : undefined;
    const options = { filename: file, ...(cachedData ? { cachedData } : {}) };
    const script = new Script(node.wrap(source), options);
    if (!cachedData || script.cachedDataRejected) compiled.set(kept, script);
    const require = (id: string) => this.require(id);
    const run = script.runInThisContext();
    return run.call(this.exports, this.exports, require, this, file, dirname(file));
  };
}

/** Reads compiled code and checks the checksum at its end: V8 can crash on damaged code. */
function readCode(file: string): Buffer {
  const bytes = fs.readFileSync(file);
  const code = bytes.subarray(0, -4);
  if (checksum(code) !== bytes.readUInt32LE(code.length)) throw new Error('torn');
  return code;
}

/** Writes under another name first, so that another start never reads half a file. */
function writeCode(file: string, code: Buffer): boolean {
  const temporary = `${file}.${process.pid}`;
  const tail = Buffer.alloc(4);
  try {
    tail.writeUInt32LE(checksum(code));
    fs.writeFileSync(temporary, Buffer.concat([code, tail]), { mode: 0o600, flag: 'wx' });
    fs.renameSync(temporary, file);
    return true;
  } catch {
    attempt(() => fs.unlinkSync(temporary));
    return false;
  }
}

/** `zlib.crc32` exists from Node 20.15 on. An older Node throws here and so keeps no code. */
function checksum(code: Buffer): number {
  return (zlib as unknown as { crc32(data: Buffer): number }).crc32(code);
}

/** Removes the code of other builds that was written more than KEPT_FOR ago. */
function removeOthers(folder: string): void {
  for (const name of attempt(() => fs.readdirSync(folder)) ?? []) {
    const other = join(folder, name);
    const age = Date.now() - (attempt(() => fs.lstatSync(other).mtimeMs) ?? Date.now());
    if (name === BUILD || age < KEPT_FOR) continue;
    attempt(() => fs.rmSync(other, { recursive: true, force: true }));
  }
}

function attempt<T>(task: () => T): T | undefined {
  try {
    return task();
  } catch {
    return undefined;
  }
}
