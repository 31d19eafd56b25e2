import { join } from 'node:path';
import type { GameState } from '../engine/game.ts';
import { isRecord } from '../engine/rules.ts';
import { dailyOf } from './dailies.ts';
import { isFile } from './files.ts';
import { inspect, type Read, type ReadResult } from './inspect.ts';
import { withLock } from './lock.ts';
import { previousOf, recover, troubleOf } from './recover.ts';
import { answerAhead, packSave, readKept } from './save-file.ts';
import { NotSaved, notSaved, refuseToReplace, savedWith } from './sentences.ts';
import {
  fileOf,
  readName,
  type SavedGame,
  type SaveName,
  type Slot,
  type SlotView,
  stampOf,
} from './slot.ts';
import type { Store } from './write.ts';

/** The three slots of a folder. */
export function openSlots(folder: string, store: Store, now: () => Date) {
  const all = { 1: openSlot(folder, 1), 2: openSlot(folder, 2), 3: openSlot(folder, 3) };
  /**
   * Saves a game over what is in a slot. With `seen`, the stamp of what the player was shown, over
   * exactly that or not at all.
   */
  const save = async (slot: Slot, name: SaveName, game: GameState, seen?: string) => {
    const { file, view, locked, recover } = all[slot];
    try {
      if (dailyOf(game) !== undefined) throw new NotSaved('a daily code is kept without a slot');
      if (game.origin?.match) throw new NotSaved('a game of a match is kept with the match');
      const packed = packSave({ name, savedAt: now(), game });
      let notice: string | undefined;
      await locked((confirm) => {
        const { result, sentence } = recover();
        notice = sentence;
        refuseToReplace(file, result);
        if (seen !== undefined && seen !== stampOf(view())) {
          throw new NotSaved('another program has saved to this slot meanwhile');
        }
        store(file, packed, confirm);
      });
      return savedWith(notice);
    } catch (error) {
      return notSaved(error);
    }
  };
  return {
    save,
    /** What the slots hold just now. It only looks. */
    slots: () => [all[1].view(), all[2].view(), all[3].view()] as const,
    /**
     * Puts damaged saves aside; to be done before the slots are shown. After it no look at them takes
     * long.
     */
    recover: async () => {
      for (const { file, needsRecovery, locked, recover } of Object.values(all)) {
        await answerAhead(join(folder, file));
        // Where that fails, the slot says so.
        if (needsRecovery()) await locked(recover).catch(() => {});
      }
    },
  };
}

/** A slot's save from any value: an interrupted game with a name. */
export function readSave(value: unknown): Read<SavedGame> {
  const kept = readKept(value);
  if (!kept || 'newer' in kept) return kept;
  const name = readName(isRecord(value) ? value.name : undefined);
  return name === undefined ? undefined : { save: { name, ...kept.save } };
}

function openSlot(folder: string, slot: Slot) {
  const [file, whose] = [fileOf(slot), `The save in slot ${slot}`];
  const path = join(folder, file);
  const look = () => inspect(path, readSave);
  const viewOf = (
    result: ReadResult<SavedGame>,
    sentence = troubleOf(whose, file, result),
  ): SlotView => {
    const notice = sentence === undefined ? {} : { notice: sentence };
    if (result.state === 'good') return { state: 'kept', ...result.save, ...notice };
    if (sentence === undefined) return { state: 'empty' };
    return { state: result.state === 'newer' ? 'newer' : 'damaged', sentence };
  };
  /** What recovering did, told for as long as the slot holds the same as after it. */
  let recovered = { sentence: '', stamp: '' };
  return {
    file,
    view: () => {
      const result = look();
      const isSame = recovered.stamp === stampOf(viewOf(result));
      return viewOf(result, isSame ? recovered.sentence : undefined);
    },
    needsRecovery: () => look().state === 'damaged' || isFile(previousOf(path)),
    recover: () => {
      const found = recover(folder, file, readSave, whose);
      const { result, sentence } = found;
      if (sentence) recovered = { sentence, stamp: stampOf(viewOf(result)) };
      return found;
    },
    locked: <T>(task: (confirm: () => void) => T) => withLock(path, task),
  };
}
