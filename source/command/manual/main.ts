import type { Manual } from '../flag-table.ts';
import { FLAGS } from '../flags.ts';

/** The program without a command. */
export const MAIN: Manual = {
  about: ['A code-breaking game for the terminal, like Mastermind.'],
  examples: ['--game pegs --length 5', 'daily --game colors'],
  flags: FLAGS,
};
