import { ruleSetOf } from '../games/index.ts';
import { SAVING, SLOT_KEYS } from '../games/wording.ts';
import { readName } from '../saves/name.ts';
import { SLOTS, stampOf } from '../saves/slot.ts';
import type { AppState, Message, ScreenOf } from '../screens/state.ts';
import { erase, insert, move, step, type TextEdit } from '../screens/text-edit.ts';
import {
  back,
  just,
  keepRunning,
  pop,
  push,
  replaceTop,
  toPlay,
  toStart,
  type Update,
} from './common.ts';

type SlotScreen = ScreenOf<'saveSlot'>;
type NameScreen = ScreenOf<'saveName'>;

/** Longest text that the name's field holds; what is too long for a name can still be mended. */
const MAX_TYPED = 40;
/** What the arrows step through in a name, so that one can be given without typing. */
const NAME_SYMBOLS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 '];

/** Where a game is saved: a slot is chosen, then named. */
export function updateSaveSlot(state: AppState, screen: SlotScreen, message: Message): Update {
  if (message.type === 'other') return invalidSelection(state);
  if (message.type === 'back') return cancelSave(state);
  if (message.type !== 'choose') return just(state);
  const slot = SLOTS[SLOT_KEYS.indexOf(message.value)];
  if (slot === undefined) return cancelSave(state);
  const view = state.slots?.[slot - 1];
  // It is not replaced by anything, so there is no name to ask for.
  if (view?.state === 'newer') return just({ ...state, notices: [view.sentence] });
  return just(
    push(state, {
      name: 'saveName',
      ends: screen.ends,
      slot,
      typed: '',
      cursor: 0,
      isSaving: false,
    }),
  );
}

/** The name that a game is saved under. */
export function updateSaveName(state: AppState, screen: NameScreen, message: Message): Update {
  if (screen.isSaving) return just(state);
  const edit: TextEdit = { text: screen.typed, cursor: screen.cursor };
  const edited = ({ text, cursor }: TextEdit) =>
    just(replaceTop(state, { ...screen, typed: text, cursor }));
  switch (message.type) {
    case 'type':
      return edited(insert(edit, message.text, MAX_TYPED));
    case 'erase':
      return edited(erase(edit, message.which));
    case 'move':
      return edited(move(edit, message.to));
    case 'step':
      return edited(step(edit, message.by, NAME_SYMBOLS, MAX_TYPED));
    case 'enter':
      return save(state, screen);
    default:
      return back(state, message);
  }
}

function save(state: AppState, screen: NameScreen): Update {
  const { slot, ends } = screen;
  const name = readName(screen.typed);
  if (name === undefined) return just({ ...state, notices: [SAVING.invalidName] });
  if (!state.game) return just(pop(state));
  const view = state.slots?.[slot - 1];
  const seen = view ? { seen: stampOf(view) } : {};
  return {
    state: replaceTop(state, { ...screen, isSaving: true }),
    effects: [{ type: 'save', slot, name, game: state.game, ends, ...seen }],
  };
}

/** The game lies in its slot: it ends here, or goes on where it stood. */
export function saved(state: AppState, { slot, name, ends }: Message & { type: 'saved' }): Update {
  const sentence = SAVING.saved(String(slot), name);
  if (!ends) return just({ ...withoutDialog(state), notices: [sentence] });
  const words = ruleSetOf(state.game?.rules.id ?? state.setId).words;
  return {
    state: toStart(state, [sentence, ...words.leaving]),
    effects: [{ type: 'forget' }],
  };
}

/** Saving failed: the dialog stays, so that another slot or another time may be tried. */
export function troubled(state: AppState, why: string): AppState {
  const screens = state.screens.map((screen) =>
    screen.name === 'saveName' ? { ...screen, isSaving: false } : screen,
  );
  return { ...state, screens, notices: [why] };
}

/** Which saved game goes on. */
export function updateLoad(state: AppState, message: Message): Update {
  if (message.type === 'other') return invalidSelection(state);
  if (message.type === 'back') return just(cancelled(state));
  if (message.type !== 'choose') return just(state);
  const index = SLOT_KEYS.indexOf(message.value);
  if (index < 0) return just(cancelled(state));
  const view = state.slots?.[index];
  // Not looked at yet: the look that was asked for comes first, and keys wait for it.
  if (!view) return just(state);
  if (view.state === 'empty') return just({ ...state, notices: [SAVING.emptyFile] });
  if (view.state !== 'kept') return just({ ...state, notices: [view.sentence] });
  return toPlay({ ...state, game: view.game });
}

function cancelSave(state: AppState): Update {
  const next = withoutDialog(state);
  return { state: { ...next, notices: [SAVING.cancelled] }, effects: keepRunning(next) };
}

function cancelled(state: AppState): AppState {
  return { ...pop(state), notices: [SAVING.cancelled] };
}

/** The state with the dialog of saving closed, wherever it stood. */
function withoutDialog(state: AppState): AppState {
  const screens = state.screens.filter(({ name }) => name !== 'saveSlot' && name !== 'saveName');
  return { ...state, screens };
}

function invalidSelection(state: AppState): Update {
  return just({ ...state, notices: [SAVING.invalidSelection] });
}
