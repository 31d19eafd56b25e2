import type { GameState } from '../../../engine/game.ts';
import { ruleSetOf } from '../../../games/index.ts';
import { SAVING, SLOT_KEYS, savedLine } from '../../../games/wording.ts';
import type { SlotView } from '../../../saves/saves.ts';
import type { MenuItem } from '../../model/keys.ts';
import { viewOf } from '../../model/once.ts';
import { nameOf } from '../../model/race.ts';
import type { AppState } from '../../model/state.ts';

export const CANCEL: MenuItem = { key: 'c', value: 'cancel', label: 'cancel', startsGroup: true };

export function slotItems({ slots }: AppState): readonly MenuItem[] {
  const kept = SLOT_KEYS.map((key, index) => ({ key, value: key, ...slotText(slots?.[index]) }));
  return [...kept, CANCEL];
}

/** The game in the slot with this key; undefined if it holds none that can be read. */
export function gameInSlot({ slots }: AppState, key: string): GameState | undefined {
  const view = slots?.[SLOT_KEYS.indexOf(key)];
  return view?.state === 'kept' ? view.game : undefined;
}

/** The key of the slot that is selected first for loading: the first one with a game. */
export function slotToLoad(state: AppState): string {
  return SLOT_KEYS.find((key) => gameInSlot(state, key)) ?? FIRST_KEY;
}

/** The same for saving: the slot that has an earlier state of the game, else the first empty one. */
export function slotToSave(state: AppState): string {
  const id = state.game?.origin?.id;
  const own = SLOT_KEYS.find((key) => id && gameInSlot(state, key)?.origin?.id === id);
  const isEmpty = (_: string, index: number) => state.slots?.[index]?.state === 'empty';
  return own ?? SLOT_KEYS.find(isEmpty) ?? FIRST_KEY;
}

const FIRST_KEY = SLOT_KEYS[0] ?? '';

/** A slot in words: name and time as the label, game and progress as the note, if it has a game. */
export function slotText(view: SlotView | undefined): { label: string; note: string } {
  if (!view) return { label: '...', note: '' };
  if (view.state === 'empty') return { label: SAVING.empty, note: '' };
  if (view.state !== 'kept') {
    return { label: view.state === 'newer' ? 'newer' : 'not readable', note: view.sentence };
  }
  return { label: savedLine(view.name, view.savedAt), note: view.notice ?? gameText(view.game) };
}

/** A game in a few words: `Pegs, guess 3 of 12`. */
export function gameText(game: GameState): string {
  const { words } = ruleSetOf(game.rules.id);
  return `${nameOf(game)}, ${words.progress(viewOf(game))}`;
}
