import type { Key } from 'ink';
import type { Message } from './state.ts';

/** The message that a key sends on a screen. */
type Binding = {
  /** A name of `keyName`, or `text` for any text that no other binding takes. */
  readonly key: string;
  readonly send: Message | ((text: string) => Message | undefined);
};

/** An item of the footer: one or more keys and what they do. */
export type FooterItem = { readonly keys: string; readonly does: string };

/** The key of a menu's item, and the value that it chooses. */
export type MenuChoice = { readonly key: string; readonly value: string };

/** An item of a menu: its key stands before its label. */
export type MenuItem = MenuChoice & {
  readonly label: string;
  /** A muted remark at the right of the label, on the same line. */
  readonly aside?: string;
  /** An empty line stands before it. */
  readonly startsGroup?: true;
  /** A description, on lines of its own. */
  readonly note?: string;
  /** It cannot be chosen now and is shown dim; the note says why. */
  readonly isRefused?: boolean;
};

/** The keys of a screen. It is built for every key, so building it must not lay anything out. */
export type KeyTable = readonly Binding[];

const NAMED = [
  ['upArrow', 'Up'],
  ['downArrow', 'Down'],
  ['leftArrow', 'Left'],
  ['rightArrow', 'Right'],
  ['return', 'Enter'],
  ['escape', 'Esc'],
  ['tab', 'Tab'],
  ['backspace', 'Backspace'],
  ['delete', 'Delete'],
  ['home', 'Home'],
  ['end', 'End'],
  ['pageUp', 'PgUp'],
  ['pageDown', 'PgDn'],
] as const satisfies readonly (readonly [keyof Key, string])[];

/** The name of a key from Ink, as footers write it: `Up`, `PgUp`, `Ctrl-S`, `?`; `text` or `none`. */
export function keyName(input: string, key: Key): string {
  if (key.tab && key.shift) return 'Shift-Tab';
  const named = NAMED.find(([flag]) => key[flag]);
  if (named) return named[1];
  if (key.ctrl) return `Ctrl-${input.toUpperCase()}`;
  if (key.meta) return `Alt-${input}`;
  if (input === '?') return '?';
  return input === '' ? 'none' : 'text';
}

/** The keys that work on every screen. */
export const EVERYWHERE: readonly Binding[] = [
  { key: '?', send: { type: 'help' } },
  { key: 'Esc', send: { type: 'back' } },
  { key: 'Ctrl-Z', send: { type: 'suspend' } },
  { key: 'Ctrl-L', send: { type: 'redraw' } },
];

/** The message of a key, by its `keyName` and its text; undefined if it is not bound. */
export function messageFor(table: KeyTable, name: string, input: string): Message | undefined {
  const binding = [...table, ...EVERYWHERE].find(({ key }) => key === name);
  return typeof binding?.send === 'function' ? binding.send(input) : binding?.send;
}

/** The letters for menu items. c, h, j, k, o and q are left out: they have other meanings. */
const LETTERS = 'abdefgilmnprstuvwxyz';

/** The key of the item with this index in a list: the digits 1 to 9, then letters. */
export function listKey(index: number): string {
  return index < 9 ? String(index + 1) : LETTERS.charAt(index - 9);
}

export const HELP_HINT: FooterItem = { keys: '?', does: 'help' };
export const BACK_HINT: FooterItem = { keys: 'Esc', does: 'back' };

/**
 * The keys of a menu's items; other text sends `other`, which screens refuse. The arrows, j, k and
 * Enter are handled by ink-select-input.
 */
export function menuKeys(choices: readonly MenuChoice[]): KeyTable {
  const choose = (text: string): Message | undefined => {
    if (text === 'j' || text === 'k') return undefined;
    const choice = choices.find(({ key }) => key === text);
    return choice ? { type: 'choose', value: choice.value } : { type: 'other' };
  };
  return [{ key: 'text', send: choose }];
}

