import type { Key } from 'ink';

/** What the keys of a row do, or other words for the keys and what they do. */
export type Wording = string | readonly [keys: string, does: string];

/** One or more keys, or a word, and what they do. */
export type KeyWords = { readonly keys: string; readonly does: string };

export function wordsOf(wording: Wording | undefined, keys: object, gap: string): KeyWords[] {
  if (wording === undefined) return [];
  if (typeof wording === 'string') return [{ keys: Object.keys(keys).join(gap), does: wording }];
  return [{ keys: wording[0], does: wording[1] }];
}

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

/** The letters for menu items, without c, h, j, k, o and q, which have other meanings. */
const LETTERS = 'abdefgilmnprstuvwxyz';

/** The key of the item with this index in a list: the digits 1 to 9, then letters. */
export function listKey(index: number): string {
  return index < 9 ? String(index + 1) : LETTERS.charAt(index - 9);
}
