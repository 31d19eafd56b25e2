import type { GameState } from '../engine/game-state.ts';
import { dailyDateOf } from '../games/daily.ts';
import { dailyFigures } from '../games/daily-log.ts';
import { countsNowhere, type OwnResults } from '../games/share-text.ts';
import type { Statistics } from './figures.ts';

export function ownResults(
  { games, dailies }: Statistics,
  game: GameState,
  today: string,
): OwnResults | undefined {
  const { id } = game.rules;
  const figures = games[id];
  if (!figures || countsNowhere(game)) return undefined;
  const isDaily = dailyDateOf(game) !== undefined;
  return { figures, streak: isDaily ? dailyFigures(dailies[id], today).streak : figures.streak };
}
