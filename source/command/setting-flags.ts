import { defined } from '../engine/defined.ts';
import { SETTING_VALUES, type Settings } from '../saves/settings.ts';
import { type Arguments, isOn, oneOf } from './arguments.ts';
import type { FlagTable } from './flag-table.ts';

export const SETTING_FLAGS = {
  theme: { type: 'string', value: 'NAME', does: 'the colors', values: SETTING_VALUES.theme },
  board: {
    type: 'string',
    value: 'SIZE',
    does: 'how large the board is',
    values: SETTING_VALUES.board,
    means: { auto: 'large from 110x34 on' },
  },
  pegs: {
    type: 'string',
    value: 'KIND',
    does: 'how pegs are shown',
    values: SETTING_VALUES.pegs,
    means: { shapes: 'beside the letters' },
  },
  marks: {
    type: 'string',
    value: 'KIND',
    does: 'pencil marks',
    values: SETTING_VALUES.marks,
    means: { certain: 'what a row alone proves', likely: 'counts as a hint' },
  },
  clock: {
    type: 'string',
    value: 'KIND',
    does: 'how long a game takes',
    values: SETTING_VALUES.clock,
    means: { shown: 'in the title, and kept in the history' },
  },
  'no-mouse': { type: 'boolean', does: 'leaves the mouse to the terminal' },
  mouse: { type: 'boolean', does: 'takes the mouse' },
  'no-motion': { type: 'boolean', does: 'no moving pictures' },
  motion: { type: 'boolean', does: 'moving pictures' },
  hard: { type: 'boolean', does: 'a guess must fit every clue so far' },
  'no-hard': { type: 'boolean', does: 'a guess need not fit the clues' },
} as const satisfies FlagTable;

export function settingsOf(values: Arguments['values']): Partial<Settings> {
  return defined({
    theme: oneOf(values, 'theme', SETTING_VALUES.theme),
    board: oneOf(values, 'board', SETTING_VALUES.board),
    pegs: oneOf(values, 'pegs', SETTING_VALUES.pegs),
    marks: oneOf(values, 'marks', SETTING_VALUES.marks),
    clock: oneOf(values, 'clock', SETTING_VALUES.clock),
    mouse: isOn(values, 'mouse'),
    motion: isOn(values, 'motion'),
    hard: isOn(values, 'hard'),
  });
}
