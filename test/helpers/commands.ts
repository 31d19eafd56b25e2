import { Readable } from 'node:stream';
import { vi } from 'vitest';
import { allCommands } from '../../source/command/commands.ts';
import { flagsIn, type Manual } from '../../source/command/flag-table.ts';
import { MAIN } from '../../source/command/manual/pages.ts';
import { run } from '../../source/command/run.ts';

/**
 * Runs a command of the program in this process, with what it reads. Tells what it prints, and its exit
 * status.
 */
export async function runCommand(
  name: string,
  args: readonly string[],
  input?: string | Buffer | AsyncIterable<Uint8Array>,
) {
  let [stdout, stderr] = ['', ''];
  const out = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    stdout += text;
    return true;
  });
  const err = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    stderr += text;
    return true;
  });
  const isWhole = typeof input === 'string' || Buffer.isBuffer(input);
  const given = isWhole ? [Buffer.from(input as string)] : (input ?? []);
  const stdin = vi
    .spyOn(process, 'stdin', 'get')
    .mockReturnValue(Readable.from(given, { objectMode: false }) as typeof process.stdin);
  try {
    return { status: await run([name, ...args]), stdout, stderr };
  } finally {
    out.mockRestore();
    err.mockRestore();
    stdin.mockRestore();
  }
}

/** What the command `solve` prints, and how it ends. */
export const solve = (args: readonly string[], input?: string) => runCommand('solve', args, input);

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
