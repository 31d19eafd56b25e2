import { UnreadableInput } from '../text/fault.ts';
import { complain } from './command-of.ts';
import { playGame } from './game.ts';
import { UsageError } from './usage-error.ts';

/**
 * Runs a command, or the game. Resolves to the exit status. It is 2 if the arguments are wrong or the
 * input can't be read; standard error says why.
 */
export async function run(args: readonly string[]): Promise<number> {
  try {
    if (args.length === 0) return await playGame({});
    // Commander takes a while to load, so only do it if there is something to parse.
    const { runCommandLine } = await import('./command-line.ts');
    return await runCommandLine(args);
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof UnreadableInput)) throw error;
    complain(error.message);
    return 2;
  }
}
