import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';

/** What ends each program that still runs, and waits for it. Tests of one worker do not overlap. */
const running = new Set<() => Promise<unknown>>();

/** Ends what still runs. */
async function endAll(): Promise<void> {
  await Promise.all([...running].map((end) => end()));
}

/**
 * Makes sure that what a test starts is gone when the test is over, also one that failed or was too
 * slow: folders that it took before are removed afterwards. To be called before anything is started.
 * @returns what takes the program: how to kill it, and its exit
 */
export function endedWithTest(): (kill: () => void, exited: Promise<unknown>) => void {
  onTestFinished(endAll);
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

/** Starts a program that the test does not outlive. Its signal goes to its group, if it has one. */
export function childOfTest<Child extends ChildProcess>(start: () => Child): Child {
  const end = endedWithTest();
  const child = start();
  const { pid } = child;
  if (pid !== undefined) end(() => killGroup(pid) || child.kill('SIGKILL'), once(child, 'exit'));
  return child;
}

/** Kills all processes of a group. Tells whether there is such a group. */
export function killGroup(pid: number): boolean {
  try {
    return process.kill(-pid, 'SIGKILL');
  } catch {
    return false;
  }
}
