import { setImmediate as nextTurn } from 'node:timers/promises';
import { rowsOf } from '../engine/clue.ts';
import { defined } from '../engine/defined.ts';
import { evilSecret } from '../engine/evil.ts';
import { type GameState, statusOf } from '../engine/game.ts';
import { readGame, readUnproven } from '../engine/read-game.ts';
import { isRecord } from '../engine/rules.ts';
import { findRuleSet } from '../games/index.ts';
import { possible } from '../text/local-time.ts';
import { type Fields, inspect, type Kind, type Read, readAs } from './inspect.ts';
import { packRace, scramble, unpackRace, unscramble } from './scramble.ts';
import { NotSaved } from './sentences.ts';

/** A game that was kept, and when. */
export type KeptGame = { readonly savedAt: Date; readonly game: GameState };

/** The document of a running game. Those of the slots and of the daily codes are made from it. */
export const GAME: Kind<KeptGame> = {
  title: 'The interrupted game',
  version: 2,
  read: (fields) => readWith(readGame, fields),
  pack,
};

/** The same, but without checking the clues of an evil game. */
const UNPROVEN: Kind<KeptGame> = { ...GAME, read: (fields) => readWith(readUnproven, fields) };

/** A game as it goes into a file. Throws if it could not be read back because it is over. */
function pack({ game, savedAt }: KeptGame): Fields {
  const known = statusOf(game) === 'playing' ? readGame(game) : undefined;
  const time = possible(savedAt).toJSON();
  if (!known || !readTime(time)) throw new NotSaved('this game is over');
  const secret = scramble(known.secret, time);
  const race = known.race && packRace(known.race, time);
  return { savedAt: time, game: defined({ ...known, secret, race }) };
}

/** A game from unchecked fields: known fields only, each checked. */
function readWith(readState: typeof readGame, fields: Fields): Read<KeptGame> {
  const savedAt = readTime(fields.savedAt);
  const packed = fields.game;
  if (!savedAt || !isRecord(packed)) return undefined;
  const salt = savedAt.toISOString();
  const [secret, race] = [unscramble(packed.secret, salt), unpackRace(packed.race, salt)];
  const game = readState({ ...packed, secret, race });
  if (!game) return undefined;
  // A game that this version does not know may be one of a later version.
  return findRuleSet(game.rules.id) ? { save: { savedAt, game } } : { newer: true };
}

/** A time exactly as it is written: 24 characters, so its year has four digits. */
export function readTime(value: unknown): Date | undefined {
  if (typeof value !== 'string' || value.length !== 24) return undefined;
  const time = new Date(value);
  return time.toJSON() === value ? time : undefined;
}

/**
 * Works out the answers of an evil game in a file, each in a turn of its own, and the engine
 * remembers them. Reading the game then checks them at once; otherwise that takes longer than a
 * frame. It does nothing about other files.
 */
export async function answerAhead(path: string): Promise<void> {
  const result = inspect(path, (value) => readAs(UNPROVEN, value));
  if (result.state !== 'good' || !result.save.game.rules.evil) return;
  const { rules, guesses, secret } = result.save.game;
  const rows = rowsOf(guesses, secret);
  for (const [index, { guess }] of rows.entries()) {
    evilSecret(rules, rows.slice(0, index), guess);
    await nextTurn();
  }
}
