import type { Question } from '../../coach/questions.ts';
import {
  type AppState,
  type Definitions,
  memoizeByObject,
  type Screen,
  type ScreenName,
  screenOf,
} from '../model/state.ts';
import { push, updateCovered, withWork } from '../model/update.ts';
import { type Definition, type FormField, type KeyedItem, keyed, present } from './screen.ts';

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
 * What a screen hears can make it ask a question whose answer is already known, so this is repeated
 * until nothing changes.
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
