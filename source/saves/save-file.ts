import { setImmediate as nextTurn } from 'node:timers/promises';
import { type GameState, gameReducer, newGame, statusOf } from '../engine/game.ts';
import { Random } from '../engine/random.ts';
import { isOtherGame } from '../games/history-entry.ts';
import { readRecord, recordOf } from '../games/record.ts';
import { possible } from '../text/local-time.ts';
import { gameFrom1 } from './from-1.0.ts';
import { type Fields, inspect, type Kind, type Read, readAs } from './inspect.ts';
import { hidden, shown } from './scramble.ts';
import { NotSaved } from './sentences.ts';

/** A game that was kept, and when. */
export type KeptGame = { readonly savedAt: Date; readonly game: GameState };

/** The document of a running game. Those of the slots and of the daily codes are made from it. */
export const GAME: Kind<KeptGame> = {
  title: 'The interrupted game',
  version: 3,
  fromOlder: gameFrom1,
  read: (fields) => readGame(fields),
  pack: ({ game: given, savedAt }) => {
    const record = recordOf(given);
    const game = readRecord(record);
    const time = possible(savedAt).toJSON();
    if (!game || !isRunning(game) || !readTime(time)) throw new NotSaved('this game is over');
    return { savedAt: time, game: hidden(recordOf(game), time) };
  },
};

/** The same, but without checking the clues of an evil game. */
const UNPROVEN: Kind<KeptGame> = { ...GAME, read: (fields) => readGame(fields, false) };

function readGame(fields: Fields, isProven = true): Read<KeptGame> {
  const savedAt = readTime(fields.savedAt);
  if (!savedAt) return undefined;
  const record = shown(fields.game, savedAt.toISOString());
  // A game that this version does not know may be one of a later version.
  if (isOtherGame(record.game)) return { newer: true };
  const game = readRecord(record, isProven);
  return game && isRunning(game) ? { save: { savedAt, game } } : undefined;
}

const isRunning = (game: GameState) => statusOf(game) === 'playing';

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
  const { rules, guesses } = result.save.game;
  let game = newGame(rules, new Random(0));
  for (const typed of guesses) {
    game = gameReducer(game, { type: 'guess', typed });
    await nextTurn();
  }
}
