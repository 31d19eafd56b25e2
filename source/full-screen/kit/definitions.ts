import type { Question } from '../../coach/answers.ts';
import { graphemes } from '../../terminal/characters.ts';
import {
  type AppState,
  type Definitions,
  memoizeByObject,
  type Screen,
  type ScreenName,
  screenOf,
} from '../model/state.ts';
import { pop, push, replaceTop, say, updateCovered, withWork } from '../model/update.ts';
import {
  type Definition,
  everywhere,
  type FormField,
  type KeyedItem,
  type KeyPress,
  type KeyRow,
  keyed,
  type Maybe,
  set,
} from './screen.ts';

type AnyDefinition = Definition<Screen, AppState, object>;

const definitions = new Map<ScreenName, AnyDefinition>();

/** `open` finds a screen by its name, so screens don't import one another. */
export function addScreens(screens: readonly AnyDefinition[]): void {
  for (const screen of screens) definitions.set(screen.name, screen);
}

function definitionNamed(name: ScreenName): AnyDefinition {
  const definition = definitions.get(name);
  if (!definition) throw new Error(`No screen is called ${name}.`);
  return definition;
}

/** The type of what must be given to open the screen of this name. */
type NeededBy<Name, Defined = Definitions[keyof Definitions]> = Defined extends {
  readonly name: Name;
  open?(state: AppState, given: infer Given): AppState;
}
  ? Given
  : never;

export function open<Name extends ScreenName>(
  state: AppState,
  name: Name,
  ...given: object extends NeededBy<Name> ? [NeededBy<Name>?] : [NeededBy<Name>]
): AppState {
  const needed = given[0] ?? {};
  const opened = definitionNamed(name).open?.(state, needed);
  return opened ?? push(state, { name, ...needed } as Screen);
}

export function definitionOf(state: AppState): AnyDefinition {
  return definitionNamed(screenOf(state).name);
}

export const itemsOf = memoizeByObject((state: AppState): readonly KeyedItem[] =>
  keyed(present(definitionOf(state).items?.(state, screenOf(state)))),
);

export const initialIn = (state: AppState) => definitionOf(state).initial?.(state, screenOf(state));

export function selectedIn(state: AppState): KeyedItem | undefined {
  const items = itemsOf(state);
  const named = (wanted: string | undefined) => items.find(({ name }) => name === wanted);
  return named(screenOf(state).highlighted) ?? named(initialIn(state)) ?? items[0];
}

export const fieldsOf = memoizeByObject(
  (state: AppState): readonly FormField[] =>
    definitionOf(state).fields?.(state, screenOf(state)) ?? [],
);

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

const present = <Part extends object>(list: Maybe<Part> = []): Part[] =>
  list.flatMap((part) => part || []);

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
    { keys: { text: () => say(state, unusedOn(state)) } },
  ];
}

export function currentField(state: AppState): number {
  const screen = screenOf(state);
  return 'field' in screen ? screen.field : 0;
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

export const takesMouse = (state: AppState): boolean =>
  state.settings.mouse && !definitionOf(state).isSelectable;

export const withRead = (state: AppState): AppState =>
  withWork(state, ...(definitionOf(state).reads ?? []));

export const withArrival = (before: AppState, state: AppState): AppState =>
  pageOf(screenOf(before)) === pageOf(screenOf(state)) ? state : withRead(state);

const pageOf = (screen: Screen) => `${screen.name} ${'setId' in screen ? screen.setId : ''}`;

export function questionsOf(state: AppState): readonly Question[] {
  return state.screens.flatMap(
    (screen) => definitionNamed(screen.name).asks?.(state, screen) ?? [],
  );
}

/**
 * Tells screens about answers. Goes on until nothing changes: a screen may ask what is answered
 * already.
 */
export function withHeard(before: AppState): AppState {
  const after = before.screens.reduce((state, { name }) => {
    const { hears } = definitionNamed(name);
    return hears ? updateCovered(state, name, hears) : state;
  }, before);
  return after === before ? after : withHeard(after);
}

export function withAwaitedAnswer(before: AppState, state: AppState): AppState {
  const awaits = (of: AppState) => definitionOf(of).awaits?.(screenOf(of)) === true;
  const isAwaited = awaits(state);
  if (awaits(before) === isAwaited) return state;
  return withWork(state, { run: ({ awaitAnswer }) => awaitAnswer(isAwaited) });
}

/**
 * Whether this change may be drawn late if more keys are waiting. A new screen is drawn at once. So
 * is a menu, because ink-select-input chooses from the items that are drawn.
 */
export function mayLag(before: AppState, after: AppState): boolean {
  return definitionOf(after).items === undefined && screenOf(before).name === screenOf(after).name;
}
