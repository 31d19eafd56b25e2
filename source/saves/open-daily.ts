import { type GameState, statusOf } from '../engine/game.ts';
import type { RuleSet } from '../games/rule-set.ts';
import { randomHex } from './files.ts';
import { gameOf } from './history-entry.ts';
import type { Saves } from './saves.ts';

/** A daily code as it stands, and a sentence about the file that it should have come from. */
export type OpenedDaily = { readonly game: GameState; readonly trouble?: string };

/** The daily code of a game and a date: as it was finished, as it was begun, or a new one. */
export async function openDaily(
  saves: Pick<Saves, 'finishedDaily' | 'keptDaily'>,
  set: RuleSet,
  date: string,
): Promise<OpenedDaily> {
  const { id } = set.rules;
  const entry = await saves.finishedDaily(id, date);
  const finished = entry && gameOf(entry);
  if (finished && statusOf(finished) !== 'playing') return { game: finished };
  const { game, ...trouble } = await saves.keptDaily(id, date);
  if (game) return { game };
  const { dailyGame } = await import('../games/hashed-games.ts');
  return { game: dailyGame(set, date, randomHex(32)), ...trouble };
}
