import { join } from 'node:path';
import type { GameState } from '../engine/game-state.ts';
import { entryOf, readEntry } from '../games/history-entry.ts';
import { attempt, randomHex, readRegular, removeQuietly } from './files.ts';
import { append, type Entry, lineOf, readHistoryLine } from './history.ts';
import { fileOf, keysIn, UNRECORDED } from './kinds.ts';
import { MAX_LINE_BYTES } from './log.ts';
import { NotSaved, notSaved, type SaveResult } from './sentences.ts';
import { writeAtomic } from './write.ts';

type Unrecorded = {
  readonly entry: Entry;
  /** Without a path, the entry waits only in memory. */
  readonly path?: string;
};

const OK: SaveResult = { ok: true };

export type Recorder = ReturnType<typeof openRecorder>;

/**
 * If an entry can't be written (say, the disk is full), it waits in a file of its own, where the
 * next start finds it. The recorder tries again before each later entry and in `tryAgain`. If that
 * file can't be written, the entry waits in memory, and no game's file is removed meanwhile.
 */
export function openRecorder(folder: string) {
  let unrecorded = unrecordedIn(folder);
  let removals: (() => boolean)[] = [];

  const isOnDisk = () => unrecorded.every(({ path }) => path !== undefined);
  const removeForgotten = () => {
    if (isOnDisk()) removals = removals.filter((remove) => !remove());
  };

  const tryAgain = (): SaveResult => {
    for (const first of unrecorded) {
      const result = append(folder, first.entry);
      if (!result.ok) return result;
      if (first.path !== undefined) removeQuietly(first.path);
      unrecorded = unrecorded.filter((other) => other !== first);
    }
    removeForgotten();
    return OK;
  };

  const add = (entry: Entry): SaveResult => {
    tryAgain();
    const result = append(folder, entry);
    if (!result.ok) unrecorded = [...unrecorded, keptInOwnFile(folder, entry)];
    return result;
  };

  return {
    add,
    /** The form of `at` is `2026-12-05T21:14:03+01:00`. */
    addGame: (game: GameState, at: string): SaveResult => {
      const entry = entryOf(game, at);
      if (entry.result === 'given up' && entry.guesses.length === 0) return OK;
      if (readEntry(entry)) return add(entry);
      // Saves are checked when they are read, so only a mistake in this program leads here.
      return notSaved(new NotSaved("this game can't be read back"));
    },
    tryAgain,
    unrecorded: () => unrecorded.map(({ entry }) => entry),
    /** An entry that waits only in memory would be lost if the program ended. */
    isAtRisk: () => !isOnDisk(),
    /** Calls `remove` once all entries are on the disk, and again later if it returns false. */
    onceRecorded: (remove: () => boolean): void => {
      removals.push(remove);
      removeForgotten();
    },
  };
}

function keptInOwnFile(folder: string, entry: Entry): Unrecorded {
  const path = join(folder, fileOf(UNRECORDED, randomHex(16)));
  const isWritten = attempt(() => {
    writeAtomic(path, lineOf(entry));
    return true;
  });
  return isWritten ? { entry, path } : { entry };
}

/** Entries that earlier runs couldn't add. Files that hold no entry are left alone. */
function unrecordedIn(folder: string): readonly Unrecorded[] {
  return keysIn(folder, UNRECORDED).flatMap((key) => {
    const path = join(folder, fileOf(UNRECORDED, key));
    const bytes = attempt(() => readRegular(path, MAX_LINE_BYTES));
    const [entry] = bytes ? readHistoryLine({ bytes, isOpen: false }).entries : [];
    return entry ? [{ entry, path }] : [];
  });
}
