import { SETTING_VALUES, type Settings } from '../saves/settings.ts';
import { quoted, type Wrong } from '../text/safe.ts';
import { listed } from '../text/words.ts';
import type { FlagTable } from './flag-table.ts';

/** The flags that set something for this run. */
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

/** The settings that a command line sets, or a sentence that says what is wrong with them. */
export function settingsOf(
  flags: Readonly<Record<string, unknown>>,
): { readonly settings: Partial<Settings> } | Wrong {
  let settings: Partial<Settings> = {};
  for (const name of ['theme', 'board', 'pegs', 'marks', 'clock'] as const) {
    const given = flags[name];
    if (typeof given !== 'string') continue;
    const values: readonly string[] = SETTING_VALUES[name];
    if (!values.includes(given)) {
      return { wrong: `--${name} is ${listed(values, 'or')}, not "${quoted(given)}".` };
    }
    settings = { ...settings, [name]: given };
  }
  for (const name of ['mouse', 'motion', 'hard'] as const) {
    const [isOn, isOff] = [flags[name] === true, flags[`no-${name}`] === true];
    if (isOn && isOff) return { wrong: `--${name} and --no-${name} cannot both hold.` };
    if (isOn || isOff) settings = { ...settings, [name]: isOn };
  }
  return { settings };
}
