import type { Key } from 'ink';
import type { AppState, Message, ScreenName, ScreenProps } from './state.ts';

/** What the keys of a row do, or other words for the keys and what they do. */
export type Wording = string | readonly [keys: string, does: string];

/** A row of a screen's keys: what they send, and what the footer and Help say of them. */
export type Binding<Props = unknown> = {
  /**
   * What each key sends, by its `keyName` or the character that it types; `text` is any other text.
   * If it is undefined, ink-select-input handles the keys.
   */
  readonly keys: Readonly<
    Record<string, Message | undefined | ((text: string, props: Props) => Message | undefined)>
  >;
  /** Whether the row holds now. It is asked for each key, so it must not lay anything out. */
  readonly when?: (props: Props) => boolean;
  readonly hint?: Wording | ((props: Props) => Wording | undefined) | undefined;
  /** The place of the hint in the footer, from 0 to 9, or 5. Equals keep the order of the rows. */
  readonly rank?: number;
  readonly help?: Wording;
  /** Whether Help says it in this run. */
  readonly helpIf?: (state: AppState) => boolean;
};

/** What a view adds for its footer: there is more than is shown, and its form makes a game. */
export type Seen = { readonly scrolls?: boolean; readonly canStart?: boolean };

/** The keys of a screen. No key may be in two rows whose `when` holds. */
export type Bindings<Name extends ScreenName> = readonly Binding<ScreenProps<Name> & Seen>[];

/** The row that answers a key now. A screen's own rows come before those of all screens. */
function rowFor<Props>(rows: readonly Binding<Props>[], props: Props, key: string) {
  const answers = ({ keys, when }: Binding<Props>) =>
    Object.hasOwn(keys, key) && (!when || when(props));
  return rows.find(answers) ?? EVERYWHERE.find(answers);
}

/** The message of a key, by its `keyName` and its text; undefined if it is not bound. */
export function messageFor<Props>(
  rows: readonly Binding<Props>[],
  props: Props,
  name: string,
  text: string,
): Message | undefined {
  const isCharacter = name === 'text' && text.length === 1;
  const key = isCharacter && rowFor(rows, props, text) ? text : name;
  const send = rowFor(rows, props, key)?.keys[key];
  return typeof send === 'function' ? send(text, props) : send;
}

/** One or more keys, or a word, and what they do. */
export type KeyWords = { readonly keys: string; readonly does: string };

function wordsOf(wording: Wording | undefined, keys: object, gap: string): KeyWords[] {
  if (wording === undefined) return [];
  if (typeof wording === 'string') return [{ keys: Object.keys(keys).join(gap), does: wording }];
  return [{ keys: wording[0], does: wording[1] }];
}

export function helpOf(rows: readonly Binding<never>[]): KeyWords[] {
  return rows.flatMap(({ keys, help }) => wordsOf(help, keys, ', '));
}

/** The footer of a screen: the hints of the rows that hold, by their rank. */
export function footerOf<Props>(rows: readonly Binding<Props>[], props: Props): KeyWords[] {
  const own = rows.filter(({ when }) => !when || when(props));
  const others = EVERYWHERE.filter(
    (row) => !Object.keys(row.keys).some((key) => own.some(({ keys }) => Object.hasOwn(keys, key))),
  );
  return [...own, ...others]
    .sort((a, b) => (a.rank ?? 5) - (b.rank ?? 5))
    .flatMap(({ keys, hint }) =>
      wordsOf(typeof hint === 'function' ? hint(props) : hint, keys, ' '),
    );
}

export type MenuChoice<Value extends string = string> = {
  readonly key: string;
  readonly value: Value;
};

/** An item of a menu: its key stands before its label. */
export type MenuItem<Value extends string = string> = MenuChoice<Value> & {
  readonly label: string;
  readonly aside?: string;
  readonly startsGroup?: true;
  readonly note?: string;
  /** It cannot be chosen now and is shown dim; the note says why. */
  readonly isRefused?: boolean;
};

