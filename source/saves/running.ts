import type { GameState } from '../engine/game-state.ts';
import { idOf, isAsFar } from '../games/history-entry.ts';
import { Documents } from './documents.ts';
import { attempt, errorCode, isFile, randomHex, rename } from './files.ts';
import { freeKeyOf, type KeptGame, RUNNING, runningKey } from './kinds.ts';
import { renewTime, SIGN_OF_LIFE, thisOwner } from './life.ts';
import { notSaved, type SaveResult } from './sentences.ts';

type Held = KeptGame & { readonly key: string };

/**
 * The unfinished games of this program, each in its own file. The key of a file says who may write
 * it. The life of one game's file, key by key:
 * - `3f9a.71-830-b2` is open: program 71 has begun the game (`keep`). It writes the file after each
 *   guess, and renews the file's time every ten seconds to show that it still runs.
 * - `3f9a` is free. Either program 71 has freed the file as it ended (`close`), or program 71 was
 *   killed and another program has freed the file (`free`).
 * - `c04e.85-912-b2` is open: program 85 continues the game (`take`) by renaming the file. If two
 *   programs try, only one succeeds.
 * - The game is over, and program 85 removes the file (`forget`).
 * If a program was wrongly taken for killed, it finds its file gone and writes it again. Of the two
 * copies of the game, the one with more turns counts.
 */
export class Running {
  readonly documents: Documents<KeptGame>;
  /** The games that only this program may write, by their ids. */
  readonly held = new Map<string, Held>();
  /** The keys of forgotten games. Their files stay until the history has the games. */
  readonly forgotten = new Set<string>();
  readonly #now: () => Date;
  /** The keys of files that no program had open when they were listed, by their game's id. */
  readonly #freeCopies = new Map<string, Set<string>>();
  #signs: NodeJS.Timeout | undefined;

  constructor(folder: string, now: () => Date) {
    this.documents = new Documents(folder, RUNNING);
    this.#now = now;
  }

  keep(game: GameState): SaveResult {
    try {
      const before = this.held.get(idOf(game));
      const key = before?.key ?? newKey();
      if (before?.game !== game || !this.#isThere(key)) {
        const savedAt = this.#now();
        this.documents.write(key, { game, savedAt });
        this.#hold({ key, game, savedAt });
      }
      this.#removeFreeCopies(game);
      return { ok: true };
    } catch (error) {
      return notSaved(error);
    }
  }

  noteFreeCopy(key: string, game: GameState): void {
    const known = this.#freeCopies.get(idOf(game)) ?? new Set();
    this.#freeCopies.set(idOf(game), known.add(key));
  }

  /** Undefined if another program was faster. */
  take(from: string): GameState | undefined {
    const key = newKey();
    const found = this.documents.read(from);
    try {
      this.#move(from, key);
    } catch (error) {
      // If the file can't be renamed, the game continues anyway, and the file stays.
      return errorCode(error) !== 'ENOENT' && found.state === 'good' ? found.save.game : undefined;
    }
    const result = this.documents.read(key);
    if (result.state !== 'good') return undefined;
    const { game } = result.save;
    // This program may still have an older copy of the game.
    const before = this.held.get(idOf(game));
    if (before) this.documents.remove(before.key);
    this.#hold({ ...result.save, key });
    return game;
  }

  /** Lets any program take a killed program's game. Returns the new key if the file is there. */
  free(from: string): string | undefined {
    const key = freeKeyOf(from);
    // If there is a file with this key already, renaming would overwrite it.
    if (this.#isThere(key)) return from;
    attempt(() => this.#move(from, key));
    return [key, from].find((each) => this.#isThere(each));
  }

  /** Returns a function that removes the game's file and copies, or returns false if it can't. */
  forget(game: GameState): () => boolean {
    const key = this.held.get(idOf(game))?.key;
    this.held.delete(idOf(game));
    if (key !== undefined) this.forgotten.add(key);
    return () => {
      this.#removeFreeCopies(game);
      return key === undefined || this.documents.remove(key);
    };
  }

  /** Renames the files, so that other programs can take the games. */
  close(): void {
    clearInterval(this.#signs);
    for (const [id, held] of this.held) {
      const key = freeKeyOf(held.key);
      // If renaming fails, another program renames the file after this one has ended.
      attempt(() => this.#move(held.key, key));
      if (this.#isThere(key)) this.held.set(id, { ...held, key });
    }
  }

  #hold(held: Held): void {
    this.held.set(idOf(held.game), held);
    this.#signs ??= setInterval(() => this.#showLife(), SIGN_OF_LIFE).unref();
  }

  #showLife(): void {
    for (const { key, game } of [...this.held.values()]) {
      // Another program may have taken the game. Then both programs keep a copy.
      if (!renewTime(this.documents.pathOf(key))) this.keep(game);
    }
  }

  #removeFreeCopies(game: GameState): void {
    for (const key of this.#freeCopies.get(idOf(game)) ?? []) {
      this.documents.removeIf(key, (stored) => isAsFar(game, stored.game));
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
