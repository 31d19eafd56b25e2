import { ruleSetOf } from '../../../games/index.ts';
import { SAVING, SLOT_KEYS } from '../../../games/wording.ts';
import { SLOTS, type Slot, stampOf } from '../../../saves/slots.ts';
import { readName } from '../../../text/name.ts';
import type { OnEvent, UpdateOf } from '../../model/definitions.ts';
import {
  back,
  just,
  keepRunning,
  pop,
  push,
  replaceTop,
  say,
  toPlay,
  toStart,
  type Update,
  withGameAside,
} from '../../model/navigation.ts';
import {
  type AppState,
  type GameAppState,
  hasGame,
  type Message,
  type MessageOf,
  type ScreenOf,
} from '../../model/state.ts';
import { editedBy } from '../../model/text-edit.ts';
import { CANCEL } from './items.ts';

type NameScreen = ScreenOf<'saveName'>;

/** The field holds this many characters: more than a name has with all marks, so it can be corrected. */
const MAX_TYPED = 150;
/** The arrows step through these characters, so that a name can be entered without typing. */
const NAME_SYMBOLS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 '];

/** The update of the slots for saving: a slot is chosen, and then the name is asked for. */
export const updateSaveSlot: UpdateOf<'saveSlot'> = (state, { ends }, message) =>
  updateSlots(state, message, cancelSave, (slot) => {
    const view = state.slots?.[slot - 1];
    // A save of a newer version is never replaced, so no name is asked for.
    if (view?.state === 'newer') return say(state, view.sentence);
    if (isLoadedNext(state, slot))
      return say(state, `The game in slot ${slot} is the one to load: choose another slot.`);
    const blank = { typed: '', cursor: 0, isSaving: false };
    return just(push(state, { name: 'saveName', ends, slot, ...blank }));
  });

/** Whether the game of a slot is to be loaded as soon as the one that waits is saved. */
function isLoadedNext({ screens }: AppState, slot: Slot): boolean {
  const load = screens.find(({ name }) => name === 'load');
  return load?.question !== undefined && load.highlighted === SLOT_KEYS[slot - 1];
}

/** What a message does to a list of slots: one of them is chosen, or none. */
function updateSlots(
  state: AppState,
  message: Message,
  cancel: (state: AppState) => Update,
  choose: (slot: Slot) => Update,
): Update {
  const chosen = message.type === 'choose' ? message.value : undefined;
  const slot = SLOTS.find((_, index) => SLOT_KEYS[index] === chosen);
  if (slot !== undefined) return choose(slot);
  if (chosen === CANCEL.value || message.type === 'back') return cancel(state);
  return just(message.type === 'other' ? { ...state, notices: [SAVING.invalidSelection] } : state);
}

export const updateSaveName: UpdateOf<'saveName'> = (state, screen, message) => {
  if (screen.isSaving) return just(state);
  const edited = editedBy(screen, message, MAX_TYPED, NAME_SYMBOLS);
  if (edited) return just(replaceTop(state, { ...screen, ...edited }));
  return message.type === 'enter' ? save(state, screen) : back(state, message);
};

function save(state: GameAppState, screen: NameScreen): Update {
  const { slot, ends } = screen;
  const read = readName(screen.typed);
  if ('wrong' in read) return say(state, read.wrong);
  const view = state.slots?.[slot - 1];
  const seen = view ? { seen: stampOf(view) } : {};
  return {
    state: replaceTop(state, { ...screen, isSaving: true }),
    effects: [{ type: 'save', slot, ...read, game: state.game, ends, ...seen }],
  };
}

export const onSlotEvent: OnEvent = (state, message) => {
  switch (message.type) {
    case 'slots':
      return just({ ...state, slots: message.slots });
    case 'saved':
      return saved(message.slots ? { ...state, slots: message.slots } : state, message);
    case 'troubled':
      return just(troubled(state, message.why));
    default:
      return undefined;
  }
};

function saved(state: AppState, { slot, name, ends }: MessageOf<'saved'>): Update {
  const sentence = SAVING.saved(String(slot), name);
  if (isSavingWaiting(state)) return savedWaiting(state, sentence);
  if (!ends) return just({ ...withoutDialog(state), isUnkept: false, notices: [sentence] });
  const words = ruleSetOf(state.game?.rules.id ?? state.setId).words;
  return {
    state: toStart(state, [sentence, ...words.leaving]),
    effects: [{ type: 'forget' }],
  };
}

export const updateLoad: UpdateOf<'load'> = (state, _screen, message) =>
  updateSlots(
    state,
    message,
    (now) => say(pop(now), SAVING.cancelled),
    (slot) => {
      const view = state.slots?.[slot - 1];
      // The slots are not read yet.
      if (!view) return just(state);
      if (view.state === 'kept') return toPlay({ ...state, game: view.game });
      const why = view.state === 'empty' ? SAVING.emptyFile : view.sentence;
      return say(state, why);
    },
  );

function cancelSave(state: AppState): Update {
  const next = { ...withoutDialog(state), notices: [SAVING.cancelled] };
  const isAside = isSavingWaiting(state) && hasGame(next);
  return { state: isAside ? withGameAside(next) : next, effects: keepRunning(next) };
}

function withoutDialog(state: AppState): AppState {
  const screens = state.screens.filter(({ name }) => name !== 'saveSlot' && name !== 'saveName');
  return { ...state, screens };
}

/** Whether the slots are open for the game that waits: no board lies below them. */
function isSavingWaiting({ screens }: AppState): boolean {
  const isOpen = screens.some(({ name }) => name === 'saveSlot');
  return isOpen && !screens.some(({ name }) => name === 'play');
}

/** The game that waited is in a slot now, so it waits no longer. */
function savedWaiting(state: AppState, sentence: string): Update {
  const { game: _, insight: __, ...rest } = withoutDialog(state);
  return {
    state: { ...rest, canContinue: false, isUnkept: false, notices: [sentence] },
    effects: [{ type: 'forget' }, { type: 'lookAtSlots' }],
  };
}

/** The state after saving failed. The dialog stays open for another try or another slot. */
function troubled(state: AppState, why: string): AppState {
  const screens = state.screens.map((screen) =>
    screen.name === 'saveName' ? { ...screen, isSaving: false } : screen,
  );
  return { ...state, screens, notices: [why] };
}
