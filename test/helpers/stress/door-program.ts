import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { PROGRAM } from '../built-program.ts';
import { inFolder } from '../temporary-folder.ts';

/** What came of one run. */
export type Ended = {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
  /** Seconds of a processor. */
  readonly effort: number;
  /** The files and folders that it left, below the place where it ran. */
  readonly left: readonly string[];
};

type RunOptions = {
  /** Added to an environment that holds no more than a program needs. */
  readonly env?: Readonly<Record<string, string>>;
  readonly input?: string;
};

/** Runs a line of bash. */
export const SHELL = fileURLToPath(new URL('door.sh', import.meta.url));
const PATIENCE = 60_000;

/** Runs a line of bash in a place of its own, in which `code-breakers` is the built program. */
export function run(line: string, options: RunOptions = {}): Promise<Ended> {
  return inFolder({}, (place) => runIn(place, line, options));
}

async function runIn(place: string, line: string, options: RunOptions): Promise<Ended> {
  const { env = {}, input = '' } = options;
  const [here, home, tmp] = ['here', 'home', 'tmp'].map((name) => join(place, name)) as Three;
  for (const folder of [here, home, tmp]) mkdirSync(folder);
  chmodSync(place, 0o755);
  const before = ['here', 'home', 'tmp'];
  const child = spawn(SHELL, ['env', ...assignments(env), process.execPath, PROGRAM], {
    cwd: here,
    env: { PATH: process.env.PATH, HOME: home, TMPDIR: tmp, LINE: line },
    stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
    // A group of its own, so that all of it can be ended.
    detached: true,
  });
  const patience = setTimeout(() => process.kill(-(child.pid as number), 'SIGKILL'), PATIENCE);
  // Whoever reads nothing ends before all is written.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const [stdout, stderr, times, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    text(child.stdio[3] as Readable),
    once(child, 'exit'),
  ]);
  clearTimeout(patience);
  const left = filesIn(place).filter((file) => !before.includes(file));
  if (status === null) throw new Error('it does not end');
  return { status, stdout, stderr, effort: secondsIn(times), left };
}

type Three = [string, string, string];

function assignments(env: Readonly<Record<string, string>>): string[] {
  return Object.entries(env).map(([name, value]) => `${name}=${value}`);
}

/** All files and folders below one, as paths from there. */
export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
}

/** What bash tells of itself and its children, each as `0m0.070s`. */
function secondsIn(times: string): number {
  const found = [...times.matchAll(/(\d+)m([\d.]+)s/g)];
  return found.reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  );
}
