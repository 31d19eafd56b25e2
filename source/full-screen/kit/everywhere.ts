import { just, pop, push } from '../model/navigation.ts';
import type { AppState } from '../model/state.ts';
import { redrawn, suspended } from '../model/window.ts';
import type { Row } from './screen.ts';

/** The keys that work on every screen that does not bind them otherwise. */
export const everywhere = (state: AppState): readonly Row[] => [
  {
    keys: { '?': () => just(push(state, { name: 'help', top: 0 })) },
    hint: 'help',
    rank: 9,
    help: 'this help',
  },
  { keys: {}, help: ['Mouse', 'clicks do what keys do; Shift (Option on a Mac) selects text'] },
  { keys: {}, help: ['Ctrl-C', 'leaves at once; you can continue the game later'] },
  ...(state.canSuspend
    ? [
        {
          keys: { 'Ctrl-Z': () => suspended(state) },
          help: 'suspends the program; fg brings it back',
        },
      ]
    : []),
  { keys: { 'Ctrl-L': () => redrawn(state) }, help: 'draws the screen again' },
  { keys: { Esc: () => just(pop(state)) }, hint: 'back', rank: 8 },
];
