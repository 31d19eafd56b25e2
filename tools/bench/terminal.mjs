import { readFileSync } from 'node:fs';
import { spawn } from '@lydell/node-pty';

/** After this many milliseconds without output, the answer to a key is complete. */
const QUIET = 40;
/** After this many milliseconds without output, a key counts as unanswered. */
const UNANSWERED = 400;
const PATIENCE = 10_000;
// biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences begin with one
const ESCAPES = /\x1b(?:\[[0-?]*[ -/]*[@-~]|[@-Z\\^_])/g;

/** Runs Node in a terminal and times its output. `env` comes on top of `playerEnvironment`. */
export class Terminal {
  #started = performance.now();
  #child;
  #output = '';
  #bytes = 0;
  #firstAt;
  #lastAt = this.#started;
  #notify = () => {};

  constructor(args, { node = process.execPath, env = {}, columns = 80, rows = 24 } = {}) {
    this.#child = spawn(node, args, {
      cols: columns,
      rows,
      name: 'xterm-256color',
      env: { ...playerEnvironment(), ...env },
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

  /** Resolves to the milliseconds from the start until the text appears. */
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

  async quiet(ms = QUIET) {
    do await sleep(ms / 2);
    while (performance.now() - this.#lastAt < ms);
  }

  /** Resolves to how long the first byte of the answer took, and how many bytes there were. */
  async press(key) {
    await this.quiet();
    this.#firstAt = undefined;
    this.#bytes = 0;
    const pressed = performance.now();
    this.#child.write(key);
    while (this.#firstAt === undefined && performance.now() - pressed < UNANSWERED) await sleep(1);
    await this.quiet();
    const ms = this.#firstAt === undefined ? undefined : this.#firstAt - pressed;
    return { ms, bytes: this.#bytes };
  }

  /** The most memory that the program used, in megabytes; undefined on systems without /proc. */
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

/** The variables that a program needs to run at all, on any platform. */
const NEEDED = ['PATH', 'HOME', 'SystemRoot', 'USERPROFILE', 'APPDATA', 'LOCALAPPDATA', 'TEMP'];

/** Other variables could slow the start: NODE_EXTRA_CA_CERTS alone costs 30 ms on Node 20. */
export function playerEnvironment(env = process.env) {
  const kept = Object.entries(env).filter(([name]) => NEEDED.includes(name));
  return { ...Object.fromEntries(kept), LC_ALL: 'C.UTF-8' };
}
