import { readFileSync } from 'node:fs';
import { spawn } from '@lydell/node-pty';

/** Long enough without output that a key's answer is complete. */
const QUIET = 40;
const PATIENCE = 10_000;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it is to find
const ESCAPES = /\x1b(?:\[[0-?]*[ -/]*[@-~]|[@-Z\\^_])/g;

/** A Node program in a pseudo-terminal of 80x24, and the clock of what it writes. */
export function openTerminal(args) {
  const started = performance.now();
  const child = spawn(process.execPath, args, {
    cols: 80,
    rows: 24,
    name: 'xterm-256color',
    env: environment(),
  });
  let output = '';
  let bytes = 0;
  let firstAt;
  let lastAt = started;
  let notify = () => {};
  child.onData((data) => {
    lastAt = performance.now();
    firstAt ??= lastAt;
    output += data;
    bytes += Buffer.byteLength(data);
    notify();
  });
  const exited = new Promise((resolve) => {
    child.onExit(({ exitCode }) => {
      resolve({ code: exitCode, ms: performance.now() - started });
    });
  });

  /** Resolves with the milliseconds from the start to the text. */
  const until = (pattern) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`no ${pattern} in:\n${output}`)), PATIENCE);
      notify = () => {
        if (!pattern.test(output.replace(ESCAPES, ''))) return;
        clearTimeout(timer);
        resolve(lastAt - started);
      };
      notify();
    });

  const quiet = async () => {
    do await sleep(QUIET / 2);
    while (performance.now() - lastAt < QUIET);
  };

  /** Presses a key; tells how long the first byte took and how many there were. */
  const press = async (key) => {
    await quiet();
    firstAt = undefined;
    bytes = 0;
    const pressed = performance.now();
    child.write(key);
    await quiet();
    return { ms: firstAt === undefined ? undefined : firstAt - pressed, bytes };
  };

  /** The most memory that it ever held, in megabytes; undefined where no /proc tells. */
  const peakMemory = () => {
    try {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      return Number(/^VmHWM:\s*(\d+)/m.exec(status)?.[1]) / 1024;
    } catch {
      return undefined;
    }
  };

  const close = () => {
    child.kill('SIGKILL');
    return exited;
  };
  return { until, press, peakMemory, write: (keys) => child.write(keys), exited, close };
}

export const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** What a player's shell has: none of the variables by which a test run changes the program. */
function environment() {
  const { CI, NO_COLOR, FORCE_COLOR, NODE_OPTIONS, ...rest } = process.env;
  return { ...rest, LC_ALL: 'C.UTF-8' };
}
