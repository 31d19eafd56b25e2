import { join } from 'node:path';
import { type GameState, statusOf } from '../engine/game-state.ts';
import { defined, type Fields, isObject } from '../engine/values.ts';
import { dailyDateOf } from '../games/daily.ts';
import { isOtherGame } from '../games/history-entry.ts';
import type { Match } from '../games/match.ts';
import { matchRecord, readMatchRecord } from '../games/match-record.ts';
import { readRecord, recordOf } from '../games/record.ts';
import { orEpoch } from '../text/local-time.ts';
import { type Name, readName } from '../text/name.ts';
import { namesIn, targetOf } from './files.ts';
import { gameFrom1, matchFrom1, settingsFrom1 } from './from-1.0.ts';
import type { FilePattern, Kind, Parsed } from './inspect.ts';
import { hideRecord, scrambledObject, showRecord, unscrambledObject } from './scramble.ts';
import { NotSaved } from './sentences.ts';

/*
 * The name of a file has its kind and its key: `daily-pegs-2026-12-05.json` is the daily code with
 * the key `pegs-2026-12-05`.
 */

export const HISTORY_FILE = 'history.jsonl';

export const historyIn = (folder: string) => targetOf(join(folder, HISTORY_FILE));

/** Holds an entry that couldn't be added to the history yet. */
export const UNRECORDED: FilePattern = { name: 'unrecorded', key: '[0-9a-f]{16}' };

export type KeptGame = { readonly savedAt: Date; readonly game: GameState };
export type NamedSave = KeptGame & { readonly name: Name };
export type KeptMatch = { readonly savedAt: Date; readonly match: Match };

const GAME_DOCUMENT = {
  version: 3,
  fromOlder: gameFrom1,
  read: readGame,
  pack: packGame,
  refusal: "this game can't be read back",
};

export const RUNNING: Kind<KeptGame> = {
  ...GAME_DOCUMENT,
  name: 'running',
  key: '[0-9a-f]{1,16}(?:\\.\\d+-\\w+-\\w+)?',
  titleOf: () => 'Your unfinished game',
};

/** Only the program `owner` writes the file with this key. */
export const runningKey = (random: string, owner: string) => `${random}.${owner}`;

/** The key without its owner. Any program may continue the game in a file with such a key. */
export const freeKeyOf = (key: string) => key.split('.')[0] ?? '';

export const ownerOf = (key: string): string | undefined => key.split('.')[1];

export const SLOT: Kind<NamedSave> = {
  ...GAME_DOCUMENT,
  name: 'slot',
  key: '\\d',
  titleOf: (slot) => `The save in slot ${slot}`,
  read: (fields) => {
    const kept = readGame(fields);
    if (!kept || kept === 'newer') return kept;
    const read = readName(fields.name);
    return 'wrong' in read ? undefined : { ...read, ...kept };
  },
  pack: ({ name, ...kept }) => ({ name, ...packGame(kept) }),
};

/** Not `RUNNING`, because 1.0.0 takes every game of that kind for an ordinary one. */
export const DAILY: Kind<KeptGame> = {
  ...GAME_DOCUMENT,
  name: 'daily',
  key: '[a-z-]{1,30}-\\d{4}-\\d\\d-\\d\\d',
  titleOf: () => 'The daily code',
  keyOf: ({ game }) => keyOfDaily(game),
};

export const dailyKey = (id: string, date: string) => `${id}-${date}`;

export const keyOfDaily = (game: GameState) => dailyKey(game.rules.id, dailyDateOf(game) ?? '');

export const MATCH: Kind<KeptMatch> = {
  name: 'friends',
  key: '[0-9a-z-]{8,60}',
  titleOf: () => 'The match with friends',
  version: 2,
  fromOlder: matchFrom1,
  read: readKeptMatch,
  pack: packMatch,
  refusal: "this match can't be read back",
  keyOf: ({ match }) => match.id,
};

/** All fields of the file are kept, even ones that this version doesn't know. */
export const SETTINGS: Kind<Fields> = {
  name: 'settings',
  mayBeLink: true,
  titleOf: () => 'The settings file',
  version: 2,
  fromOlder: settingsFrom1,
  read: (fields) => (fields.choices === undefined || isObject(fields.choices) ? fields : undefined),
  pack: ({ version: _, ...fields }) => fields,
  refusal: "these settings can't be read back",
};

export const KINDS: readonly FilePattern[] = [SETTINGS, SLOT, DAILY, MATCH, RUNNING, UNRECORDED];

/** The key of a kind that has only one file. */
export const ONLY = '';

export const fileOf = ({ name }: FilePattern, key: string) =>
  `${key ? `${name}-${key}` : name}.json`;

/** The pattern leaves out `.json`. Its first group is the key. */
export const patternOf = ({ name, key }: FilePattern) => (key ? `${name}-(${key})` : name);

export function keysIn(folder: string, kind: FilePattern): string[] {
  return keysAmong(namesIn(folder).sort(), kind);
}

export function keysAmong(names: readonly string[], kind: FilePattern): string[] {
  const pattern = new RegExp(`^${patternOf(kind)}\\.json$`);
  return names.flatMap((name) => pattern.exec(name)?.[1] ?? []);
}

function readGame({ savedAt, game }: Fields): Parsed<KeptGame> {
  return readKeptGame(savedAt, showRecord(game, String(savedAt)));
}

/** The record must be unscrambled already. */
export function readKeptGame(time: unknown, record: Fields): Parsed<KeptGame> {
  const savedAt = readTime(time);
  if (!savedAt) return undefined;
  // A newer version may have more rule sets.
  if (isOtherGame(record.game)) return 'newer';
  const game = readRecord(record);
  return game && statusOf(game) === 'playing' ? { savedAt, game } : undefined;
}

function packGame({ game, savedAt }: KeptGame): Fields {
  if (statusOf(game) !== 'playing') throw new NotSaved('this game is over');
  const time = orEpoch(savedAt).toJSON();
  return { savedAt: time, game: hideRecord(recordOf(game), time) };
}

function readKeptMatch(fields: Fields): Parsed<KeptMatch> {
  const savedAt = readTime(fields.savedAt);
  if (!savedAt || !isObject(fields.match)) return undefined;
  const { played, ...begun } = fields.match;
  if (isOtherGame(begun.game)) return 'newer';
  const { secret, games } = unscrambledObject(played, savedAt.toJSON());
  const match = readMatchRecord({ ...begun, secret, games });
  return match && { savedAt, match };
}

/** The last guess of a won game is its secret, so guesses are scrambled, too. */
function packMatch({ match, savedAt }: KeptMatch): Fields {
  const time = orEpoch(savedAt).toJSON();
  const { secret, games, ...begun } = matchRecord(match);
  const played = scrambledObject(defined({ secret, games }), time);
  return { savedAt: time, match: { ...begun, played } };
}

/** Undefined if the text isn't exactly what `toJSON` writes, with a year of four digits. */
function readTime(value: unknown): Date | undefined {
  if (typeof value !== 'string' || value.length !== 24) return undefined;
  const time = new Date(value);
  return time.toJSON() === value ? time : undefined;
}
