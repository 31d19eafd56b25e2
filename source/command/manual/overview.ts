import { RULE_SETS } from '../../games/index.ts';
import { quoted } from '../../text/safe.ts';
import { listed } from '../../text/words.ts';
import { didYouMean, nearest } from '../arguments.ts';
import { allCommands } from '../commands.ts';
import { PLAY_FLAGS } from '../play-flags.ts';
import { GAME_FLAGS } from '../rule-flags.ts';
import { helpOf } from './help.ts';
import { allPages, MAIN, type Page } from './pages.ts';
import { rowsOf } from './rows.ts';

/** The flags that `--help` lists without a command. Its text fits a small terminal. */
const CHIEF = { game: GAME_FLAGS.game, plain: PLAY_FLAGS.plain };

/** What `--help` prints without a command. The command `help` shows the rest. */
export const HELP = helpOf(
  { ...MAIN, flags: { '': CHIEF } },
  rowsOf(allCommands().map(([name, { does }]) => [name, does])),
);

/**
 * The sentence about a first word that is no command. If the word is near the name of a game, it says
 * how a game is chosen.
 */
export function noCommand(word: string): string {
  const names = allCommands().map(([name]) => name);
  const ids: readonly string[] = RULE_SETS.map(({ rules }) => rules.id);
  const near = nearest(word, [...names, ...ids]) ?? '';
  const hint = ids.includes(near) ? `; did you mean --game ${near}?` : didYouMean(word, names);
  return `There is no command "${quoted(word)}"${hint}`;
}

/**
 * A sentence that says who takes a flag that a command, or the program without one, does not take;
 * undefined if nothing takes it.
 */
export async function flagElsewhere(flag: string, command?: string): Promise<string | undefined> {
  const [main, ...commands] = await allPages(allCommands());
  const takes = ({ flags }: Page) => flags.some(([name]) => name === flag);
  const names = commands.filter(takes).map(({ name }) => name);
  const takers = [
    ...(takes(main) ? ['the game'] : []),
    ...(names.length > 0
      ? [`the command${names.length > 1 ? 's' : ''} ${listed(names, 'and')}`]
      : []),
  ];
  if (takers.length === 0) return undefined;
  const who = command ?? 'The game';
  return `${who} takes no --${flag}: it is a flag of ${takers.join(', and of ')}.`;
}
