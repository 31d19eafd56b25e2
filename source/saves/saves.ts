import { join } from 'node:path';
import type { GameState } from '../engine/game.ts';
import type { Choices } from '../games/options.ts';
import { ensureFolder, tightenFolder } from './folder.ts';
import type { Look } from './inspect.ts';
import { type Lock, lockOf, takeLock } from './lock.ts';
import { mend } from './mend.ts';
import { readName } from './name.ts';
import { checkWritable } from './replace.ts';
import { RunningGame } from './running.ts';
import { type Packed, packSave, readSave, type SavedGame, textOf } from './save-file.ts';
import { NotSaved, notSaved, refuseToReplace, type SaveResult, troubleOf } from './sentences.ts';
import { type AllChoices, readChoices, settingsTrouble, writeChoices } from './settings.ts';
import { fileOf, SLOTS, type Slot, type SlotView, stampOf } from './slot.ts';
import { loadStore, type Write } from './store.ts';
import { tidy } from './tidy.ts';

export type { SavedGame } from './save-file.ts';
export type { SaveResult } from './sentences.ts';
export type { Slot, SlotView } from './slot.ts';

/** The three slots and the interrupted game. Nothing here throws. */
export type Saves = {
  /** What the slots hold just now. */
  slots(): readonly [SlotView, SlotView, SlotView];
  /**
   * Saves a game to a slot, over what is there. With `seen`, the stamp of what the player was
   * shown, over exactly that or not at all.
   */
  save(slot: Slot, name: string, game: GameState, seen?: string): Promise<SaveResult>;
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
const OTHERS_SAVED = 'another program has saved to this slot meanwhile';

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
    save: (slot, name, game, seen) => slots.save(slot, name, game, seen),
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

/** A slot's file after mending, and what there is to be said of it. */
type MendedSlot = { readonly look: Look<SavedGame>; readonly trouble: string | undefined };

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
    return this.#viewOf(slot, this.#mend(slot));
  }

  #viewOf(slot: Slot, { look, trouble }: MendedSlot): SlotView {
    const told = trouble ?? this.#toldBefore(slot, look);
    if (look.state === 'good') {
      return { state: 'kept', ...look.save, ...(told === undefined ? {} : { notice: told }) };
    }
    if (told === undefined) return { state: 'empty' };
    return { state: look.state === 'newer' ? 'newer' : 'damaged', sentence: told };
  }

  async save(slot: Slot, name: string, game: GameState, seen?: string): Promise<SaveResult> {
    let lock: Lock | undefined;
    try {
      const packed = this.#pack(slot, name, game);
      checkWritable(join(this.#folder, fileOf(slot)));
      lock = await takeLock(this.#folder, lockOf(fileOf(slot)), PATIENCE);
      if (!lock) throw new NotSaved('another program is writing this slot');
      const mended = this.#mend(slot);
      refuseToReplace(fileOf(slot), mended.look);
      const isShown = seen === undefined || seen === stampOf(this.#viewOf(slot, mended));
      if (!isShown) throw new NotSaved(OTHERS_SAVED);
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

  #mend(slot: Slot): MendedSlot {
    const mended = mend(this.#folder, fileOf(slot), readSave);
    const trouble = troubleOf(`The save in slot ${slot}`, fileOf(slot), mended);
    if (trouble && (mended.aside || mended.restored)) {
      this.#troubles.set(slot, { sentence: trouble, left: stampOfLook(mended.look) });
    }
    return { look: mended.look, trouble };
  }

  #toldBefore(slot: Slot, look: Look<SavedGame>): string | undefined {
    const trouble = this.#troubles.get(slot);
    if (trouble?.left === stampOfLook(look)) return trouble.sentence;
    this.#troubles.delete(slot);
    return undefined;
  }
}

function stampOfLook(look: Look<SavedGame>): string {
  return look.state === 'good' ? stampOf({ state: 'kept', ...look.save }) : look.state;
}
