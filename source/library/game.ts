import type { Code } from '../engine/code.ts';
import { newGame as gameFrom, gameWith, gameReducer as reduced } from '../engine/game.ts';
import type { GameState } from '../engine/game-state.ts';
import { type PlayerView, playerView as viewOf } from '../engine/player-view.ts';
import { Random, randomSeed } from '../engine/random.ts';
import type { Rules } from '../engine/rules.ts';
import { isObject } from '../engine/values.ts';
import { readRules } from '../games/choices.ts';
import { readSecret } from '../games/secrets.ts';
import { checkedRules, checkNames } from './input.ts';

export type { GameState, PlayerView };

export type GameAction =
  | { readonly type: 'guess'; readonly typed: string }
  /** `word`: the lifeline's word, such as `Lifeline#1`. */
  | { readonly type: 'aid'; readonly word: string }
  /** Gives up. */
  | { readonly type: 'end' };

/** Where the secret of a new game comes from. */
export type NewGame = {
  /** The same seed and rules always give the same secret, as `--seed` does for the first game. */
  readonly seed?: bigint | number;
  /** The secret itself. An evil game has no secret, so you can't pass one. */
  readonly secret?: Code;
};

/**
 * A new game, with a random secret unless you pass a seed or a secret. The game contains its
 * secret. `playerView` returns what the player may see.
 * @throws TypeError if the rules are wrong, or the secret isn't possible with them
 */
export function newGame(rules: Rules, options: NewGame = {}): GameState {
  if (!isObject(options)) throw new TypeError('Options are an object, such as { seed: 7 }.');
  checkNames(options, ['seed', 'secret']);
  const { seed, secret } = options;
  const checked = checkedRules(rules);
  const random = new Random(checkedSeed(seed));
  if (secret === undefined) return gameFrom(checked, random);
  if (seed !== undefined) throw new TypeError('Pass a seed or a secret, not both.');
  if (checked.evil) throw new TypeError('An evil game has no secret.');
  if (typeof secret !== 'string') throw new TypeError('A secret is a string.');
  const read = readSecret(checked, secret);
  if ('wrong' in read) throw new TypeError(read.wrong);
  return gameWith(checked, read.secret, random);
}

/**
 * The game after an action, such as `{ type: 'guess', typed: '0123' }`, `{ type: 'aid', word:
 * 'Lifeline#1' }` or `{ type: 'end' }` (giving up). The old game doesn't change. If the rules
 * refuse the action, only `refusal` differs, and says why.
 * @throws TypeError if `game` is no game, or `action` no action
 */
export function gameReducer(game: GameState, action: GameAction): GameState {
  checkGame(game);
  return reduced(game, checkedAction(action));
}

/**
 * What the player may see: the rules, the guesses with their clues, the status (`playing`, `won`,
 * `lost`, or `ended` if they gave up) and the guesses left. The secret is included once the game is
 * over, or in testing mode.
 * @throws TypeError if `game` is no game
 */
export function playerView(game: GameState): PlayerView {
  checkGame(game);
  return viewOf(game);
}

/** Only a rough check: games come from `newGame`. */
function checkGame(game: unknown): void {
  const { rules, secret, guesses, used } = isObject(game) ? game : {};
  const areTexts = Array.isArray(guesses) && guesses.every((guess) => typeof guess === 'string');
  const areAids = Array.isArray(used) && used.every(isObject);
  if (readRules(rules) && typeof secret === 'string' && areTexts && areAids) return;
  throw new TypeError("This isn't a game; get one from newGame.");
}

/** The action with the fields that are documented, and no others. */
function checkedAction(action: unknown): GameAction {
  const { type, typed, word } = isObject(action) ? action : {};
  switch (type) {
    case 'guess':
      if (typeof typed === 'string') return { type, typed };
      throw new TypeError('The action guess needs a string as its typed.');
    case 'aid':
      if (typeof word === 'string') return { type, word };
      throw new TypeError('The action aid needs a string as its word.');
    case 'end':
      return { type };
    default:
      throw new TypeError("An action is an object such as { type: 'guess', typed: '0123' }.");
  }
}

function checkedSeed(seed: unknown): bigint {
  if (seed === undefined) return randomSeed();
  if (typeof seed === 'bigint') return seed;
  if (Number.isSafeInteger(seed)) return BigInt(seed as number);
  throw new TypeError(
    'A seed is an integer; with more than 15 digits, it has to be a bigint such as 7n.',
  );
}
