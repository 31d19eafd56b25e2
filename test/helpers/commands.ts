import { spawnSync } from 'node:child_process';
import { vi } from 'vitest';
import { allCommands } from '../../source/command/commands.ts';
import { flagsIn, type Manual } from '../../source/command/flag-table.ts';
import { MAIN } from '../../source/command/manual/pages.ts';
import { run } from '../../source/command/run.ts';
import { PROGRAM } from './built-program.ts';

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

/** The program without a command, and every command, with their names. */
export const MANUALS: readonly (readonly [name: string, manual: Manual])[] = [
  ['', MAIN],
  ...(await Promise.all(
    allCommands().map(async ([name, { load }]) => [name, await load()] as const),
  )),
];

/** The flags of every manual, with its name. */
export const MANUAL_FLAGS = MANUALS.flatMap(([command, manual]) =>
  Object.entries(flagsIn(manual.flags)).map(([name, flag]) => ({ command, name, flag })),
);
