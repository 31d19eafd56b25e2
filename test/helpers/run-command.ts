import { vi } from 'vitest';
import { run } from '../../source/command/run.ts';

/** Runs a command of the program in this process. Tells what it prints, and its exit status. */
export async function runCommand(name: string, args: readonly string[]) {
  let [stdout, stderr] = ['', ''];
  const out = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    stdout += text;
    return true;
  });
  const err = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    stderr += text;
    return true;
  });
  try {
    return { status: await run([name, ...args]), stdout, stderr };
  } finally {
    out.mockRestore();
    err.mockRestore();
  }
}
