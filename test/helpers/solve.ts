import { spawnSync } from 'node:child_process';
import { PROGRAM } from './built-program.ts';

/** What the command `solve` prints, and how it ends. */
export function solve(args: readonly string[], input = '') {
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, 'solve', ...args], {
    input,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}
