import process from 'node:process';

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

/**
 * Stops the process group, as the terminal would have done, until it is continued. Where the
 * kernel refuses (a group without a shell has nobody to continue it) the program just goes on.
 */
export async function stopHere(): Promise<void> {
  const listeners = process.listeners('SIGTSTP');
  process.removeAllListeners('SIGTSTP');
  const continued = new Promise<void>((resolve) => {
    process.once('SIGCONT', () => resolve());
    // The clock stands still while the process does.
    setTimeout(resolve, 100);
  });
  process.kill(0, 'SIGTSTP');
  await continued;
  for (const listener of listeners) process.on('SIGTSTP', listener);
}
