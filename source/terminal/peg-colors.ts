import type { ColorDepth } from './look.ts';

/** The colors of a peg (`face`) and of the character on it (`ink`), in Ink's notation. */
export type PegColors = { readonly face: string; readonly ink: string };

type PegShades = {
  /** No emoji, so each takes one column. */
  readonly shape: string;
  readonly rgb: string;
  readonly of256: number;
  /** For the wave after a win, of 256 colors: brighter or stronger than `of256`, never paler. */
  readonly lit: number;
  readonly of16: string;
};

/**
 * The colors of all games by name. Orange to purple are those of Okabe & Ito ("Color Universal
 * Design", 2008), but their red would be too orange. Color-blind people can distinguish all colors
 * of a game, the first six best. Each color shows on a light and on a dark background. No peg may
 * look like a clue or the selection, so red is lighter than a red clue, white darker than a white
 * clue, and teal lighter than the selection. In 16 colors, this fails for white, teal and violet.
 * There, teal and violet are one color, but no game has both.
 */
const SHADES = {
  red: { shape: '\u25cf', rgb: '#ff4d4d', of256: 203, lit: 196, of16: 'redBright' },
  orange: { shape: '\u25a0', rgb: '#e69f00', of256: 214, lit: 208, of16: 'yellow' },
  yellow: { shape: '\u25b2', rgb: '#f0e442', of256: 227, lit: 226, of16: 'yellowBright' },
  green: { shape: '\u25c6', rgb: '#009e73', of256: 36, lit: 42, of16: 'green' },
  blue: { shape: '\u2605', rgb: '#0072b2', of256: 25, lit: 27, of16: 'blue' },
  purple: { shape: '\u271a', rgb: '#cc79a7', of256: 176, lit: 212, of16: 'magentaBright' },
  cyan: { shape: '\u25bc', rgb: '#87ffff', of256: 123, lit: 51, of16: 'cyanBright' },
  maroon: { shape: '\u25cb', rgb: '#5f0000', of256: 52, lit: 88, of16: 'magenta' },
  white: { shape: '\u25c7', rgb: '#b2b2b2', of256: 249, lit: 255, of16: 'white' },
  teal: { shape: '\u25b3', rgb: '#1eb9c8', of256: 30, lit: 44, of16: 'cyan' },
  navy: { shape: '\u25ba', rgb: '#00005f', of256: 17, lit: 19, of16: 'blueBright' },
  lime: { shape: '\u25ac', rgb: '#d7ffaf', of256: 193, lit: 155, of16: 'greenBright' },
  violet: { shape: '\u2715', rgb: '#b487ff', of256: 99, lit: 135, of16: 'cyan' },
  brown: { shape: '\u25a1', rgb: '#785a4b', of256: 95, lit: 131, of16: 'blackBright' },
} satisfies Readonly<Record<string, PegShades>>;

/** The colors of pegs on which the character is white. */
const DARK: readonly string[] = ['blue', 'maroon', 'navy', 'brown'];
const DARK_OF_16: readonly string[] = ['blue', 'magenta', 'blackBright'];

export type ColorName = keyof typeof SHADES;

/** The colors, by index, of symbols that aren't named after a color. */
const IN_ORDER: readonly ColorName[] = [
  ...(['red', 'orange', 'yellow', 'green', 'blue', 'purple'] as const),
  ...(['cyan', 'maroon', 'violet', 'brown', 'navy', 'lime'] as const),
];

/** If `name` isn't a color, `index` decides. Undefined for an empty peg, or without colors. */
export function pegColors(
  name: string | undefined,
  index: number,
  depth: ColorDepth,
  isLit = false,
): PegColors | undefined {
  const color = colorOf(name, index);
  if (color === undefined || depth === 'none') return undefined;
  const { rgb, of256, lit, of16 } = SHADES[color];
  if (depth === '16') return { face: of16, ink: inkOn(DARK_OF_16.includes(of16)) };
  const face = isLit ? `ansi256(${lit})` : depth === 'true' ? rgb : `ansi256(${of256})`;
  return { face, ink: inkOn(DARK.includes(color)) };
}

const inkOn = (isDark: boolean) => (isDark ? 'whiteBright' : 'black');

/** A color has the same shape in every game. */
export function pegShape(name: string | undefined, index: number): string {
  const color = colorOf(name, index);
  return color === undefined ? ' ' : SHADES[color].shape;
}

function colorOf(name: string | undefined, index: number): ColorName | undefined {
  if (name === undefined) return undefined;
  return isColor(name) ? name : IN_ORDER[index];
}

export function isColor(name: string | undefined): name is ColorName {
  return name !== undefined && Object.hasOwn(SHADES, name);
}
