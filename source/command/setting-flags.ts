import { defined } from '../engine/defined.ts';
import { SETTING_VALUES, type Settings } from '../saves/settings.ts';
import type { FlagTable, Values } from './command-of.ts';

export const SETTING_FLAGS = {
  theme: { value: 'NAME', does: 'the colors', choices: SETTING_VALUES.theme },
  board: {
    value: 'KIND',
    does: 'how the board is drawn\nauto is large from 110x34 on, else ascii.',
    choices: SETTING_VALUES.board,
  },
  pegs: {
    value: 'KIND',
    does: 'how pegs are shown\nshapes stand beside the letters.',
    choices: SETTING_VALUES.pegs,
  },
  clock: {
    value: 'KIND',
    does: 'how long a game takes\nshown is in the title, and kept in the history.',
    choices: SETTING_VALUES.clock,
  },
  mouse: { does: 'takes the mouse' },
  'no-mouse': { does: 'leaves the mouse to the terminal' },
  motion: { does: 'animations' },
  'no-motion': { does: 'no animations' },
  hard: { does: 'a guess must fit every clue so far' },
  'no-hard': { does: 'a guess need not fit the clues' },
} as const satisfies FlagTable;

export function settingsOf(values: Values<typeof SETTING_FLAGS>): Partial<Settings> {
  const { theme, board, pegs, clock, mouse, motion, hard } = values;
  return defined({ theme, board, pegs, clock, mouse, motion, hard });
}
