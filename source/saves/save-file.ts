import { type GameState, statusOf } from '../engine/game.ts';
import { readGame } from '../engine/read-game.ts';
import { isRecord } from '../engine/rules.ts';
import { findRuleSet } from '../games/index.ts';
import { readName } from './name.ts';
import { scramble, unscramble } from './scramble.ts';

/** The version of the format that this program writes. */
export const VERSION = 2;

/** A game that was kept, and when. */
export type KeptGame = { readonly savedAt: Date; readonly game: GameState };

/** A game that was saved to a slot under a name. */
export type SavedGame = KeptGame & { readonly name: string };

/** What stands in a file, as JSON; an interrupted game has no name. */
export type Packed = {
  readonly version: number;
  readonly name?: string;
  readonly savedAt: string;
  readonly game: Readonly<Record<string, unknown>>;
};

/** What a file's value came to: a save, one of a newer version, or (undefined) neither. */
export type Read<T> = { readonly save: T } | { readonly newer: true } | undefined;

type Fields = Readonly<Record<string, unknown>>;

/** One step from a version of the format to the next, pure. */
export type Migrations = Readonly<Record<number, (old: Fields) => Fields>>;

/** From each older version to the one after it. A save of any version that ever was can be read. */
const MIGRATIONS: Migrations = { 1: from1 };

/** Games had no aids and no testing mode, symbols had no keys, and a hidden length was drawn. */
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

/** A game as it goes into a file; undefined where it could not be read back: it is over. */
export function packGame(game: GameState, savedAt: Date): Packed | undefined {
  const known = statusOf(game) === 'playing' ? readGame(game) : undefined;
  const time = Number.isNaN(savedAt.getTime()) ? '' : savedAt.toISOString();
  if (!known || !readTime(time)) return undefined;
  const secret = scramble(known.secret, time);
  return { version: VERSION, savedAt: time, game: { ...known, secret } };
}

/** The same with the name of a slot; undefined where name or game could not be read back. */
export function packSave(save: SavedGame): Packed | undefined {
  const name = readName(save.name);
  const packed = packGame(save.game, save.savedAt);
  return name && packed ? { ...packed, name } : undefined;
}

/** The text of a file. Known fields only, always in this order. */
export function textOf({ version, name, savedAt, game }: Packed): string {
  return `${JSON.stringify({ version, name, savedAt, game }, undefined, '\t')}\n`;
}

/** An interrupted game out of anything: known fields only, each checked. */
export function readKept(value: unknown): Read<KeptGame> {
  const fields = upToDate(value);
  if (!fields || fields === 'newer') return fields && { newer: true };
  const savedAt = readTime(fields.savedAt);
  const packed = fields.game;
  if (!savedAt || !isRecord(packed)) return undefined;
  const secret = unscramble(packed.secret, savedAt.toISOString());
  const game = readGame({ ...packed, secret });
  if (!game) return undefined;
  // A game that this version does not have is no damage: a later one may play it.
  return findRuleSet(game.rules.id) ? { save: { savedAt, game } } : { newer: true };
}

/** A save of a slot out of anything: as an interrupted game, and with a name. */
export function readSave(value: unknown): Read<SavedGame> {
  const kept = readKept(value);
  if (!kept || 'newer' in kept) return kept;
  const name = readName(upToDateName(value));
  return name === undefined ? undefined : { save: { name, ...kept.save } };
}

function upToDateName(value: unknown): unknown {
  const fields = upToDate(value);
  return fields && fields !== 'newer' ? fields.name : undefined;
}

/** The fields as this version has them. */
export function upToDate(
  value: unknown,
  migrations: Migrations = MIGRATIONS,
  current = VERSION,
): Fields | 'newer' | undefined {
  if (!isRecord(value)) return undefined;
  const { version } = value;
  if (typeof version !== 'number' || !Number.isSafeInteger(version) || version < 1) {
    return undefined;
  }
  if (version > current) return 'newer';
  let fields: Fields = value;
  for (let from = version; from < current; from++) {
    const next = migrations[from]?.(fields);
    if (!next) return undefined;
    fields = { ...next, version: from + 1 };
  }
  return fields;
}

/** A time exactly as we write it; years of more than four digits are no time that anybody saved. */
function readTime(value: unknown): Date | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/.test(value)) return undefined;
  const time = new Date(value);
  return Number.isNaN(time.getTime()) || time.toISOString() !== value ? undefined : time;
}
