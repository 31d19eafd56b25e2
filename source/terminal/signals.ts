import process from 'node:process';
import { isatty } from 'node:tty';

/** The standard streams that were terminals when the program began. */
const TERMINALS = [0, 1, 2].filter((stream) => isatty(stream));

const DEADLY = ['SIGTERM', 'SIGHUP', 'SIGINT', 'SIGQUIT'] as const;

/**
 * Calls back before a signal ends the program. The program then ends by that signal, so that its
 * parent sees the right status.
 */
export function onDeath(shutDown: () => void): void {
  for (const signal of DEADLY) {
    process.prependListener(signal, () => {
      shutDown();
      // Without listeners, those of libraries included, the signal has its default effect.
      process.removeAllListeners(signal);
      process.kill(process.pid, signal);
    });
  }
}

/** Calls back after an uncaught exception or an unhandled rejection. */
export function onFault(report: (error: unknown) => void): void {
  process.on('uncaughtException', report);
  process.on('unhandledRejection', report);
}

/** Calls back when another process asks the program to stop (SIGTSTP). */
export function onStop(stop: () => void): void {
  process.on('SIGTSTP', stop);
}

/** Calls back when the program continues after a stop, SIGSTOP included. */
export function onContinue(goOn: () => void): void {
  process.on('SIGCONT', goOn);
}

/**
 * Ends the process with a status. If one of its terminals is gone, it ends by SIGHUP instead: at
 * exit Node 20 resets the terminals' modes, and aborts if that fails.
 */
export function exit(status: number): never {
  if (TERMINALS.some((stream) => !isatty(stream))) {
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

/**
 * Makes Node read the window's size again, and emit `resize` if it has changed. The kernel reports
 * a new size only to the foreground job, so a stopped program misses it.
 */
export function askForWindowSize(): void {
  process.emit('SIGWINCH', 'SIGWINCH');
}
