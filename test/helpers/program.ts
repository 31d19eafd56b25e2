import {
  type ChildProcess,
  type SpawnOptions,
  type StdioOptions,
  spawnSync,
} from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type IPty, spawn } from '@lydell/node-pty';
import xterm from '@xterm/headless';
import { expect, onTestFinished } from 'vitest';
import { modesLeftOn } from './escape-sequences.ts';
import { temporaryFolder } from './folder.ts';
import { PATIENCE } from './work.ts';

/** The program as it is published. It is built before the tests, if its source is newer. */
export const PROGRAM = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));

export type BuiltOptions = {
  /** Without `--save-dir` in these, the program gets its own folder, empty at the start. */
  readonly args?: readonly string[];
  readonly cols?: number;
  readonly rows?: number;
  /** Added to a clean environment; undefined removes a variable. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** The Node that runs the program. */
  readonly node?: string;
  /** A build other than the one in `dist/`. */
  readonly program?: string;
  /** Wraps the program's command in another one. */
  readonly within?: (command: readonly string[]) => readonly string[];
  /** The speed of the connection to the terminal, in bytes per second. */
  readonly speed?: number;
  /** Called with everything that is written, as it comes. */
  readonly onWritten?: (text: string) => void;
};

type Exit = {
  readonly code: number;
  /** The number of the signal that ended the program, or 0. */
  readonly signal: number;
};

/** The built program in a real pseudo-terminal, and the screen that a player would see. */
export type BuiltProgram = {
  readonly pid: number;
  /** The folder for saves, if it was chosen here. */
  readonly saveDir: string | undefined;
  /** Types these bytes, in one write. */
  write(keys: string | Buffer): void;
  /** The rows on the screen, without trailing spaces. */
  screen(): string;
  /** The screen, once everything that has arrived is on it. */
  shown(): Promise<string>;
  cursor(): { readonly x: number; readonly y: number };
  /** Waits until the screen matches. If it never does, fails with what it shows. */
  waitFor(pattern: string | RegExp, ms?: number): Promise<string>;
  resize(cols: number, rows: number): void;
  signal(name: NodeJS.Signals): void;
  /** Stops reading the program's output, or goes on. */
  stopReading(): void;
  readOn(): void;
  /** Takes the terminal away, as closing its window does. */
  close(): void;
  readonly exited: Promise<Exit>;
  isFullScreen(): boolean;
  /** Every byte written so far, as text. */
  raw(): string;
  /** The program's terminal, for the styles of its cells. */
  readonly terminal: xterm.Terminal;
};

/**
 * Variables that would make the program, or a library in it, behave differently than for a player.
 */
const HARMFUL = [
  ...['CI', 'NO_COLOR', 'FORCE_COLOR', 'CLICOLOR', 'COLORTERM'],
  ...['INK_SCREEN_READER', 'NODE_OPTIONS', 'SSH_CONNECTION', 'SSH_TTY'],
];

/** Starts the program. It ends with the test at the latest, and its folder is removed. */
export function startBuilt(options: BuiltOptions = {}): BuiltProgram {
  const end = endedWithTest();
  const { cols = 80, rows = 24, speed, onWritten } = options;
  const screen = new xterm.Terminal({ cols, rows, allowProposedApi: true });
  const { child, write, saveDir } = spawnIn(screen, options);
  let raw = '';
  child.onData((data) => {
    raw += data;
    onWritten?.(data);
    screen.write(data);
    if (speed === undefined) return;
    child.pause();
    setTimeout(() => child.resume(), (1000 * Buffer.byteLength(data)) / speed);
  });
  const exited = new Promise<Exit>((resolve) => {
    child.onExit(({ exitCode, signal = 0 }) => {
      if (saveDir !== undefined) rmSync(saveDir, { recursive: true, force: true });
      // The write is empty: once it is done, everything before it is on the screen.
      screen.write('', () => resolve({ code: exitCode, signal }));
    });
  });
  end(() => killGroup(child.pid) || child.kill(), exited);
  return {
    pid: child.pid,
    saveDir,
    write,
    screen: () => rowsOf(screen),
    shown: () => new Promise((resolve) => screen.write('', () => resolve(rowsOf(screen)))),
    cursor: () => ({ x: screen.buffer.active.cursorX, y: screen.buffer.active.cursorY }),
    waitFor: (pattern, ms = PATIENCE) => waitUntil(pattern, screen, ms),
    resize(newCols, newRows) {
      screen.resize(newCols, newRows);
      child.resize(newCols, newRows);
    },
    signal: (name) => child.kill(name),
    stopReading: () => child.pause(),
    readOn: () => child.resume(),
    close: () => (child as unknown as { destroy(): void }).destroy(),
    exited,
    isFullScreen: () => screen.buffer.active.type === 'alternate',
    raw: () => raw,
    terminal: screen,
  };
}

