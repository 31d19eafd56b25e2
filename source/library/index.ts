/**
 * The library: the rules, the games and the solver as functions of plain values. It reads no files,
 * prints nothing, and imports nothing from outside. Each line is a file of its own in the package, so
 * that a bundler takes only what is used.
 *
 * What a caller gets wrong, such as rules that do not exist, is thrown as a TypeError whose message is
 * one sentence. What a player gets wrong is no error: the game says it in its `refusal`.
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
