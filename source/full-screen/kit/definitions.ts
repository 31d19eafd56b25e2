import type { ReactNode } from 'react';
import type { Question } from '../../coach/questions.ts';
import {
  type AppState,
  type Confirmation,
  type Definitions,
  memoizeByObject,
  type Screen,
  type ScreenName,
  screenOf,
} from '../model/state.ts';
import { push, updateCovered, type Work, withWork } from '../model/update.ts';

export type KeyPress = {
  readonly key: string;
  readonly text: string;
  /** The notices that the key takes off the page. */
  readonly cleared: readonly string[];
  /** The local time. Only Enter has it, because only a guess needs it. */
  readonly at?: string;
};

export type Go = (press: KeyPress) => AppState;

/** What keys do, such as `'move'`. A pair also has a name for the keys: `['Arrows', 'move']`. */
export type Wording = string | readonly [keys: string, does: string];

/** Keys, and the words about them in the footer and in Help. Some rows have words, but no keys. */
export type KeyRow = {
  /**
   * A key goes by its name in footers (`Up`, `Ctrl-S`) or by the character that it types. `text` is
   * any other text.
   */
  readonly keys: Readonly<Record<string, Go>>;
  readonly footer?: Wording | undefined;
  /** Rows with lower ranks come first. `rankOf` (`key-rows.ts`) has the default. */
  readonly rank?: number;
  /** What Help says. By default, the footer's words. */
  readonly help?: Wording | undefined;
};

export type Item = {
  /** Empty if no key chooses the item. By default, a digit or a letter. */
  readonly key?: string;
  /** Tells items apart. By default, the label, so an item whose label changes needs a name. */
  readonly name?: string;
  readonly label: string;
  /** Drawn instead of the label if the label has no room. */
  readonly brief?: string;
  /** A remark beside the label. If this is a list, the first remark that fits is shown. */
  readonly aside?: string | readonly string[] | undefined;
  readonly startsGroup?: boolean;
  readonly heading?: string | undefined;
  readonly note?: string | undefined;
  /** The item can't be chosen now and is shown dim. `go` says why. */
  readonly isRefused?: boolean;
  readonly go: () => AppState;
};

/** *Menu* or *Give up*, for example. */
export const lastItem = (label: string, go: () => AppState): Item => ({
  key: '0',
  label,
  startsGroup: true,
  go,
});

export type KeyedItem = Item & { readonly key: string; readonly name: string };

/** With `change`, the current field looks like `< on >`. */
export type FormField = {
  readonly label: string;
  readonly value: string;
  readonly about?: string;
  /** Absent if the value is fixed or typed. */
  readonly change?: ((by: 1 | -1) => AppState) | undefined;
  /** `typed` is the text in the field, and `to` gives the state with another text in its place. */
  readonly text?: { readonly typed: string; readonly to: (typed: string) => AppState };
};

/** Entries that are false or undefined are left out, as in `[hasSlot && row]`. */
export type Maybe<Part> = readonly (Part | false | undefined)[];

export const present = <Part extends object>(list: Maybe<Part> = []): Part[] =>
  list.flatMap((part) => part || []);

type Named = { readonly name: ScreenName; readonly field?: number };

/**
 * `My` is the screen's part of the state. `State` has a `game` if the screen needs one. `Given` is
 * what `open` needs.
 */
export type Definition<My extends Named, State = AppState, Given = Omit<My, 'name'>> = {
  readonly name: My['name'];
  /** Without this function, `given` becomes the screen's state. */
  open?(state: AppState, given: Given): AppState;
  /** If two rows share a key, the first one counts. */
  keys?(state: State, my: My): Maybe<KeyRow>;
  items?(state: State, my: My): Maybe<Item>;
  /** The name of the item that is selected at first. By default, the first item. */
  initial?(state: State, my: My): string | undefined;
  fields?(state: State, my: My): readonly FormField[];
  /** These read the saves whenever the player comes to the screen. */
  readonly reads?: readonly Work[];
  /** Also asked while other screens cover this one. */
  asks?(state: State, my: My): readonly Question[];
  /** Called when the coach has answered or crashed. Returns `state` itself if nothing changes. */
  hears?(state: State, my: My): AppState;
  View(props: { readonly state: State; readonly my: My }): ReactNode;
  /** Whether all keys but Esc and Ctrl-C wait for the coach's answer. */
  awaits?(my: My): boolean;
  /** What to ask first if this screen would lose something by a change to `after`. */
  loses?(state: State, my: My, after: AppState): Confirmation | undefined;
  /** The mouse isn't reported, so that the player can select text. */
  readonly isSelectable?: true;
};

type AnyDefinition = Definition<Screen, AppState, object>;

const definitions = new Map<ScreenName, AnyDefinition>();

/** Screens are opened by name, so they don't import one another. */
export function addScreens(screens: readonly AnyDefinition[]): void {
  for (const screen of screens) definitions.set(screen.name, screen);
}

function definitionNamed(name: ScreenName): AnyDefinition {
  const definition = definitions.get(name);
  if (!definition) throw new Error(`No screen is called ${name}.`);
  return definition;
}

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

function keyed(items: readonly Item[]): KeyedItem[] {
  const unkeyed = items.filter(({ key }) => key === undefined);
  return items.map((item) => {
    const { key = listKey(unkeyed.indexOf(item)), name = item.label } = item;
    return { ...item, key, name };
  });
}

/** The missing letters have other uses: `j` and `k` move, for example. */
const LETTERS = 'abdefgilmnprstuvwxyz';

function listKey(index: number): string {
  return index < 9 ? String(index + 1) : LETTERS.charAt(index - 9);
}

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

export function currentField(state: AppState): number {
  const screen = screenOf(state);
  return 'field' in screen ? screen.field : 0;
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
 * Calls `hears` for each screen. A screen can then have a new question whose answer is already
 * known, so all screens hear again until nothing changes.
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

/** A menu is drawn at once, because ink-select-input chooses from the items that are drawn. */
export function mayLag(before: AppState, after: AppState): boolean {
  return definitionOf(after).items === undefined && screenOf(before).name === screenOf(after).name;
}
