import { DEFAULT_RULE_SET } from '../../../games/index.ts';
import { SETTING_NAMES, type SettingName, type Settings } from '../../../saves/settings.ts';
import { type Look, WHY_PLAIN } from '../../../terminal/look.ts';
import { aboutBoard } from '../../board/index.ts';
import { boardShape } from '../../model/board-place.ts';
import type { BoardShape } from '../../model/board-shape.ts';
import type { AppState } from '../../model/state.ts';

type ValueWords = readonly [label: string, does: string];

type SettingWords<Name extends SettingName> = {
  readonly label: string;
  readonly values: Readonly<Record<`${Settings[Name]}`, ValueWords>>;
};

const WORDS: { readonly [Name in SettingName]: SettingWords<Name> } = {
  theme: {
    label: 'Theme',
    values: {
      plain: ['Plain', 'Colors that can be read on black and on white.'],
      dark: ['Dark', 'Colors for a dark background.'],
      light: ['Light', 'Colors for a light background.'],
      'high-contrast': ['High contrast', 'No grey, and few colors, all of them strong.'],
      none: ['None', 'No colors: only bold, dim and inverse text.'],
    },
  },
  board: {
    label: 'Board',
    values: {
      auto: ['auto', 'Large where the window has 110 columns and 34 rows, else ASCII.'],
      ascii: ['ASCII', 'One line a guess, in windows of every size.'],
      drawn: ['drawn', 'One line a guess, with a rounded frame and small dots.'],
      large: ['large', 'Large wherever it fits, in smaller windows too.'],
    },
  },
  pegs: {
    label: 'Pegs',
    values: {
      letters: ['letters', 'A peg shows its letter or digit.'],
      shapes: ['shapes too', 'A peg shows a shape beside its letter or digit.'],
    },
  },
  coach: {
    label: 'Coach',
    values: {
      quiet: [
        'quiet',
        'Only how many codes are left. Tab opens the coach for a game, at no charge.',
      ],
      full: ['full', 'The coach stands beside the board from the start, and Tab asks it.'],
      off: ['off', 'No coach beside the board, and no Tab. The review stays.'],
    },
  },
  hard: {
    label: 'Hard mode',
    values: {
      false: ['off', 'Every guess is taken, also one that only tests. From the next game on.'],
      true: ['on', 'A guess must fit every clue so far. From the next game on.'],
    },
  },
  clock: {
    label: 'Clock',
    values: {
      off: ['off', 'No clock, and no time in the statistics.'],
      shown: [
        'shown',
        'The title tells the time from the first guess on. A guess counts five minutes at most.',
      ],
    },
  },
  mouse: {
    label: 'Mouse',
    values: {
      true: ['on', 'Clicks do what keys do. Shift (Option on a Mac) selects text.'],
      false: ['off', 'The mouse belongs to the terminal and selects text.'],
    },
  },
  motion: {
    label: 'Moving pictures',
    values: {
      true: ['on', 'Clues come chip by chip, the code opens peg by peg, and light follows a win.'],
      false: ['off', 'Nothing moves. A sentence tells what the picture would show.'],
    },
  },
};

const VALUES = SETTING_NAMES.flatMap((name) => Object.values<ValueWords>(WORDS[name].values));

/** The columns of the longest value between its arrows. */
export const VALUE_WIDTH = 2 + Math.max(...VALUES.map(([label]) => label.length)) + 2;

function wordsNow(name: SettingName, settings: Settings): ValueWords {
  const values: Readonly<Record<string, ValueWords>> = WORDS[name].values;
  return values[String(settings[name])] as ValueWords;
}

export function settingAt(field: number): SettingName {
  return SETTING_NAMES[field] as SettingName;
}

/** The settings as fields. The chosen one has arrows, unless it is fixed for this run. */
export function settingFields({ settings, fixed }: AppState, field: number) {
  return SETTING_NAMES.map((name, index) => {
    const [value] = wordsNow(name, settings);
    const canChange = index === field && fixed[name] === undefined;
    return { label: WORDS[name].label, value: canChange ? `< ${value} >` : `  ${value}` };
  });
}

/** What the value of the chosen setting does, and what keeps it from being changed or seen. */
export function aboutSetting(state: AppState, field: number, look: Look): string[] {
  const { settings, fixed } = state;
  const name = settingAt(field);
  const by = fixed[name];
  const [, does] = wordsNow(name, settings);
  return [
    does,
    ...unseen(name, settings, look),
    ...(name === 'board' ? otherBoard(state) : []),
    ...(by === undefined ? [] : [`${by} sets this for this run, so it cannot be changed now.`]),
  ];
}

/** Why the terminal does not show this setting as it is. */
function unseen(name: SettingName, { theme, pegs }: Settings, look: Look): string[] {
  const noShapes = name === 'pegs' && pegs === 'shapes' && !look.unicode;
  const shapes = noShapes ? [`${WHY_PLAIN}, so only letters are shown.`] : [];
  return [...shapes, ...(name === 'theme' ? fewColors(theme, look) : [])];
}

function fewColors(theme: Settings['theme'], { colors }: Look): string[] {
  if (theme === 'none') return [];
  if (colors === 'none') return ['There are no colors here, so all themes have those of None.'];
  const isLikePlain = theme === 'dark' || theme === 'light';
  return colors === '16' && isLikePlain
    ? ['The terminal has 16 colors, so it looks like Plain.']
    : [];
}

/** How large the board of the game that waits is now, or that of the usual one. */
export function boardShapeNow(state: AppState): BoardShape {
  return boardShape(state, state.game?.rules ?? DEFAULT_RULE_SET.rules);
}

/** Why the board is not drawn as the setting has it. */
function otherBoard(state: AppState): string[] {
  const about = aboutBoard(state, state.game?.rules ?? DEFAULT_RULE_SET.rules);
  return about === undefined ? [] : [about];
}
