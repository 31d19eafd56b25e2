import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { modesLeftOn } from '../escape-sequences.ts';
import { inFolder } from '../folder.ts';
import { type BuiltOptions, childOfTest, PROGRAM, startBuilt } from '../program.ts';
import { inParallel, type Tally } from './attack.ts';

/** The result of one run. */
export type Ended = {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
  /** Processor time, in seconds. */
  readonly effort: number;
  /** The files and folders that the run left, relative to the folder where it ran. */
  readonly left: readonly string[];
};

type RunOptions = {
  /** Added to an environment that has only what a program needs. */
  readonly env?: Readonly<Record<string, string>>;
  readonly input?: string;
};

/** A script that runs a line of bash. */
const SHELL = fileURLToPath(new URL('door.sh', import.meta.url));

/** How long a line and a program in a terminal may take to end, in milliseconds. */
const [LINE_PATIENCE, TERMINAL_PATIENCE] = [60_000, 10_000];

/** Runs a line of bash in a folder of its own. `code-breakers` is the built program there. */
export function run(line: string, options: RunOptions = {}): Promise<Ended> {
  return inFolder({}, (place) => runIn(place, line, options));
}

async function runIn(place: string, line: string, options: RunOptions): Promise<Ended> {
  const { env = {}, input = '' } = options;
  const [here, home, tmp] = ['here', 'home', 'tmp'].map((name) => join(place, name)) as Three;
  for (const folder of [here, home, tmp]) mkdirSync(folder);
  chmodSync(place, 0o755);
  const before = ['here', 'home', 'tmp'];
  const words = ['env', ...assignments(env), process.execPath, PROGRAM];
  const child = childOfTest(() =>
    spawn(SHELL, words, {
      cwd: here,
      env: {
        ...{ PATH: process.env.PATH, HOME: home, TMPDIR: tmp, LINE: line },
        // Compiled code of Node 22 and later would stay in the home folder, and isn't a save.
        NODE_DISABLE_COMPILE_CACHE: '1',
      },
      stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
      // The process gets its own group, so that everything in it can be ended.
      detached: true,
    }),
  );
  const patience = setTimeout(() => process.kill(-(child.pid as number), 'SIGKILL'), LINE_PATIENCE);
  // A program that reads nothing can end before everything is written to it.
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

/** All files and folders below a folder, as relative paths. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
}

/** Reads bash's times of itself and its children, each like `0m0.070s`. */
function secondsIn(times: string): number {
  const found = [...times.matchAll(/(\d+)m([\d.]+)s/g)];
  return found.reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  );
}

/** A line of bash, the exit status it must have, and the text it must print. */
export type Row = { readonly line: string; readonly status: number; readonly says: string };

/**
 * The rows of a table, one per line: a line of bash, ` # `, the status, and the beginning of its
 * message, on standard error if the status isn't 0, else anywhere in the output.
 */
export function rowsOf(table: string): Row[] {
  const lines = table.split('\n').filter((line) => line.trim() !== '');
  return lines.map((whole) => {
    const [, line, status, says] = /^(.*\S) +# (\d)(?: (.*))?$/.exec(whole) ?? [];
    if (line === undefined) throw new Error(`no row of a table: ${whole}`);
    return { line, status: Number(status), says: says ?? '' };
  });
}

/** Characters that would control a terminal, turn the direction of writing, or hide. */
const STEERING = /[^\P{Cc}\n]|[\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;
const FAULT = /^ +at |node:internal|Error:|Warning:|\[object |undefined|fault of its own/m;

/** Checks that must hold whatever the input was: the status, no fault, and at most one sentence. */
export function mustBe(ended: Ended, row: Omit<Row, 'line'>): void {
  mustEndWell(ended, row.status);
  const { status, stdout, stderr } = ended;
  expect(stderr).toMatch(status === 0 ? /^$/ : /^code-breakers: [^\n]{1,300}[.?]\n$/);
  expect(status === 0 ? stdout : stderr.slice('code-breakers: '.length)).toContain(row.says);
  if (status === 2) expect(stdout).toBe('');
}

/** The same checks for a command that answers every line of its input, even a wrong one. */
export function mustAnswer(ended: Ended, row: Omit<Row, 'line'>): void {
  mustEndWell(ended, row.status);
  expect(ended.stderr).toBe('');
  expect(ended.stdout).toContain(row.says);
}

function mustEndWell({ status, stdout, stderr }: Ended, expected: number): void {
  const said = stdout + stderr;
  expect(status, `it ended with ${status}: ${said.slice(0, 500)}`).toBe(expected);
  expect(said).not.toMatch(STEERING);
  expect(said).not.toMatch(FAULT);
}

/** Tries the rows, some at a time, and notes which took the most processor time. */
export async function tryAll<T>(
  tally: Tally,
  rows: readonly T[],
  what: (row: T) => string,
  attempt: (row: T) => Promise<Ended | undefined>,
): Promise<void> {
  let most = { effort: 0, what: '' };
  const tasks = rows.map((row) => async () => {
    await tally.try(what(row), async () => {
      const ended = await attempt(row);
      if (ended && ended.effort > most.effort) most = { effort: ended.effort, what: what(row) };
    });
  });
  await inParallel(3, tasks);
  if (most.effort > 0) tally.note(`most work: ${most.effort.toFixed(2)} s for ${most.what}`);
}

const MENU = '4: Quit';

/**
 * A shell that reports how the program ended, and stays: the system may drop output written right
 * before the first process of a terminal ends.
 */
const STAYS = '"$@"; echo "ended $?"; exec sleep 600';

/**
 * Starts the program in a terminal, where it must show its menu, take `4` and leave everything as
 * it was.
 */
export async function mustOpen(options: BuiltOptions): Promise<void> {
  const within = (command: readonly string[]) => ['sh', '-c', STAYS, 'sh', ...command];
  const program = startBuilt({ ...options, within });
  try {
    await program.waitFor(MENU);
    program.write('4\r');
    const screen = await program.waitFor(/^ended \d+$/m, TERMINAL_PATIENCE);
    // On the normal screen the last frame stays.
    if (!program.raw().includes('\x1b[?1049h')) expect(screen).toMatch(/4: Quit[\s\S]*^ended 0$/m);
    else expect(screen.trim()).toBe('ended 0');
    expect(modesLeftOn(program.raw())).toEqual([]);
    expect(program.raw()).not.toContain('EVIL');
  } finally {
    program.signal('SIGKILL');
    await program.exited;
  }
}

/**
 * Does what `mustOpen` does for a line of bash in which the program is `code-breakers`. Enter
 * follows the `4`, because the line dialogue waits for it. Returns the files that are left.
 */
export function mustOpenLine(line: string): Promise<string[]> {
  return inFolder({}, async (place) => {
    const here = join(place, 'here');
    mkdirSync(here);
    // Since version 24, Node looks for a package.json around its current folder, and doesn't start
    // if it has no access. Some lines start it as another user.
    chmodSync(place, 0o755);
    const path = [dirname(process.execPath), process.env.PATH].join(delimiter);
    const env = { PATH: path, HERE: here, LINE: `cd "$HERE"; ${line}` };
    await mustOpen({ node: SHELL, env });
    return filesIn(place).filter((file) => file !== 'here');
  });
}
