import { createHash } from 'node:crypto';
import { type GameState, gameWith, newGame } from '../engine/game.ts';
import { Random } from '../engine/random.ts';
import type { DecodedGame } from './game-code.ts';
import type { RuleSet } from './rule-set.ts';

/*
 * Games that are drawn from a hash. They have a file of their own because loading `node:crypto`
 * takes 2 ms, which no start should wait for.
 */

/**
 * The daily code of a game on a date: the first game that its usual rules draw from the seed of that
 * date. `id` is the new game's.
 */
export function dailyGame({ rules }: RuleSet, date: string, id: string): GameState {
  const seed = dailySeed(rules.id, date);
  const origin = { id, daily: date, seed: String(seed), draw: 1 };
  return newGame(rules, new Random(seed), origin);
}

/** The seed of a game's daily code on a date, or of its puzzle of the day. */
export function dailySeed(id: string, date: string, of: 'daily' | 'puzzle' = 'daily'): bigint {
  return hashOf(`code-breakers ${of} 1|${id}|${date}`);
}

/**
 * The game that a code stands for, with this id. What it draws besides the secret comes from a seed
 * that is the hash of the code, so that two friends play the same game.
 */
export function codedGame({ rules, secret, code }: DecodedGame, id: string): GameState {
  return gameWith(rules, secret, new Random(hashOf(code)), { id, code });
}

/** SHA-256 of a text as a big-endian integer. */
function hashOf(text: string): bigint {
  return BigInt(`0x${createHash('sha256').update(text).digest('hex')}`);
}
