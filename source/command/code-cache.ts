import fs from 'node:fs';
import Module from 'node:module';
import { basename, dirname, join, posix, win32 } from 'node:path';
import { Script } from 'node:vm';
import { attempt, isLeft, ownFolder, readOwn, remove } from './own-folder.ts';

/**
 * Keeps the code that V8 compiled for the next start, because half of the time of a start is spent
 * compiling. Node's own compile cache (from 22.1 on) leaves out functions that are compiled at
 * their first call, and takes what it finds in its folder, whoever wrote it. So this module keeps
 * the code of large files itself, on every Node. Nothing here throws or prints. If code cannot be
 * kept, it is compiled again.
 *
 * V8 can crash on code that was changed after it made it. So a mark stands beside code from the cache
 * until that code has proved itself. A start that finds the mark of a process that has ended removes
 * the code.
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
  readonly getCompileCacheDir?: () => string | undefined;
  readonly wrap: (source: string) => string;
  readonly prototype: { _compile(this: Loading, source: string, file: string): unknown };
};

/** A CommonJS module that is being loaded. */
type Loading = {
  readonly exports: unknown;
  require(id: string): unknown;
  /** What a single executable carries of it, as V8 compiled it. */
  readonly compiledCode?: Buffer;
};

const node = Module as unknown as AnyModule;

/** The name of this build. Each build keeps its code in a folder of its own. */
const BUILD = process.env.CODE_BREAKERS_BUILD ?? 'source';

/** Files with at least this many characters are kept here. A single executable carries all. */
const LARGE = 20_000;

/** How long the code of other builds is kept, in milliseconds. Two builds can be in use at once. */
const KEPT_FOR = 30 * 24 * 3600 * 1000;

/** The mark's name, before the number of the process. */
const MARK = 'in-use';

/** Code that was in use for this many milliseconds is trusted, if it was not before. */
const PROOF = 1000;
/** The same for what is loaded once the first frame stands: many programs end soon after it. */
const LATER_PROOF = 30;

/** The scripts that were compiled at this start, with their sources, by the cache file for each. */
const compiled = new Map<string, { readonly source: string; readonly script: Script }>();

/** The folder of the cache, with a subfolder for each build; undefined if nothing is kept. */
let root: string | undefined;

/**
 * Carries out a task under the V8 flags of the start, because the next start accepts only code that
 * was made under these.
 */
let asAtStart = <T>(task: () => T): T => task();

/** The mark of this process, while it stands. */
let mark: string | undefined;

/** How long code has to be in use now, in milliseconds. */
let proof = PROOF;

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
  const folder = ownFolder(root, BUILD);
  compileWith(folder !== undefined && tidy(folder) ? folder : undefined);
  process.on('exit', (status) => {
    if (status === 0) trustCode();
  });
}

/** From now on `carryOut` is called with each task that compiles, or that makes code to be kept. */
export function compileAs(carryOut: <T>(task: () => T) => T): void {
  asAtStart = carryOut;
}

/** The code that was taken from the cache has proved itself. */
export function trustCode(): void {
  if (mark !== undefined) remove(mark);
  mark = undefined;
  proof = LATER_PROOF;
}

/** Something failed, maybe because of code from the cache: the next start removes that. */
export function doubtCode(): void {
  mark = undefined;
}

/** Writes the code that is not in the cache yet. It takes a while: call it when nothing happens. */
export function keepCode(): void {
  const folder = root === undefined ? undefined : ownFolder(root, BUILD, true);
  if (folder === undefined) return;
  for (const [name, { source, script }] of compiled) {
    const code = attempt(() => asAtStart(() => script.createCachedData()));
    if (!code || !writeCode(join(folder, name), source, code)) break;
  }
  compiled.clear();
  removeOthers(dirname(folder));
}

/**
 * Removes what killed processes left behind, and all the code if there is a mark among that. Returns
 * whether the code that is still there may be run.
 */
