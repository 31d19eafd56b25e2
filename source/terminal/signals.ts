import type { Writable } from 'node:stream';
import { isatty } from 'node:tty';

/** The standard streams that were terminals when the program started. */
const TERMINALS = [0, 1, 2].filter((stream) => isatty(stream));

/**
 * These end a program that doesn't listen for them. Unknown names do no harm. SIGILL, SIGBUS,
 * SIGFPE and SIGSEGV are left out: with a listener, a crash would become a hang. Node ignores
 * SIGPIPE and SIGXFSZ, and command/main.ts ignores SIGUSR1.
 */
const DEADLY: readonly NodeJS.Signals[] = [
  ...(['SIGHUP', 'SIGINT', 'SIGQUIT', 'SIGTERM', 'SIGBREAK', 'SIGABRT', 'SIGIOT'] as const),
  ...(['SIGUSR2', 'SIGALRM', 'SIGVTALRM', 'SIGPROF', 'SIGXCPU', 'SIGIO', 'SIGPOLL'] as const),
  ...(['SIGPWR', 'SIGSTKFLT', 'SIGTRAP', 'SIGSYS'] as const),
];

/** A profiler samples at each SIGPROF, unless the program listens for that. */
function isProfiled(): boolean {
  const flags = [...process.execArgv, process.env.NODE_OPTIONS ?? ''].join(' ');
  return /--(cpu-prof|prof|inspect)/.test(flags);
}

/**
 * The program still dies of the signal, so that its parent process sees the right status. A second
 * signal ends the program at once.
 */
export function onDeath(shutDown: () => Promise<unknown>): void {
  let isDying = false;
  const die = async (signal: NodeJS.Signals, number: number) => {
    try {
      if (!isDying) {
        isDying = true;
        await shutDown();
      }
    } finally {
      // A signal ends the process only if nobody listens to it, not even a library.
      for (const name of DEADLY) process.removeAllListeners(name);
      // Windows has no real signals, and sending most of them fails.
      if (process.platform === 'win32') process.exit(128 + number);
      process.kill(process.pid, signal);
    }
  };
  for (const name of DEADLY) {
    if (name === 'SIGPROF' && isProfiled()) continue;
    process.prependListener(name, (_: NodeJS.Signals, number = 0) => void die(name, number));
  }
}

const FLUSH_MS = 400;

/** Node doesn't make this part of a stream public, and other runtimes may not have it. */
type Handled = {
  readonly _handle?: {
    setBlocking?(isBlocking: boolean): unknown;
    readonly writeQueueSize?: number;
  };
};

/**
 * Without this, a terminal that reads nothing blocks the process in a write, and no signal is
 * handled. On Windows writing always waits, but terminals always read.
 */
export function unblock(output: Writable): void {
  if (process.platform !== 'win32') (output as Handled)._handle?.setBlocking?.(false);
}

/** False if the terminal hasn't taken everything in time. */
export function flushed(output: Writable): Promise<boolean> {
  return new Promise((resolve) => {
    const patience = setTimeout(resolve, FLUSH_MS, false);
    output.write('', () => {
      clearTimeout(patience);
      resolve(true);
    });
  });
}

/** After this many waits in a row in which the terminal reads nothing, the program gives up. */
const MOST_PAUSES = 12;

/** False if the terminal reads nothing for some seconds. */
export async function flushedAtLast(output: Writable): Promise<boolean> {
  const waiting = () => (output as Handled)._handle?.writeQueueSize;
  for (let [pauses, before] = [0, waiting()]; pauses < MOST_PAUSES; before = waiting()) {
    if (await flushed(output)) return true;
    pauses = waiting() === before ? pauses + 1 : 0;
  }
  return false;
}

/**
 * Starts a process that waits, even after our own end, until the terminal reads again, and then
 * writes the text. Resolves once it is about to write, or after FLUSH_MS. The shell's prompt comes
 * after the text, because the terminal makes later writers wait.
 */
export async function writeLater(text: string): Promise<void> {
  const { spawn } = await import('node:child_process');
  // Standard output wouldn't wait for the terminal, so the terminal is opened once more. SIGTTOU
  // could stop a process that writes in the background.
  const script = `trap '' TTOU; t=$(tty) && exec 3>"$t" && echo >&2 && printf %s "$1" >&3`;
  const child = spawn('sh', ['-c', script, 'sh', text], { stdio: [1, 'ignore', 'pipe'] });
  await new Promise<void>((resolve) => {
    setTimeout(resolve, FLUSH_MS);
    child.stderr?.once('data', () => resolve());
    child.once('exit', () => resolve()).once('error', () => resolve());
  });
}

/** Ends by SIGHUP if a terminal was closed, because `process.exit` of Node 20 fails then. */
export function exit(status: number): never {
  if (process.platform !== 'win32' && TERMINALS.some((stream) => !isatty(stream))) {
    process.removeAllListeners('SIGHUP');
    process.kill(process.pid, 'SIGHUP');
  }
  process.exit(status);
}

/** Suspends the program. The kernel refuses if no shell could continue it. */
export async function stopHere(): Promise<void> {
  const listeners = process.listeners('SIGTSTP');
  process.removeAllListeners('SIGTSTP');
  await new Promise<void>((resolve) => {
    const goOn = () => {
      clearTimeout(patience);
      process.off('SIGCONT', goOn);
      resolve();
    };
    // Timers don't run during the suspension, so this one fires only if the kernel refused.
    const patience = setTimeout(goOn, 100);
    process.on('SIGCONT', goOn);
    process.kill(0, 'SIGTSTP');
  });
  for (const listener of listeners) process.on('SIGTSTP', listener);
}

/** A suspended program misses the kernel's report of a new size. */
export function askForWindowSize(): void {
  process.emit('SIGWINCH', 'SIGWINCH');
}
