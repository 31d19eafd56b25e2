import { SETTING_VALUES, type Settings } from '../saves/settings.ts';
import type { Wrong } from '../text/safe.ts';
import { SETTING_FLAGS, settingsOf } from './setting-flags.ts';

/** The flags about how a game is played and shown, with every value checked. */
export type PlayFlags = {
  readonly saveDir?: string;
  readonly plain: boolean;
  readonly coach: boolean;
  readonly color: boolean;
  /** The settings that it sets for this run. */
  readonly settings: Partial<Settings>;
  readonly screenReader: boolean;
};

/** These flags, for `parseArgs`. */
export const PLAY_FLAGS = {
  plain: { type: 'boolean' },
  coach: { type: 'boolean' },
  'save-dir': { type: 'string' },
  'no-color': { type: 'boolean' },
  ...SETTING_FLAGS,
  'screen-reader': { type: 'boolean' },
} as const;

/** The same for a help. */
export const PLAY_FLAGS_HELP = `  --plain          one line at a time, for pipes and screen readers
  --coach          hints (by the word hint) and reviews in the line dialogue
  --save-dir DIR   where the saved games are (or CODE_BREAKERS_HOME)
  --no-color       no colors (or NO_COLOR)
  --theme NAME     ${SETTING_VALUES.theme.join(', ')}
  --pegs KIND      ${SETTING_VALUES.pegs.join(', or ')} beside them
  --marks KIND     pencil marks: off, certain (what a row alone proves), likely
  --no-mouse       the terminal keeps the mouse; --mouse: the game takes it
  --no-motion      no moving pictures; --motion: moving ones
  --hard           a guess must fit every clue so far; --no-hard: it need not
  --screen-reader  linear text (or INK_SCREEN_READER=true)`;

/** The values of these flags, or a sentence that says what is wrong with one. */
export function playFlagsOf(values: Readonly<Record<string, unknown>>): PlayFlags | Wrong {
  const settings = settingsOf(values);
  if ('wrong' in settings) return settings;
  const saveDir = values['save-dir'];
  if (saveDir === '') return { wrong: '--save-dir takes the name of a folder.' };
  return {
    ...(typeof saveDir === 'string' ? { saveDir } : {}),
    plain: values.plain === true,
    coach: values.coach === true,
    color: values['no-color'] !== true,
    settings: settings.settings,
    screenReader: values['screen-reader'] === true,
  };
}
