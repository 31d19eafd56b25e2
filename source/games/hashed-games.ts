import { createHash } from 'node:crypto';
import { type GameState, newGame } from '../engine/game.ts';
import { Random } from '../engine/random.ts';
import type { RuleSet } from './rule-set.ts';

/**
 * The daily code of a game on a date: the first game that its usual rules draw from the seed of that
 * date. `id` is the new game's. This file stands alone because loading `node:crypto` takes 2 ms, for
 * which no start waits.
 */
export function dailyGame({ rules }: RuleSet, date: string, id: string): GameState {
  const seed = dailySeed(rules.id, date);
  const origin = { id, daily: date, seed: String(seed), draw: 1 };
  return newGame(rules, new Random(seed), origin);
}

/**
 * The seed of a game's daily code on a date, or of its puzzle of the day: SHA-256 of that, the
 * game's id and the date, as a big-endian integer.
 */
export function dailySeed(id: string, date: string, of: 'daily' | 'puzzle' = 'daily'): bigint {
  const text = `code-breakers ${of} 1|${id}|${date}`;
  return BigInt(`0x${createHash('sha256').update(text).digest('hex')}`);
}