/** The items numbered from 1 on, and the last one, which ends something, as 0. */
export function numbered<Value extends string>(
  items: readonly Omit<MenuItem<Value>, 'key'>[],
  last?: Omit<MenuItem<Value>, 'key'>,
): readonly MenuItem<Value>[] {
  const keyed = items.map((item, index) => ({ key: String(index + 1), ...item }));
  return last ? [...keyed, { key: '0', ...last }] : keyed;
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

/** A sentence of Help about something that is no key of this screen. */
export const note = (keys: string, does: string): Binding => ({ keys: {}, help: [keys, does] });

export const BACK: Message = { type: 'back' };

/** The keys that work on every screen that does not bind them otherwise. */
export const EVERYWHERE: readonly Binding[] = [
  { keys: { '?': { type: 'help' } }, hint: 'help', rank: 9, help: 'this help' },
  note('Mouse', 'clicks do what keys do; Shift (Option on a Mac) selects text'),
  note('Ctrl-C', 'leaves at once; you can continue the game later'),
  {
    keys: { 'Ctrl-Z': { type: 'suspend' } },
    help: 'suspends the program; fg brings it back',
    helpIf: ({ canSuspend }) => canSuspend,
  },
  { keys: { 'Ctrl-L': { type: 'redraw' } }, help: 'draws the screen again' },
  { keys: { Esc: BACK }, hint: 'back', rank: 8 },
];

/** The letters for menu items, without c, h, j, k, o and q, which have other meanings. */
const LETTERS = 'abdefgilmnprstuvwxyz';

/** The key of the item with this index in a list: the digits 1 to 9, then letters. */
export function listKey(index: number): string {
  return index < 9 ? String(index + 1) : LETTERS.charAt(index - 9);
}

/** The keys by which ink-select-input moves in a menu, and chooses. */
export const MOVE: Binding = { keys: { Up: undefined, Down: undefined }, hint: 'move' };
export const CHOOSE: Binding = { keys: { Enter: undefined }, hint: 'choose', rank: 1 };

/** The keys of a menu's items. Other text sends `other`, which screens refuse. */
export function itemKeys<Props>(
  choicesOf: (props: Props) => readonly MenuChoice[],
): Binding<Props> {
  return {
    keys: {
      k: undefined,
      j: undefined,
      text: (text, props) => {
        const choice = choicesOf(props).find(({ key }) => key === text);
        return choice ? { type: 'choose', value: choice.value } : { type: 'other' };
      },
    },
  };
}

export function menu<Props>(
  choicesOf: (props: Props) => readonly MenuChoice[],
): readonly Binding<Props>[] {
  return [MOVE, CHOOSE, itemKeys(choicesOf)];
}

export function rowsWhen<Props>(
  when: (props: Props) => boolean,
  rows: readonly Binding<Props>[],
): readonly Binding<Props>[] {
  return rows.map((row) => ({ ...row, when }));
}

export const TYPED: Binding = { keys: { text: (text) => ({ type: 'type', text }) } };
export const ENTER: Binding = { keys: { Enter: { type: 'enter' } }, rank: 1 };
export const MOVING: Binding = {
  keys: { Left: { type: 'move', to: 'left' }, Right: { type: 'move', to: 'right' } },
  hint: 'move',
};
export const ERASING: Binding = {
  keys: {
    Backspace: { type: 'erase', which: 'before' },
    Delete: { type: 'erase', which: 'under' },
    'Ctrl-U': { type: 'erase', which: 'all' },
  },
};
export const TO_ENDS: Binding = {
  keys: {
    Home: { type: 'move', to: 'start' },
    End: { type: 'move', to: 'end' },
    'Ctrl-A': { type: 'move', to: 'start' },
    'Ctrl-E': { type: 'move', to: 'end' },
  },
};

/** The keys of a line being typed but for the text and Enter. */
export const EDITING: readonly Binding[] = [MOVING, ERASING, TO_ENDS];

export const STEPPING: Binding = {
  keys: { Up: { type: 'step', by: 1 }, Down: { type: 'step', by: -1 } },
  hint: 'change',
};

export const CHANGING: Binding = {
  keys: { Left: { type: 'change', by: -1 }, Right: { type: 'change', by: 1 } },
  hint: 'change',
};

/** The same keys on a page whose arrows lead to the page of another game. */
export const OTHER_GAME: Binding = { ...CHANGING, hint: 'other game' };

export const FIELDS: readonly Binding[] = [
  { keys: { Up: { type: 'field', by: -1 }, Down: { type: 'field', by: 1 } }, hint: 'move' },
  { keys: { Tab: { type: 'field', by: 1 }, 'Shift-Tab': { type: 'field', by: -1 } } },
];

export const OPTIONS: Binding = {
  keys: { Right: { type: 'options' } },
  hint: 'options',
  help: 'opens the options of a new game',
};

export const COPY: Binding = {
  keys: { c: { type: 'copy' }, C: { type: 'copy' } },
  hint: ['c', 'copy'],
};

export const scrollHint = ({ scrolls }: Seen) => (scrolls ? 'scroll' : undefined);

/** The keys that scroll a board that is taller than its window. */
export const BOARD_SCROLLING: Binding<Seen> = {
  keys: { PgUp: { type: 'scroll', by: -1 }, PgDn: { type: 'scroll', by: 1 } },
  hint: scrollHint,
};

/** The keys of a page of text: a line at a time, or more. */
export const SCROLLING: Binding = {
  keys: { Up: { type: 'scroll', by: -1 }, Down: { type: 'scroll', by: 1 } },
};
export const PAGING: Binding = {
  keys: {
    k: { type: 'scroll', by: -1 },
    j: { type: 'scroll', by: 1 },
    PgUp: { type: 'scroll', by: -10 },
    PgDn: { type: 'scroll', by: 10 },
    ' ': { type: 'scroll', by: 10 },
    Home: { type: 'scroll', by: -Infinity },
    End: { type: 'scroll', by: Infinity },
    Enter: BACK,
  },
};
