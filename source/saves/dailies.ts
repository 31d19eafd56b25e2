import { join } from 'node:path';
import { type GameState, isBegun, turnsOf } from '../engine/game-state.ts';
import { readDate } from '../games/calendar.ts';
import { writeAtomic } from './atomic-write.ts';
import { namesIn, removeQuietly } from './files.ts';
import { ensureFolder } from './folder.ts';
import { inspect, type Read } from './inspect.ts';
import { readShared, recover } from './recover.ts';
import { type KeptGame, packSave, readKept, textOf } from './save-file.ts';
import { NotSaved, notSaved, refuseToReplace, type SaveResult, savedWith } from './sentences.ts';

/** A daily code that was begun: the game, if it can be read, and a sentence where it cannot. */
export type KeptDaily = { readonly game?: GameState; readonly trouble?: string };

const WHOSE = 'The daily code';

/** The date of a game's daily code; undefined if the game is none. */
export const dailyOf = ({ origin }: GameState) => origin?.daily;

/**
 * The daily codes that were begun, each in a file of its own, where no earlier version takes it for
 * a game to continue.
 */
export function openDailies(folder: string, now: () => Date) {
  return {
    /** The game of this id that was begun for this date. A damaged file is put aside. */
    keptDaily: async (id: string, date: string): Promise<KeptDaily> => {
      const found = await readShared(folder, fileOf(id, date), readerOf(id, date), WHOSE);
      const { save, ...trouble } = found;
      return { ...(save && { game: save.game }), ...trouble };
    },
    /** The daily codes of a game that are kept, by their dates: how many guesses each has. */
    begunDailies: (id: string): Readonly<Record<string, number>> => {
      const dates = namesIn(folder).flatMap((name) => dateIn(name, id) ?? []);
      const guesses = dates.map((date) => {
        const result = inspect(join(folder, fileOf(id, date)), readerOf(id, date));
        return result.state === 'good' ? [[date, result.save.game.guesses.length] as const] : [];
      });
      return Object.fromEntries(guesses.flat());
    },
    /**
     * Keeps a daily code, synchronously, so that a signal handler can. Two programs may play the
     * same one: the file never loses a guess to a game that has fewer.
     */
    keepDaily: (game: GameState, date: string): SaveResult => {
      // The next one is the same.
      if (!isBegun(game)) return { ok: true };
      try {
        return savedWith(keep(folder, game, date, now()));
      } catch (error) {
        return notSaved(error);
      }
    },
    /** Removes a daily code that is finished. */
    forgetDaily: (id: string, date: string): void => removeQuietly(join(folder, fileOf(id, date))),
  };
}

/** Gives the sentence for a file that was put aside. Throws where the game cannot be kept. */
function keep(folder: string, game: GameState, date: string, savedAt: Date): string | undefined {
  const { id } = game.rules;
  const packed = packSave({ game, savedAt });
  const file = fileOf(id, date);
  const { result, sentence } = recover(folder, file, readerOf(id, date), WHOSE);
  refuseToReplace(file, result);
  const other = result.state === 'good' ? result.save.game : game;
  if (!goesOn(game, other) && turnsOf(game) <= turnsOf(other)) {
    if (goesOn(other, game)) return sentence;
    throw new NotSaved('another program plays this daily code and is further');
  }
  ensureFolder(folder);
  writeAtomic(join(folder, file), textOf(packed));
  return sentence;
}

/** Whether a game has all guesses and aids of another one, and maybe more. */
function goesOn(game: GameState, other: GameState): boolean {
  return (
    other.guesses.every((guess, index) => guess === game.guesses[index]) &&
    other.used.every(({ word }, index) => word === game.used[index]?.word)
  );
}

function fileOf(id: string, date: string): string {
  return `daily-${id}-${date}.json`;
}

/** The date of a game's daily code in the name of its file; undefined for other files. */
function dateIn(name: string, id: string): string | undefined {
  const date = readDate(name.slice(`daily-${id}-`.length, -'.json'.length));
  return date !== undefined && name === fileOf(id, date) ? date : undefined;
}

/** Reads a kept game if it is this daily code; a file under another one's name is damaged. */
function readerOf(id: string, date: string): (value: unknown) => Read<KeptGame> {
  return (value) => {
    const read = readKept(value);
    if (!read || 'newer' in read) return read;
    const { game } = read.save;
    return game.rules.id === id && dailyOf(game) === date ? read : undefined;
  };
}
