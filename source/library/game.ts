import type { Code } from '../engine/code.ts';
import {
  type GameState,
  newGame as gameFrom,
  gameWith,
  type PlayerView,
  gameReducer as reduced,
  playerView as viewOf,
} from '../engine/game.ts';
import { Random, randomSeed } from '../engine/random.ts';
import { isRecord, type Rules } from '../engine/rules.ts';
import { readRules } from '../games/choices.ts';
import { readSecret } from '../games/secrets.ts';
import { checkedRules, checkNames } from './input.ts';

export type { GameState, PlayerView };

/** What a player can do. */
export type GameAction =
  | { readonly type: 'guess'; readonly typed: string }
  /** `word`: the lifeline's word, such as `Lifeline#1`. */
  | { readonly type: 'aid'; readonly word: string }
  /** Gives up. */
  | { readonly type: 'end' };

/** How a new game gets its secret. */
export type NewGame = {
  /** The same integer gives the same secret again: the first that `--seed` draws. */
  readonly seed?: bigint | number;
  /** The secret itself. Not for evil games, which have none. */
  readonly secret?: Code;
};

/** The actions, and the text that each has to have. */
const ACTIONS: Readonly<Record<GameAction['type'], string | undefined>> = {
  guess: 'typed',
  aid: 'word',
  end: undefined,
};

/**
 * A new game. Without a seed or a secret the secret is drawn at random. The game is plain JSON, with
 * the secret in it; `playerView` is what its player may see.
 * @throws TypeError if there are no such rules, or no such secret by these rules
 */
export function newGame(rules: Rules, options: NewGame = {}): GameState {
  if (!isRecord(options)) throw new TypeError('Options are an object, such as { seed: 7 }.');
  checkNames(options, ['seed', 'secret']);
  const { seed, secret } = options;
  const checked = checkedRules(rules);
  const random = new Random(checkedSeed(seed));
  if (secret === undefined) return gameFrom(checked, random);
  if (seed !== undefined) throw new TypeError('A game has a seed or a secret, not both.');
  if (checked.evil) throw new TypeError('An evil game has no secret.');
  if (typeof secret !== 'string') throw new TypeError('A secret is a text.');
  const read = readSecret(checked, secret);
  if ('wrong' in read) throw new TypeError(read.wrong);
  return gameWith(checked, read.secret, random);
}

/**
 * The game after an action, such as `{ type: 'guess', typed: '0123' }`, `{ type: 'aid', word:
 * 'Lifeline#1' }` or `{ type: 'end' }`, which gives up. The given game is left as it was. An action
 * that the rules refuse changes nothing, and `refusal` of the game that is returned says why.
 * @throws TypeError if the game is no game, or the action no action
 */
export function gameReducer(game: GameState, action: GameAction): GameState {
  checkGame(game);
  checkAction(action);
  return reduced(game, action);
}

/**
 * The game as its player may see it: the rules, the guesses with their clues, the status (`playing`,
 * `won`, `lost`, or `ended` if given up) and the guesses left. The secret is in it only once the game
 * is over, or in testing mode.
 * @throws TypeError if the game is no game
 */
export function playerView(game: GameState): PlayerView {
  checkGame(game);
  return viewOf(game);
}

/** A light check, because games come from `newGame`. */
function checkGame(game: unknown): void {
  const { rules, secret, guesses, used } = isRecord(game) ? game : {};
  const areTexts = Array.isArray(guesses) && guesses.every((one) => typeof one === 'string');
  const areAids = Array.isArray(used) && used.every(isRecord);
  if (readRules(rules) && typeof secret === 'string' && areTexts && areAids) return;
  throw new TypeError('This is no game; newGame makes one.');
}

function checkAction(action: unknown): void {
  const type = isRecord(action) && action.type;
  if (!isRecord(action) || typeof type !== 'string' || !Object.hasOwn(ACTIONS, type)) {
    throw new TypeError("An action is an object such as { type: 'guess', typed: '0123' }.");
  }
  const text = ACTIONS[type as GameAction['type']];
  if (text !== undefined && typeof action[text] !== 'string') {
    throw new TypeError(`The action ${type} needs a text as its ${text}.`);
  }
}

function checkedSeed(seed: unknown): bigint {
  if (seed === undefined) return randomSeed();
  if (typeof seed === 'bigint') return seed;
  if (Number.isSafeInteger(seed)) return BigInt(seed as number);
  throw new TypeError('A seed is an integer; one of more than 15 digits is a bigint, such as 7n.');
}
