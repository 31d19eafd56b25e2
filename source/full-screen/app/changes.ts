import {
  addScreens,
  itemsOf,
  type KeyPress,
  questionsOf,
  withArrival,
  withAwaitedAnswer,
  withHeard,
} from '../kit/definitions.ts';
import { goFor, namesOf } from '../kit/key-rows.ts';
import { withAsked } from '../model/coach.ts';
import { withSaved } from '../model/saving.ts';
import { type AppState, screenOf } from '../model/state.ts';
import { type Change, set } from '../model/update.ts';
import { confirmedFirst } from '../screens/confirmation.ts';
import * as screens from '../screens/index.ts';

addScreens(Object.values(screens));

/** `withHeard` comes first, so that what it changes is saved, too. */
export function applyChange(before: AppState, change: Change): AppState {
  const steps: readonly Change[] = [
    withHeard,
    (state) => withSaved(before, state),
    (state) => withArrival(before, state),
    (state) => withAsked(state, questionsOf(state)),
    (state) => withAwaitedAnswer(before, state),
  ];
  return steps.reduce((state, step) => step(state), change(before));
}

/** For changes that no key and no click makes. */
export const afterSent = (state: AppState, change: Change) =>
  confirmedFirst(state, change(state), change);

export const afterKey = (shown: AppState, press: KeyPress) =>
  onScreen(shown, (state) => {
    const items = screenOf(state).confirmation ? [] : itemsOf(state);
    const item = items.find(({ key }) => namesOf(press).includes(key))?.name;
    return { go: goFor(state, press), item };
  });

export const afterChoice = (shown: AppState, item: string) =>
  onScreen(shown, (state) => ({ go: itemsOf(state).find(({ name }) => name === item)?.go, item }));

export const afterClick = (shown: AppState, change: Change) =>
  onScreen(shown, (state) => ({ go: () => change(state) }));

type Action = { readonly go: (() => AppState) | undefined; readonly item?: string | undefined };

/**
 * Clears the notices, highlights the item, and runs the action. If the action would lose something,
 * the player is asked first, and the action runs after a yes. The state may have changed by then,
 * so `find` is called again: an action keeps the state for which it was found.
 */
function onScreen(shown: AppState, find: (state: AppState) => Action): AppState {
  const cleared = withoutNotices(shown);
  const { item } = find(cleared);
  const timesChosen = (screenOf(cleared).timesChosen ?? 0) + 1;
  const highlighted =
    item === undefined ? cleared : set(cleared, { highlighted: item, timesChosen });
  const run: Change = (state) => find(state).go?.() ?? state;
  const done = run(highlighted);
  return screenOf(shown).confirmation ? done : confirmedFirst(highlighted, done, run);
}

/** Ends the animation, too. */
function withoutNotices(state: AppState): AppState {
  const { animation, ...still } = state;
  const shown = animation ? still : state;
  return shown.notices.length > 0 ? { ...shown, notices: [] } : shown;
}
