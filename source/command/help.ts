import { allCommands } from './commands.ts';
import { helpOf } from './manual/help.ts';
import { MAIN } from './manual/main.ts';

/** What `--help` prints. */
export const HELP = helpOf(
  MAIN,
  allCommands().map(([label, { does }]) => ({ label, texts: [does] })),
);
