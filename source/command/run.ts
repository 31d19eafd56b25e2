import { UnreadableInput } from '../text/fault.ts';
import { complain } from './command-of.ts';
import { playGame } from './game.ts';
import { UsageError } from './usage-error.ts';

/**
 * Runs the program with these arguments: a command, or the game. Resolves to the exit status, which
 * is 2 if they are wrong, or the input cannot be read; standard error then says why.
 */
export async function run(args: readonly string[]): Promise<number> {
  try {
    if (args.length === 0) return await playGame({});
    // What reads flags is loaded only where there are some.
    const { runCommandLine } = await import('./command-line.ts');
    return await runCommandLine(args);
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof UnreadableInput)) throw error;
    complain(error.message);
    return 2;
  }
}
