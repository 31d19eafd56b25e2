import type { GameState } from '../engine/game.ts';
import { turnsOf } from '../engine/game-state.ts';
import { idOf } from '../games/history-entry.ts';
import { Documents } from './documents.ts';
import { attempt, errorCode, isFile, randomHex, rename } from './files.ts';
import { type KeptGame, RUNNING, runningKey, runningParts } from './kinds.ts';
import { renewTime, SIGN_OF_LIFE, thisOwner } from './life.ts';
import { notSaved, type SaveResult } from './sentences.ts';

/** A game that this program has in hand, as its file has it. */
type Held = KeptGame & { readonly key: string };

/**
 * The unfinished games of this program, each in a file of its own. A file whose name has an owner
 * is in the hand of that program; all others wait for anybody. To take a waiting game, a program
 * renames its file; if two try, only one rename succeeds. A program that was wrongly taken for dead
 * finds its file missing, and writes it again.
 */
export class Running {
  readonly documents: Documents<KeptGame>;
  /** The games that this program has in hand, by id, in the order in which they were saved. */
  readonly held = new Map<string, Held>();
  /** The keys of games that are over, whose files stay until their ends are on the disk. */
  readonly letGoOf = new Set<string>();
  readonly #now: () => Date;
  /** By id: the keys of waiting copies of a game. */
  readonly #copies = new Map<string, Set<string>>();
  #signs: NodeJS.Timeout | undefined;

  constructor(folder: string, now: () => Date) {
    this.documents = new Documents(folder, RUNNING);
    this.#now = now;
  }

  /** Saves a game that this program has in hand. Synchronous, for signal handlers. */
  keep(game: GameState): SaveResult {
    try {
      const before = this.held.get(idOf(game));
      const key = before?.key ?? newKey();
      if (before?.game !== game || !this.#isThere(key)) {
        const savedAt = this.#now();
        this.documents.write(key, { game, savedAt });
        this.#hold({ key, game, savedAt });
      }
      this.#removeCopies(game);
      return { ok: true };
    } catch (error) {
      return notSaved(error);
    }
  }

  /** Notes that a copy of a game waits in the file with this key. */
  noteCopy(key: string, game: GameState): void {
    const known = this.#copies.get(idOf(game)) ?? new Set();
    this.#copies.set(idOf(game), known.add(key));
  }

  /** Takes the game in the file with this key; undefined if another program was faster. */
  take(from: string): GameState | undefined {
    const key = newKey();
    const waits = this.documents.read(from);
    try {
      this.#move(from, key);
    } catch (error) {
      // If the file can't be moved, the game continues all the same. The file stays.
      return errorCode(error) !== 'ENOENT' && waits.state === 'good' ? waits.save.game : undefined;
    }
    const result = this.documents.read(key);
    if (result.state !== 'good') return undefined;
    const { game } = result.save;
    // A copy with fewer turns that this program had.
    const before = this.held.get(idOf(game));
    if (before) this.documents.remove(before.key);
    this.#copies.get(idOf(game))?.delete(from);
    this.#hold({ ...result.save, key });
    return game;
  }

  /** Frees the file of a program that was killed. Returns its new key; undefined if it is gone. */
  free(from: string): string | undefined {
    const key = runningKey(runningParts(from).id);
    if (this.#isThere(key)) return from;
    return attempt(() => {
      this.#move(from, key);
      return key;
    });
  }

  /** Lets go of a game for good. Returns the removal of its file and of its waiting copies. */
  letGo(game: GameState): () => void {
    const key = this.held.get(idOf(game))?.key;
    this.held.delete(idOf(game));
    if (key !== undefined) this.letGoOf.add(key);
    return () => {
      if (key !== undefined) this.documents.remove(key);
      this.#removeCopies(game);
    };
  }

  /** Leaves the games to other programs, as if this program had ended. */
  close(): void {
    clearInterval(this.#signs);
    for (const [id, held] of this.held) {
      const key = runningKey(runningParts(held.key).id);
      // If that fails, other programs find the game as soon as this one is gone.
      attempt(() => this.#move(held.key, key));
      if (this.#isThere(key)) this.held.set(id, { ...held, key });
    }
  }

  #hold(held: Held): void {
    // The last one that was saved shows the last sign of life.
    this.held.delete(idOf(held.game));
    this.held.set(idOf(held.game), held);
    this.#signs ??= setInterval(() => this.#showLife(), SIGN_OF_LIFE).unref();
  }

  #showLife(): void {
    for (const { key, game } of [...this.held.values()]) {
      // If the file is gone, another program took this game over. Then each has a copy.
      if (!renewTime(this.documents.pathOf(key))) this.keep(game);
    }
  }

  /** Removes the waiting copies of a game, unless they have more turns. */
  #removeCopies(game: GameState): void {
    for (const key of this.#copies.get(idOf(game)) ?? []) {
      this.documents.removeIf(key, (stored) => isCopy(stored.game, game));
    }
  }

  #move(from: string, to: string): void {
    rename(this.documents.pathOf(from), this.documents.pathOf(to));
  }

  #isThere(key: string): boolean {
    return isFile(this.documents.pathOf(key));
  }
}

const newKey = () => runningKey(randomHex(8), thisOwner());

/** Whether a stored game is a copy of this one that has no more turns. */
export function isCopy(stored: GameState, game: GameState): boolean {
  return idOf(stored) === idOf(game) && turnsOf(stored) <= turnsOf(game);
}
