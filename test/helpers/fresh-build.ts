import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What `dist/` is made from. The last one is npm's own list of what is installed. */
const SOURCES = [
  'source',
  'stand-ins',
  'build.mjs',
  'package.json',
  join('node_modules', '.package-lock.json'),
];

/** A file of the program, and the first and one of the last files of the library. */
const BUILT = ['cli.js', 'library/index.js', 'library/types/library/index.d.ts'];

/** Builds the program and the library before the tests, if they are older than their source. */
export default function setup(): void {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  if (!isStale(root)) return;
  const args = [join(root, 'build.mjs'), '--library'];
  execFileSync(process.execPath, args, { stdio: 'inherit' });
}

/** Whether something in `dist/` is missing, or older than something that it is made from. */
function isStale(root: string): boolean {
  const built = BUILT.map((name) => timeOf(join(root, 'dist', name)));
  const sources = SOURCES.flatMap((name) => timesIn(join(root, name)));
  return Math.min(...built) <= Math.max(...sources);
}

/** The times of a file, or of a folder and everything in it: a removed file changes its folder. */
function timesIn(path: string): number[] {
  const isFolder = existsSync(path) && statSync(path).isDirectory();
  const names = isFolder ? readdirSync(path, { recursive: true, encoding: 'utf8' }) : [];
  return [timeOf(path), ...names.map((name) => timeOf(join(path, name)))];
}

/** When a file was last changed; 0 if there is none. */
function timeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
