import process from 'node:process';
import { UnreadableInput } from '../text/fault.ts';
import { UsageError } from './arguments.ts';
import { complain, print } from './command-of.ts';
import { findCommand } from './commands.ts';
import { readFlags } from './flags.ts';
import { startFrontEnd } from './front-end.ts';

/**
 * Runs the program with these arguments: a command, or the game. Resolves to the exit status, which
 * is 2 if they are wrong, or the input cannot be read; standard error then says why.
 */
export async function run(args: readonly string[]): Promise<number> {
  const [name, ...rest] = args;
  const command = findCommand(name);
  try {
    return await (command ? (await command.load()).run(rest) : begin(args));
  } catch (error) {
    if (error instanceof UsageError) complain(await sentenceFor(error, command && name));
    else if (error instanceof UnreadableInput) complain(error.message);
    else throw error;
    return 2;
  }
}

async function begin(args: readonly string[]): Promise<number> {
  const [first] = args;
  if (first !== undefined && !first.startsWith('-')) {
    const { noCommand } = await import('./manual/overview.ts');
    throw new UsageError(noCommand(first));
  }
  const flags = readFlags(args);
  if ('chosen' in flags) await startFrontEnd(flags, { ...flags.chosen, seed: flags.seed });
  else if (flags.tells === 'version') print(process.env.CODE_BREAKERS_VERSION as string);
  else process.stdout.write((await import('./manual/overview.ts')).HELP);
  return 0;
}

/** The sentence about an error. If the flag or word belongs to another command, it names that one. */
async function sentenceFor(error: UsageError, command?: string): Promise<string> {
  const { flag, word } = error.misplaced;
  if (word !== undefined && !command && findCommand(word)) {
    return `${word} is a command, and a command stands first; see --help.`;
  }
  if (flag === undefined) return error.message;
  const { flagElsewhere } = await import('./manual/overview.ts');
  return (await flagElsewhere(flag, command)) ?? error.message;
}
