import { type Definition, helpOf, type KeyWords } from '../kit/screen.ts';
import { type AppState, type ScreenName, screenOf } from '../model/state.ts';
import type { BreakParts } from './break.tsx';
import type { FriendsParts } from './friends.tsx';
import * as screens from './index.ts';
import type { MatchParts } from './match.tsx';
import { helpOn } from './pages.tsx';
import type { RaceParts } from './race.tsx';

declare module '../model/state.ts' {
  interface ScreenStates {
    readonly break: BreakParts['screen'];
    readonly friends: FriendsParts['screen'];
    readonly match: MatchParts['screen'];
    readonly race: RaceParts['screen'];
  }
}

/** Every screen by its name. */
export const SCREENS = Object.fromEntries(
  [...Object.values(screens), helpOn(helpBelow)].map((screen) => [screen.name, screen]),
) as Readonly<Record<ScreenName, Definition>>;

/** What Help says of the keys of the screen below it. */
function helpBelow(state: AppState): readonly KeyWords[] {
  const below = { ...state, screens: state.screens.slice(0, -1) };
  return helpOf(definitionOf(below).rows(below, screenOf(below)));
}

export function definitionOf(state: AppState): Definition {
  return SCREENS[screenOf(state).name];
}

/** Whether the screen takes typed text, and so pastes. */
export function takesText(state: AppState): boolean {
  const screen = screenOf(state);
  return screen.question === undefined && definitionOf(state).takesText(state, screen);
}

/** Whether presses of the mouse mean something on the screen. */
export function takesPresses(state: AppState): boolean {
  return !definitionOf(state).isSelectable;
}

/** Whether the views may skip this change for now, if more keys are waiting. */
export function mayLag(before: AppState, after: AppState): boolean {
  return definitionOf(after).mayLag && screenOf(before).name === screenOf(after).name;
}
