import { type Definition, helpOf, type KeyWords } from '../kit/screen.ts';
import { type AppState, type ScreenName, screenOf } from '../model/state.ts';
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

/** The current screen's questions to the coach about games in the history. */
export function asksOn(state: AppState) {
  return definitionOf(state).asks(state, screenOf(state));
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
