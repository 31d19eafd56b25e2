import { graphemes } from '../../terminal/characters.ts';
import { type AppState, type Screen, screenOf } from '../model/state.ts';
import { pop, replaceTop, say } from '../model/update.ts';
import { currentField, definitionOf, fieldsOf, itemsOf } from './definitions.ts';
import { everywhere, type KeyPress, type KeyRow, present, set } from './screen.ts';

export function keyRowsOf(state: AppState): readonly KeyRow[] {
  const { confirmation } = screenOf(state);
  if (confirmation) return confirmationRows(state, confirmation);
  const rows = ownRows(state);
  return [...rows, ...(hasText(rows) ? [] : [backRow(rows, state)]), ...menuRows(state)];
}

export function takesText(state: AppState): boolean {
  return screenOf(state).confirmation === undefined && hasText(ownRows(state));
}

const hasText = (rows: readonly KeyRow[]) => rows.some(({ keys }) => Object.hasOwn(keys, 'text'));

function ownRows(state: AppState): readonly KeyRow[] {
  const { keys, fields } = definitionOf(state);
  return [...present(keys?.(state, screenOf(state))), ...(fields ? formRows(state) : [])];
}

type Asked = NonNullable<Screen['confirmation']>;

function confirmationRows(state: AppState, confirmation: Asked): KeyRow[] {
  const { confirmation: _, ...screen } = screenOf(state);
  const { yes, go, back = (same: AppState) => same } = confirmation;
  const unasked = replaceTop(state, screen);
  const no = () => back(unasked);
  return [
    { keys: { y: () => go(unasked) }, footer: yes },
    { keys: { Esc: no }, footer: 'back' },
    { keys: { n: no } },
  ];
}

/** Where no text is typed, `q` does what Esc does. */
function backRow(rows: readonly KeyRow[], state: AppState): KeyRow {
  const esc = rows.find(({ keys }) => Object.hasOwn(keys, 'Esc'))?.keys.Esc;
  return { keys: { q: esc ?? (() => pop(state)) } };
}

/** The arrows, `k`, `j` and Enter do nothing here, because ink-select-input handles them. */
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
        Backspace: () => text.to([...graphemes(text.typed)].slice(0, -1).join('')),
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

/** The names to look up for a key, in this order. A typed `R` has three: `R`, `r` and `text`. */
export const namesOf = ({ key, text }: KeyPress): readonly string[] =>
  key === 'text' && [...text].length === 1 ? [text, text.toLowerCase(), key] : [key];

export function goFor(
  state: AppState,
  press: KeyPress,
  cleared: readonly string[],
): (() => AppState) | undefined {
  const rows = [...keyRowsOf(state), ...everywhere(state)];
  for (const name of namesOf(press)) {
    const go = rows.find(({ keys }) => Object.hasOwn(keys, name))?.keys[name];
    if (go) return () => go({ ...press, cleared });
  }
  if (screenOf(state).confirmation) return () => say(state, WAITS);
  // A key called `none` has no name and types nothing.
  return press.key === 'none' ? undefined : () => say(state, unusedOn(state));
}

const WAITS = 'Press y or Esc.';

function unusedOn(state: AppState): string {
  const isHelp = screenOf(state).name === 'help';
  return `That key does nothing here.${isHelp ? '' : ' ? lists the keys that do.'}`;
}
