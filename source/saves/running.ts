import { utimesSync } from 'node:fs';
import type { GameState } from '../engine/game.ts';
import { idOf } from '../games/history-entry.ts';
import { Document } from './document.ts';
import { attempt, codeOf, isFile, randomHex, rename } from './files.ts';
import { thisOwner } from './life.ts';
import { isOpen, runningFiles, runningName, SIGN_OF_LIFE } from './names.ts';
import { GAME, type KeptGame } from './save-file.ts';
import { notSaved, type SaveResult } from './sentences.ts';

/**
 * The game that this program plays, in a file of its own, and the newest game that no program
 * plays. That one waits until the player continues it or begins a new game. To continue it, its
 * file is renamed to the file of this program; where two programs try, the rename succeeds for one
 * alone. A program that was wrongly taken for gone finds its file missing, and writes it anew. The
 * methods are fields because `openSaves` spreads them.
 */
export class RunningGame {
  readonly #folder: string;
  readonly #now: () => Date;
  readonly #onReplaced: (game: GameState) => void;
  readonly #id = randomHex(8);
  #document: Document<KeptGame>;
  #game: GameState | undefined;
  #waiting: { readonly document: Document<KeptGame>; readonly game: GameState } | undefined;
  #signs: NodeJS.Timeout | undefined;
  /** The sentence for a game that waits in a damaged, newer or unreadable file. */
  readonly interruptedTrouble: () => string | undefined;

  /**
   * With `offersWaiting` it looks for games that wait, and puts damaged ones aside. `onReplaced`
   * gets a game when a new one takes its place.
   */
  constructor(
    folder: string,
    now: () => Date,
    offersWaiting: boolean,
    onReplaced: (game: GameState) => void = () => {},
  ) {
    this.#onReplaced = onReplaced;
    this.#folder = folder;
    this.#now = now;
    const documentOf = (name: string) => new Document(folder, name, GAME);
    this.#document = documentOf(runningName(this.#id, thisOwner()));
    const files = offersWaiting ? runningFiles(folder).filter((file) => !isOpen(folder, file)) : [];
    const found = files.map(({ name }) => {
      const document = documentOf(name);
      return { document, result: document.recover().result };
    });
    const games = found.flatMap(({ document, result }) =>
      result.state === 'good' ? [{ document, ...result.save }] : [],
    );
    this.#waiting = games.sort((a, b) => b.savedAt.getTime() - a.savedAt.getTime())[0];
    const [trouble] = found.flatMap(({ document, result }) => document.trouble(result) ?? []);
    this.interruptedTrouble = () => trouble;
  }

  /** The game that can be continued: this program's, or the one that waits. */
  readonly interrupted = () => this.#game ?? this.#waiting?.game;

  /** Whether another program plays a game just now, or is stopped while it does. */
  readonly isOpenElsewhere = () =>
    runningFiles(this.#folder).some((file) => file.id !== this.#id && isOpen(this.#folder, file));

  /** Takes over the game that can be continued; undefined where another program was faster. */
  readonly continueGame = () => {
    const waiting = this.#waiting;
    if (!waiting) return this.#game;
    try {
      rename(waiting.document.path, this.#document.path);
      const result = this.#document.read();
      this.#game = result.state === 'good' ? result.save.game : waiting.game;
      this.#showLife();
    } catch (error) {
      // A game that cannot be moved is continued all the same, and waits where it is.
      if (codeOf(error) !== 'ENOENT') return waiting.game;
    }
    this.#waiting = undefined;
    return this.#game;
  };

  /** Keeps a game in the place of the one that waits. Synchronous, so that a signal handler can. */
  readonly keep = (game: GameState): SaveResult => {
    try {
      this.#document.write({ game, savedAt: this.#now() });
      const before = this.#replaceable();
      if (before && idOf(before) !== idOf(game)) this.#onReplaced(before);
      this.#waiting?.document.remove();
      this.#waiting = undefined;
      this.#game = game;
      this.#showLife();
      return { ok: true };
    } catch (error) {
      return notSaved(error);
    }
  };

  /** Forgets the game: it was won, lost, ended or saved to a slot. */
  readonly forget = () => {
    this.#document.remove();
    this.#waiting?.document.remove();
    this.#waiting = undefined;
    this.#game = undefined;
  };

  /** Leaves the game to other programs, as the end of this one would. */
  readonly close = () => {
    clearInterval(this.#signs);
    const { path } = this.#document;
    const left = new Document(this.#folder, runningName(this.#id), GAME);
    // Where that fails, others find the game as soon as this program is gone.
    if (isFile(path)) attempt(() => rename(path, left.path));
    if (isFile(left.path)) this.#document = left;
  };

  /** The game that a new one replaces; undefined if another program has taken it over. */
  #replaceable(): GameState | undefined {
    if (this.#game || !this.#waiting) return this.#game;
    return isFile(this.#waiting.document.path) ? this.#waiting.game : undefined;
  }

  /**
   * Renews the time of the file: where pids mean nothing, other programs see by it that this one
   * runs.
   */
  #showLife(): void {
    this.#signs ??= setInterval(() => {
      if (!this.#game) return;
      try {
        utimesSync(this.#document.path, new Date(), new Date());
      } catch {
        // Another program took the file for abandoned. From now on each has its own copy.
        this.keep(this.#game);
      }
    }, SIGN_OF_LIFE).unref();
  }
}
