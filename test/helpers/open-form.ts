import { RULE_SETS } from '../../source/games/index.ts';
import { keyOf } from './key-of.ts';
import { DOWN, RIGHT, type Running, type RunningOptions, runApp } from './running-app.tsx';

/** The form of a game's options, opened from the list of games. */
export async function openForm(title: string, options: RunningOptions = {}): Promise<Running> {
  const running = runApp(options);
  const { terminal } = running;
  const at = RULE_SETS.findIndex((set) => set.title === title);
  const from = RULE_SETS.findIndex(({ rules }) => rules.id === options.setId);
  const newGame = await keyOf(terminal, 'New Game');
  terminal.type(`${newGame}${DOWN.repeat(at - Math.max(0, from))}${RIGHT}`);
  await terminal.waitFor(`New Game: ${title}`);
  return running;
}