/** The footer of a menu. `back`: the item for Esc, if it does something there. */
export function menuHints(back?: FooterItem): readonly FooterItem[] {
  return [...MENU_HINTS, ...(back ? [back] : []), HELP_HINT];
}

/** The items that the footers of all menus share. */
export const MENU_HINTS: readonly [FooterItem, ...FooterItem[]] = [
  { keys: 'Enter', does: 'choose' },
  { keys: 'Up Down', does: 'move' },
];

/** The keys of a line being typed. */
export const TYPING: readonly Binding[] = [
  { key: 'text', send: (text) => ({ type: 'type', text }) },
  { key: 'Backspace', send: { type: 'erase', which: 'before' } },
  { key: 'Delete', send: { type: 'erase', which: 'under' } },
  { key: 'Ctrl-U', send: { type: 'erase', which: 'all' } },
  { key: 'Left', send: { type: 'move', to: 'left' } },
  { key: 'Right', send: { type: 'move', to: 'right' } },
  { key: 'Home', send: { type: 'move', to: 'start' } },
  { key: 'End', send: { type: 'move', to: 'end' } },
  { key: 'Ctrl-A', send: { type: 'move', to: 'start' } },
  { key: 'Ctrl-E', send: { type: 'move', to: 'end' } },
  { key: 'Enter', send: { type: 'enter' } },
];

/** The keys that change the character under the cursor to the next or previous one. */
export const STEPPING: readonly Binding[] = [
  { key: 'Up', send: { type: 'step', by: 1 } },
  { key: 'Down', send: { type: 'step', by: -1 } },
];

/** The keys that change a value to the next or previous one, or lead to the page of another game. */
export const CHANGING: readonly Binding[] = [
  { key: 'Left', send: { type: 'change', by: -1 } },
  { key: 'Right', send: { type: 'change', by: 1 } },
];
export const OTHER_GAME_HINT: FooterItem = { keys: 'Left Right', does: 'other game' };

/** The keys of a form: they move from field to field, and change the value of the current one. */
export const FORM_KEYS: readonly Binding[] = [
  { key: 'Up', send: { type: 'field', by: -1 } },
  { key: 'Down', send: { type: 'field', by: 1 } },
  { key: 'Tab', send: { type: 'field', by: 1 } },
  { key: 'Shift-Tab', send: { type: 'field', by: -1 } },
  ...CHANGING,
];

/** Opens the options of the highlighted game. */
export const OPTIONS_KEY: Binding = { key: 'Right', send: { type: 'options' } };
export const OPTIONS_HINT: FooterItem = { keys: 'Right', does: 'options' };

/** Copies the text of a page. */
export const COPY_KEY: Binding = {
  key: 'text',
  send: (text) => (/^c$/i.test(text) ? { type: 'copy' } : undefined),
};
export const COPY_HINT: FooterItem = { keys: 'c', does: 'copy' };

/** The keys that scroll a board that is taller than its window. */
export const BOARD_SCROLLING: readonly Binding[] = [
  { key: 'PgUp', send: { type: 'scroll', by: -1 } },
  { key: 'PgDn', send: { type: 'scroll', by: 1 } },
];

export const SCROLL_HINT: FooterItem = { keys: 'PgUp PgDn', does: 'scroll' };

/** The keys of a page of text. */
export const SCROLLING: readonly Binding[] = [
  { key: 'Up', send: { type: 'scroll', by: -1 } },
  { key: 'Down', send: { type: 'scroll', by: 1 } },
  { key: 'PgUp', send: { type: 'scroll', by: -10 } },
  { key: 'PgDn', send: { type: 'scroll', by: 10 } },
  { key: 'Home', send: { type: 'scroll', by: -Infinity } },
  { key: 'End', send: { type: 'scroll', by: Infinity } },
  { key: 'Enter', send: { type: 'back' } },
  {
    key: 'text',
    send: (text) => {
      if (text === 'k' || text === 'j') return { type: 'scroll', by: text === 'j' ? 1 : -1 };
      return text === ' ' ? { type: 'scroll', by: 10 } : undefined;
    },
  },
];
