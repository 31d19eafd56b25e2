import { expect, it } from 'vitest';
import { gameReducer, newGame } from '../../source/engine/game.ts';
import type { GameState } from '../../source/engine/game-state.ts';
import { playerView } from '../../source/engine/player-view.ts';
import { Random } from '../../source/engine/random.ts';
import { boardText, guessRows, rowText } from '../../source/games/board-rows.ts';
import type { Choices } from '../../source/games/game-options.ts';
import type { RuleSet } from '../../source/games/rule-set.ts';
import { codeBreakers, colors, custom, lifelines, pegs, rulesOf } from '../helpers/any-game.ts';

const game: GameState = { ...newGame(codeBreakers.rules, new Random(11n)), secret: '550022' };
const guessed = gameReducer(game, { type: 'guess', typed: '153455' });

/** A game of any rule set with this secret, after these turns. */
function played(set: RuleSet, choices: Choices, secret: string, ...turns: string[]): GameState {
  const start = { ...newGame(rulesOf(set, choices), new Random(1n)), secret };
  return turns.reduce((state, typed) => {
    const isAid = state.rules.aids.some(({ word }) => word === typed);
    return gameReducer(state, isAid ? { type: 'aid', word: typed } : { type: 'guess', typed });
  }, start);
}

const linesOf = (game: GameState) => boardText(playerView(game));

it('the board fills from the bottom up and hides the solution', () => {
  const rule = '+------------------+-----+';
  expect(linesOf(guessed)).toEqual([
    ...[rule, '| o  o  o  o  o  o | R W |', rule],
    ...Array<string>(9).fill('| o  o  o  o  o  o | 0 0 |'),
    ...['| 1  5  3  4  5  5 | 1 1 |', rule],
  ]);
});

it('the board shows the solution once the game is over', () => {
  const over = gameReducer(guessed, { type: 'guess', typed: '550022' });
  expect(linesOf(over)[1]).toBe('| 5  5  0  0  2  2 | R W |');
});

it('the board shows the guess being typed in its row, without a clue', () => {
  const rows = guessRows(playerView(guessed), '012').map(rowText);
  expect(rows.slice(-2)).toEqual(['| 0  1  2  o  o  o | 0 0 |', '| 1  5  3  4  5  5 | 1 1 |']);
});

it('the board has room for ten pegs of one kind', () => {
  const choices = { shortest: 10, longest: 10, symbols: 12, guesses: 2 };
  const game = played(custom, choices, '0123456789', '9876543210', '0123456789');
  expect(linesOf(game).slice(1, 5)).toEqual([
    '| 0  1  2  3  4  5  6  7  8  9 |  R  W |',
    '+------------------------------+-------+',
    '| 0  1  2  3  4  5  6  7  8  9 | 10  0 |',
    '| 9  8  7  6  5  4  3  2  1  0 |  0 10 |',
  ]);
});

it.each([
  ['Colors', colors, 'OPBY', '1552', '| O  P  P  Y | 3 0 |'],
  ['Pegs', pegs, 'RBYR', 'BBRG', '| B  B  R  G | 1 1 |'],
])('the board of %s shows the letters', (_, set, secret, guess, row) => {
  const rows = linesOf(played(set, {}, secret, guess));
  expect(rows).toHaveLength(set.rules.guesses + 4);
  expect(rows.at(-2)).toBe(row);
});

it('the board marks the guesses paid for lifelines, from the top down', () => {
  const game = played(lifelines, { length: 4 }, '1234', '5678', 'Lifeline#2');
  const rows = guessRows(playerView(game), '12').map(rowText);
  expect(rows).toHaveLength(10);
  expect(rows.slice(0, 3)).toEqual([
    '| -  -  -  - | - - |',
    '| -  -  -  - | - - |',
    '| o  o  o  o | 0 0 |',
  ]);
  expect(rows.slice(-2)).toEqual(['| 1  2  o  o | 0 0 |', '| 5  6  7  8 | 0 0 |']);
});
