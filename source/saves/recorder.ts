import { join } from 'node:path';
import type { GameState } from '../engine/game-state.ts';
import { entryOf, readEntry } from '../games/history-entry.ts';
import { attempt, randomHex, readRegular, removeQuietly } from './files.ts';
import { append, type Entry, readLine } from './history.ts';
import { fileOf, keysIn, UNRECORDED } from './kinds.ts';
import { MAX_LINE } from './log.ts';
import { NotSaved, notSaved, type SaveResult } from './sentences.ts';
import { writeAtomic } from './write.ts';

/** An entry that the history did not take. */
type Unrecorded = {
  readonly entry: Entry;
  /** The file in which it waits; absent while the disk takes no file, either. */
  readonly path?: string;
};

const OK: SaveResult = { ok: true };

export type Recorder = ReturnType<typeof openRecorder>;

/**
 * Adds finished games and puzzles to the history of a folder. If an entry cannot be written, because
 * the disk is full, say, it is tried again before each later entry and whenever `tryAgain` is called.
 * Until then it waits in a file of its own, where the next start finds it. If that cannot be written
 * either, it waits in memory, and no file of a game is removed meanwhile. All of it is synchronous,
 * so that a signal handler can use it.
 */
export function openRecorder(folder: string) {
  let waiting = unrecordedIn(folder);
  let removals: (() => void)[] = [];

  const isOnDisk = () => waiting.every(({ path }) => path !== undefined);
  const removeForgotten = () => {
    if (!isOnDisk()) return;
    for (const remove of removals) remove();
    removals = [];
  };

  const tryAgain = (): SaveResult => {
    for (const one of waiting) {
      const result = append(folder, one.entry);
      if (!result.ok) return result;
      if (one.path !== undefined) removeQuietly(one.path);
      waiting = waiting.filter((other) => other !== one);
    }
    removeForgotten();
    return OK;
  };

  const add = (entry: Entry): SaveResult => {
    tryAgain();
    const result = append(folder, entry);
    if (!result.ok) waiting = [...waiting, putDown(folder, entry)];
    return result;
  };

  return {
    add,
    /**
     * Adds a game that has ended; `at` is the local time with its distance from UTC. A game that was
     * given up before its first guess is not added.
     */
    addGame: (game: GameState, at: string): SaveResult => {
      const entry = entryOf(game, at);
      if (entry.result === 'given up' && entry.guesses.length === 0) return OK;
      if (readEntry(entry)) return add(entry);
      // A save that was changed by hand may have rules that no options lead to.
      return notSaved(new NotSaved('the game is too large for the history'));
    },
    /** Tries again what the history did not take. */
    tryAgain,
    unrecorded: () => waiting.map(({ entry }) => entry),
    /** Whether something waits in memory alone, which the end of this program would lose. */
    isAtRisk: () => !isOnDisk(),
    /** Removes what was kept of a game once all that has ended is on the disk: at once, mostly. */
    onceRecorded: (remove: () => void): void => {
      removals.push(remove);
      removeForgotten();
    },
  };
}

/** Puts an entry into a file of its own, if the disk takes it. */
function putDown(folder: string, entry: Entry): Unrecorded {
  const path = join(folder, fileOf(UNRECORDED, randomHex(16)));
  const isWritten = attempt(() => {
    writeAtomic(path, `${JSON.stringify(entry)}\n`);
    return true;
  });
  return isWritten ? { entry, path } : { entry };
}

/** What earlier programs could not record. A file that holds no entry is left alone. */
function unrecordedIn(folder: string): readonly Unrecorded[] {
  return keysIn(folder, UNRECORDED).flatMap((key) => {
    const path = join(folder, fileOf(UNRECORDED, key));
    const bytes = attempt(() => readRegular(path, MAX_LINE));
    const [entry] = bytes ? readLine({ bytes, isOpen: false }).entries : [];
    return entry ? [{ entry, path }] : [];
  });
}
