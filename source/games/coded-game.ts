import { createHash } from 'node:crypto';
import { type GameState, gameWith } from '../engine/game.ts';
import { Random } from '../engine/random.ts';
import type { DecodedGame } from './game-code.ts';

/**
 * The game that a code stands for, with this id. What it draws besides the secret comes from a seed
 * that is SHA-256 of the code as a big-endian integer, so that two friends play the same game. This
 * file stands alone because loading `node:crypto` takes 2 ms, for which no start waits.
 */
export function codedGame({ rules, secret, code }: DecodedGame, id: string): GameState {
  const seed = BigInt(`0x${createHash('sha256').update(code).digest('hex')}`);
  return gameWith(rules, secret, new Random(seed), { id, code });
}
