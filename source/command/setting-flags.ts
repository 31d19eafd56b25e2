import { defined } from '../engine/defined.ts';
import { SETTING_VALUES, type Settings } from '../saves/setting-values.ts';
import type { FlagTable, Values } from './command-of.ts';

export const SETTING_FLAGS = {
  theme: { value: 'NAME', does: 'the colors', choices: SETTING_VALUES.theme },
  board: {
    value: 'KIND',
    does: 'how the board is drawn\nauto is large in windows of 110x34 or more, else ascii.',
    choices: SETTING_VALUES.board,
  },
  pegs: {
    value: 'KIND',
    does: 'what pegs look like\nshapes appear next to the letters.',
    choices: SETTING_VALUES.pegs,
  },
  mouse: { does: 'use the mouse' },
  'no-mouse': { does: 'leave the mouse to the terminal' },
  animations: { does: 'show animations' },
  'no-animations': { does: 'show no animations' },
  hard: { does: 'every guess must fit all clues so far' },
  'no-hard': { does: "guesses don't have to fit the clues" },
} as const satisfies FlagTable;

/** The settings that are given by flags, and no others. */
export function settingsOf(values: Values<typeof SETTING_FLAGS>): Partial<Settings> {
  const { theme, board, pegs, mouse, animations, hard } = values;
  return defined({ theme, board, pegs, mouse, animations, hard });
}
