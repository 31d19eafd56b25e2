import { lstatSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { GameState } from '../engine/game.ts';
import type { Choices } from '../games/options.ts';
import { ensureFolder, tightenFolder } from './folder.ts';
import { inspect, type Look } from './inspect.ts';
import { type Lock, takeLock } from './lock.ts';
import { mend, previousOf } from './mend.ts';
import { readName } from './name.ts';
import { checkWritable, sweep } from './replace.ts';
import { RunningGame } from './running.ts';
import { type Packed, packSave, readSave, type SavedGame, textOf } from './save-file.ts';
import { NotSaved, notSaved, refuseToReplace, type SaveResult, troubleOf } from './sentences.ts';
import { type AllChoices, readChoices, settingsTrouble, writeChoices } from './settings.ts';
import { SLOTS, type Slot } from './slot.ts';
import { loadStore, type Write } from './store.ts';

export type { SavedGame } from './save-file.ts';
export type { SaveResult } from './sentences.ts';
export type { Slot } from './slot.ts';

/** What is in a slot; the sentences are for the player. */
export type SlotView =
  | { readonly state: 'empty' }
  | ({ readonly state: 'kept'; readonly notice?: string } & SavedGame)
  | { readonly state: 'damaged'; readonly sentence: string }
  | { readonly state: 'newer'; readonly sentence: string };

/** The three slots and the interrupted game. Nothing here throws. */
export type Saves = {
  /** What the slots hold just now. */
  slots(): readonly [SlotView, SlotView, SlotView];
  /** Saves a game to a slot, in the place of what is there. */
  save(slot: Slot, name: string, game: GameState): Promise<SaveResult>;
  /** Keeps the running game; synchronous, so that an exit or signal handler can do it. */
  keep(game: GameState): SaveResult;
  /** The game that can be continued: kept by this program, or by one that is gone. */
  interrupted(): GameState | undefined;
  /** What became of the interrupted game, if its file is not as it should be. */
  interruptedTrouble(): string | undefined;
  /** Forgets the interrupted game: it was won, lost, ended or saved to a slot. */
  forget(): void;
  /** The choices of last time, by the id of the game. */
  choices(): AllChoices;
  /** Why none will be kept, if a newer version keeps its own. */
  choicesTrouble(): string | undefined;
  /** Keeps those of one game for the next time; where that fails, it is as if it had not been. */
  remember(setId: string, choices: Choices): Promise<void>;
  /** Lets another program continue the interrupted game; the end of this one does it too. */
  close(): Promise<void>;
};

/** How long to wait for another program that writes the same slot, in milliseconds. */
const PATIENCE = 2000;
const MINUTE = 60_000;

export type OpenOptions = {
  readonly now?: () => Date;
  /** Whether a running game is to be kept here; if not, none that is there is touched. */
  readonly keeps?: boolean;
};

/** Opens a folder for saves; it is made when something is first kept in it. */
export async function openSaves(
  folder: string,
  { now = () => new Date(), keeps = true }: OpenOptions = {},
): Promise<Saves> {
  try {
    if (keeps) ensureFolder(folder);
    tightenFolder(folder);
  } catch {
    // Playing goes on without; whoever saves is told.
  }
  const write = await loadStore(folder);
  await tidy(folder);
  const running = await RunningGame.open(folder, write, now, keeps);
  const slots = new Slots(folder, write, now);
  return {
    slots: () => [slots.view(1), slots.view(2), slots.view(3)],
    save: (slot, name, game) => slots.save(slot, name, game),
    keep: (game) => running.keep(game),
    interrupted: () => running.game,
    interruptedTrouble: () => running.trouble,
    forget: () => running.forget(),
    choices: () => readChoices(folder),
    choicesTrouble: () => settingsTrouble(folder),
    remember: (setId, choices) => writeChoices(folder, setId, choices, write),
    close: () => running.close(),
  };
}

/** What happened to a slot's file, to be said for as long as the slot is as that left it. */
type Trouble = { readonly sentence: string; readonly left: string };

class Slots {
  readonly #folder: string;
  readonly #write: Write;
  readonly #now: () => Date;
  readonly #troubles = new Map<Slot, Trouble>();

  constructor(folder: string, write: Write, now: () => Date) {
    this.#folder = folder;
    this.#write = write;
    this.#now = now;
  }

  view(slot: Slot): SlotView {
    const { look, trouble } = this.#mend(slot);
    const told = trouble ?? this.#toldBefore(slot, look);
    if (look.state === 'good') {
      return { state: 'kept', ...look.save, ...(told === undefined ? {} : { notice: told }) };
    }
    if (told === undefined) return { state: 'empty' };
    return { state: look.state === 'newer' ? 'newer' : 'damaged', sentence: told };
  }

  async save(slot: Slot, name: string, game: GameState): Promise<SaveResult> {
    let lock: Lock | undefined;
    try {
      const packed = this.#pack(slot, name, game);
      checkWritable(join(this.#folder, fileOf(slot)));
      lock = await takeLock(this.#folder, lockOf(slot), PATIENCE);
      if (!lock) throw new NotSaved('another program is writing this slot');
      refuseToReplace(fileOf(slot), this.#mend(slot).look);
      this.#write(fileOf(slot), textOf(packed));
      return { ok: true };
    } catch (error) {
      return notSaved(error);
    } finally {
      await lock?.release().catch(() => {});
    }
  }

  #pack(slot: Slot, name: string, game: GameState): Packed {
    if (!SLOTS.includes(slot)) throw new NotSaved('there is no such slot');
    if (readName(name) === undefined) throw new NotSaved('that is an invalid name');
    const packed = packSave({ name, savedAt: this.#now(), game });
    if (!packed) throw new NotSaved('this game is over');
    return packed;
  }

  #mend(slot: Slot): { look: Look<SavedGame>; trouble: string | undefined } {
    const mended = mend(this.#folder, fileOf(slot), readSave);
    const trouble = troubleOf(`The save in slot ${slot}`, fileOf(slot), mended);
    if (trouble && (mended.aside || mended.restored)) {
      this.#troubles.set(slot, { sentence: trouble, left: stampOf(mended.look) });
    }
    return { look: mended.look, trouble };
  }

  #toldBefore(slot: Slot, look: Look<SavedGame>): string | undefined {
    const trouble = this.#troubles.get(slot);
    if (trouble?.left === stampOf(look)) return trouble.sentence;
    this.#troubles.delete(slot);
    return undefined;
  }
}

function fileOf(slot: Slot): string {
  return `slot-${slot}.json`;
}

function lockOf(slot: Slot): string {
  return `slot-${slot}`;
}

/** Tells one content of a slot from another. */
function stampOf(look: Look<SavedGame>): string {
  return look.state === 'good' ? `${look.save.name} ${look.save.savedAt.getTime()}` : look.state;
}

/** Clears away what programs that were killed while saving have left. */
async function tidy(folder: string): Promise<void> {
  sweep(folder, (_file, modified) => Date.now() - modified > MINUTE);
  for (const slot of SLOTS) {
    const path = join(folder, fileOf(slot));
    let lock: Lock | undefined;
    try {
      if (!lstatSync(previousOf(path), { throwIfNoEntry: false })) continue;
      lock = await takeLock(folder, lockOf(slot), 0);
      // Behind a good save it is only old, and must not come back when that one is removed.
      if (lock && inspect(path, readSave).state === 'good')
        rmSync(previousOf(path), { force: true });
    } catch {
      // It does no harm where it is.
    } finally {
      await lock?.release().catch(() => {});
    }
  }
}
