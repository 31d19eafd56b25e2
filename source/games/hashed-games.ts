import { gameWith, newGame } from '../engine/game.ts';
import type { GameState } from '../engine/game-state.ts';
import { Random } from '../engine/random.ts';
import { sha256 } from './code-symbols.ts';
import type { DecodedGame } from './game-code.ts';
import type { RuleSet } from './rule-set.ts';

export function dailyGame({ rules }: RuleSet, date: string, id: string): GameState {
  const seed = dailySeed(rules.id, date);
  const origin = { id, daily: date, seed: String(seed), draw: 1 };
  return newGame(rules, new Random(seed), origin);
}

export function dailySeed(id: string, date: string, of: 'daily' | 'puzzle' = 'daily'): bigint {
  return seedOf(`code-breakers ${of} 1|${id}|${date}`);
}

/** The game code's hash is the seed, so that lifelines reveal the same to all who play the code. */
export function codedGame({ rules, secret, code }: DecodedGame, id: string): GameState {
  return gameWith(rules, secret, new Random(seedOf(code)), { id, code });
}

function seedOf(text: string): bigint {
  return BigInt(`0x${sha256(text).toString('hex')}`);
}
