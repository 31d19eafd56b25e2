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

/** What is made once for several test files, in the suite's temporary folder. */
const SHARED = 'shared';

/** A new folder that lasts until all tests are over; vitest ends its workers without a word. */
export function sharedFolder(name: string): string {
  return mkdtempSync(join(tmpdir(), SHARED, `${name}-`));
}

/**
 * A value that takes less than this many milliseconds is made again, because writing and reading it
 * takes longer.
 */
const WORTH_KEEPING = 5;

/**
 * Makes a value, or takes what another worker made under this name in this run of the tests. It comes
 * back as a thread would send it.
 */
export function madeOnce<T>(name: string, make: () => T): T {
  const file = join(tmpdir(), SHARED, createHash('sha256').update(name).digest('hex'));
  const kept = takenFrom(file);
  if (kept) return deserialize(kept);
  const begun = performance.now();
  const value = make();
  if (performance.now() - begun < WORTH_KEEPING) return value;
  // Under a name of its own first: another worker may look for it.
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

/** Gives the tests a temporary folder of their own, and fails if they leave anything in it. */
export default async function setup(): Promise<() => void> {
  // Plain JavaScript without types of its own, because the benches use it too.
  const { scratchFolder }: { scratchFolder: (kind: string) => string } = await import(
    new URL('../../tools/bench/scratch-folder.mjs', import.meta.url).href
  );
  const folder = scratchFolder('suite');
  const shared = join(folder, SHARED);
  mkdirSync(shared);
  // As open as the usual one: some tests run a program as another user.
  for (const each of [folder, shared]) chmodSync(each, 0o1777);
  const restore = changeEnvironment({ TMPDIR: folder, ...NO_CERTIFICATES, ...codeKeptIn(shared) });
  return () => {
    const left = readdirSync(folder).filter((name) => name !== SHARED);
    rmSync(folder, { recursive: true, force: true });
    restore();
    if (left.length === 0) return;
    // An error alone would be printed, and the run would pass.
    process.exitCode = 1;
    throw new Error(`The tests left ${left.join(', ')} behind.`);
  };
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Node 20 reads the certificates that are named there at every start, which doubles what a start
 * costs. No test asks another machine for anything.
 */
const NO_CERTIFICATES: Environment = { NODE_EXTRA_CA_CERTS: undefined };

/**
 * What makes the programs that tests start take their compiled code from one folder, as a player's
 * second start does: compiling takes a quarter of a start. Where the folder cannot be chosen
 * without a new home, no code is kept, because it would stay in the home of the person who runs the
 * tests.
 */
function codeKeptIn(folder: string): Environment {
  const nodes = { NODE_COMPILE_CACHE: undefined };
  if (['darwin', 'win32'].includes(process.platform)) {
    return { ...nodes, NODE_DISABLE_COMPILE_CACHE: '1' };
  }
  const own = { XDG_CACHE_HOME: join(folder, 'cache'), NODE_DISABLE_COMPILE_CACHE: undefined };
  return { ...nodes, ...own };
}

/** Changes variables of this process, which the workers inherit. Returns what takes that back. */
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
