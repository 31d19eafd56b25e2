import type { Key } from 'ink';
import { hasUnfinished } from '../model/boards.ts';
import { suspendProgram } from '../model/saving.ts';
import { type AppState, type Screen, screenOf } from '../model/state.ts';
import { atEnd, erase } from '../model/text-edit.ts';
import { pop, push, replaceTop, say, set, withWork } from '../model/update.ts';
import {
  currentField,
  definitionOf,
  fieldsOf,
  type Go,
  itemsOf,
  type KeyPress,
  type KeyRow,
  present,
  type Wording,
} from './definitions.ts';

export function keyRowsOf(state: AppState): readonly KeyRow[] {
  const { confirmation } = screenOf(state);
  if (confirmation) return confirmationRows(state, confirmation);
  const rows = ownRows(state);
  const esc = rows.find(({ keys }) => Object.hasOwn(keys, 'Esc'))?.keys.Esc;
  // Where no text is typed, `q` does what Esc does.
  const backRow = { keys: { q: esc ?? (() => pop(state)) } };
  return [...rows, ...(hasText(rows) ? [] : [backRow]), ...menuRows(state)];
}

export function takesText(state: AppState): boolean {
  return screenOf(state).confirmation === undefined && hasText(ownRows(state));
}

const hasText = (rows: readonly KeyRow[]) => rows.some(({ keys }) => Object.hasOwn(keys, 'text'));

function ownRows(state: AppState): readonly KeyRow[] {
  const { keys, fields } = definitionOf(state);
  return [...present(keys?.(state, screenOf(state))), ...(fields ? formRows(state) : [])];
}

function confirmationRows(
  state: AppState,
  { yes, go, back = (same) => same }: NonNullable<Screen['confirmation']>,
): KeyRow[] {
  const { confirmation: _, ...screen } = screenOf(state);
  const unasked = replaceTop(state, screen);
  const no = () => back(unasked);
  return [
    { keys: { y: () => go(unasked) }, footer: yes },
    { keys: { Esc: no }, footer: 'back' },
    { keys: { n: no } },
  ];
}

/** ink-select-input handles the arrows, `k`, `j` and Enter. */
function menuRows(state: AppState): KeyRow[] {
  const items = itemsOf(state);
  if (items.length === 0) return [];
  const stay = () => state;
  return [
    { keys: { Up: stay, Down: stay }, footer: 'move', help: 'move (or k and j)' },
    { keys: { Enter: stay }, footer: 'choose', help: 'choose, or press its key' },
    { keys: { k: stay, j: stay } },
    { keys: Object.fromEntries(items.map(({ key, go }) => [key, go])) },
  ];
}

function formRows(state: AppState): KeyRow[] {
  const fields = fieldsOf(state);
  const at = currentField(state);
  const { change, text } = fields[at] ?? {};
  const to = (by: 1 | -1) => () => {
    const field = (at + by + fields.length) % fields.length;
    return set(state, { field });
  };
  return present<KeyRow>([
    text && {
      keys: {
        text: (press) => text.to(text.typed + press.text),
        Backspace: () => text.to(erase(atEnd(text.typed), 'before').typed),
        'Ctrl-U': () => text.to(''),
      },
    },
    change && {
      keys: { Left: () => change(-1), Right: () => change(1) },
      footer: 'change',
      help: 'change a value',
    },
    { keys: { Up: to(-1), Down: to(1) }, footer: 'move', help: 'go to another field' },
    { keys: { Tab: to(1), 'Shift-Tab': to(-1) } },
    !fields.some((field) => field.text) && { keys: { k: to(-1), j: to(1) } },
  ]);
}

/** A key's names in key rows, the most exact first: a typed `R` can be `R`, `r` or `text`. */
export const namesOf = ({ key, text }: KeyPress): readonly string[] =>
  key === 'text' && [...text].length === 1 ? [text, text.toLowerCase(), key] : [key];

