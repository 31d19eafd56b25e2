import type { KeyWords } from '../kit/keys.ts';
import { type Definition, helpOf } from '../kit/screen.ts';
import { type AppState, type ScreenName, screenOf } from '../model/state.ts';
import { breakCode, breakLength } from './break.tsx';
import { codeEntry, codeMade, codeSecret } from './codes.tsx';
import { daily, olderDaily } from './daily.tsx';
import { firstSteps } from './first-steps.tsx';
import { friends, friendsSecret, friendsShown, friendsTurn } from './friends.tsx';
import { friendsBoards, friendsScore } from './friends-score.tsx';
import { gameMenu } from './game-menu.tsx';
import { match } from './match.tsx';
import { breakGame, codeGame, newGame } from './new-game.tsx';
import { options } from './options.tsx';
import { over } from './over.tsx';
import { helpOn, panel, rules } from './pages.tsx';
import { pencil } from './pencil.tsx';
import { play } from './play.tsx';
import { puzzle } from './puzzle.tsx';
import { olderPuzzle, puzzles } from './puzzles.tsx';
import { race } from './race.tsx';
import { review } from './review.tsx';
import { settings } from './settings.tsx';
import { share } from './share.tsx';
import { load, saveName, saveSlot } from './slots.tsx';
import { start } from './start.tsx';
import { statistics } from './statistics.tsx';

/** Every screen. */
export const SCREENS = {
  ...{ statistics, settings, puzzles, puzzle, load, saveSlot, saveName, gameMenu, over },
  ...{
    play,
    pencil,
    start,
    newGame,
    options,
    daily,
    olderDaily,
    olderPuzzle,
    breakGame,
    breakLength,
    break: breakCode,
  },
  ...{ race, match, friends, friendsTurn, friendsSecret, friendsShown, friendsScore },
  ...{ friendsBoards, codeGame, codeSecret, codeMade, codeEntry, review },
  ...{ firstSteps, share },
  ...{ rules, panel, help: helpOn(helpBelow) },
} satisfies Readonly<Record<ScreenName, Definition>>;

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
