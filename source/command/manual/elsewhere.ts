import { listed } from '../../text/words.ts';
import { allCommands } from '../commands.ts';
import { allPages, type Page } from './pages.ts';

/**
 * A sentence that says who takes a flag that a command, or the program without one, does not take;
 * undefined if nothing takes it.
 * @param flag its name, without hyphens
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
