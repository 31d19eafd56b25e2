/**
 * Loaded into the built program before its own code. Answers over a socket what nobody can see from
 * outside, such as whether all typed keys have been handled.
 */
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import process from 'node:process';
import { isMainThread } from 'node:worker_threads';

/** How often the work done so far is checked, in milliseconds. */
const LOOK_EVERY = 10;

/**
 * Timers with more milliseconds don't count: nobody waits for the clock on the screen, which is
 * renewed each minute.
 */
const LONG = 5000;

const { setTimeout: later, setInterval: again, clearInterval: enough } = globalThis;

/** Replaces two globals in order to know which timers are waiting. */
function tracked(set, clear) {
  const [start, stop] = [globalThis[set], globalThis[clear]];
  const waiting = new Set();
  globalThis[set] = (task, ...rest) => {
    const [delay, ...args] = set === 'setImmediate' ? [undefined, ...rest] : rest;
    const run = () => {
      waiting.delete(handle);
      task(...args);
    };
    const handle = set === 'setImmediate' ? start(run) : start(run, delay);
    if (!(delay > LONG)) waiting.add(handle);
    return handle;
  };
  globalThis[clear] = (handle) => {
    waiting.delete(handle);
    stop(handle);
  };
  return waiting;
}

/**
 * The milliseconds that the main thread has worked, or all threads if the system doesn't tell them
 * apart.
 */
function worked() {
  try {
    const [spent] = readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'latin1').split(' ');
    return Number(spent) / 1e6;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  }
}

class Watch {
  #immediates = tracked('setImmediate', 'clearImmediate');
  #timers = tracked('setTimeout', 'clearTimeout');
  #bytes = 0;
  #written = 0;
  #longest = 0;
  #looks;

  constructor() {
    const { stdin, stdout } = process;
    const { push } = stdin;
    const { write } = stdout;
    stdin.push = (chunk, ...rest) => {
      this.#bytes += chunk?.length ?? 0;
      return push.call(stdin, chunk, ...rest);
    };
    stdout.write = (chunk, ...rest) => {
      this.#written += String(chunk).replaceAll('\r', '').length;
      return write.call(stdout, chunk, ...rest);
    };
  }

  /** Answers once this many bytes were read and no key waits; with `quiet`, also no timer. */
  digested({ bytes, quiet }, answer) {
    const isDone =
      this.#bytes >= bytes && this.#immediates.size === 0 && !(quiet && this.#timers.size > 0);
    if (isDone) answer({ worked: worked(), written: this.#written });
    else later(() => this.digested({ bytes, quiet }, answer), 1).unref();
  }

  /** Since the last call: the longest work in one go, during which no input was handled. */
  pause(_, answer) {
    const longest = this.#longest;
    this.#longest = 0;
    answer({ longest });
    if (this.#looks) return;
    let before = worked();
    this.#looks = again(() => {
      const now = worked();
      this.#longest = Math.max(this.#longest, now - before);
      before = now;
    }, LOOK_EVERY).unref();
  }

  /** The memory that is left after collecting all garbage. */
  left(_, answer) {
    enough(this.#looks);
    this.#looks = undefined;
    globalThis.gc();
    globalThis.gc();
    const { heapUsed, rss } = process.memoryUsage();
    const listeners = [process, process.stdin, process.stdout].flatMap((emitter) =>
      emitter.eventNames().map((name) => emitter.listenerCount(name)),
    );
    answer({
      heap: heapUsed,
      rss,
      peak: process.resourceUsage().maxRSS * 1024,
      listeners: listeners.reduce((sum, count) => sum + count, 0),
      timers: this.#timers.size,
      resources: process.getActiveResourcesInfo().sort(),
    });
  }
}

// The program's threads load this, too, and are left alone.
if (isMainThread && process.env.CODE_BREAKERS_WATCH) {
  const watch = new Watch();
  const socket = connect(process.env.CODE_BREAKERS_WATCH).unref();
  let text = '';
  socket.on('error', () => {});
  socket.on('data', (data) => {
    text += data;
    const lines = text.split('\n');
    text = lines.pop();
    for (const line of lines) {
      const { id, what, ...more } = JSON.parse(line);
      watch[what](more, (told) => socket.write(`${JSON.stringify({ id, ...told })}\n`));
    }
  });
}
