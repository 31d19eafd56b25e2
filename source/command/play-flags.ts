import { defined } from '../engine/values.ts';
import { SETTING_VALUES } from '../saves/setting-values.ts';
import { underHeading, type Values } from './command-of.ts';
import { refuse } from './usage-error.ts';

export type PlayFlags = ReturnType<typeof playFlagsOf>;

export const SAVE_DIR_FLAG = {
  value: 'DIR',
  does: 'the folder with your games (or CODE_BREAKERS_HOME)',
  read: readSaveDir,
} as const;

export const PLAY_FLAGS = underHeading('How it plays and looks', {
  plain: { does: 'play one line at a time, for pipes' },
  coach: { does: 'with --plain: type hint for a hint, and get a review at the end' },
  'save-dir': SAVE_DIR_FLAG,
  'no-color': { does: 'no colors (or NO_COLOR)' },
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
  hard: { does: 'a guess must fit every clue so far' },
  'no-hard': { does: "guesses don't have to fit the clues" },
  'screen-reader': {
    does: 'play one line at a time, with the coach (or INK_SCREEN_READER=true)\nWith --plain as well, the coach needs --coach.',
  },
});

/** `settings` has only the settings that are given by flags. */
export function playFlagsOf(values: Values<typeof PLAY_FLAGS>) {
  const { theme, board, pegs, mouse, animations, hard } = values;
  return defined({
    settings: defined({ theme, board, pegs, mouse, animations, hard }),
    saveDir: values.saveDir,
    plain: values.plain === true,
    coach: values.coach === true,
    color: values.color !== false,
    screenReader: values.screenReader === true || process.env.INK_SCREEN_READER === 'true',
  });
}

function readSaveDir(folder: string): string {
  if (folder === '') refuse('--save-dir takes the name of a folder.');
  // If no folder was typed, commander takes the next flag for the folder.
  if (folder.startsWith('--')) refuse('--save-dir needs a value; see --help.');
  return folder;
}
