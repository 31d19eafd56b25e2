import process from 'node:process';
import { isatty } from 'node:tty';

/** The standard streams that were terminals when the program began. */
const TERMINALS = [0, 1, 2].filter((stream) => isatty(stream));

const DEADLY = ['SIGTERM', 'SIGHUP', 'SIGINT', 'SIGQUIT'] as const;

/**
 * Puts things in order before a signal ends the program, then dies of that very signal, so that
 * whoever started it sees the truth.
 */
export function onDeath(tidy: () => void): void {
  for (const signal of DEADLY) {
    process.prependListener(signal, () => {
      tidy();
      // Libraries listen too; with them gone the signal has its own effect.
      process.removeAllListeners(signal);
      process.kill(process.pid, signal);
    });
  }
}

/** Puts things in order after a fault that nobody caught, and tells of it. */
export function onFault(report: (error: unknown) => void): void {
  process.on('uncaughtException', report);
  process.on('unhandledRejection', report);
}

/** Calls back when somebody else asks the program to stop for a while. */
export function onStop(stop: () => void): void {
  process.on('SIGTSTP', stop);
}

/** Calls back when the program goes on after it was stopped without being asked. */
export function onContinue(goOn: () => void): void {
  process.on('SIGCONT', goOn);
}

/**
 * Ends the process with a status. Where one of its terminals is gone it dies of the signal that
 * says so: Node 20 cannot reset the modes of such a terminal, and would abort.
 */
export function exit(status: number): never {
  if (TERMINALS.some((stream) => !isatty(stream))) {
    process.removeAllListeners('SIGHUP');
    process.kill(process.pid, 'SIGHUP');
  }
  process.exit(status);
}

/**
 * Stops the process group, as the terminal would have done, until it is continued. Where the
 * kernel refuses (a group without a shell has nobody to continue it) the program just goes on.
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
    // A process that was stopped runs no timer until it is continued.
    const patience = setTimeout(goOn, 100);
    process.on('SIGCONT', goOn);
    process.kill(0, 'SIGTSTP');
  });
  for (const listener of listeners) process.on('SIGTSTP', listener);
}
