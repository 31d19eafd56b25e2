import type { Question } from '../../coach/answers.ts';
import { type Definition, helpOf, type KeyWords } from '../kit/screen.ts';
import { type AppState, type ScreenName, screenOf } from '../model/state.ts';
import { type Update, updateCovered, withWork } from '../model/update.ts';
import * as screens from './index.ts';
import { helpOn } from './pages.tsx';

export const SCREENS = Object.fromEntries(
  [...Object.values(screens), helpOn(helpBelow)].map((screen) => [screen.name, screen]),
) as Readonly<Record<ScreenName, Definition>>;

/**
 * Help's words about the keys of the screen below it. The game menu shows its own keys, so its Help
 * is about the board.
 */
function helpBelow(state: AppState): readonly KeyWords[] {
  const screens = state.screens.slice(0, -1).filter(({ name }) => name !== 'gameMenu');
  const below = { ...state, screens };
  return helpOf(definitionOf(below).rows(below, screenOf(below)));
}

export function definitionOf(state: AppState): Definition {
  return SCREENS[screenOf(state).name];
}

/** All that a state wants to know from the coach: the questions of its screens. */
export function questionsOf(state: AppState): readonly Question[] {
  return state.screens.flatMap((screen) => SCREENS[screen.name].asks(state, screen));
}

/** Adds what follows from the coach's answers, on screens that others cover, too. */
export function withHeard(update: Update): Update {
  return update.state.screens.reduce(({ state, work }, { name }) => {
    const heard = updateCovered(state, name, SCREENS[name].hears);
    return withWork(work, heard);
  }, update);
}

/** Whether the screen takes typed or pasted text. */
export function takesText(state: AppState): boolean {
  const screen = screenOf(state);
  return screen.question === undefined && definitionOf(state).takesText(state, screen);
}

export function takesPresses(state: AppState): boolean {
  return !definitionOf(state).isSelectable;
}

/** Whether the views may lag behind this change for now, if more keys are waiting. */
export function mayLag(before: AppState, after: AppState): boolean {
  return definitionOf(after).mayLag && screenOf(before).name === screenOf(after).name;
}
