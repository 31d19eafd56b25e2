import { readFileSync } from 'node:fs';
import { spawn } from '@lydell/node-pty';

/** Long enough without output that a key's answer is complete. */
const QUIET = 40;
const PATIENCE = 10_000;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it is to find
const ESCAPES = /\x1b(?:\[[0-?]*[ -/]*[@-~]|[@-Z\\^_])/g;

/** A Node program in a pseudo-terminal of 80x24, and the clock of what it writes. */
export function openTerminal(args) {
  return new Terminal(args);
}

class Terminal {
  #started = performance.now();
  #child;
  #output = '';
  #bytes = 0;
  #firstAt;
  #lastAt = this.#started;
  #notify = () => {};

  constructor(args) {
    this.#child = spawn(process.execPath, args, {
      cols: 80,
      rows: 24,
      name: 'xterm-256color',
      env: environment(),
    });
    this.#child.onData((data) => this.#take(data));
    this.exited = new Promise((resolve) => {
      this.#child.onExit(({ exitCode }) => {
        resolve({ code: exitCode, ms: performance.now() - this.#started });
      });
    });
  }

  #take(data) {
    this.#lastAt = performance.now();
    this.#firstAt ??= this.#lastAt;
    this.#output += data;
    this.#bytes += Buffer.byteLength(data);
    this.#notify();
  }

  /** Resolves with the milliseconds from the start to the text. */
  until(pattern) {
    return new Promise((resolve, reject) => {
      const giveUp = () => reject(new Error(`no ${pattern} in:\n${this.#output}`));
      const timer = setTimeout(giveUp, PATIENCE);
      this.#notify = () => {
        if (!pattern.test(this.#output.replace(ESCAPES, ''))) return;
        clearTimeout(timer);
        resolve(this.#lastAt - this.#started);
      };
      this.#notify();
    });
  }

  async #quiet() {
    do await sleep(QUIET / 2);
    while (performance.now() - this.#lastAt < QUIET);
  }

  /** Presses a key; tells how long the first byte took and how many there were. */
  async press(key) {
    await this.#quiet();
    this.#firstAt = undefined;
    this.#bytes = 0;
    const pressed = performance.now();
    this.#child.write(key);
    await this.#quiet();
    const ms = this.#firstAt === undefined ? undefined : this.#firstAt - pressed;
    return { ms, bytes: this.#bytes };
  }

  /** The most memory that it ever held, in megabytes; undefined where no /proc tells. */
  peakMemory() {
    try {
      const status = readFileSync(`/proc/${this.#child.pid}/status`, 'utf8');
      return Number(/^VmHWM:\s*(\d+)/m.exec(status)?.[1]) / 1024;
    } catch {
      return undefined;
    }
  }

  write(keys) {
    this.#child.write(keys);
  }

  close() {
    this.#child.kill('SIGKILL');
    return this.exited;
  }
}

export const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** What a player's shell has: none of the variables by which a test run changes the program. */
function environment() {
  const { CI, NO_COLOR, FORCE_COLOR, NODE_OPTIONS, ...rest } = process.env;
  return { ...rest, LC_ALL: 'C.UTF-8' };
}
