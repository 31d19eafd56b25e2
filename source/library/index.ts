/**
 * The library: rules, games and solver as functions on plain values. It reads no files, prints
 * nothing and has no dependencies. Each module is a file of its own in the package, so that a
 * bundler takes only what you use.
 *
 * If you call a function wrongly, you get a TypeError with a one-sentence message. If a player
 * makes a mistake, nothing is thrown: the game has a `refusal`.
 */
export { type Clue, type Code, clueFor, type Pegs } from './clue.ts';
export {
  type GameAction,
  type GameState,
  gameReducer,
  type NewGame,
  newGame,
  type PlayerView,
  playerView,
} from './game.ts';
export {
  type GameId,
  type GameOptions,
  type GameSummary,
  games,
  type Rules,
  rulesFor,
} from './rules.ts';
export {
  type Analysis,
  analyse,
  consistentCodes,
  type Position,
  type RankedGuess,
  type Ranking,
  type Solution,
  type SolveOptions,
  solve,
  topGuesses,
} from './solve.ts';
export {
  checkTree,
  strategyTree,
  type TreeFigures,
  type TreeNode,
  type WrongTree,
} from './tree.ts';
