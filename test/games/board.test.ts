import { describe, expect, it } from 'vitest';
import { type GameState, gameReducer, newGame, playerView } from '../../source/engine/game.ts';
import { Random } from '../../source/engine/random.ts';
import { boardText, guessRows, rowText } from '../../source/games/board.ts';
import { codeBreakers } from '../../source/games/code-breakers.ts';

const game: GameState = { ...newGame(codeBreakers.rules, new Random(11n)), secret: '550022' };
const guessed = gameReducer(game, { type: 'guess', typed: '153455' });

describe('the board', () => {
  it('fills from the bottom up and hides the solution', () => {
    expect(boardText(playerView(guessed)).join('\n')).toBe(`\
+------------------+-----+
| o  o  o  o  o  o | R W |
+------------------+-----+
| o  o  o  o  o  o | 0 0 |
| o  o  o  o  o  o | 0 0 |
| o  o  o  o  o  o | 0 0 |
| o  o  o  o  o  o | 0 0 |
| o  o  o  o  o  o | 0 0 |
| o  o  o  o  o  o | 0 0 |
| o  o  o  o  o  o | 0 0 |
| o  o  o  o  o  o | 0 0 |
| o  o  o  o  o  o | 0 0 |
| 1  5  3  4  5  5 | 1 1 |
+------------------+-----+`);
  });

  it('shows the solution once the game is over', () => {
    const over = gameReducer(guessed, { type: 'guess', typed: '550022' });
    expect(boardText(playerView(over))[1]).toBe('| 5  5  0  0  2  2 | R W |');
  });

  it('shows the guess being typed in its row, without a clue', () => {
    const rows = guessRows(playerView(guessed), '012').map(rowText);
    expect(rows.slice(-2)).toEqual(['| 0  1  2  o  o  o | 0 0 |', '| 1  5  3  4  5  5 | 1 1 |']);
  });
});
