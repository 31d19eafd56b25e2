import process from 'node:process';
import { isatty } from 'node:tty';

/** The standard streams that were terminals when the program began. */
const TERMINALS = [0, 1, 2].filter((stream) => isatty(stream));

/**
 * The signals that end a program that does not listen for them. A name that a system does not know
 * is never emitted there. SIGILL, SIGBUS, SIGFPE and SIGSEGV are left out: after a listener the
 * faulty instruction would be repeated, so a crash would become a program that hangs. SIGPIPE and
 * SIGXFSZ are ignored, as Node does, and so is SIGUSR1 (by cli.ts).
 */
const DEADLY: readonly NodeJS.Signals[] = [
  ...(['SIGHUP', 'SIGINT', 'SIGQUIT', 'SIGTERM', 'SIGBREAK', 'SIGABRT', 'SIGIOT'] as const),
  ...(['SIGUSR2', 'SIGALRM', 'SIGVTALRM', 'SIGPROF', 'SIGXCPU', 'SIGIO', 'SIGPOLL'] as const),
  ...(['SIGPWR', 'SIGSTKFLT', 'SIGTRAP', 'SIGSYS'] as const),
];

/** The numbers of the real-time signals on Linux, for which Node has no names. */
const REAL_TIME = Array.from({ length: 31 }, (_, index) => 34 + index);

type SignalHandle = {
  onsignal: (signal: number) => void;
  start(signal: number): number;
  unref(): void;
  close(): void;
};

/**
 * Calls back before a signal ends the program. The program then ends by that signal, so that its
 * parent sees the right status; a second signal does not wait for what the first one began.
 */
export function onDeath(shutDown: () => Promise<unknown>): void {
  const handles: SignalHandle[] = [];
  let isDying = false;
  const die = async (signal: NodeJS.Signals | number, number: number) => {
    try {
      if (!isDying) {
        isDying = true;
        await shutDown();
      }
    } finally {
      // Without listeners, those of libraries included, a signal has its default effect.
      for (const name of DEADLY) process.removeAllListeners(name);
      for (const handle of handles) handle.close();
      // Windows has no real signals, and sending most of them fails.
      if (process.platform === 'win32') process.exit(128 + number);
      process.kill(process.pid, signal);
    }
  };
  const Handle = handleClass(() => {
    for (const name of DEADLY) {
      process.prependListener(name, (_: NodeJS.Signals, number = 0) => void die(name, number));
    }
  });
  if (!Handle || process.platform !== 'linux') return;
  for (const signal of REAL_TIME) {
    const handle = new Handle();
    handle.unref();
    handle.onsignal = () => void die(signal, signal);
    handle.start(signal);
    handles.push(handle);
  }
}

/**
 * The class of Node's handles of signals, which takes any number. Node does not export it, but calls
 * `unref` of each new handle, a method that all handles share. Undefined if nothing is found where
 * Node has that method. A hook of async_hooks would find the class, too, but take a millisecond of
 * the start.
 * @param listen listens for signals
 */
function handleClass(listen: () => void): (new () => SignalHandle) | undefined {
  const shared = sharedByHandles();
  const unref = shared?.unref;
  let found: (new () => SignalHandle) | undefined;
  if (shared && unref) {
    shared.unref = function () {
      found = this.constructor as new () => SignalHandle;
      unref.call(this);
    };
  }
  listen();
  if (shared && unref) shared.unref = unref;
  return found;
}

/** What all handles inherit, found by that of standard output. */
function sharedByHandles(): { unref?(this: object): void } | undefined {
  let shared = (process.stdout as { readonly _handle?: object })._handle;
  while (shared && !Object.hasOwn(shared, 'unref')) shared = Object.getPrototypeOf(shared);
  return shared;
}

/** Ends the process; by SIGHUP if a terminal is gone, whose modes Node 20 fails to reset. */
export function exit(status: number): never {
  if (process.platform !== 'win32' && TERMINALS.some((stream) => !isatty(stream))) {
    process.removeAllListeners('SIGHUP');
    process.kill(process.pid, 'SIGHUP');
  }
  process.exit(status);
}

/**
 * Stops the process group, as the terminal does for Ctrl-Z, until it is continued. The kernel
 * refuses to stop a group without a shell that could continue it; the program then goes on.
 */
export async function stopHere(): Promise<void> {
  const listeners = process.listeners('SIGTSTP');
  process.removeAllListeners('SIGTSTP');
  await new Promise<void>((resolve) => {
    const goOn = () => {
      clearTimeout(patience);
      process.off('SIGCONT', goOn);
      resolve();
    };
    // While the process is stopped no timer runs, so this one fires only if the stop was refused.
    const patience = setTimeout(goOn, 100);
    process.on('SIGCONT', goOn);
    process.kill(0, 'SIGTSTP');
  });
  for (const listener of listeners) process.on('SIGTSTP', listener);
}

/** Makes Node read the window's size again: a stopped program misses the kernel's report. */
export function askForWindowSize(): void {
  process.emit('SIGWINCH', 'SIGWINCH');
}
