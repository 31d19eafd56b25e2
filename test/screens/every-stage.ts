import type { AppState, Message } from '../../source/screens/state.ts';
import { startBreak } from '../../source/updates/break.ts';
import {
  breaking,
  breakScreen,
  brokenBy,
  clued,
  honest,
  mistaken,
  rowHere,
} from '../helpers/breaking.ts';
import { answeredAll } from '../helpers/coach.ts';
import { entered, told, typed } from '../updates/steps.ts';
import type { Screens } from './every-menu.ts';
import type { Sample } from './samples.ts';
import { stateWith } from './states.ts';

const HINT: Message = { type: 'hint' };
const NEXT: Message = { type: 'field', by: 1 };
const BEFORE: Message = { type: 'field', by: -1 };

/** The steps of the coach's ladder, and what may be said on each. */
export function hintScreens(state: AppState, start: AppState, { guesses }: Sample): Screens {
  const fits = told(state, HINT);
  const thinking = told(fits.state, HINT);
  const fact = answeredAll(thinking);
  const again = told(state, { type: 'erase', which: 'all' }, ...typed(guesses[0] ?? '')).state;
  return {
    'a hint: whether it fits': fits.state,
    'a hint: a row refuses it': told(again, HINT).state,
    'a hint: nothing is typed': told(start, HINT).state,
    'a hint: thinking': thinking.state,
    'a hint: a certain fact': fact,
    'a hint: nothing is certain': answeredAll(told(start, HINT, HINT)),
    'a hint: a strong guess': told(fact, HINT).state,
  };
}

/** The form with each of its fields selected, and what it says of values that are none. */
export function optionScreens(state: AppState, { set }: Sample): Screens {
  const form = told(state, { type: 'options' }).state;
  const fields = Array.from({ length: set.options.length + 1 }, (_, field) => [
    field === 0 ? 'options' : `options, field ${field + 1}`,
    told(form, ...Array<Message>(field).fill(NEXT)).state,
  ]);
  const seed = told(form, BEFORE).state;
  const digits = told(seed, ...typed('-1234567890')).state;
  const screens: Screens = {
    ...Object.fromEntries(fields),
    'options: a seed': digits,
    'options: no seed': told(digits, ...typed('x')).state,
    'options: half a seed': told(seed, ...entered('-')).state,
    'options of a game that replaces one': { ...form, canContinue: true },
  };
  if (set.options.length === 0) return screens;
  return {
    ...screens,
    'options: no value': told({ ...form, canContinue: true }, ...typed('x')).state,
    'options: another value': told(form, { type: 'change', by: -1 }).state,
    'options: a digit': told(form, ...typed('1')).state,
  };
}

/** The machine breaks the code of a sample, with the right clues and with wrong ones. */
export function breakScreens({ set, secret }: Sample, more: Partial<AppState>): Screens {
  const from = stateWith([{ name: 'newGame' }, { name: 'breakGame' }], more);
  const first = startBreak(from, set.rules.id).state;
  const start = breaking(from, set.rules.id);
  const second = clued(start, honest(secret)(rowHere(start).guess, 0));
  const broken = brokenBy(start, secret);
  const right = { type: 'move', to: 'right' } as const;
  return {
    'a code to be broken, before the first guess': first,
    'a code to be broken': start,
    'a code being broken': second,
    'a code being broken: white pegs': told(second, right, { type: 'step', by: 1 }).state,
    'a code being broken: an earlier clue': told(second, BEFORE).state,
    'a code being broken: only the last can be it': told(second, BEFORE, ...typed('t')).state,
    'a code being broken: no digit': told(second, ...typed('x')).state,
    'a code being broken: no such clue': told(second, ...typed('99'), { type: 'enter' }).state,
    'a code being broken: thinking': told(second, ...typed('0'), { type: 'enter' }).state,
    'a code that is broken': broken,
    'clues that contradict each other': brokenBy(start, secret, mistaken(secret, 1)),
    ...conflicts(broken),
  };
}

/** What may be said where the clues fit no code. */
function conflicts(broken: AppState): Screens {
  const screen = breakScreen(broken);
  const found = (conflict: { single: number[]; pairs: [number, number][] }): AppState => ({
    ...broken,
    screens: [...broken.screens.slice(0, -1), { ...screen, at: 0, phase: 'conflict', conflict }],
  });
  return {
    'a contradiction of one clue': found({ single: [0], pairs: [] }),
    'a contradiction of several clues': found({
      single: screen.rows.map((_, at) => at),
      pairs: [],
    }),
    'a contradiction of two clues': found({ single: [], pairs: [[0, 1]] }),
    'a contradiction of many clues': found({ single: [], pairs: [] }),
  };
}
