import { allCommands } from '../commands.ts';
import type { Manual } from '../flag-table.ts';
import { FLAGS } from '../flags.ts';
import { helpOf } from './help.ts';

/** The program without a command. */
export const MAIN: Manual = {
  about: ['A code-breaking game for the terminal.'],
  flags: FLAGS,
};

/** What `--help` prints without a command. */
export const HELP = helpOf(
  MAIN,
  allCommands().map(([label, { does }]) => ({ label, texts: [does] })),
);
