import { vi } from 'vitest';
import { findCommand } from '../../source/command/commands.ts';

/** Runs a command in this process. Tells what it prints, and its exit status. */
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
    const command = await findCommand(name)?.load();
    const status = await command?.run(args);
    return { status, stdout, stderr };
  } finally {
    out.mockRestore();
    err.mockRestore();
  }
}
