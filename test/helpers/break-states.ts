import { type AppState, screenOf } from '../../source/full-screen/model/state.ts';
import { startBreak } from '../../source/full-screen/screens/break.tsx';
import { breaking, breakScreen, brokenBy, clued, honest, mistaken, rowHere } from './breaking.ts';
import type { Screens } from './menu-states.ts';
import type { Sample } from './samples.ts';
import { stateWith } from './states.ts';
import { press, pressed, updated } from './steps.ts';

const BEFORE = press('PgDn');

/**
 * The machine breaks the code of a sample, with the right clues and with wrong ones; in the whole,
 * with all that it can say of them.
 */
export function breakScreens(
  { set, secret }: Sample,
  more: Partial<AppState>,
  isWhole: boolean,
): Screens {
  const from = stateWith([{ name: 'newGame' }, { name: 'breakGame' }], more);
  const anyLength = startBreak({ ...from, choices: {} }, set.rules.id).state;
  const start = breaking(from, set.rules.id);
  const second = clued(start, honest(secret)(rowHere(start).guess, 0));
  const broken = brokenBy(start, secret);
  return {
    ...(screenOf(anyLength).name === 'breakLength' && { 'how long the code is': anyLength }),
    'a code to be broken': start,
    'a code being broken': second,
    'a code that is broken': updated(broken, { type: 'drawn' }).state,
    'clues that contradict each other': brokenBy(start, secret, mistaken(secret, 1)),
    ...(isWhole && {
      'a code to be broken, before the first guess': startBreak(from, set.rules.id).state,
      ...clueScreens(second),
      ...conflicts(broken),
    }),
  };
}

/** The clue to the second guess being given, and what may be said of it. */
function clueScreens(second: AppState): Screens {
  const right = press('Right');
  return {
    'a code being broken: white pegs': updated(second, right, press('Up')).state,
    'a code being broken: an earlier clue': updated(second, BEFORE).state,
    'an earlier guess that is the code': updated(second, BEFORE, press('text', 't')).state,
    'a code being broken: no such clue': updated(second, ...pressed('66'), press('Enter')).state,
    'a code being broken: thinking': updated(second, ...pressed('0'), press('Enter')).state,
    'a code being broken, about to be dropped': updated(second, press('Esc')).state,
  };
}

/** What may be said where the clues fit no code. */
function conflicts(broken: AppState): Screens {
  const screen = breakScreen(broken);
  const found = (wrong: number, rows: readonly number[]): AppState => ({
    ...broken,
    screens: [
      ...broken.screens.slice(0, -1),
      { ...screen, at: 0, phase: 'conflict', conflict: { wrong, rows } },
    ],
  });
  return {
    'a contradiction of one clue': found(1, [0]),
    'a contradiction of several clues': found(1, [...screen.rows.keys()]),
    'a contradiction of two clues': found(2, [0, 1]),
    'a contradiction of many clues': found(3, [0, 1, 2]),
  };
}
