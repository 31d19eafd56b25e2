import type { Key } from 'ink';
import type { FooterItem } from '../components/footer.tsx';
import type { MenuItem } from '../components/menu.tsx';
import type { Message } from './state.ts';

/** What a key does on a screen. */
export type Binding = {
  /** A name of `keyName`, or `text` for any text that no other binding takes. */
  readonly key: string;
  readonly send: Message | ((text: string) => Message | undefined);
};

export type KeyTable = {
  readonly bindings: readonly Binding[];
  /** The footer, most useful first. */
  readonly hints: readonly FooterItem[];
};

const NAMED = [
  ['upArrow', 'up'],
  ['downArrow', 'down'],
  ['leftArrow', 'left'],
  ['rightArrow', 'right'],
  ['return', 'enter'],
  ['escape', 'esc'],
  ['tab', 'tab'],
  ['backspace', 'backspace'],
  ['delete', 'delete'],
  ['home', 'home'],
  ['end', 'end'],
  ['pageUp', 'pageUp'],
  ['pageDown', 'pageDown'],
] as const satisfies readonly (readonly [keyof Key, string])[];

/** The name of a key as Ink tells it: `up`, `enter`, `ctrl-s`, `alt-x`, `?`, or `text`. */
export function keyName(input: string, key: Key): string {
  if (key.tab && key.shift) return 'shift-tab';
  const named = NAMED.find(([flag]) => key[flag]);
  if (named) return named[1];
  if (key.ctrl) return `ctrl-${input}`;
  if (key.meta) return `alt-${input}`;
  if (input === '?') return '?';
  return input === '' ? 'none' : 'text';
}

/** The keys that work on every screen. */
export const EVERYWHERE: readonly Binding[] = [
  { key: '?', send: { type: 'help' } },
  { key: 'esc', send: { type: 'back' } },
  { key: 'ctrl-z', send: { type: 'suspend' } },
  { key: 'ctrl-l', send: { type: 'redraw' } },
];

/** What a key comes to under a table. */
export function messageFor(table: KeyTable, name: string, input: string): Message | undefined {
  const binding = [...table.bindings, ...EVERYWHERE].find(({ key }) => key === name);
  return typeof binding?.send === 'function' ? binding.send(input) : binding?.send;
}

export const HELP_HINT: FooterItem = { keys: '?', does: 'help' };
export const BACK_HINT: FooterItem = { keys: 'Esc', does: 'back' };

/**
 * The keys of a menu. Arrows, Enter and the digits that count its rows are answered by
 * ink-select-input itself; here are all other keys of the items, and any other text is refused.
 */
export function menuKeys(items: readonly MenuItem[], back?: FooterItem): KeyTable {
  const choose = (text: string): Message | undefined => {
    const item = items.find(({ key }) => key === text);
    if (!item) return text === 'j' || text === 'k' ? undefined : { type: 'other' };
    const isRow = items.indexOf(item) === Number(text) - 1;
    return isRow ? undefined : { type: 'choose', value: item.value };
  };
  return {
    bindings: [{ key: 'text', send: choose }],
    hints: [
      { keys: 'Enter', does: 'choose' },
      { keys: 'Up Down', does: 'move' },
      ...(back ? [back] : []),
      HELP_HINT,
    ],
  };
}

export function isDigit(text: string): boolean {
  return /^[1-9]$/.test(text);
}

/** The keys of a line being typed. */
export const TYPING: readonly Binding[] = [
  { key: 'text', send: (text) => ({ type: 'type', text }) },
  { key: 'backspace', send: { type: 'erase', which: 'before' } },
  { key: 'delete', send: { type: 'erase', which: 'under' } },
  { key: 'ctrl-u', send: { type: 'erase', which: 'all' } },
  { key: 'left', send: { type: 'move', to: 'left' } },
  { key: 'right', send: { type: 'move', to: 'right' } },
  { key: 'home', send: { type: 'move', to: 'start' } },
  { key: 'end', send: { type: 'move', to: 'end' } },
  { key: 'ctrl-a', send: { type: 'move', to: 'start' } },
  { key: 'ctrl-e', send: { type: 'move', to: 'end' } },
  { key: 'enter', send: { type: 'enter' } },
];

/** The keys that step the character under the cursor. */
export const STEPPING: readonly Binding[] = [
  { key: 'up', send: { type: 'step', by: 1 } },
  { key: 'down', send: { type: 'step', by: -1 } },
];

/** Opens the options of the game that would be started. */
export const OPTIONS_KEY: Binding = { key: 'right', send: { type: 'options' } };
export const OPTIONS_HINT: FooterItem = { keys: 'Right', does: 'options' };

/** The keys that scroll a board that is taller than its window. */
export const BOARD_SCROLLING: readonly Binding[] = [
  { key: 'pageUp', send: { type: 'scroll', by: -1 } },
  { key: 'pageDown', send: { type: 'scroll', by: 1 } },
];

export const SCROLL_HINT: FooterItem = { keys: 'PgUp PgDn', does: 'scroll' };

/** The keys of a page of text. */
export const SCROLLING: readonly Binding[] = [
  { key: 'up', send: { type: 'scroll', by: -1 } },
  { key: 'down', send: { type: 'scroll', by: 1 } },
  { key: 'pageUp', send: { type: 'scroll', by: -10 } },
  { key: 'pageDown', send: { type: 'scroll', by: 10 } },
  { key: 'home', send: { type: 'scroll', by: -Infinity } },
  { key: 'end', send: { type: 'scroll', by: Infinity } },
  { key: 'enter', send: { type: 'back' } },
  {
    key: 'text',
    send: (text) => {
      if (text === 'k' || text === 'j') return { type: 'scroll', by: text === 'j' ? 1 : -1 };
      return text === ' ' ? { type: 'scroll', by: 10 } : undefined;
    },
  },
];
