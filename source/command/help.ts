import { LIMITS } from '../engine/rules.ts';
import { RULE_SETS } from '../games/index.ts';
import { SETTING_VALUES } from '../saves/settings.ts';
import { allCommands } from './commands.ts';
import { flagsTaken } from './rule-flags.ts';

/** What `--help` prints. */
export const HELP = `Usage: code-breakers [flags]
       code-breakers COMMAND --help

A code-breaking game for the terminal.

  --game ID        ${RULE_SETS.map((set) => set.rules.id).join(', ')}
  --length N       how long the code is, ${LIMITS.length.join(' to ')}; a range such as 4-6 hides it
  --symbols N      how many symbols there are, ${LIMITS.symbols.join(' to ')}
  --guesses N      how many guesses, ${LIMITS.guesses.join(' to ')}
  --repeats        a symbol may come more than once; --no-repeats: it may not
  --testing        shows the code from the start
  --seed N         the same number gives the same secrets again
  --plain          one line at a time, for pipes and screen readers
  --coach          hints (by the word hint) and reviews in the line dialogue
  --save-dir DIR   where the saved games are (or CODE_BREAKERS_HOME)
  --no-color       no colors (or NO_COLOR)
  --theme NAME     ${SETTING_VALUES.theme.join(', ')}
  --pegs KIND      ${SETTING_VALUES.pegs.join(', or ')} beside them
  --marks KIND     pencil marks: off, certain (what one row alone proves), likely
  --no-mouse       the terminal keeps the mouse; --mouse: the game takes it
  --no-motion      no moving pictures; --motion: moving ones
  --screen-reader  linear text (or INK_SCREEN_READER=true)
  --help           this text
  --version        the version

Commands:
${allCommands()
  .map(([name, { does }]) => `  ${name.padEnd(15)}  ${does}`)
  .join('\n')}

What each game takes of these (numbers without --game make a custom game):
${flagsTaken().join('\n')}
`;
