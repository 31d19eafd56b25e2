import type { GameState } from '../engine/game.ts';
import { isBegun } from '../engine/game-state.ts';
import { idOf } from '../games/history-entry.ts';
import { Documents, openAll } from './documents.ts';
import { attempt, codeOf, isFile, randomHex, rename } from './files.ts';
import { type KeptGame, RUNNING, runningKey, runningParts } from './kinds.ts';
import { isOpen, renewTime, SIGN_OF_LIFE, thisOwner } from './life.ts';
import { notSaved, type SaveResult } from './sentences.ts';

/** A game that can be continued, and the key of its file. */
type Left = { readonly key: string; readonly game: GameState };

/**
 * The game that this program plays, in a file of its own, and the newest game that no program
 * plays. The latter waits until the player continues it or begins a new game; older ones wait behind
 * it. To continue it, its file is renamed to the file of this program. If two programs try, the
 * rename succeeds for only one of them. A program that was wrongly taken for gone finds its file
 * missing, and writes it anew.
 *
 * With `offersWaiting` it looks for games that wait, and puts damaged ones aside. `onReplaced` gets
 * a game when a new one takes its place, and what removes its file. Games with guesses wait behind
 * `begun`, which comes next.
 */
export function openRunning(
  folder: string,
  now: () => Date,
  offersWaiting: boolean,
  onReplaced: (game: GameState, remove: () => void) => void,
  begun?: GameState,
) {
  const documents = new Documents(folder, RUNNING);
  const isThere = ({ key }: Pick<Left, 'key'>) => isFile(documents.pathOf(key));
  const move = (from: string, to: string) => rename(documents.pathOf(from), documents.pathOf(to));
  const { left, trouble } = offersWaiting ? leftIn(documents) : { left: [] };
  /** The ids of the games that this program plays, one after the other, each in its own file. */
  const ids: string[] = [];
  let key = nextKey(ids);
  /** The game that can be continued: that of this program, under `key`, or one that waits. */
  let { next, others } = waitingOrder(left, begun);
  let signs: NodeJS.Timeout | undefined;

  /** Keeps a game in the place of the one that waits. Synchronous, so that a signal handler can. */
  const keep = (game: GameState): SaveResult => {
    try {
      const before = next;
      const isOther = before && idOf(before.game) !== idOf(game);
      // The one before keeps its file until it is recorded.
      if (isOther && before.key === key) key = nextKey(ids);
      documents.write(key, { game, savedAt: now() });
      next = { key, game };
      showLife();
      // Another program may have taken over the one that waited.
      if (isOther && isThere(before)) onReplaced(before.game, () => documents.remove(before.key));
      else if (before && before.key !== key) documents.remove(before.key);
      return { ok: true };
    } catch (error) {
      return notSaved(error);
    }
  };

  const showLife = () => {
    signs ??= setInterval(() => {
      // If another program took the file for abandoned, each has its own copy from now on.
      if (next?.key === key && !renewTime(documents.pathOf(key))) keep(next.game);
    }, SIGN_OF_LIFE).unref();
  };

  return {
    keep,
    /** The sentence for a game that waits in a damaged, newer or unreadable file. */
    interruptedTrouble: () => trouble,
    /** The game that can be continued: this program's, or the one that waits. */
    interrupted: () => next?.game,
    /** The game that can be continued, the next older one if there is none, and how many follow. */
    waitingNow: () => {
      // Hours after the start other programs may have changed or taken some: all are read anew.
      if (!next && offersWaiting) [next, ...others] = leftIn(documents).left;
      others = others.filter(isThere);
      return { waiting: next?.game, behind: others.length };
    },
    /** Whether another program plays a game just now, or is stopped while it does. */
    isOpenElsewhere: () => documents.keys().some((key) => isPlayed(documents, key, ids)),
    /** Takes over the game that can be continued; undefined where another program was faster. */
    continueGame: () => {
      if (!next || next.key === key) return next?.game;
      try {
        move(next.key, key);
        const result = documents.read(key);
        next = { key, game: result.state === 'good' ? result.save.game : next.game };
        showLife();
      } catch (error) {
        // A game whose file cannot be moved is continued all the same. The file stays.
        if (codeOf(error) === 'ENOENT') next = undefined;
      }
      return next?.game;
    },
    /** Forgets the game. `remove` carries out the removal of its file, maybe later. */
    forget: (remove: (removal: () => void) => void) => {
      const left = next?.key;
      if (left !== undefined) remove(() => documents.remove(left));
      [key, next] = [nextKey(ids), undefined];
    },
    /** Leaves the game to other programs, as the end of this one would. */
    close: () => {
      clearInterval(signs);
      if (next?.key !== key) return;
      const free = { ...next, key: runningKey(runningParts(key).id) };
      // Where that fails, others find the game as soon as this program is gone.
      attempt(() => move(key, free.key));
      if (isThere(free)) [key, next] = [free.key, free];
    },
  };
}

/** The key for the next game of this program, whose id joins the others. */
function nextKey(ids: string[]): string {
  const id = randomHex(8);
  ids.push(id);
  return runningKey(id, thisOwner());
}

/** Whether a program plays this game; `but` are the ids of games that do not count. */
function isPlayed(documents: Documents<KeptGame>, key: string, but: readonly string[] = []) {
  const { id, owner } = runningParts(key);
  return !but.includes(id) && isOpen(documents.pathOf(key), owner);
}

/** The games that no program plays, the newest first, and a sentence where one cannot be read. */
function leftIn(documents: Documents<KeptGame>) {
  const keys = documents.keys().filter((key) => !isPlayed(documents, key));
  const { found, ...told } = openAll(documents, keys);
  return { left: found as readonly Left[], ...told };
}

/** The game that comes next, and those behind it: all that were begun wait behind a new game. */
function waitingOrder(left: readonly Left[], begun: GameState | undefined) {
  const [first, ...others] = left;
  const isBehind = begun && first && isBegun(first.game);
  return isBehind ? { others: left } : { next: first, others };
}
