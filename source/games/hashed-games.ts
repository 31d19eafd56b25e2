import { gameWith, newGame } from '../engine/game.ts';
import type { GameState } from '../engine/game-state.ts';
import { Random } from '../engine/random.ts';
import { sha256 } from './code-symbols.ts';
import type { DecodedGame } from './game-code.ts';
import type { RuleSet } from './rule-set.ts';

/** The daily code: the first game that the usual rules draw with the date's seed. */
export function dailyGame({ rules }: RuleSet, date: string, id: string): GameState {
  const seed = dailySeed(rules.id, date);
  const origin = { id, daily: date, seed: String(seed), draw: 1 };
  return newGame(rules, new Random(seed), origin);
}

/** The seed for the daily code or the puzzle of the day of a game and a date. */
export function dailySeed(id: string, date: string, of: 'daily' | 'puzzle' = 'daily'): bigint {
  return hashOf(`code-breakers ${of} 1|${id}|${date}`);
}

/**
 * The game of a game code. Its lifelines draw from a hash of the code, so that two friends with the
 * same code play the same game.
 */
export function codedGame({ rules, secret, code }: DecodedGame, id: string): GameState {
  return gameWith(rules, secret, new Random(hashOf(code)), { id, code });
}

/** SHA-256 of a text as a big-endian integer. */
function hashOf(text: string): bigint {
  return BigInt(`0x${sha256(text).toString('hex')}`);
}
