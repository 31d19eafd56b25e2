import { type GameState, gameReducer, newGame } from '../../source/engine/game.ts';
import { Random } from '../../source/engine/random.ts';
import { codeBreakers } from '../../source/games/code-breakers.ts';

export const { rules } = codeBreakers;

/** A game in progress; no two drafts give the same. */
export function sampleGame(draft = '', seed = 7n): GameState {
  const game = newGame(rules, new Random(seed));
  const guessed = gameReducer(game, { type: 'guess', typed: '0123' });
  return gameReducer(guessed, { type: 'draft', text: draft });
}
