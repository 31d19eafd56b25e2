import { isDeepStrictEqual } from 'node:util';
import { type GameState, isBegun, statusOf, turnsOf } from '../engine/game-state.ts';
import { defined } from '../engine/values.ts';
import { dailyDateOf } from '../games/daily.ts';
import { dailyGame } from '../games/hashed-games.ts';
import { gameOf, type HistoryEntry, idOf, isAsFar } from '../games/history-entry.ts';
import { isPuzzle, type PuzzleEntry } from '../games/puzzle-entry.ts';
import { recordOf } from '../games/record.ts';
import type { RuleSet } from '../games/rule-set.ts';
import { Documents } from './documents.ts';
import { randomHex, withPauses } from './files.ts';
import { type Entry, entriesWith } from './history.ts';
import { DAILY, dailyKey, keyOfDaily } from './kinds.ts';
import { openRecorder, type Recorder } from './recorder.ts';
import { GoesOnElsewhere, type SaveResult } from './sentences.ts';

/** By the id of the rule set, then by date. */
export type BegunDailies = Readonly<Record<string, Readonly<Record<string, GameState>>>>;

export function openDailies(folder: string, now: () => Date) {
  const documents = new Documents(folder, DAILY);
  return {
    documents,
    /** A damaged file is moved aside. `trouble` says so, or why the file can't be read. */
    keptDaily: (id: string, date: string) => {
      const { save, trouble } = documents.recover(dailyKey(id, date));
      return defined({ game: save?.game, trouble });
    },
    begunDailies: async (): Promise<BegunDailies> => {
      const begun: Record<string, Record<string, GameState>> = {};
      for await (const key of withPauses(documents.keys())) {
        const result = documents.read(key);
        if (result.state !== 'good') continue;
        const { game } = result.save;
        const { id } = game.rules;
        begun[id] = { ...begun[id], [dailyDateOf(game) ?? '']: game };
      }
      return begun;
    },
    /** Refuses if another window is playing the daily code with other guesses. */
    keepDaily: (game: GameState): SaveResult => {
      // A daily code that isn't begun can be drawn again from its date.
      if (!isBegun(game)) return { ok: true };
      return documents.keep(keyOfDaily(game), (stored) => {
        if (stored && !mayReplace(stored.game, game)) return undefined;
        // Continue offers the game that was saved last, so an unchanged game keeps its time.
        const isKept = stored && isDeepStrictEqual(recordOf(stored.game), recordOf(game));
        return isKept ? undefined : { game, savedAt: now() };
      });
    },
    /** Removes a file with this game and no more turns. False if reading or removing fails. */
    forgetDaily: (game: GameState): boolean =>
      documents.removeIf(keyOfDaily(game), (stored) => isAsFar(game, stored.game)),
    isFurtherElsewhere: (game: GameState): boolean => {
      const result = documents.read(keyOfDaily(game));
      if (result.state !== 'good') return false;
      const { game: stored } = result.save;
      return idOf(stored) === idOf(game) && turnsOf(stored) > turnsOf(game);
    },
  };
}

function mayReplace(kept: GameState, game: GameState): boolean {
  if (continues(game, kept)) return true;
  if (continues(kept, game)) return false;
  // If two windows went on differently with the same game, the copy with more turns is kept.
  if (idOf(kept) === idOf(game) && turnsOf(game) > turnsOf(kept)) return true;
  throw new GoesOnElsewhere('another window is playing this daily code');
}

function continues(game: GameState, earlier: GameState): boolean {
  return (
    earlier.guesses.every((guess, index) => guess === game.guesses[index]) &&
    earlier.used.every(({ word }, index) => word === game.used[index]?.word)
  );
}

type DailySaves = ReturnType<typeof openDailies> & ReturnType<typeof openDailyHistory>;

/** The daily code may be finished, in progress or new. `trouble` says which file can't be read. */
export function dailyFor(
  saves: Pick<DailySaves, 'finishedDaily' | 'keptDaily'>,
  set: RuleSet,
  date: string,
): { readonly game: GameState; readonly trouble?: string } {
  const { id } = set.rules;
  const { entry, ...unread } = saves.finishedDaily(id, date);
  const finished = entry && gameOf(entry);
  if (finished && statusOf(finished) !== 'playing') return { game: finished };
  const { game, ...trouble } = saves.keptDaily(id, date);
  if (game) return { game };
  // If the history can't be read, this may be a second game of a finished daily code.
  return { game: dailyGame(set, date, randomHex(32)), ...unread, ...trouble };
}

/**
 * Finds finished daily codes and puzzles, even ones that couldn't be added to the history yet.
 * Never throws. A history that can't be read to its end counts as empty, and `trouble` says so.
 */
export function openDailyHistory(
  folder: string,
  { unrecorded }: Pick<Recorder, 'unrecorded'> = openRecorder(folder),
) {
  const first = <Of extends Entry>(date: string, isWanted: (entry: Entry) => entry is Of) => {
    const { entries, trouble } = entriesWith(folder, date);
    const known = trouble === undefined ? entries : [];
    return defined({ entry: [...known, ...unrecorded()].find(isWanted), trouble });
  };
  return {
    finishedDaily: (id: string, date: string) =>
      first(date, (entry): entry is HistoryEntry => {
        return !isPuzzle(entry) && entry.game === id && entry.daily === date;
      }),
    finishedPuzzle: (id: string, date: string) =>
      first(date, (entry): entry is PuzzleEntry => {
        return isPuzzle(entry) && entry.of === id && entry.daily === date;
      }),
  };
}
