import { type AppState, type Message, screenOf } from '../../source/full-screen/model/state.ts';
import { startBreak } from '../../source/full-screen/screens/break/enter.ts';
import { breaking, breakScreen, brokenBy, clued, honest, mistaken, rowHere } from './breaking.ts';
import { answeredAll } from './coach.ts';
import type { Screens } from './every-menu.ts';
import type { Sample } from './samples.ts';
import { stateWith } from './states.ts';
import { entered, typed, updated } from './steps.ts';

const HINT: Message = { type: 'hint' };
const NEXT: Message = { type: 'field', by: 1 };
const BEFORE: Message = { type: 'field', by: -1 };

/** The steps of the coach's ladder, and what may be said on each. */
export function hintScreens(state: AppState, start: AppState, { guesses }: Sample): Screens {
  const fits = updated(state, HINT);
  const thinking = updated(fits.state, HINT);
  const fact = answeredAll(thinking);
  const again = updated(state, { type: 'erase', which: 'all' }, ...typed(guesses[0] ?? '')).state;
  return {
    'a hint: whether it fits': fits.state,
    'a hint: a row refuses it': updated(again, HINT).state,
    'a hint: nothing is typed': updated(start, HINT).state,
    'a hint: thinking': thinking.state,
    'a hint: a certain fact': fact,
    'a hint: nothing is certain': answeredAll(updated(start, HINT, HINT)),
    'a hint: a strong guess': updated(fact, HINT).state,
  };
}

/** The form with each of its fields selected, and what it says of values that are none. */
export function optionScreens(state: AppState, { set }: Sample): Screens {
  const form = updated(state, { type: 'options' }).state;
  const fields = Array.from({ length: set.options.length + 1 }, (_, field) => [
    field === 0 ? 'options' : `options, field ${field + 1}`,
    updated(form, ...Array<Message>(field).fill(NEXT)).state,
  ]);
  const seed = updated(form, BEFORE).state;
  const digits = updated(seed, ...typed('-1234567890')).state;
  const screens: Screens = {
    ...Object.fromEntries(fields),
    'options: a seed': digits,
    'options: no seed': updated(digits, ...typed('x')).state,
    'options: half a seed': updated(seed, ...entered('-')).state,
    'options of a game that replaces one': updated(
      { ...form, canContinue: true },
      { type: 'enter' },
    ).state,
  };
  if (set.options.length === 0) return screens;
  return {
    ...screens,
    'options: no value': updated({ ...form, canContinue: true }, ...typed('x')).state,
    'options: another value': updated(form, { type: 'change', by: -1 }).state,
    'options: a digit': updated(form, ...typed('1')).state,
  };
}

/** The machine breaks the code of a sample, with the right clues and with wrong ones. */
export function breakScreens({ set, secret }: Sample, more: Partial<AppState>): Screens {
  const from = stateWith([{ name: 'newGame' }, { name: 'breakGame' }], more);
  const first = startBreak(from, set.rules.id).state;
  const anyLength = startBreak({ ...from, choices: {} }, set.rules.id).state;
  const start = breaking(from, set.rules.id);
  const second = clued(start, honest(secret)(rowHere(start).guess, 0));
  const broken = brokenBy(start, secret);
  const right = { type: 'move', to: 'right' } as const;
  return {
    ...(screenOf(anyLength).name === 'breakLength' && { 'how long the code is': anyLength }),
    'a code to be broken, before the first guess': first,
    'a code to be broken': start,
    'a code being broken': second,
    'a code being broken: white pegs': updated(second, right, { type: 'step', by: 1 }).state,
    'a code being broken: an earlier clue': updated(second, BEFORE).state,
    'an earlier guess that is the code': updated(second, BEFORE, ...typed('t')).state,
    'a code being broken: no digit': updated(second, ...typed('x')).state,
    'a code being broken: no such clue': updated(second, ...typed('99'), { type: 'enter' }).state,
    'a code being broken: thinking': updated(second, ...typed('0'), { type: 'enter' }).state,
    'a code being broken, about to be dropped': updated(second, { type: 'back' }).state,
    'a code that is broken': updated(broken, { type: 'drawn' }).state,
    'clues that contradict each other': brokenBy(start, secret, mistaken(secret, 1)),
    ...conflicts(broken),
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