function tidy(folder: string): boolean {
  const names = attempt(() => fs.readdirSync(folder));
  if (!names) return false;
  const left = names.filter((name) => isLeft(join(folder, name)));
  const isDoubtful = left.some((name) => name.startsWith(MARK));
  const code = isDoubtful ? names.filter((name) => !/\.\d+$/.test(name)) : [];
  // The marks go last: as long as there is one, no other start takes the code.
  return [...code, ...left].every((name) => remove(join(folder, name)));
}

/** The kept code of a file, if there is some and its mark could be made. */
function takeCode(folder: string, name: string, source: string): Buffer | undefined {
  const code = attempt(() => readCode(join(folder, name), source));
  return code && leaveMark(folder) ? code : undefined;
}

/** Makes the mark of this process beside the code that it takes. Returns whether it is there. */
function leaveMark(folder: string): boolean {
  if (mark !== undefined) return true;
  const file = join(folder, `${MARK}.${process.pid}`);
  if (!attempt(() => fs.writeFileSync(file, '', { mode: 0o600, flag: 'wx' }) ?? true)) return false;
  mark = file;
  trustLater();
  return true;
}

/** Trusts the code once the program has been idle. A timer that fires late means that it is busy. */
function trustLater(): void {
  const begun = Date.now();
  const isLate = () => Date.now() - begun > 2 * proof;
  setTimeout(() => (isLate() ? trustLater() : trustCode()), proof).unref();
}

/** Compiles each large file as a `Script`, whose compiled code can be saved and loaded. */
function compileWith(folder: string | undefined): void {
  const version = `${process.version}-${process.arch}`;
  const usual = node.prototype._compile;
  node.prototype._compile = function (source, file) {
    if (source.length < LARGE && !this.compiledCode) return usual.call(this, source, file);
    const name = `${basename(file)}-${version}`;
    const cachedData =
      this.compiledCode ?? (folder === undefined ? undefined : takeCode(folder, name, source));
    const options = { filename: file, ...(cachedData && { cachedData }) };
    const script = asAtStart(() => new Script(node.wrap(source), options));
    if (!cachedData || script.cachedDataRejected) compiled.set(name, { source, script });
    const require = (id: string) => this.require(id);
    const run = script.runInThisContext();
    return run.call(this.exports, this.exports, require, this, file, dirname(file));
  };
}

/**
 * Reads compiled code. Throws if it is damaged, because V8 can crash on that, or if it was made
 * from another source, because V8 itself compares only the length of the source. Both checksums are
 * at its end.
 */
function readCode(file: string, source: string): Buffer {
  const bytes = readOwn(file);
  const code = bytes.subarray(0, -8);
  const isWhole = checksum(code) === bytes.readUInt32LE(code.length);
  if (!isWhole || checksum(source) !== bytes.readUInt32LE(code.length + 4))
    throw new Error('other');
  return code;
}

/** Writes compiled code, under another name first, so that no other start reads half a file. */
function writeCode(file: string, source: string, code: Buffer): boolean {
  const temporary = `${file}.${process.pid}`;
  const tail = Buffer.alloc(8);
  try {
    tail.writeUInt32LE(checksum(code));
    tail.writeUInt32LE(checksum(source), 4);
    fs.writeFileSync(temporary, Buffer.concat([code, tail]), { mode: 0o600, flag: 'wx' });
    fs.renameSync(temporary, file);
    return true;
  } catch {
    remove(temporary);
    return false;
  }
}

/**
 * Throws on a Node older than 20.16, which so keeps no code. The module is loaded here because a
 * start without kept code does not need it.
 */
function checksum(data: Buffer | string): number {
  const zlib: unknown = process.getBuiltinModule('node:zlib');
  return (zlib as { crc32(data: Buffer | string): number }).crc32(data);
}

/** Removes the code of other builds that was last in use more than KEPT_FOR ago. */
function removeOthers(folder: string): void {
  for (const name of attempt(() => fs.readdirSync(folder)) ?? []) {
    const other = join(folder, name);
    const age = Date.now() - (attempt(() => fs.lstatSync(other).mtimeMs) ?? Date.now());
    if (name !== BUILD && age >= KEPT_FOR) remove(other);
  }
}
