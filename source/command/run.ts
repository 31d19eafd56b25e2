import process from 'node:process';
import { refuse } from './arguments.ts';
import { findCommand } from './commands.ts';
import type { WrongArguments } from './flag-table.ts';
import { readFlags } from './flags.ts';
import { startFrontEnd } from './front-end.ts';

/**
 * Runs the program with these arguments: a command, or the game. Resolves to the exit status, which
 * is 2 if they are wrong; standard error then says why.
 */
export async function run(args: readonly string[]): Promise<number> {
  const [name, ...rest] = args;
  const command = findCommand(name);
  const ended = command ? await (await command.load()).run(rest) : await begin(args);
  if (typeof ended === 'number') return ended;
  return refuse(await sentenceFor(ended, command && name));
}

async function begin(args: readonly string[]): Promise<number | WrongArguments> {
  const [first] = args;
  if (first !== undefined && !first.startsWith('-')) {
    const { noCommand } = await import('./manual/overview.ts');
    return { wrong: noCommand(first) };
  }
  const flags = readFlags(args);
  if ('wrong' in flags) return flags;
  if ('chosen' in flags) await startFrontEnd(flags, { ...flags.chosen, seed: flags.seed });
  else if (flags.tells === 'version')
    process.stdout.write(`${process.env.CODE_BREAKERS_VERSION}\n`);
  else process.stdout.write((await import('./manual/overview.ts')).HELP);
  return 0;
}

/** What is wrong, and where a flag or a word belongs that is known elsewhere. */
async function sentenceFor(wrong: WrongArguments, command?: string): Promise<string> {
  if (wrong.word !== undefined && !command && findCommand(wrong.word)) {
    return `${wrong.word} is a command, and a command stands first; see --help.`;
  }
  if (wrong.flag === undefined) return wrong.wrong;
  const { flagElsewhere } = await import('./manual/overview.ts');
  return (await flagElsewhere(wrong.flag, command)) ?? wrong.wrong;
}