/** Starts the program in a terminal of this size, which answers the program's requests. */
function spawnIn({ cols, rows, onData }: xterm.Terminal, options: BuiltOptions) {
  const { args = [], node = process.execPath } = options;
  const { program = PROGRAM, within = (command) => command } = options;
  const hasFolder = args.some((arg) => arg.startsWith('--save-dir'));
  const saveDir = hasFolder ? undefined : mkdtempSync(join(tmpdir(), 'code-breakers-'));
  const folder = saveDir === undefined ? {} : { CODE_BREAKERS_HOME: saveDir };
  const [file = node, ...rest] = within([node, program, ...args]);
  const env = { ...environmentFor(options), ...folder };
  const child = spawn(file, rest, { cols, rows, env });
  const write = writerTo(child);
  const listening = onData(write);
  child.onExit(() => listening.dispose());
  return { child, write, saveDir };
}

/**
 * Writes to a program in the order of the calls. The terminal holds only some thousand unread
 * bytes. The library's own write waits for room and stops the event loop, so it would wait forever
 * for a program that has ended.
 */
function writerTo(child: IPty): (keys: string | Buffer) => void {
  const { fd, _socket: socket } = child as unknown as { fd: number; _socket: Socket };
  let waiting: Buffer = Buffer.alloc(0);
  const writeOn = () => {
    try {
      if (socket.destroyed) return;
      waiting = waiting.subarray(writeSync(fd, waiting));
    } catch (error) {
      // The terminal is gone.
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return;
    }
    if (waiting.length > 0) setTimeout(writeOn, 1);
  };
  return (keys) => {
    const isIdle = waiting.length === 0;
    waiting = Buffer.concat([waiting, Buffer.from(keys)]);
    if (isIdle && waiting.length > 0) writeOn();
  };
}

/** Only the visible part: beyond the edge, a line still has what a narrower window cut off. */
function rowsOf({ buffer, rows, cols }: xterm.Terminal): string {
  const { active } = buffer;
  return Array.from({ length: rows }, (_, y) =>
    active.getLine(active.baseY + y)?.translateToString(true, 0, cols),
  ).join('\n');
}

