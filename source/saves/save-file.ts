import { type GameState, statusOf } from '../engine/game.ts';
import { isOtherGame } from '../games/history-entry.ts';
import { readRecord, recordOf } from '../games/record.ts';
import { possible } from '../text/local-time.ts';
import { gameFrom1 } from './from-1.0.ts';
import type { Fields, Kind, Read } from './inspect.ts';
import { hidden, shown } from './scramble.ts';
import { NotSaved } from './sentences.ts';

/** A game that was kept, and when. */
export type KeptGame = { readonly savedAt: Date; readonly game: GameState };

/** The document of a running game. Those of the slots and of the daily codes are made from it. */
export const GAME: Kind<KeptGame> = {
  title: 'Your unfinished game',
  version: 3,
  fromOlder: gameFrom1,
  read: readGame,
  pack: ({ game: given, savedAt }) => {
    const record = recordOf(given);
    const game = readRecord(record);
    const time = possible(savedAt).toJSON();
    if (!game || !isRunning(game) || !readTime(time)) throw new NotSaved('this game is over');
    return { savedAt: time, game: hidden(record, time) };
  },
};

function readGame(fields: Fields): Read<KeptGame> {
  const savedAt = readTime(fields.savedAt);
  if (!savedAt) return undefined;
  const record = shown(fields.game, savedAt.toISOString());
  // A game that this version does not know may be one of a later version.
  if (isOtherGame(record.game)) return { newer: true };
  const game = readRecord(record);
  return game && isRunning(game) ? { save: { savedAt, game } } : undefined;
}

const isRunning = (game: GameState) => statusOf(game) === 'playing';

/** A time exactly as it is written: 24 characters, so its year has four digits. */
export function readTime(value: unknown): Date | undefined {
  if (typeof value !== 'string' || value.length !== 24) return undefined;
  const time = new Date(value);
  return time.toJSON() === value ? time : undefined;
}
