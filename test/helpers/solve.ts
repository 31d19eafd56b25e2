import { spawnSync } from 'node:child_process';
import { PROGRAM } from './built-program.ts';
import { runCommand } from './run-command.ts';

/**
 * What the command `solve` prints, and how it ends: here, or by the built program where it reads
 * what is to be solved.
 */
export async function solve(args: readonly string[], input?: string) {
  if (input === undefined) return runCommand('solve', args);
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, 'solve', ...args], {
    input,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}
