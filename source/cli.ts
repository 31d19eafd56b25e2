import process from 'node:process';
import { refuseFlag } from './command/command-of.ts';
import { findCommand } from './command/commands.ts';
import { readFlags } from './command/flags.ts';
import { startFrontEnd } from './command/front-end.ts';
import { faultSentence } from './text/fault.ts';

// A closed pipe is a normal end; any other write error is a failure.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
  if (code === 'EPIPE') process.exit(0);
  process.stderr.write('code-breakers: the output cannot be written.\n');
  process.exit(1);
});
// If standard error cannot be written to, the exit status is all that is left to tell the failure.
process.stderr.on('error', () => {});

// Node's warnings are for developers and would be printed into the middle of the screen. The
// variable does the same for the coach's thread. The listener keeps SIGUSR1 from opening Node's
// debugger.
process.removeAllListeners('warning');
process.env.NODE_NO_WARNINGS = '1';
process.on('SIGUSR1', () => {});

void main(process.argv.slice(2));

async function main([name, ...rest]: readonly string[]): Promise<void> {
  const command = findCommand(name);
  const run = command
    ? async () => (await command.load()).run(rest)
    : () => begin(process.argv.slice(2));
  process.exitCode = await run().catch((error: unknown) => {
    process.stderr.write(`${faultSentence(error)}\n`);
    process.exit(1);
  });
}

/** Does what the flags ask for. Resolves to the exit status. */
async function begin(args: readonly string[]): Promise<number> {
  const flags = readFlags(args);
  if ('wrong' in flags) return refuseFlag(flags);
  if ('chosen' in flags) await startFrontEnd(flags, { ...flags.chosen, seed: flags.seed });
  else if (flags.tells === 'version')
    process.stdout.write(`${process.env.CODE_BREAKERS_VERSION}\n`);
  else process.stdout.write((await import('./command/manual/main.ts')).HELP);
  return 0;
}
