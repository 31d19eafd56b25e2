import type { Look, ThemeName } from './look.ts';

/** Chips show a clue's counts. `red` is for an `R` that means red pegs. */
export type Role =
  | 'text'
  | 'muted'
  | 'accent'
  | 'selection'
  | 'redChip'
  | 'red'
  | 'whiteChip'
  | 'good'
  | 'warning';

export type TextStyle = {
  readonly color?: string;
  readonly backgroundColor?: string;
  /** `false` where bold would change the color. */
  readonly bold?: boolean;
  readonly dimColor?: true;
  readonly inverse?: true;
};

type Styles = Readonly<Record<Role, TextStyle>>;

/** Indices of the 256 colors. */
type Shades = Readonly<Record<'muted' | 'accent' | 'red' | 'good' | 'warning', number>>;

/**
 * Plain doesn't know the background, so its colors have a contrast of about 4:1 on black and on
 * white. Dark has at least 4.5:1 on dark gray, and Light on cream.
 */
const PLAIN: Shades = { muted: 243, accent: 30, red: 196, good: 29, warning: 130 };
const DARK: Shades = { muted: 245, accent: 37, red: 203, good: 35, warning: 172 };
const LIGHT: Shades = { muted: 242, accent: 23, red: 160, good: 22, warning: 94 };

/**
 * Muted text is dim, because some themes use bright black as their background. The selection isn't
 * bold, because many terminals brighten bold black.
 */
const OF_16: Styles = {
  text: {},
  muted: { dimColor: true },
  accent: { color: 'cyan' },
  selection: { color: 'black', backgroundColor: 'cyan', bold: false },
  redChip: { color: 'whiteBright', backgroundColor: 'red' },
  red: { color: 'red' },
  whiteChip: { color: 'black', backgroundColor: 'white' },
  good: { color: 'green' },
  warning: { color: 'yellow' },
};

const WITHOUT_COLORS: Styles = {
  text: {},
  muted: { dimColor: true },
  accent: { bold: true },
  selection: { inverse: true },
  redChip: { bold: true },
  red: { bold: true },
  whiteChip: { bold: true },
  good: { bold: true },
  warning: { bold: true },
};

/** No color has a contrast of 7:1 both on black and on white, so only chips have colors. */
const HIGH_CONTRAST: Styles = {
  ...WITHOUT_COLORS,
  muted: {},
  selection: { bold: true, inverse: true },
  redChip: { color: color256(231), backgroundColor: color256(124), bold: true },
  whiteChip: { color: color256(16), backgroundColor: color256(231), bold: true },
};

const OF_256: Readonly<Record<Exclude<ThemeName, 'none'>, Styles>> = {
  plain: stylesOf(PLAIN),
  dark: stylesOf(DARK),
  light: stylesOf(LIGHT),
  'high-contrast': HIGH_CONTRAST,
};

/** Terminals with true color get the 256 colors, too, because their codes are shorter. */
export function styleFor(role: Role, { theme, colors }: Pick<Look, 'colors' | 'theme'>): TextStyle {
  if (theme === 'none' || colors === 'none') return WITHOUT_COLORS[role];
  if (colors !== '16') return OF_256[theme][role];
  return theme === 'high-contrast' ? WITHOUT_COLORS[role] : OF_16[role];
}

/** Letters on one of the 16 colors are black, to be readable. */
export function markFor(role: Role, look: Pick<Look, 'colors' | 'theme'>): TextStyle {
  const style = styleFor(role, look);
  return look.colors === '16' && style.color
    ? { color: 'black', backgroundColor: style.color, bold: false }
    : { ...style, inverse: true, bold: true };
}

function stylesOf({ muted, accent, red, good, warning }: Shades): Styles {
  return {
    text: {},
    muted: { color: color256(muted) },
    accent: { color: color256(accent) },
    selection: { color: color256(231), backgroundColor: color256(23) },
    redChip: { color: color256(231), backgroundColor: color256(160) },
    red: { color: color256(red) },
    whiteChip: { color: color256(16), backgroundColor: color256(254) },
    good: { color: color256(good) },
    warning: { color: color256(warning) },
  };
}

function color256(index: number): string {
  return `ansi256(${index})`;
}
