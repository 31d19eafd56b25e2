import { type GameState, gameReducer, newGame } from '../../source/engine/game.ts';
import { Random } from '../../source/engine/random.ts';
import type { Rules } from '../../source/engine/rules.ts';

export const rules: Rules = {
  id: 'code-breakers',
  symbols: [...'012345'].map((character) => ({ character, name: `digit${character}` })),
  alphabet: '0123456789',
  foldsCase: false,
  lengths: [4, 5, 6],
  drawsLength: true,
  hidesLength: true,
  repeats: true,
  guesses: 10,
  checks: ['foreign', 'short', 'long', 'symbol'],
};

/** A game in progress; no two drafts give the same. */
export function sampleGame(draft = '', seed = 7n): GameState {
  const game = newGame(rules, new Random(seed));
  const guessed = gameReducer(game, { type: 'guess', typed: '0123' });
  return gameReducer(guessed, { type: 'draft', text: draft });
}