export function goFor(state: AppState, press: KeyPress): (() => AppState) | undefined {
  const rows = [...keyRowsOf(state), ...everywhere(state)];
  for (const name of namesOf(press)) {
    const go = rows.find(({ keys }) => Object.hasOwn(keys, name))?.keys[name];
    if (go) return () => go(press);
  }
  if (screenOf(state).confirmation) return () => say(state, WAITS);
  const isHelp = screenOf(state).name === 'help';
  const unused = `That key does nothing here.${isHelp ? '' : ' ? lists the keys that do.'}`;
  // A key called `none` has no name and types nothing.
  return press.key === 'none' ? undefined : () => say(state, unused);
}

const WAITS = 'Press y or Esc.';

/** `keys` can also be a word to type. */
export type KeyWords = { readonly keys: string; readonly does: string };

function wordsOf(wording: Wording | undefined, keys: object, gap: string): KeyWords[] {
  if (wording === undefined) return [];
  if (typeof wording === 'string') return [{ keys: Object.keys(keys).join(gap), does: wording }];
  return [{ keys: wording[0], does: wording[1] }];
}

const RANKS = { Enter: 1, Tab: 2, Esc: 8, '?': 9 };

function rankOf({ keys, rank }: KeyRow): number {
  return rank ?? Object.entries(RANKS).find(([key]) => Object.hasOwn(keys, key))?.[1] ?? 5;
}

export function footerOf(state: AppState): KeyWords[] {
  const rows = withoutShadowed([...keyRowsOf(state), ...everywhere(state)]);
  return byRank(rows).flatMap(({ keys, footer }) => wordsOf(footer, keys, ' '));
}

export function helpOf(rows: readonly KeyRow[]): KeyWords[] {
  return byRank(withoutShadowed(rows)).flatMap(({ keys, footer, help = footer }) =>
    wordsOf(help, keys, ', '),
  );
}

const byRank = (rows: readonly KeyRow[]) => rows.toSorted((a, b) => rankOf(a) - rankOf(b));

function withoutShadowed(rows: readonly KeyRow[]): KeyRow[] {
  return rows.filter(({ keys }, at) => {
    const earlier = rows.slice(0, at).flatMap((row) => Object.keys(row.keys));
    return !Object.keys(keys).some((key) => earlier.includes(key));
  });
}

export function everywhereBut(state: AppState, rows: readonly KeyRow[]): KeyRow[] {
  return withoutShadowed([...rows, ...everywhere(state)]).filter((row) => !rows.includes(row));
}

/** A screen can use these keys for something else. */
function everywhere(state: AppState): readonly KeyRow[] {
  // The notices stay, because the same page is drawn again.
  const suspend: Go = ({ cleared }) => suspendProgram(say(state, ...cleared));
  const redrawn: Go = ({ cleared }) =>
    withWork(say(state, ...cleared), { run: ({ redraw }) => redraw() });
  return [
    {
      keys: { '?': () => push(state, { name: 'help' }) },
      footer: 'help',
      help: 'this help',
    },
    {
      keys: {},
      help: ['Ctrl-C', hasUnfinished(state) ? 'leave (continue later)' : 'leave at once'],
    },
    ...(state.canSuspend ? [{ keys: { 'Ctrl-Z': suspend }, help: 'suspend; fg resumes' }] : []),
    { keys: { 'Ctrl-L': redrawn }, help: 'redraw the screen' },
    { keys: { Esc: () => pop(state) }, footer: 'back' },
  ];
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

/** A key without a name is called `text` if it types something, else `none`. */
export function keyName(input: string, key: Key): string {
  if (key.tab && key.shift) return 'Shift-Tab';
  const named = NAMED.find(([flag]) => key[flag]);
  if (named) return named[1];
  if (key.ctrl) return `Ctrl-${input.toUpperCase()}`;
  if (input === '?') return '?';
  return input === '' ? 'none' : 'text';
}
