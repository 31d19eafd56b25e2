import { createHash } from 'node:crypto';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';

/**
 * The folder in the suite's temporary folder for things that are made once for several test files.
 */
const SHARED = 'shared';

/** A new folder that lasts until all tests are over. vitest ends its workers without a warning. */
export function sharedFolder(name: string): string {
  return mkdtempSync(join(tmpdir(), SHARED, `${name}-`));
}

/**
 * A value made in fewer milliseconds is made again, because writing and reading it takes longer.
 */
const WORTH_KEEPING = 5;

/**
 * Makes a value, or takes the one that another worker made under this name in this test run. It
 * comes back as a copy, like a value from a thread.
 */
export function madeOnce<T>(name: string, make: () => T): T {
  const file = join(tmpdir(), SHARED, createHash('sha256').update(name).digest('hex'));
  const kept = takenFrom(file);
  if (kept) return deserialize(kept);
  const begun = performance.now();
  const value = make();
  if (performance.now() - begun < WORTH_KEEPING) return value;
  // Written under another name first, because another worker may already look for the file.
  writeFileSync(`${file}.${process.pid}`, serialize(value));
  renameSync(`${file}.${process.pid}`, file);
  return value;
}

function takenFrom(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

/** Gives the tests their own temporary folder, and fails if they leave anything in it. */
export default async function setup(): Promise<() => void> {
  // scratch-folder.mjs has no types, because the benchmarks run it as it is.
  const { scratchFolder }: { scratchFolder: (kind: string) => string } = await import(
    new URL('../../tools/bench/scratch-folder.mjs', import.meta.url).href
  );
  const folder = scratchFolder('suite');
  const shared = join(folder, SHARED);
  mkdirSync(shared);
  // As open as the usual temporary folder: some tests run a program as another user.
  for (const each of [folder, shared]) chmodSync(each, 0o1777);
  const restore = changeEnvironment({ TMPDIR: folder, ...NO_CERTIFICATES, ...codeKeptIn(shared) });
  return () => {
    const left = readdirSync(folder).filter((name) => name !== SHARED);
    rmSync(folder, { recursive: true, force: true });
    restore();
    if (left.length === 0) return;
    // An error alone would be printed, but the run would pass.
    process.exitCode = 1;
    throw new Error(`The tests left ${left.join(', ')} behind.`);
  };
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * At every start, Node 20 reads the certificates that this variable names, which doubles the time
 * of a start. No test contacts another machine.
 */
const NO_CERTIFICATES: Environment = { NODE_EXTRA_CA_CERTS: undefined };

/**
 * The environment in which programs share a folder for compiled code. Compiling takes a quarter of
 * a start, and a player's program compiles only at the first start.
 */
function codeKeptIn(folder: string): Environment {
  const nodes = { NODE_COMPILE_CACHE: undefined, NODE_DISABLE_COMPILE_CACHE: undefined };
  return { ...nodes, XDG_CACHE_HOME: join(folder, 'cache') };
}

/**
 * Changes variables of this process, which the workers inherit. Returns a function that undoes
 * that.
 */
function changeEnvironment(changed: Environment): () => void {
  const usual = Object.keys(changed).map((name) => [name, process.env[name]] as const);
  const put = (variables: Iterable<readonly [string, string | undefined]>) => {
    for (const [name, value] of variables) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  };
  put(Object.entries(changed));
  return () => put(usual);
}
