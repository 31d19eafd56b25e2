import { LIMITS } from '../engine/rules.ts';
import { RULE_SETS } from '../games/index.ts';
import { allCommands } from './commands.ts';
import { PLAY_FLAGS_HELP } from './play-flags.ts';
import { flagsTaken } from './rule-flags.ts';

/** What `--help` prints. */
export const HELP = `Usage: code-breakers [flags]
       code-breakers COMMAND --help

A code-breaking game for the terminal.

Commands:
${allCommands()
  .map(([name, { does }]) => `  ${name.padEnd(15)}  ${does}`)
  .join('\n')}

Flags:
  --game ID        ${RULE_SETS.map((set) => set.rules.id).join(', ')}
  --length N       how long the code is, ${LIMITS.length.join(' to ')}; a range such as 4-6 hides it
  --symbols N      how many symbols there are, ${LIMITS.symbols.join(' to ')}
  --guesses N      how many guesses, ${LIMITS.guesses.join(' to ')}
  --repeats        a symbol may come more than once; --no-repeats: it may not
  --guess-repeats  guesses may do so too; --no-guess-repeats: they may not
  --testing        shows the code from the start
  --evil           cheats: no code is drawn, each clue leaves most codes
  --seed N         the same number gives the same secrets again
${PLAY_FLAGS_HELP}
  --help           this text
  --version        the version

What each game takes of these (numbers without --game make a custom game):
${flagsTaken().join('\n')}
`;
