import { flagsIn, type ListedCommands, type Manual } from '../flag-table.ts';
import { FLAGS } from '../flags.ts';
import { type ListedFlag, listedFlags } from './rows.ts';

export const MAIN: Manual = {
  about: ['A code-breaking game for the terminal, like Mastermind.'],
  examples: ['--game pegs --length 5', 'daily --game colors'],
  flags: FLAGS,
};

/** A command, or under the name '' the program without one. */
export type Page = {
  readonly name: string;
  readonly does: string;
  readonly manual: Manual;
  /** The flags that are listed. */
  readonly flags: readonly ListedFlag[];
};

/** The program without a command, and then every command, in the order of the help. */
export async function allPages(
  commands: ListedCommands,
): Promise<readonly [main: Page, ...commands: Page[]]> {
  const loaded = commands.map(async ([name, { does, load }]) => pageOf(name, does, await load()));
  return [pageOf('', MAIN.about.join(' '), MAIN), ...(await Promise.all(loaded))];
}

function pageOf(name: string, does: string, manual: Manual): Page {
  return { name, does, manual, flags: listedFlags(flagsIn(manual.flags)) };
}
