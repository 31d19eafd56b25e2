import process from 'node:process';
import { defined } from '../engine/defined.ts';
import { type Arguments, refuse } from './arguments.ts';
import type { FlagTable } from './flag-table.ts';
import { SETTING_FLAGS, settingsOf } from './setting-flags.ts';

/** The flags about how a game is played and shown, with every value checked. */
export type PlayFlags = ReturnType<typeof playFlagsOf>;

export const PLAY_FLAGS = {
  plain: { type: 'boolean', does: 'one line at a time, for pipes and screen readers' },
  coach: { type: 'boolean', does: 'hints (by the word hint) and reviews in the line dialogue' },
  'save-dir': {
    type: 'string',
    value: 'DIR',
    does: 'where the saved games are (or CODE_BREAKERS_HOME)',
  },
  'no-color': { type: 'boolean', does: 'no colors (or NO_COLOR)' },
  ...SETTING_FLAGS,
  'screen-reader': { type: 'boolean', does: 'linear text (or INK_SCREEN_READER=true)' },
} as const satisfies FlagTable;

/** The flag of a command that reads the history. */
export const HISTORY_FLAG = {
  'save-dir': {
    ...PLAY_FLAGS['save-dir'],
    does: 'where the history is (or CODE_BREAKERS_HOME)',
  },
} as const;

export const PLAY_TITLE = 'How it is played and shown';

export function playFlagsOf(values: Arguments['values']) {
  return defined({
    // The settings for this run alone.
    settings: settingsOf(values),
    saveDir: saveDirOf(values),
    plain: values.plain === true,
    coach: values.coach === true,
    color: values['no-color'] !== true,
    screenReader: values['screen-reader'] === true || process.env.INK_SCREEN_READER === 'true',
  });
}

/** The folder that `--save-dir` names, if it does. */
export function saveDirOf({ 'save-dir': folder }: Arguments['values']): string | undefined {
  if (folder === '') refuse('--save-dir takes the name of a folder.');
  return folder as string | undefined;
}
