import { Readable } from 'node:stream';
import { afterEach, expect, onTestFinished, vi } from 'vitest';
import { commandNamed, readArguments } from '../../source/command/command-line.ts';
import type { Command } from '../../source/command/command-of.ts';
import { COMMANDS } from '../../source/command/commands.ts';
import { type Flags, GAME, readFlags } from '../../source/command/game.ts';
import { run } from '../../source/command/main.ts';
import { UsageError } from '../../source/command/usage-error.ts';
import { PATIENCE } from './work.ts';

/** Waits until these words are printed. */
type Said = (words: string) => Promise<void>;

/** The input of a program: a text, or pieces from somebody who waits for answers. */
export type Input =
  | string
  | Buffer
  | AsyncIterable<Uint8Array>
  | ((said: Said) => AsyncIterable<string | Uint8Array>);

export const runCommand = (name: string, args: readonly string[], input?: Input) =>
  runProgram([name, ...args], input);

/**
 * Runs the program in this process, with this input. Returns what it prints, and its exit status.
 * @param isTerminal the input and the output claim to be a terminal
 */
export async function runProgram(
  args: readonly string[],
  input: Input = '',
  { isTerminal = false } = {},
) {
  const printed = { stdout: '', stderr: '' };
  const writes = (['stdout', 'stderr'] as const).map((name) =>
    vi.spyOn(process[name], 'write').mockImplementation((text) => {
      printed[name] += text;
      return true;
    }),
  );
  const said = (words: string) =>
    vi.waitFor(() => expect(printed.stdout + printed.stderr).toContain(words), {
      interval: 1,
      timeout: PATIENCE,
    });
  const stream = Readable.from(givenBy(input, said), { objectMode: false });
  Object.assign(stream, { isTTY: isTerminal });
  const stdin = vi
    .spyOn(process, 'stdin', 'get')
    .mockReturnValue(stream as unknown as typeof process.stdin);
  const { isTTY } = process.stdout;
  process.stdout.isTTY = isTerminal;
  const interrupts = process.listeners('SIGINT');
  try {
    return { status: await run(args), ...printed };
  } finally {
    for (const write of writes) write.mockRestore();
    stdin.mockRestore();
    process.stdout.isTTY = isTTY;
    for (const listener of process.listeners('SIGINT')) {
      if (!interrupts.includes(listener)) process.off('SIGINT', listener);
    }
  }
}

function givenBy(input: Input, said: Said) {
  if (typeof input === 'function') return input(said);
  return typeof input === 'string' || Buffer.isBuffer(input) ? [Buffer.from(input)] : input;
}

export const solve = (args: readonly string[], input?: Input) => runCommand('solve', args, input);

/** The program without a command, and every command. */
export const ALL_COMMANDS: readonly Command[] = [
  GAME,
  ...(await Promise.all([...COMMANDS.keys()].map(commandNamed))),
];

/** The flags of all commands, each with the name of its command. */
export const ALL_FLAGS = ALL_COMMANDS.flatMap((command) =>
  Object.entries(command.flags).map(([name, flag]) => {
    const isRefused = Object.values(command.refuses ?? {})
      .flat()
      .includes(name);
    return { command: command.name, name, flag, isRefused };
  }),
);

/** The meaning of flags for a game. Throws the sentence that refuses them. */
export async function flagsFrom(args: readonly string[]): Promise<Flags> {
  const given = await readArguments(GAME, args);
  if (!given) throw new Error(`${args.join(' ')} is no game.`);
  return readFlags(given.values);
}

/** Sets the clock of this process, as if in Berlin, until the end of each test of the file. */
export function setClock(time: string | number): void {
  vi.stubEnv('TZ', 'Europe/Berlin');
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(time) });
}

/** Call it once in a file that sets the clock. */
export function resetClockAfterEach(): void {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
  });
}

/**
 * Stops the clock, but not the timers, until the test is over: games know when they began, so two
 * games that must be equal need the same second.
 */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
}

/** Stops the timers, and everything that measures time, until the test is over. */
export function stopTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
}

/** Collects what is thrown where nobody waits for it. Otherwise that would end the tests. */
export function catchFaults(): Error[] {
  const faults: Error[] = [];
  const onFault = (error: Error) => void faults.push(error);
  for (const name of ['uncaughtException', 'unhandledRejection']) {
    const usual = process.listeners(name as 'uncaughtException');
    process.removeAllListeners(name).on(name, onFault);
    onTestFinished(() => {
      process.removeAllListeners(name);
      for (const listener of usual) process.on(name as 'uncaughtException', listener);
    });
  }
  return faults;
}

type Refused = { readonly wrong: string };

/** The result of a task, or the sentence with which it refuses a command line. */
export function orWrong<T>(task: () => T): T | Refused {
  try {
    return task();
  } catch (error) {
    return wrongOf(error);
  }
}

export function wrongOf(error: unknown): Refused {
  if (!(error instanceof UsageError)) throw error;
  return { wrong: error.message };
}
