import process from 'node:process';
import { defined } from '../engine/defined.ts';
import type { Settings } from '../saves/settings.ts';
import type { Wrong } from '../text/safe.ts';
import type { FlagTable } from './flag-table.ts';
import { GUEST_FLAGS, type Guest, guestOf } from './guest.ts';
import { SETTING_FLAGS, settingsOf } from './setting-flags.ts';

/** The flags about how a game is played and shown, with every value checked. */
export type PlayFlags = {
  readonly saveDir?: string;
  readonly plain: boolean;
  readonly coach: boolean;
  readonly color: boolean;
  /** The settings for this run alone. */
  readonly settings: Partial<Settings>;
  readonly screenReader: boolean;
  readonly guest?: Guest;
};

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
  ...GUEST_FLAGS,
} as const satisfies FlagTable;

/** The title under which a help lists these flags. */
export const PLAY_TITLE = 'How it is played and shown';

/** The values of these flags, or a sentence that says what is wrong with one. */
export function playFlagsOf(values: Readonly<Record<string, unknown>>): PlayFlags | Wrong {
  const settings = settingsOf(values);
  if ('wrong' in settings) return settings;
  const folder = saveDirOf(values);
  if ('wrong' in folder) return folder;
  const guest = guestOf(values);
  if (guest && 'wrong' in guest) return guest;
  return defined({
    ...folder,
    plain: values.plain === true,
    coach: values.coach === true,
    color: values['no-color'] !== true,
    settings: settings.settings,
    screenReader: values['screen-reader'] === true || process.env.INK_SCREEN_READER === 'true',
    guest,
  });
}

/** The folder that `--save-dir` names, if it does, or a sentence that says what is wrong with it. */
export function saveDirOf({
  'save-dir': saveDir,
}: Readonly<Record<string, unknown>>): { readonly saveDir?: string } | Wrong {
  if (saveDir === '') return { wrong: '--save-dir takes the name of a folder.' };
  return typeof saveDir === 'string' ? { saveDir } : {};
}
