import { gameReducer, newGame } from '../../../source/engine/game.ts';
import { Random } from '../../../source/engine/random.ts';
import { pegs } from '../../../source/games/pegs.ts';
import { entryOf, type HistoryEntry } from '../../../source/saves/history-entry.ts';

/** An entry of a game of Pegs that was won; each number and each word gives another one. */
export function anEntry(number: number, word = 'a'): HistoryEntry {
  const origin = { id: `${word}-${String(number).padStart(8, '0')}` };
  const game = newGame(pegs.rules, new Random(number), origin);
  const guessed = gameReducer(game, { type: 'guess', typed: 'RGBY' });
  const won = gameReducer(guessed, { type: 'guess', typed: game.secret });
  return entryOf(won, '2026-12-05T21:20:41+01:00');
}
