import { setImmediate as nextTurn } from 'node:timers/promises';
import { rowsOf } from '../engine/clue.ts';
import { evilSecret } from '../engine/evil.ts';
import { type GameState, statusOf } from '../engine/game.ts';
import { readGame, readUnproven } from '../engine/read-game.ts';
import { isRecord } from '../engine/rules.ts';
import { findRuleSet } from '../games/index.ts';
import { possible } from '../text/local-time.ts';
import type { Read } from './inspect.ts';
import { inspect } from './inspect.ts';
import { packRace, scramble, unpackRace, unscramble } from './scramble.ts';
import { NotSaved } from './sentences.ts';

/** The version of the format that this program writes. */
export const VERSION = 2;

/** A game that was kept, and when. */
export type KeptGame = { readonly savedAt: Date; readonly game: GameState };

type Fields = Readonly<Record<string, unknown>>;

/** The step from each older version to the next one. Saves of every version can be read. */
const MIGRATIONS: Readonly<Record<number, (old: Fields) => Fields>> = { 1: from1 };

/** In version 1 games had no aids or testing mode, symbols no keys, hidden lengths were drawn. */
function from1(old: Fields): Fields {
  const game = isRecord(old.game) ? old.game : {};
  const rules = isRecord(game.rules) ? game.rules : {};
  const symbols = Array.isArray(rules.symbols) ? rules.symbols : [];
  const withKeys = symbols.map((symbol) =>
    isRecord(symbol) ? { ...symbol, name: symbol.character, keys: '' } : symbol,
  );
  const drawnFrom = rules.drawsLength === true ? rules.lengths : [];
  const added = { symbols: withKeys, drawnFrom, aids: [], showsSecret: false };
  return { ...old, game: { ...game, used: [], rules: { ...rules, ...added } } };
}

/**
 * A game as it goes into a file, a slot's with its name. Throws where it could not be read back: it
 * is over.
 */
export function packSave({ game, savedAt, ...name }: KeptGame & { readonly name?: string }) {
  const known = statusOf(game) === 'playing' ? readGame(game) : undefined;
  const time = possible(savedAt).toJSON();
  if (!known || !readTime(time)) throw new NotSaved('this game is over');
  const secret = scramble(known.secret, time);
  const race = known.race && { race: packRace(known.race, time) };
  return { version: VERSION, ...name, savedAt: time, game: { ...known, secret, ...race } };
}

/** The text of a file. */
export function textOf(fields: object): string {
  return `${JSON.stringify(fields, undefined, '\t')}\n`;
}

/** An interrupted game from any value: known fields only, each checked. */
export function readKept(value: unknown): Read<KeptGame> {
  return readBy(readGame, value);
}

/** An evil game from such a value, whose clues may be others than those of its rule. */
function readEvil(value: unknown): Read<KeptGame> {
  const { rules } = isRecord(value) && isRecord(value.game) ? value.game : {};
  return isRecord(rules) && rules.evil === true ? readBy(readUnproven, value) : undefined;
}

function readBy(read: typeof readGame, value: unknown): Read<KeptGame> {
  const fields = upToDate(value);
  if (!fields || fields === 'newer') return fields && { newer: true };
  const savedAt = readTime(fields.savedAt);
  const packed = fields.game;
  if (!savedAt || !isRecord(packed)) return undefined;
  const salt = savedAt.toISOString();
  const [secret, race] = [unscramble(packed.secret, salt), unpackRace(packed.race, salt)];
  const game = read({ ...packed, secret, race });
  if (!game) return undefined;
  // A game that this version does not know may be one of a later version.
  return findRuleSet(game.rules.id) ? { save: { savedAt, game } } : { newer: true };
}

/** The fields as this version has them; `newer` or undefined where it cannot read them. */
export function upToDate(
  value: unknown,
  migrations = MIGRATIONS,
  current = VERSION,
): Fields | 'newer' | undefined {
  if (!isRecord(value)) return undefined;
  const version = Number.isSafeInteger(value.version) ? Number(value.version) : 0;
  if (version < 1) return undefined;
  if (version > current) return 'newer';
  if (version === current) return value;
  const next = migrations[version]?.(value);
  return next && upToDate({ ...next, version: version + 1 }, migrations, current);
}

/** A time exactly as it is written: 24 characters, so its year has four digits. */
export function readTime(value: unknown): Date | undefined {
  if (typeof value !== 'string' || value.length !== 24) return undefined;
  const time = new Date(value);
  return time.toJSON() === value ? time : undefined;
}

/**
 * Answers the guesses of an evil game in a file, each in a turn of its own. Whoever reads the game
 * then checks answers that are remembered; otherwise that takes longer than a frame. Other files it
 * leaves alone.
 */
export async function answerAhead(path: string): Promise<void> {
  const result = inspect(path, readEvil);
  if (result.state !== 'good') return;
  const { rules, guesses, secret } = result.save.game;
  const rows = rowsOf(guesses, secret);
  for (const [index, { guess }] of rows.entries()) {
    evilSecret(rules, rows.slice(0, index), guess);
    await nextTurn();
  }
}
