import type { GameState } from '../engine/game.ts';
import { isBegun } from '../engine/game-state.ts';
import { idOf } from '../games/history-entry.ts';
import { Documents, openAll } from './documents.ts';
import { attempt, codeOf, isFile, randomHex, rename } from './files.ts';
import { type KeptGame, RUNNING, runningKey, runningParts } from './kinds.ts';
import { isOpen, renewTime, SIGN_OF_LIFE, thisOwner } from './life.ts';
import { notSaved, type SaveResult } from './sentences.ts';

/** A game that can be continued, and the key of its file. */
type GameFile = { readonly key: string; readonly game: GameState };

/**
 * The game that this program plays, in its own file, and the games that wait because no program
 * plays them. The newest waiting game can be continued, until a new game takes its place; older
 * ones follow later. Continuing a game renames its file to this program's file; if two programs
 * try, only one rename succeeds. A program that was wrongly taken for dead finds its file missing,
 * and writes it again.
 *
 * Without `offersWaiting`, waiting games aren't looked for, and damaged ones aren't put aside.
 * `onReplaced` gets a game when a new one takes its place, and a function that removes its file.
 * `begun` is a game that this run begins with: waiting games that have guesses come after it.
 */
export function openRunning(
  folder: string,
  now: () => Date,
  offersWaiting: boolean,
  onReplaced: (game: GameState, remove: () => void) => void,
  begun?: GameState,
) {
  const documents = new Documents(folder, RUNNING);
  const isThere = ({ key }: Pick<GameFile, 'key'>) => isFile(documents.pathOf(key));
  const move = (from: string, to: string) => rename(documents.pathOf(from), documents.pathOf(to));
  const { found, trouble } = offersWaiting ? openWaiting(documents) : { found: [] };
  /** The ids of the games that this program plays one after the other, each in its own file. */
  const ids: string[] = [];
  let key = nextKey(ids);
  /** The game that can be continued: this program's own, under `key`, or a waiting one. */
  let current: GameFile | undefined = found[0];
  if (begun && current && isBegun(current.game)) current = undefined;
  let signs: NodeJS.Timeout | undefined;

  /** Saves a game in place of the one that could be continued. Synchronous, for signal handlers. */
  const keep = (game: GameState): SaveResult => {
    try {
      const before = current;
      const isOther = before && idOf(before.game) !== idOf(game);
      // The previous game keeps its file until it is recorded.
      if (isOther && before.key === key) key = nextKey(ids);
      documents.write(key, { game, savedAt: now() });
      current = { key, game };
      showLife();
      // If the file of a waiting game is gone, another program took it over.
      if (isOther && isThere(before)) onReplaced(before.game, () => documents.remove(before.key));
      else if (before && before.key !== key) documents.remove(before.key);
      return { ok: true };
    } catch (error) {
      return notSaved(error);
    }
  };

  const showLife = () => {
    signs ??= setInterval(() => {
      // If the file is gone, another program took this game over. Then each has a copy.
      if (current?.key === key && !renewTime(documents.pathOf(key))) keep(current.game);
    }, SIGN_OF_LIFE).unref();
  };

  return {
    keep,
    /** The sentence about a waiting game whose file is damaged, newer or unreadable. */
    waitingTrouble: () => trouble,
    /** The game that can be continued: this program's own, or the newest that no program plays. */
    waitingGame: () => {
      // Other programs may have left games or taken them since the start, so they are read again.
      if (!current && offersWaiting) [current] = openWaiting(documents).found;
      return current?.game;
    },
    /** Whether another program is playing a game right now, or is suspended in one. */
    isOpenElsewhere: () => documents.keys().some((key) => isPlayed(documents, key, ids)),
    /** Takes over the game that can be continued; undefined if another program was faster. */
    continueGame: () => {
      if (!current || current.key === key) return current?.game;
      try {
        move(current.key, key);
        const result = documents.read(key);
        current = { key, game: result.state === 'good' ? result.save.game : current.game };
        showLife();
      } catch (error) {
        // If the file can't be moved, the game continues all the same. The file stays.
        if (codeOf(error) === 'ENOENT') current = undefined;
      }
      return current?.game;
    },
    /**
     * Forgets the game. `remove` gets the removal of its file, to carry out now or later. If `game`
     * could never be saved, the game whose place it was to take waits on.
     */
    forget: (remove: (removal: () => void) => void, game?: GameState) => {
      if (game && current && idOf(current.game) !== idOf(game)) return;
      const file = current?.key;
      if (file !== undefined) remove(() => documents.remove(file));
      [key, current] = [nextKey(ids), undefined];
    },
    /** Leaves the game to other programs, as if this program had ended. */
    close: () => {
      clearInterval(signs);
      if (current?.key !== key) return;
      const free = { ...current, key: runningKey(runningParts(key).id) };
      // If that fails, other programs find the game as soon as this one is gone.
      attempt(() => move(key, free.key));
      if (isThere(free)) [key, current] = [free.key, free];
    },
  };
}

/** A key for this program's next game. Adds its id to `ids`. */
function nextKey(ids: string[]): string {
  const id = randomHex(8);
  ids.push(id);
  return runningKey(id, thisOwner());
}

/** Whether a program is playing this game. Games with the ids in `but` don't count. */
function isPlayed(documents: Documents<KeptGame>, key: string, but: readonly string[] = []) {
  const { id, owner } = runningParts(key);
  return !but.includes(id) && isOpen(documents.pathOf(key), owner);
}

/** The games that no program plays, newest first, and a sentence if one can't be read. */
function openWaiting(documents: Documents<KeptGame>) {
  const keys = documents.keys().filter((key) => !isPlayed(documents, key));
  return openAll(documents, keys);
}