/** The screen, once it matches and its frame is complete: until then keys may be dropped. */
async function waitUntil(pattern: string | RegExp, screen: xterm.Terminal, ms: number) {
  const isSeen = (seen: string) =>
    typeof pattern === 'string' ? seen.includes(pattern) : pattern.test(seen);
  const deadline = performance.now() + ms;
  for (let turns = 0; ; ) {
    const seen = rowsOf(screen);
    // A killed program doesn't end its frame.
    if (isSeen(seen) && (!screen.modes.synchronizedOutputMode || ++turns > 100)) return seen;
    if (performance.now() > deadline) {
      throw new Error(`no ${pattern} within ${ms} ms on this screen:\n${seen}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

function environmentFor({ env, program }: BuiltOptions) {
  const merged: Record<string, string | undefined> = {
    ...process.env,
    LC_ALL: 'C.UTF-8',
    TERM: 'xterm-256color',
    // A changed build has the same file names as `dist/`, whose compiled code it must not take.
    ...(program && { NODE_DISABLE_COMPILE_CACHE: '1' }),
  };
  for (const name of HARMFUL) delete merged[name];
  const entries = Object.entries({ ...merged, ...env });
  return Object.fromEntries(
    entries.filter(([name, value]) => value !== undefined && !name.startsWith('VITEST')),
  ) as Record<string, string>;
}

type Preloaded = { readonly preload?: string } & Pick<SpawnOptions, 'cwd' | 'env'>;

/** The outcome of a command with this input from a pipe, and with a program loaded before it. */
export function outcomeOf(
  args: readonly string[],
  input = '',
  { preload, ...options }: Preloaded = {},
) {
  const first = preload === undefined ? [] : ['--require', preloaded(preload)];
  const { status, stdout, stderr } = spawnSync(process.execPath, [...first, PROGRAM, ...args], {
    ...{ input, encoding: 'utf8', timeout: PATIENCE, ...options },
  });
  return { status, stdout, stderr };
}

/** The path of a new file with this program, to be loaded before another one. */
export function preloaded(text: string): string {
  return join(temporaryFolder({ 'preload.cjs': text }), 'preload.cjs');
}

/** The outcome of a command whose standard output is a full disk. */
export function onFullDisk(args: readonly string[], preload = '') {
  const cwd = temporaryFolder();
  const [full, heard] = [openSync('/dev/full', 'w'), openSync(join(cwd, 'heard'), 'w')];
  // None is a pipe: with a pipe, the program would end later and notice the error in any case.
  const stdio: StdioOptions = ['ignore', full, heard];
  const node = ['--require', preloaded(preload), PROGRAM, ...args];
  const { status } = spawnSync(process.execPath, node, { cwd, stdio, timeout: PATIENCE });
  closeSync(full);
  closeSync(heard);
  return { status, heard: readFileSync(join(cwd, 'heard'), 'utf8') };
}

/** The options of Node, as its variable takes them, that load these files before the program. */
export function loadingFirst(...files: readonly string[]): { readonly NODE_OPTIONS: string } {
  // The variable is split at blanks, and a name may hold some.
  return { NODE_OPTIONS: files.map((file) => `--require ${JSON.stringify(file)}`).join(' ') };
}

/** The moments at which a test can send the program a signal. */
type Moment = 'raw mode is on' | 'the first frame is written';

/** Loaded before the program. Sends it a signal at one of these moments. */
const signalAt = (signal: number, moment: Moment) => `
  const { ReadStream, WriteStream } = require('node:tty');
  const kill = () => process.kill(process.pid, ${signal});
  const { setRawMode } = ReadStream.prototype;
  ReadStream.prototype.setRawMode = function (isRaw) {
    ReadStream.prototype.setRawMode = setRawMode;
    setRawMode.call(this, isRaw);
    if (${moment === 'raw mode is on'}) kill();
    return this;
  };
  const { uncork } = WriteStream.prototype;
  WriteStream.prototype.uncork = function () {
    WriteStream.prototype.uncork = uncork;
    uncork.call(this);
    if (${moment === 'the first frame is written'}) kill();
  };
`;

/**
 * A shell that reports the status of the program, and whether the terminal is as before. It doesn't
 * exit, because output right before the end of a terminal may get lost.
 */
const TELLS_MODES = `
  before=$(stty -g)
  "$@"
  status=$?
  [ "$(stty -g)" = "$before" ] && echo "ended $status, modes as before"
  read -r _
`;

/**
 * Expects that a signal at this moment ends the program, and that the terminal gets its modes back.
 */
export async function diesAs(signal: number, moment: Moment): Promise<void> {
  const preload = preloaded(signalAt(signal, moment));
  const program = startBuilt({
    env: loadingFirst(preload),
    within: (command) => ['bash', '-c', TELLS_MODES, 'bash', ...command],
  });
  await program.waitFor(`ended ${128 + signal}, modes as before`);
  expect(modesLeftOn(program.raw())).toEqual([]);
}

/**
 * For each program that still runs, a function that ends it and waits. The tests of a worker don't
 * overlap, so one set will do.
 */
const running = new Set<() => Promise<unknown>>();

/**
 * Makes sure that a program that a test starts is gone when the test is over, even if the test
 * failed or was too slow. Folders that the test took earlier are removed after that. Call it before
 * anything is started.
 * @returns a function that takes the program: how to kill it, and its exit
 */
export function endedWithTest(): (kill: () => void, exited: Promise<unknown>) => void {
  onTestFinished(async () => void (await Promise.all([...running].map((end) => end()))));
  return (kill, exited) => {
    const end = async () => {
      kill();
      await exited;
    };
    const forget = () => void running.delete(end);
    running.add(end);
    exited.then(forget, forget);
  };
}

/** Starts a program that doesn't outlive the test. Signals go to its group, if it has one. */
export function childOfTest<Child extends ChildProcess>(start: () => Child): Child {
  const end = endedWithTest();
  const child = start();
  const { pid } = child;
  if (pid !== undefined) end(() => killGroup(pid) || child.kill('SIGKILL'), once(child, 'exit'));
  return child;
}

/** Kills all processes of a group. False if there is no such group. */
function killGroup(pid: number): boolean {
  try {
    return process.kill(-pid, 'SIGKILL');
  } catch {
    return false;
  }
}

/** The environment that gives a program this time, as if in Berlin. */
export function clockAt(time: string) {
  const loadedFirst = fileURLToPath(new URL('fake-clock.cjs', import.meta.url));
  return {
    ...loadingFirst(loadedFirst),
    FAKE_NOW: time,
    TZ: 'Europe/Berlin',
  };
}
