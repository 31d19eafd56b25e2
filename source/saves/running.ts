import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { GameState } from '../engine/game.ts';
import { RUNNING_FILES } from './folder.ts';
import { inspect, type Look } from './inspect.ts';
import { type Lock, lockOf, tryLock } from './lock.ts';
import { type Mended, mend, previousOf } from './mend.ts';
import { checkWritable } from './replace.ts';
import { type KeptGame, type Packed, packGame, readKept, textOf } from './save-file.ts';
import {
  isPassing,
  NotSaved,
  notSaved,
  refuseToReplace,
  type SaveResult,
  troubleOf,
} from './sentences.ts';
import type { Write } from './store.ts';

/** The game of this program as it goes on, kept in a file that is this program's alone. */
export class RunningGame {
  readonly #folder: string;
  readonly #write: Write;
  readonly #now: () => Date;
  readonly #claim: Claim | undefined;
  #game: GameState | undefined;
  #refusal: SaveResult | undefined;
  /** What became of the interrupted game if its file is not as it should be. */
  readonly trouble: string | undefined;

  private constructor(
    folder: string,
    write: Write,
    now: () => Date,
    claim: Claim | undefined,
    trouble: string | undefined,
  ) {
    this.#folder = folder;
    this.#write = write;
    this.#now = now;
    this.#claim = claim;
    this.trouble = (claim && troubleOf(WHOSE, claim.file, claim.mended)) ?? trouble;
    if (claim?.mended.look.state !== 'good') return;
    this.#game = claim.mended.look.save.game;
    // A kill may have left an older one behind, which must not come back after this one.
    remove(previousOf(join(folder, claim.file)));
  }

  /** Claims a file for this program: that of the newest game whose program is gone, or a free one. */
  static async open(
    folder: string,
    write: Write,
    now: () => Date,
    keeps = true,
  ): Promise<RunningGame> {
    if (!keeps) return new RunningGame(folder, write, now, undefined, undefined);
    // A disk may fail once: before a new file is begun the games are looked for a second time.
    const newest = async () => (await claimNewest(folder)) ?? (await claimNewest(folder));
    const claim = (await newest()) ?? (await claimFree(folder));
    const trouble = await troubleElsewhere(folder, claim !== undefined);
    return new RunningGame(folder, write, now, claim, trouble);
  }

  /** The game that can be continued. */
  get game(): GameState | undefined {
    return this.#game;
  }

  /** Writes the game down, at once. After a failure that lasts it does not try again. */
  keep(game: GameState): SaveResult {
    if (this.#refusal) return this.#refusal;
    try {
      const packed = packGame(game, this.#now());
      if (!packed) throw new NotSaved('this game is over');
      this.#put(packed);
      this.#game = game;
      return { ok: true };
    } catch (error) {
      const failure = notSaved(error);
      if (!isPassing(error)) this.#refusal = failure;
      return failure;
    }
  }

  #put(packed: Packed): void {
    if (!this.#claim) {
      // A folder that cannot be written to is the better reason where both hold.
      checkWritable(join(this.#folder, RUNNING_FILES[0] as string));
      throw new NotSaved('the places for running games are all taken');
    }
    const { file } = this.#claim;
    refuseToReplace(file, mend(this.#folder, file, readKept).look);
    this.#write(file, textOf(packed));
  }

  /** Forgets the game: it is over, or saved to a slot. */
  forget(): void {
    this.#game = undefined;
    if (!this.#claim) return;
    const path = join(this.#folder, this.#claim.file);
    // The previous one first: it would be put back in the place of the one that is missing.
    remove(previousOf(path));
    remove(path);
  }

  /** Leaves the file to another program. */
  async close(): Promise<void> {
    await this.#claim?.lock.release();
  }
}

function remove(path: string): void {
  try {
    const { state } = inspect(path, readKept);
    if (state !== 'foreign' && state !== 'newer') rmSync(path, { force: true });
  } catch {
    // A folder that cannot be written to: the game is offered once more, no harm is done.
  }
}

const WHOSE = 'The interrupted game';

/** A file that is this program's alone, and what it held when it became that. */
type Claim = { readonly file: string; readonly lock: Lock; readonly mended: Mended<KeptGame> };

async function claimNewest(folder: string): Promise<Claim | undefined> {
  const games = RUNNING_FILES.flatMap((file) => {
    const kept = keptIn(folder, file);
    return kept ? [{ file, time: kept.savedAt.getTime() }] : [];
  });
  for (const { file } of games.sort((a, b) => b.time - a.time)) {
    const claim = await claimFile(folder, file);
    // Its program may have ended the game, and then itself, since we looked.
    if (claim?.mended.look.state === 'good') return claim;
    await claim?.lock.release();
  }
  return undefined;
}

function keptIn(folder: string, file: string): KeptGame | undefined {
  const look = inspect(join(folder, file), readKept);
  return look.state === 'good' ? look.save : undefined;
}

/** A damaged file before none, so that its player hears of it; never one that is not ours. */
async function claimFree(folder: string): Promise<Claim | undefined> {
  for (const wanted of ['damaged', 'missing']) {
    for (const file of RUNNING_FILES) {
      if (inspect(join(folder, file), readKept).state !== wanted) continue;
      const claim = await claimFile(folder, file);
      // The one before it may have come back, and be of a newer version.
      if (claim && claim.mended.look.state !== 'newer') return claim;
      await claim?.lock.release();
    }
  }
  return undefined;
}

/** What is said of a game that no program has open and that this one can neither read nor replace. */
async function troubleElsewhere(folder: string, hasClaim: boolean): Promise<string | undefined> {
  for (const file of RUNNING_FILES) {
    const look = inspect(join(folder, file), readKept);
    // In a folder that nobody may look into there is no telling whether there is one.
    const isWorth = look.state === 'unreadable' ? hasClaim : isLeftAlone(look);
    const claim = isWorth ? await claimFile(folder, file) : undefined;
    await claim?.lock.release();
    if (claim) return troubleOf(WHOSE, file, { look });
  }
  return undefined;
}

function isLeftAlone({ state }: Look<unknown>): boolean {
  return state === 'newer' || state === 'foreign';
}

async function claimFile(folder: string, file: string): Promise<Claim | undefined> {
  try {
    const lock = await tryLock(folder, lockOf(file));
    return lock && { file, lock, mended: mend(folder, file, readKept) };
  } catch {
    return undefined;
  }
}
