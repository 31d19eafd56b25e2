import type { Question } from '../../coach/answers.ts';
import { type AppState, type Definitions, type ScreenName, screenOf } from '../model/state.ts';
import { type Update, updateCovered, withWork } from '../model/update.ts';
import type { Definition } from './screen.ts';

const definitions = new Map<ScreenName, Definition>();

/** Makes the screens known by their names. Screens don't import one another. */
export function addScreens(screens: readonly Definition[]): void {
  for (const screen of screens) definitions.set(screen.name, screen);
}

function definitionNamed(name: ScreenName): Definition {
  const definition = definitions.get(name);
  if (!definition) throw new Error(`No screen is called ${name}.`);
  return definition;
}

/** What the screen of this name needs to be opened. */
type NeededBy<Name, Defined = Definitions[keyof Definitions]> = Defined extends {
  readonly shows?: { readonly name: Name };
  readonly needs?: infer Given;
}
  ? Given
  : never;

export function open<Name extends ScreenName>(
  state: AppState,
  name: Name,
  ...given: object extends NeededBy<Name> ? [NeededBy<Name>?] : [NeededBy<Name>]
): Update {
  return definitionNamed(name).open(state, given[0] ?? {});
}

export function definitionOf(state: AppState): Definition {
  return definitionNamed(screenOf(state).name);
}

/** Everything that a state asks the coach: the questions of its screens. */
export function questionsOf(state: AppState): readonly Question[] {
  return state.screens.flatMap((screen) => definitionNamed(screen.name).asks(state, screen));
}

/** Adds what follows from the coach's answers, on screens that others cover, too. */
export function withHeard(update: Update): Update {
  return update.state.screens.reduce(({ state, work }, { name }) => {
    const heard = updateCovered(state, name, definitionNamed(name).hears);
    return withWork(work, heard);
  }, update);
}

/** Makes keys wait while the screen waits for the coach's answer. */
export function withHeldKeys(before: AppState, { state, work }: Update): Update {
  const [was, isAwaited] = [before, state].map((of) => definitionOf(of).awaits(screenOf(of)));
  if (was === isAwaited) return { state, work };
  return { state, work: [...work, { run: ({ awaitAnswer }) => awaitAnswer(isAwaited === true) }] };
}

export function takesText(state: AppState): boolean {
  const screen = screenOf(state);
  return screen.question === undefined && definitionOf(state).takesText(state, screen);
}

/** Whether the views may lag behind this change for now, if more keys are waiting. */
export function mayLag(before: AppState, after: AppState): boolean {
  return definitionOf(after).mayLag && screenOf(before).name === screenOf(after).name;
}
