import type { GameState } from '../../source/engine/game.ts';
import { toPlay, type Update } from '../../source/full-screen/model/navigation.ts';
import type {
  AppState,
  Effect,
  Message,
  ScreenName,
  ScreenOf,
} from '../../source/full-screen/model/state.ts';
import { screenOf } from '../../source/full-screen/model/state.ts';
import { appReducer } from '../../source/full-screen/reducer.ts';
import { definitionOf, messageOf } from '../../source/full-screen/screens/index.ts';

/** What a state comes to by these messages, and the effects of the last one. */
export function updated(state: AppState, ...messages: readonly Message[]): Update {
  return messages.reduce<Update>(
    (update, message) => appReducer(update.state, pressedFor(update.state, message)),
    { state, effects: [] },
  );
}

/** The press that stands for a message on a screen that is one file, whose keys send none. */
function pressedFor(state: AppState, message: Message): Message {
  const screen = screenOf(state);
  if (!definitionOf(state).rows || screen.question) return message;
  if (message.type === 'choose') {
    const key = screen.name === 'gameMenu' ? MENU_KEYS[message.value] : undefined;
    if (key !== undefined) {
      return messageOf(state, key === '?' ? '?' : 'text', key) ?? { type: 'nothing' };
    }
    return { ...message, value: END_ITEMS[message.value] ?? message.value };
  }
  const key = keyOf(message);
  if (key === undefined) return message;
  const typed = message.type === 'mark' ? (message.typed ?? ' ') : undefined;
  const text = typed ?? ('text' in message ? message.text : '');
  const at = message.type === 'enter' ? message.at : undefined;
  const press = messageOf(state, text === '' ? key : 'text', text);
  if (press?.type !== 'press') return press ?? { type: 'nothing' };
  return { ...press, ...(at !== undefined && { at }) };
}

function keyOf(message: Message): string | undefined {
  switch (message.type) {
    case 'type':
      return 'text';
    case 'erase':
      return { before: 'Backspace', under: 'Delete', all: 'Ctrl-U' }[message.which];
    case 'move':
      return { left: 'Left', right: 'Right', start: 'Home', end: 'End' }[message.to];
    case 'step':
      return message.by > 0 ? 'Up' : 'Down';
    case 'field':
      return message.by > 0 ? 'Down' : 'Up';
    case 'scroll':
      return message.by > 0 ? 'PgDn' : 'PgUp';
    case 'mark':
      return 'text';
    default:
      return KEYS[message.type];
  }
}

const KEYS: Readonly<Record<string, string>> = {
  ...{ enter: 'Enter', back: 'Esc', hint: 'Tab', save: 'Ctrl-S', copyRow: 'Ctrl-R' },
  ...{ pencil: 'Ctrl-N', options: 'Right' },
};

const MENU_KEYS: Readonly<Record<string, string>> = {
  ...{ resume: 'b', copyRow: 'l', pencil: 'p', save: 's', saveAndEnd: 'e', rules: 'r', help: '?' },
  ...{ coach: 'c', settings: 'o', toStart: 'm', end: '0', 'word:history': 'h' },
  ...{ 'word:Lifeline#1': 'f', 'word:Lifeline#2': 'g', 'word:Reveal': '0' },
};

const END_ITEMS: Readonly<Record<string, string>> = {
  ...{ again: 'Play again', difficulty: 'Another difficulty', review: 'Review', share: 'Share' },
  ...{ another: 'Another game', calendar: 'Daily codes', today: "Today's code", menu: 'Menu' },
  goOn: 'Go on with the match',
};

export function typed(text: string): Message[] {
  return [...text].map((character) => ({ type: 'type', text: character }));
}

/** A game goes on, as one does that is continued or loaded. */
export function continued(game: GameState): Message {
  return { type: 'sent', go: (state) => toPlay({ ...state, game }) };
}

/** Typed and entered. */
export function entered(text: string): Message[] {
  return [...typed(text), { type: 'enter' }];
}

/** A key on a screen that is one file, by its name. */
export function press(key: string, text = ''): Message {
  return { type: 'press', key, text };
}

/** The same for each character of a text. */
export function pressed(text: string): Message[] {
  return [...text].map((character) => press('text', character));
}

/** What `y` answers to the question whether to lose something. */
export const YES: Message = { type: 'confirm' };

export function choose(value: string): Message {
  return { type: 'choose', value };
}

/** The screen that is shown, which has this name. */
export function shownAs<Name extends ScreenName>(state: AppState, name: Name): ScreenOf<Name> {
  const screen = screenOf(state);
  if (screen.name !== name) throw new Error(`${screen.name} is shown, not ${name}.`);
  return screen as ScreenOf<Name>;
}

export function shownScreen(update: Update): string {
  return screenOf(update.state).name;
}

export function effectTypes({ effects }: { effects: readonly Effect[] }): string[] {
  return effects.map(({ type }) => type);
}

/** The effects, but for what the coach is asked and keys that wait for it. */
export function besidesCoach({ effects }: { effects: readonly Effect[] }): Effect[] {
  return effects.filter(({ type }) => type !== 'ask' && type !== 'awaitAnswer');
}
