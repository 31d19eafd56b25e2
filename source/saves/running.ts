import { utimesSync } from 'node:fs';
import type { GameState } from '../engine/game.ts';
import { isBegun } from '../engine/game-state.ts';
import { idOf } from '../games/history-entry.ts';
import { Document, openAll } from './document.ts';
import { attempt, codeOf, isFile, randomHex, rename } from './files.ts';
import { thisOwner } from './life.ts';
import { isOpen, runningFiles, runningName, SIGN_OF_LIFE } from './names.ts';
import { GAME, type KeptGame } from './save-file.ts';
import { notSaved, type SaveResult } from './sentences.ts';

/**
 * The game that this program plays, in a file of its own, and the newest game that no program
 * plays. The latter waits until the player continues it or begins a new game; older ones wait behind
 * it. To continue it, its file is renamed to the file of this program. If two programs try, the
 * rename succeeds for only one of them. A program that was wrongly taken for gone finds its file
 * missing, and writes it anew.
 *
 * With `offersWaiting` it looks for games that wait, and puts damaged ones aside. `onReplaced` gets
 * a game when a new one takes its place, and its file, which it removes. Games with guesses wait behind
 * `begun`, which comes next.
 */
export function openRunning(
  folder: string,
  now: () => Date,
  offersWaiting: boolean,
  onReplaced: (game: GameState, left: { remove(): void }) => void,
  begun?: GameState,
) {
  const { games, trouble } = offersWaiting ? abandonedIn(folder) : { games: [] };
  const files = new OwnFiles(folder);
  let document = files.next();
  let current: GameState | undefined;
  let signs: NodeJS.Timeout | undefined;
  let { waiting, others } = waitingIn(games, begun);

  /** Keeps a game in the place of the one that waits. Synchronous, so that a signal handler can. */
  const keep = (game: GameState): SaveResult => {
    try {
      const before = current ? { document, game: current } : waiting;
      const isOther = before && idOf(before.game) !== idOf(game);
      // Each game has a file of its own, so that the one before stays until it is recorded.
      if (current && isOther) document = files.next();
      document.write({ game, savedAt: now() });
      // Another program may have taken over the one that waited.
      if (isOther && isFile(before.document.path)) onReplaced(before.game, before.document);
      else waiting?.document.remove();
      [waiting, current] = [undefined, game];
      showLife();
      return { ok: true };
    } catch (error) {
      return notSaved(error);
    }
  };

  /** Renews the file's time, by which others see that this program runs if pids do not tell. */
  const showLife = () => {
    signs ??= setInterval(() => {
      if (!current) return;
      try {
        utimesSync(document.path, new Date(), new Date());
      } catch {
        // Another program took the file for abandoned. From now on each has its own copy.
        keep(current);
      }
    }, SIGN_OF_LIFE).unref();
  };

  return {
    keep,
    /** The sentence for a game that waits in a damaged, newer or unreadable file. */
    interruptedTrouble: () => trouble,
    /** The game that can be continued: this program's, or the one that waits. */
    interrupted: () => current ?? waiting?.game,
    /** The game that can be continued, the next older one if there is none, and how many follow. */
    waitingNow: () => {
      // Hours after the start other programs may have changed or taken some: all are read anew.
      if (!current && !waiting && offersWaiting) [waiting, ...others] = abandonedIn(folder).games;
      others = others.filter((other) => isFile(other.document.path));
      return { waiting: current ?? waiting?.game, behind: others.length };
    },
    /** Whether another program plays a game just now, or is stopped while it does. */
    isOpenElsewhere: () => files.others().some((file) => isOpen(folder, file)),
    /** Takes over the game that can be continued; undefined where another program was faster. */
    continueGame: () => {
      if (!waiting) return current;
      try {
        rename(waiting.document.path, document.path);
        const result = document.read();
        current = result.state === 'good' ? result.save.game : waiting.game;
        showLife();
      } catch (error) {
        // A game whose file cannot be moved is continued all the same. The file stays.
        if (codeOf(error) !== 'ENOENT') return waiting.game;
      }
      waiting = undefined;
      return current;
    },
    /** Forgets the game. `remove` carries out the removal of its file, maybe later. */
    forget: (remove: (removal: () => void) => void) => {
      for (const left of [document, waiting?.document]) if (left) remove(() => left.remove());
      document = files.next();
      [waiting, current] = [undefined, undefined];
    },
    /** Leaves the game to other programs, as the end of this one would. */
    close: () => {
      clearInterval(signs);
      const left = files.unowned();
      // Where that fails, others find the game as soon as this program is gone.
      if (isFile(document.path)) attempt(() => rename(document.path, left.path));
      if (isFile(left.path)) document = left;
    },
  };
}

/** The files of the games that this program plays, one after the other, each with an id. */
class OwnFiles {
  readonly #folder: string;
  readonly #ids: string[] = [];

  constructor(folder: string) {
    this.#folder = folder;
  }

  next(): Document<KeptGame> {
    this.#ids.push(randomHex(8));
    return this.#documentOf(thisOwner());
  }

  /** The place of the latest file once this program has left its game to others. */
  unowned(): Document<KeptGame> {
    return this.#documentOf();
  }

  /** The files of all other games. */
  others() {
    return runningFiles(this.#folder).filter(({ id }) => !this.#ids.includes(id));
  }

  #documentOf(owner?: string): Document<KeptGame> {
    return new Document(this.#folder, runningName(this.#ids.at(-1) as string, owner), GAME);
  }
}

/** The game that waits, and those behind it: all that were begun wait behind a new game. */
function waitingIn(games: Abandoned[], begun: GameState | undefined) {
  const [first, ...others] = games;
  const isBehind = begun && first && isBegun(first.game);
  return isBehind ? { others: games } : { waiting: first, others };
}

/** A game that no program plays. */
type Abandoned = { readonly document: Document<KeptGame>; readonly game: GameState };

/** The games that no program plays, the newest first, and a sentence where one cannot be read. */
function abandonedIn(folder: string): { readonly games: Abandoned[]; readonly trouble?: string } {
  const files = runningFiles(folder).filter((file) => !isOpen(folder, file));
  const names = files.map(({ name }) => name);
  const { found: games, ...told } = openAll(folder, names, GAME);
  return { games, ...told };
}
